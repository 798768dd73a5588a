import { writeSync } from "node:fs";
import { beforeEach } from "node:test";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

// A test that never ends is named, and its process ended: Node's runner knows of the file only. Looked at from a second
// thread, which goes on while a loop keeps the first from everything.

/** Longer than any test takes, however busy the machine. */
const limitSeconds = Number(process.env.TEST_LIMIT_SECONDS || 300);

if (isMainThread) {
  const watcher = new Worker(new URL(import.meta.url), { stderr: false });
  watcher.unref();
  beforeEach((test) => watcher.postMessage(test.name));
} else {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  parentPort?.on("message", (name) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      writeSync(2, `Still running after ${limitSeconds} seconds: ${name}\n`);
      process.kill(process.pid, "SIGKILL");
    }, limitSeconds * 1000);
  });
}
