import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { stringsOf } from "@/lib/locale";
import { type FitWords, pollTask } from "./task";

test("who has looked at a task for long leaves nothing behind on the signal", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { signal } = new AbortController();
  // Without a server behind it every look fails, until there is no more patience.
  const looks = pollTask("none", signal, { say: stringsOf("en").fit } as FitWords);
  let seen: IteratorResult<unknown> | undefined;
  void looks.next().then((sight) => {
    seen = sight;
  });
  while (!seen) {
    mock.timers.tick(2_000);
    await turn();
  }
  mock.timers.reset();
  assert.deepEqual(seen.value, { problem: stringsOf("en").fit.dropped });
  assert.equal(getEventListeners(signal, "abort").length, 0);
});

test("who leaves while waiting for the next look is let go at once", async () => {
  const controller = new AbortController();
  const words = { say: stringsOf("en").fit } as FitWords;
  const look = pollTask("none", controller.signal, words).next();
  controller.abort();
  assert.deepEqual(await look, { done: true, value: undefined });
});
