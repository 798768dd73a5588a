import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { inSources } from "./places.mjs";

// Runs the test files that are named, as `node --test` does, but one more at once than there are processors: tests wait, for
// servers above all.

const endingPattern = new AbortController();
// Each process listens.
setMaxListeners(0, endingPattern.signal);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => endingPattern.abort());
const tests = run({
  files: process.argv.slice(2),
  concurrency: availableParallelism() + 1,
  signal: endingPattern.signal,
});
tests.on("test:fail", () => {
  process.exitCode = 1;
});
tests.compose(new spec()).compose(reported).pipe(process.stdout);

/** @param {AsyncIterable<unknown>} lines */
async function* reported(lines) {
  for await (const line of lines) yield inSources(String(line));
}
