import { ServiceError } from "@/lib/errors";

/** Weight of the newest task in what is expected of the next one. */
const newest = 0.2;
const longestWaitMs = 60_000;

export interface PendingLimits {
  perCaller: number;
  inAll: number;
}

/** The tasks this process has taken on and not ended, so that nobody fills the line for everybody. */
export class Pending {
  private readonly limits: PendingLimits;
  private readonly tasks = new Map<string, { caller: string | undefined; since: number }>();
  private usualMs = 1_000;

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
    this.usualMs += newest * (performance.now() - task.since - this.usualMs);
  }

  private countOf(caller: string): number {
    return [...this.tasks.values()].filter((task) => task.caller === caller).length;
  }

  /** The first of those that are under way will be over by then, if they take as long as others did. */
  private refusal(what: string): ServiceError {
    const oldest = Math.min(...[...this.tasks.values()].map(({ since }) => since));
    const left = oldest + this.usualMs - performance.now();
    const retryAfterMs = Math.ceil(Math.min(longestWaitMs, Math.max(1_000, left)));
    return new ServiceError("rate_limited", `${what}. Try again in ${Math.ceil(retryAfterMs / 1000)} s.`, {
      retryAfterMs,
    });
  }
}
