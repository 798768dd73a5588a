import assert from "node:assert/strict";
import { test } from "node:test";
import { prefersEvents } from "./accept";

for (const [accept, streams] of [
  ["text/event-stream", true],
  ["Text/Event-Stream; charset=utf-8", true],
  ["text/event-stream, */*", true],
  ["text/event-stream, */*;q=0.1", true],
  ["text/event-stream, application/json;q=0.1", true],
  ["application/json;q=0, text/event-stream;q=0.2", true],
  ["text/event-stream, application/json", false],
  ["text/event-stream;q=0.5, application/json;q=0.5", false],
  ["text/event-stream;q=0, text/html", false],
  ["text/event-stream; q=0.000", false],
  ["text/event-stream;q=0.2, application/*", false],
  ["text/event-stream;q=0.2, */*", false],
  ["application/json", false],
  ["text/event-streams", false],
  ["*/*", false],
  ["", false],
] as const)
  test(`${streams ? "a stream" : "JSON"} for ${accept || "no preference"}`, () => {
    assert.equal(prefersEvents(new Request("http://localhost/tell", { headers: { accept } })), streams);
  });
