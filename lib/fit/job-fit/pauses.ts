/** Nobody waits for much longer than this, in milliseconds, while a job description is read. */
const longestTurnMs = 4;

/** The same pause, made only when the work has gone on for long enough since the one before. */
export function whenDue<Values extends unknown[]>(
  pause: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let since = performance.now();
  return async (...values) => {
    if (performance.now() - since < longestTurnMs) return;
    await pause(...values);
    since = performance.now();
  };
}
