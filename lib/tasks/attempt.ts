import { ServiceError } from "@/lib/errors";
import { deadlineAfter, isTimeout, log } from "@/lib/runtime";
import type { Kind } from "./kind";
import type { Lease } from "./lease";
import type { TaskError, TaskRow } from "./lifecycle";

/** An attempt that takes longer has failed. */
const deadlineMs = 5 * 60_000;

/**
 * Does the work of a held task and writes how it ended.
 * @param stopping Aborts when the process ends: the task is given back.
 * @throws LeaseLost or StoreUnavailable when the end could not be written; whoever takes over begins anew.
 */
export async function attempt(lease: Lease, kind: Kind | undefined, stopping: AbortSignal): Promise<TaskRow> {
  const outcome = await work(lease, kind, stopping);
  if (lease.lost.aborted) throw lease.lost.reason;
  return lease.end(outcome);
}

type Outcome = Parameters<Lease["end"]>[0];

async function work(lease: Lease, kind: Kind | undefined, stopping: AbortSignal): Promise<Outcome> {
  if (!kind) return failed("internal", `Tasks of type ${lease.row.type} are not done here any more.`, true);
  const { signal, end } = deadlineAfter(deadlineMs, [lease.lost, stopping]);
  const progress = async (percent: number) => {
    signal.throwIfAborted();
    await lease.progress(percent);
  };
  try {
    const input = kind.input.parse(lease.row.input);
    const result = await Promise.race([kind.run(input, { progress, signal }), rejectionOf(signal)]);
    return { type: "complete", result };
  } catch (error) {
    // Not a failure: another process holds the task now, or somebody cancelled it.
    lease.lost.throwIfAborted();
    return stopping.aborted ? { type: "release" } : failureOf(lease.row, error);
  } finally {
    end();
  }
}

function failureOf(row: TaskRow, error: unknown): Outcome {
  if (error instanceof ServiceError) return failed(error.code, error.message, true);
  if (isTimeout(error)) {
    return failed("unavailable", "The task took longer than five minutes.", false);
  }
  log("error", "task_attempt_failed", {
    task: row.id,
    type: row.type,
    attempt: row.attempt,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return failed("internal", "The task failed on our side.", false);
}

function failed(code: TaskError["code"], message: string, final: boolean): Outcome {
  return { type: "fail", error: { code, message }, final };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
