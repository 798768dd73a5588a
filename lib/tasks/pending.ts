import { ServiceError } from "@/lib/errors";

/** Weight of the newest task in the moving average of task durations. */
const newestWeight = 0.2;
const maxWaitMs = 60_000;

export interface PendingLimits {
  perCaller: number;
  inAll: number;
}

/** The unfinished tasks of this process, limited per caller and in all so that nobody fills the queue for everybody. */
export class PendingTasks {
  private readonly limits: PendingLimits;
  private readonly tasks = new Map<string, { caller: string | undefined; since: number }>();
  private averageMs = 1_000;

  constructor(limits: PendingLimits) {
    this.limits = limits;
  }

  /**
   * Notes a new task.
   * @throws ServiceError `rate_limited` when the caller, or everybody together, has too many that are not over
   */
  enter(id: string, caller: string | undefined): void {
    const { perCaller, inAll } = this.limits;
    const own = caller === undefined ? 0 : this.countOf(caller);
    if (own >= perCaller) throw this.refusal(`${perCaller} of your tasks are not over yet`);
    if (this.tasks.size >= inAll) throw this.refusal("Too many tasks are waiting here");
    this.tasks.set(id, { caller, since: performance.now() });
  }

  has(id: string): boolean {
    return this.tasks.has(id);
  }

  /** The task is over, or was not taken on after all. */
  leave(id: string): void {
    const task = this.tasks.get(id);
    if (!task) return;
    this.tasks.delete(id);
    this.averageMs += newestWeight * (performance.now() - task.since - this.averageMs);
  }

  private countOf(caller: string): number {
    return [...this.tasks.values()].filter((task) => task.caller === caller).length;
  }

  /** The time to retry: when the oldest running task is expected to end, by the average duration. */
  private refusal(what: string): ServiceError {
    const oldest = Math.min(...[...this.tasks.values()].map(({ since }) => since));
    const left = oldest + this.averageMs - performance.now();
    const retryAfterMs = Math.ceil(Math.min(maxWaitMs, Math.max(1_000, left)));
    return new ServiceError("rate_limited", `${what}. Try again in ${Math.ceil(retryAfterMs / 1000)} s.`, {
      retryAfterMs,
    });
  }
}
