/** The longest that reading a job description blocks other requests. */
const maxTurnMs = 4;

/** The same pause, made only when enough time has passed since the last one. */
export function whenDue<Values extends unknown[]>(
  pause: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let lastPause = performance.now();
  return async (...values) => {
    if (performance.now() - lastPause < maxTurnMs) return;
    await pause(...values);
    lastPause = performance.now();
  };
}
