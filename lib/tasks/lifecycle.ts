/** How a task stands inside; callers see `pending`, `processing`, `completed` or `failed`. */
export type Phase = "queued" | "running" | "waiting" | "completed" | "failed";

export interface TaskError {
  code: string;
  message: string;
}

/** A task as it is kept in the store. */
export interface TaskRow {
  id: string;
  type: string;
  input: unknown;
  phase: Phase;
  /** 0 to 100; never falls, not even when the work begins anew. */
  progress: number;
  /** Counts the holders; the current one is known by it. */
  attempt: number;
  /** Attempts that ended in an error. */
  failures: number;
  /** Attempts that never ended: the process was killed or frozen. Counted apart, for they say less of the task. */
  crashes: number;
  /** How long a waiting task is left alone. */
  pauseMs: number;
  result?: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

export type TaskEvent =
  /** Somebody takes up a task that nobody holds. */
  | { type: "claim" }
  /** Somebody takes over a task whose holder let its lease run out. */
  | { type: "reclaim" }
  | { type: "progress"; percent: number }
  | { type: "complete"; result: Record<string, unknown> }
  /** `final`: trying again would change nothing. */
  | { type: "fail"; error: TaskError; final: boolean }
  /** The holder gives it back unfinished, because its process ends. */
  | { type: "release" }
  /** Somebody who knows the task wants it no more; whoever holds it finds that it is over. */
  | { type: "cancel" };

/** The code in the result of a task that was cancelled. */
export const CANCELLED = "cancelled";

export const maxFailures = 3;
export const maxCrashes = 10;
const firstPauseMs = 1_000;

/**
 * The task after an event, or undefined when the event has no place in the task's phase.
 * Pure: what makes a change safe among many holders is the store's compare-and-set.
 */
export function transition(row: TaskRow, event: TaskEvent, now: Date): TaskRow | undefined {
  const change = table[row.phase][event.type] as Change<TaskEvent> | undefined;
  return change && { ...row, ...change(row, event), updatedAt: now.toISOString() };
}

/** Whether a task is completed or failed: no event changes it any more. */
export function isOver({ phase }: TaskRow): boolean {
  return Object.keys(table[phase]).length === 0;
}

type Change<Event> = (row: TaskRow, event: Event) => Partial<TaskRow>;
type Row = { [Type in TaskEvent["type"]]?: Change<Extract<TaskEvent, { type: Type }>> };

const begin: Change<unknown> = ({ attempt }) => ({ phase: "running", attempt: attempt + 1 });
const cancel: Change<unknown> = () => ended(CANCELLED, "The task was cancelled.");

const table: Record<Phase, Row> = {
  queued: { claim: begin, cancel },
  waiting: { claim: begin, cancel },
  running: {
    reclaim: (row, event) => {
      const crashes = row.crashes + 1;
      if (crashes <= maxCrashes) return { ...begin(row, event), crashes };
      return { ...ended("internal", "The task was cut short too often."), crashes };
    },
    progress: ({ progress }, { percent }) => ({
      progress: Math.max(progress, Math.min(99, Math.trunc(percent) || 0)),
    }),
    complete: (_, { result }) => ({ phase: "completed", progress: 100, result }),
    fail: (row, { error, final }) => {
      const failures = row.failures + 1;
      if (final || failures >= maxFailures) return { ...ended(error.code, error.message), failures };
      return { phase: "waiting", failures, pauseMs: firstPauseMs * 2 ** row.failures };
    },
    release: () => ({ phase: "waiting", pauseMs: 0 }),
    cancel,
  },
  completed: {},
  failed: {},
};

function ended(code: string, message: string): Partial<TaskRow> {
  return { phase: "failed", result: { error: { code, message } } };
}
