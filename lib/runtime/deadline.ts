export interface Deadline {
  signal: AbortSignal;
  /** The work is done: nothing is waited for any more. */
  end(): void;
}

/** Whether an abort reason is a timeout, and not a caller who left. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** @throws the signal's reason when it was aborted because the caller left; a timeout is ignored */
export function throwIfCallerLeft(signal: AbortSignal | undefined): void {
  if (signal?.aborted && !isTimeout(signal.reason)) throw signal.reason;
}

/**
 * Aborts as soon as one of `signals` does, or with a TimeoutError after `ms`.
 * By hand, because Node 20 collects a timeout that nothing but `AbortSignal.any` knows of, and it never fires; and because
 * that costs several times as much.
 * @param ms no limit where it is left out
 */
export function deadlineAfter(ms: number | undefined, signals: readonly AbortSignal[] = []): Deadline {
  const control = new AbortController();
  const late = () => control.abort(new DOMException(`not done within ${ms} ms`, "TimeoutError"));
  const timer = ms === undefined ? undefined : setTimeout(late, ms).unref();
  const follow = () => control.abort(signals.find(({ aborted }) => aborted)?.reason);
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason);
    else signal.addEventListener("abort", follow, { once: true });
  }
  return {
    signal: control.signal,
    end: () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", follow);
    },
  };
}
