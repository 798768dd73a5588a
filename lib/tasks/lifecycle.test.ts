import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import {
  isOver,
  maxCrashes,
  maxFailures,
  type Phase,
  type TaskEvent,
  type TaskRow,
  transition,
} from "./lifecycle";

const now = new Date("2026-11-20T12:00:00Z");
const error = { code: "internal", message: "no" };

const events: Record<TaskEvent["type"], TaskEvent> = {
  claim: { type: "claim" },
  reclaim: { type: "reclaim" },
  progress: { type: "progress", percent: 40 },
  complete: { type: "complete", result: { fine: true } },
  fail: { type: "fail", error, final: false },
  release: { type: "release" },
  cancel: { type: "cancel" },
};

/** Every phase and every event: where it leads; what is not named is refused. */
const leadsTo: Record<Phase, Partial<Record<TaskEvent["type"], Phase>>> = {
  queued: { claim: "running", cancel: "failed" },
  waiting: { claim: "running", cancel: "failed" },
  running: {
    reclaim: "running",
    progress: "running",
    complete: "completed",
    fail: "waiting",
    release: "waiting",
    cancel: "failed",
  },
  completed: {},
  failed: {},
};

describe("the lifecycle of a task", () => {
  for (const [phase, expected] of Object.entries(leadsTo) as [Phase, (typeof leadsTo)[Phase]][]) {
    for (const [name, event] of Object.entries(events) as [TaskEvent["type"], TaskEvent][]) {
      test(`${phase} + ${name} -> ${expected[name] ?? "refused"}`, () => {
        assert.equal(transition(row({ phase }), event, now)?.phase, expected[name]);
      });
    }
  }

  test("only completed and failed are the end", () => {
    const over = (Object.keys(leadsTo) as Phase[]).filter((phase) => isOver(row({ phase })));
    assert.deepEqual(over, ["completed", "failed"]);
  });

  test("every holder has an attempt of its own", () => {
    assert.equal(transition(row({ phase: "queued" }), events.claim, now)?.attempt, 2);
    assert.equal(transition(row({ phase: "running" }), events.reclaim, now)?.attempt, 2);
  });

  test("failures are tried again with growing pauses, and the last one ends the task with its error", () => {
    const pauses: number[] = [];
    let task = row({ phase: "running" });
    for (let failure = 1; failure < maxFailures; failure += 1) {
      task = transition(task, events.fail, now)!;
      pauses.push(task.pauseMs);
      task = transition(task, events.claim, now)!;
    }
    task = transition(task, events.fail, now)!;
    assert.deepEqual(pauses, [1_000, 2_000]);
    assert.deepEqual([task.phase, task.failures, task.result], ["failed", maxFailures, { error }]);
  });

  test("a final failure is not tried again", () => {
    const failed = transition(row({ phase: "running" }), { type: "fail", error, final: true }, now);
    assert.deepEqual([failed?.phase, failed?.failures], ["failed", 1]);
  });

  test("crashes are counted apart from failures, and too many end the task", () => {
    let task = row({ phase: "running", failures: 2 });
    for (let crash = 1; crash <= maxCrashes; crash += 1) {
      task = transition(task, events.reclaim, now)!;
      assert.deepEqual([task.phase, task.crashes, task.failures], ["running", crash, 2]);
    }
    task = transition(task, events.reclaim, now)!;
    assert.equal(task.phase, "failed");
    assert.deepEqual(task.result, {
      error: { code: "internal", message: "The task was cut short too often." },
    });
  });

  test("being given back costs nothing", () => {
    const released = transition(row({ phase: "running" }), events.release, now)!;
    assert.deepEqual([released.failures, released.crashes, released.pauseMs], [0, 0, 0]);
  });

  test("whatever happens, progress never falls, is whole, and 100 means completed", () => {
    const percent = fc.oneof(fc.double(), fc.integer({ min: -10, max: 200 }));
    const anyEvent = fc.oneof(
      fc.constantFrom(...Object.values(events)),
      percent.map((value): TaskEvent => ({ type: "progress", percent: value })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (sequence) => {
        let task = row({ phase: "queued", progress: 0 });
        for (const event of sequence) {
          const next = transition(task, event, now) ?? task;
          assert.ok(next.progress >= task.progress && Number.isInteger(next.progress));
          assert.equal(next.progress === 100, next.phase === "completed");
          if (isOver(task)) assert.equal(next, task);
          task = next;
        }
      }),
    );
  });
});

function row(given: Partial<TaskRow>): TaskRow {
  return {
    id: "id",
    type: "type",
    input: {},
    phase: "queued",
    progress: 10,
    attempt: 1,
    failures: 0,
    crashes: 0,
    pauseMs: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...given,
  };
}
