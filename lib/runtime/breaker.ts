import { log } from "./log";

/** How long a backing that failed is left alone before it is tried again. */
const cooldownMs = 1_000;

/** The backing failed a moment ago and has not been tried again yet. */
export class BackingDown extends Error {}

/**
 * Keeps a broken backing from slowing every request: after a failure calls fail at once, and once per cooldown one
 * caller probes it. Says so in the log once when it goes down and once when it is back.
 */
export class Breaker {
  private readonly name: string;
  private readonly probe: () => Promise<unknown>;
  private readonly tolerates: (error: unknown) => boolean;
  private retryAt: number | undefined;

  /**
   * `probe` must do what the calls do (a write), so that its success means theirs;
   * an error that `tolerates` accepts says nothing about the backing's health.
   */
  constructor(
    name: string,
    probe: () => Promise<unknown>,
    { tolerates = () => false }: { tolerates?: (error: unknown) => boolean } = {},
  ) {
    this.name = name;
    this.probe = probe;
    this.tolerates = tolerates;
  }

  /**
   * Runs `work` unless the backing is down.
   * @throws BackingDown, or what `work` throws.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.retryAt !== undefined) await this.tryAgain(this.retryAt);
    try {
      return await work();
    } catch (error) {
      this.trip(error);
      throw error;
    }
  }

  /** @throws BackingDown when a call has failed since; for work that waited in a queue. */
  assertClosed(): void {
    if (this.retryAt !== undefined) throw new BackingDown(`${this.name} is down`);
  }

  /** Probes now, whatever the state. Never throws. */
  async isUp(): Promise<boolean> {
    try {
      await this.probe();
      this.recover();
      return true;
    } catch (error) {
      this.trip(error);
      return false;
    }
  }

  private async tryAgain(at: number): Promise<void> {
    if (performance.now() < at) this.assertClosed();
    this.retryAt = performance.now() + cooldownMs;
    if (!(await this.isUp())) this.assertClosed();
  }

  private trip(error: unknown): void {
    if (error instanceof BackingDown || this.tolerates(error)) return;
    if (this.retryAt === undefined)
      log("warn", "backing_down", { backing: this.name, reason: String(error) });
    this.retryAt = performance.now() + cooldownMs;
  }

  private recover(): void {
    if (this.retryAt === undefined) return;
    this.retryAt = undefined;
    log("warn", "backing_recovered", { backing: this.name });
  }
}
