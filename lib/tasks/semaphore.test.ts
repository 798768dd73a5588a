import assert from "node:assert/strict";
import test from "node:test";
import { Semaphore } from "./semaphore";

test("no more jobs run at once than there are slots, and those in line follow one by one", async () => {
  const semaphore = new Semaphore(2);
  const ends: (() => void)[] = [];
  let running = 0;
  const most: number[] = [];
  const job = async () => {
    running += 1;
    most.push(running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  const jobs = Array.from({ length: 5 }, () => semaphore.use(job));
  for (let ended = 0; ended < 5; ended += 1) {
    await new Promise(setImmediate);
    assert.equal(running, Math.min(2, 5 - ended));
    ends.shift()?.();
  }
  await Promise.all(jobs);
  assert.deepEqual([Math.max(...most), running], [2, 0]);
  const late = [semaphore.use(job), semaphore.use(job), semaphore.use(job)];
  await new Promise(setImmediate);
  assert.equal(running, 2);
  for (let ended = 0; ended < 3; ended += 1) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(late);
});
