import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deadlineAfter } from "./deadline";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const reasonOf = (signal: AbortSignal) =>
  new Promise<DOMException>((resolve) => signal.addEventListener("abort", () => resolve(signal.reason)));

test("it comes although only a listener waits for it", async () => {
  const reason = reasonOf(deadlineAfter(60, [new AbortController().signal]).signal);
  collectGarbage();
  await sleep(90);
  assert.equal((await reason).name, "TimeoutError");
});

test("whichever signal aborts first is followed, with its reason", async () => {
  const caller = new AbortController();
  const { signal, end } = deadlineAfter(10_000, [new AbortController().signal, caller.signal]);
  const gone = new DOMException("", "AbortError");
  caller.abort(gone);
  assert.equal(signal.reason, gone);
  assert.equal(deadlineAfter(10_000, [caller.signal]).signal.reason, gone);
  end();
});

test("nothing comes after the end", async () => {
  const caller = new AbortController();
  const { signal, end } = deadlineAfter(20, [caller.signal]);
  end();
  caller.abort();
  await sleep(40);
  assert.equal(signal.aborted, false);
});
