import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { log, type Store } from "@/lib/runtime";
import { attempt } from "./attempt";
import type { Kind } from "./kind";
import { Lease } from "./lease";
import { isOver, type TaskRow, transition } from "./lifecycle";
import { PendingTasks } from "./pending";
import { TaskRepository } from "./repository";
import { Semaphore } from "./semaphore";
import { parseInput, type Task, type TaskRequest, viewOf } from "./task";

/** Keeps the process alive for work that outlives a reply. */
export type Defer = (work: Promise<void>) => void;

export interface TaskService {
  /**
   * Takes a task on: once this resolves it ends `completed` or `failed`, even if the process dies the next moment.
   * The work is handed to `defer`.
   * @throws ServiceError `invalid_request` for an unknown type or an input that does not fit
   * @throws StoreUnavailable when the task could not be put on record
   */
  submit(request: TaskRequest, defer: Defer): Promise<Task>;
  /**
   * The task of this id; undefined when there is none or it is past its seven days.
   * A task whose holder is gone is taken up again, so that polling alone brings it to its end.
   * @throws StoreUnavailable
   */
  find(id: string, defer: Defer): Promise<Task | undefined>;
  /**
   * Ends a task that is not over: it fails with the code `cancelled`, and whoever works on it stops soon.
   * @returns the task as it stands then; undefined when there is none
   * @throws StoreUnavailable
   */
  cancel(id: string): Promise<Task | undefined>;
  /** Takes up what earlier processes left behind. */
  recover(): Promise<void>;
  /** Recovers now and every few seconds. Call it once, when the server starts. */
  start(): void;
  /** Stops running work; other processes recover what is unfinished. */
  stop(): void;
}

export interface TaskServiceOptions {
  store: Store;
  kinds: readonly Kind[];
  /** How long a holder keeps a task without renewing its lease. */
  leaseMs?: number;
  /** Tasks at work in this process at once. */
  concurrency?: number;
  /** Tasks of one caller, and of all, that this process takes on before others are over. */
  pendingPerCaller?: number;
  pendingInAll?: number;
  sweepEveryMs?: number;
}

/** Takes tasks on, does them, and finishes those that others left behind. */
export function taskService({
  store,
  kinds,
  leaseMs = 30_000,
  concurrency = 4,
  pendingPerCaller = 10,
  pendingInAll = 100,
  sweepEveryMs = 5_000,
}: TaskServiceOptions): TaskService {
  const repository = new TaskRepository(store, leaseMs);
  const semaphore = new Semaphore(concurrency);
  const pending = new PendingTasks({ perCaller: pendingPerCaller, inAll: pendingInAll });
  const stopping = new AbortController();
  /** Tasks this process is running, or has queued. */
  const runningHere = new Set<string>();
  let sweep: NodeJS.Timeout | undefined;

  /** Works on a task until it is over or somebody else's. Never rejects: what is left undone is recovered. */
  async function drive(id: string): Promise<void> {
    if (runningHere.has(id)) return;
    runningHere.add(id);
    try {
      await semaphore.use(() => finish(id));
    } catch (error) {
      log("warn", "task_left", { task: id, reason: String(error) });
    } finally {
      runningHere.delete(id);
    }
  }

  async function finish(id: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await repository.read(id);
      const lease = found && (await Lease.take(repository, leaseMs, found));
      if (!lease) return;
      const row = await attempt(lease, kindOf(lease.row), stopping.signal);
      if (isOver(row)) return;
      // Jittered, so that tasks that failed together do not come back together.
      const pauseMs = row.pauseMs * (0.5 + Math.random() / 2);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const kindOf = ({ type }: TaskRow) => kinds.find((kind) => kind.type === type);

  const service: TaskService = {
    async submit(request, defer) {
      const { id, caller, ...order } = request;
      const row = newRow(id ?? randomBytes(18).toString("base64url"), order.type, parseInput(kinds, order));
      const isNew = !pending.has(row.id);
      if (isNew) pending.enter(row.id, caller);
      const added = await repository.add(row).catch((error: unknown) => {
        if (isNew) pending.leave(row.id);
        throw error;
      });
      if (added) defer(drive(row.id).finally(() => pending.leave(row.id)));
      else if (isNew) pending.leave(row.id);
      return viewOf(added ? row : ((await repository.read(row.id))?.row ?? row));
    },

    async find(id, defer) {
      const found = await repository.read(id);
      if (found?.overdue && !isOver(found.row)) defer(drive(id));
      return found && viewOf(found.row);
    },

    async cancel(id) {
      // Whoever holds the task writes its progress, so another version may be there by now.
      for (;;) {
        const found = await repository.read(id);
        const row = found && transition(found.row, { type: "cancel" }, new Date());
        if (!row) return found && viewOf(found.row);
        if ((await repository.write(row, found.version)) !== undefined) return viewOf(row);
      }
    },

    async recover() {
      const ids = await repository.overdueIds(100);
      await Promise.all(ids.map(drive));
    },

    start() {
      const recover = () =>
        service.recover().catch((error) => log("warn", "task_recovery_failed", { reason: String(error) }));
      void recover();
      sweep = setInterval(recover, sweepEveryMs).unref();
    },

    stop() {
      clearInterval(sweep);
      stopping.abort(new Error("the process ends"));
    },
  };
  return service;
}

function newRow(id: string, type: string, input: unknown): TaskRow {
  const now = new Date().toISOString();
  return {
    id,
    type,
    input,
    phase: "queued",
    progress: 0,
    attempt: 0,
    failures: 0,
    crashes: 0,
    pauseMs: 0,
    createdAt: now,
    updatedAt: now,
  };
}
