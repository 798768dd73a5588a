import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "@/lib/runtime";
import { isOver, type TaskEvent, type TaskRow, transition } from "./lifecycle";
import type { StoredTask, TaskRepository } from "./repository";

/** Progress is written this often at most. */
const progressEveryMs = 200;
const storeRetryMs = 250;

/** Another process holds the task now, or it is over: somebody cancelled it. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`task ${id} was taken over or cancelled`);
    this.name = "LeaseLost";
  }
}

/**
 * A held task: while the lease lasts only its holder writes the row. It is renewed by a heartbeat; a holder that was
 * frozen past its end is refused by the store, because the row has another version by then.
 */
export class Lease {
  private readonly repository: TaskRepository;
  private readonly leaseMs: number;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly taken = new AbortController();
  private held: { row: TaskRow; version: number };
  private reached = 0;
  private writtenAt = performance.now();
  private tail: Promise<unknown> = Promise.resolve();

  /**
   * Takes up a task that is free, or over whose lease has run out.
   * Undefined when it is held, over, or somebody else was faster.
   */
  static async take(
    repository: TaskRepository,
    leaseMs: number,
    found: StoredTask,
  ): Promise<Lease | undefined> {
    if (found.row.phase === "running" && !found.overdue) return undefined;
    const type = found.row.phase === "running" ? "reclaim" : "claim";
    const row = transition(found.row, { type }, new Date());
    if (!row) return undefined;
    const version = await repository.write(row, found.version);
    return version === undefined || isOver(row) ? undefined : new Lease(repository, leaseMs, row, version);
  }

  private constructor(repository: TaskRepository, leaseMs: number, row: TaskRow, version: number) {
    this.repository = repository;
    this.leaseMs = leaseMs;
    this.held = { row, version };
    this.heartbeat = setInterval(() => this.renew(), leaseMs / 3);
  }

  get row(): TaskRow {
    return this.held.row;
  }

  /** Aborts when another process has taken over, or the task was cancelled. */
  get lost(): AbortSignal {
    return this.taken.signal;
  }

  /** Notes how far the work has come and lets others use the process. */
  async progress(percent: number): Promise<void> {
    this.reached = Math.max(this.reached, percent);
    if (performance.now() - this.writtenAt >= progressEveryMs) this.renew();
    await nextTurn();
  }

  /**
   * Writes the last event of this holding and lets go.
   * @throws LeaseLost when another process has taken over; nothing is written then.
   */
  async end(event: Extract<TaskEvent, { type: "complete" | "fail" | "release" }>): Promise<TaskRow> {
    clearInterval(this.heartbeat);
    await this.apply(event);
    return this.row;
  }

  private renew(): void {
    this.writtenAt = performance.now();
    this.apply({ type: "progress", percent: this.reached }).catch((error) => {
      clearInterval(this.heartbeat);
      this.taken.abort(error);
    });
  }

  /** One change after the other. */
  private apply(event: TaskEvent): Promise<void> {
    const applied = this.tail.then(() => this.write(event));
    this.tail = applied.catch(() => undefined);
    return applied;
  }

  /** A store that is away for a moment is waited for, as long as the lease cannot have run out. */
  private async write(event: TaskEvent): Promise<void> {
    const deadline = performance.now() + this.leaseMs / 2;
    const row = transition(this.row, event, new Date());
    if (!row) throw new LeaseLost(this.row.id);
    for (;;) {
      try {
        const version = await this.repository.write(row, this.held.version);
        if (version !== undefined) this.held = { row, version };
        if (version !== undefined || (await this.hadArrived())) return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || performance.now() > deadline) throw error;
        await sleep(storeRetryMs);
      }
    }
  }

  /**
   * The row has moved on. By this holder, when a write arrived whose acknowledgement did not: then it is taken as
   * found, and true says that it was the last one.
   */
  private async hadArrived(): Promise<boolean> {
    const { id, attempt } = this.row;
    const found = await this.repository.read(id);
    if (found?.row.attempt !== attempt) throw new LeaseLost(id);
    this.held = found;
    return found.row.phase !== "running";
  }
}
