import assert from "node:assert/strict";
import { test } from "node:test";
import { beginTask, longTask, post as postTo, prepare } from "../mcp/test-client";
import { mountAwait } from "./await";

prepare();

const post = (body: unknown) => postTo(body, {}, mountAwait());

test("a promise is told until it is kept, and then its answer", async () => {
  const { id, work } = await beginTask({
    task_type: "stack_analysis",
    input: { technologies: ["TypeScript"] },
  });
  await Promise.all(work);
  const { status, headers, text } = await post({
    promise_token: id,
    action: "checkin",
    meta: { version: "0.55", session_context: { a: 1 } },
  });
  assert.equal(status, 200);
  assert.ok(headers.get("signature") && headers.get("ratelimit"));
  const { _meta, results } = JSON.parse(text);
  assert.deepEqual(_meta, { response_type: "answer", version: "0.55", session_context: { a: 1 } });
  assert.equal(results[0]["@type"], "Report");
  assert.equal(results[0].text, results[0].summary);
});

test("a promise that is cancelled is a failure from then on", async () => {
  const { id, work } = await beginTask(longTask);
  const waiting = await post({ promise_token: id });
  assert.equal(waiting.status, 202);
  assert.equal(waiting.headers.get("retry-after"), "3");
  assert.equal(JSON.parse(waiting.text).promise.token, id);
  for (const action of ["cancel", "cancel", "checkin"]) {
    const { status, text } = await post({ promise_token: id, action });
    const { _meta, error } = JSON.parse(text);
    assert.deepEqual([status, _meta.response_type, error.code], [200, "failure", "CANCELLED"], action);
  }
  await Promise.all(work);
});

const wrong: [body: unknown, status: number, message: RegExp][] = [
  [{ promise_token: "nothing-has-this-token" }, 404, /no such task/],
  [{ promise_token: "nothing-has-this-token", action: "cancel" }, 404, /no such task/],
  [{ action: "checkin" }, 400, /^promise_token must be a string/],
  [{ promise_token: "a", action: "wait" }, 400, /^action must be one of checkin, cancel/],
  [{ promise_token: "a", meta: "b" }, 400, /^meta must be an object/],
  ["[]", 400, /must be an object/],
  ["{", 400, /not valid JSON/],
];

for (const [body, status, message] of wrong) {
  test(`refused with what was wrong, and counted: ${JSON.stringify(body)}`, async () => {
    const reply = await post(body);
    const { _meta, error } = JSON.parse(reply.text);
    assert.deepEqual([reply.status, _meta.response_type, error.status], [status, "failure", status]);
    assert.match(error.message, message);
    assert.ok(reply.headers.get("ratelimit"));
  });
}
