import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "./ask";
import { chat } from "./chat";
import { createTask } from "./create-task";
import { InvalidInput, parseInput } from "./input";
import { listProjects } from "./list-projects";
import type { Operation } from "./operation";

test("defaults are filled in and unknown fields are left out", () => {
  assert.deepEqual(parseInput(ask, { query: "Who?", model: "gpt", temperature: 2 }), {
    query: "Who?",
    stream: false,
    verbosity: "full",
  });
  assert.deepEqual(parseInput(listProjects, {}), { limit: 10, offset: 0 });
});

test("null in an optional field is as if it were absent, in a required one it is wrong", () => {
  assert.deepEqual(
    parseInput(ask, { query: "Who?", messages: null, context: { page: null }, stream: null, other: null }),
    { query: "Who?", context: {}, stream: false, verbosity: "full" },
  );
  assert.deepEqual(
    parseInput(chat, {
      owner: "x",
      messages: [{ role: "user", content: null, parts: [{ type: "text", text: null }] }],
    }),
    { owner: "x", messages: [{ role: "user", parts: [{ type: "text" }] }], stream: true },
  );
  assert.deepEqual(parseInput(listProjects, { category: null, cursor: null }), { limit: 10, offset: 0 });
  const task = { task_type: "profile_brief", input: { audience: null, focus: null } };
  assert.equal(parseInput(createTask, task).task_type, "profile_brief");
});

const refusals: [Operation, unknown, string][] = [
  [ask, [], "The input must be a JSON object."],
  [ask, "who", "The input must be a JSON object."],
  [ask, null, "The input must be a JSON object."],
  [ask, { query: 5 }, "query must be a string of at most 2000 characters."],
  [ask, { messages: [{ role: "user", content: null }] }, "messages[0].content must be a string."],
  [
    createTask,
    { task_type: null },
    "task_type must be one of job_fit, answer_evaluation, stack_analysis, profile_brief.",
  ],
  [ask, { stream: "yes" }, "stream must be true or false."],
  [ask, { messages: {} }, "messages must be a list of at most 50."],
  [ask, { messages: [{ role: "user", content: 5 }] }, "messages[0].content must be a string."],
  [ask, { messages: [{ content: "x" }] }, "messages[0].role must be a string."],
  [ask, { messages: ["x"] }, "messages[0] must be an object."],
  [
    ask,
    { messages: Array(51).fill({ role: "user", content: "x" }) },
    "messages must be a list of at most 50.",
  ],
  [
    chat,
    { owner: "x", messages: [{ role: "user", parts: [{ text: "x" }] }] },
    "messages[0].parts[0].type must be a string.",
  ],
  [
    createTask,
    { task_type: "tea" },
    "task_type must be one of job_fit, answer_evaluation, stack_analysis, profile_brief.",
  ],
  [createTask, { task_type: "job_fit", input: "x" }, "input must be an object."],
  [createTask, { task_type: "answer_evaluation" }, "input.items must be a list of 1 to 200."],
  [
    createTask,
    { task_type: "answer_evaluation", input: { items: [{ question: "x", must_include: [5] }] } },
    "input.items[0].must_include[0] must be a string of 1 to 500 characters or a list of 1 to 20.",
  ],
  [listProjects, { limit: 0 }, "limit must be an integer from 1 to 50."],
  [listProjects, { limit: "ten" }, "limit must be an integer from 1 to 50."],
  [listProjects, { offset: -1 }, "offset must be an integer of 0 or more."],
];

for (const [operation, input, message] of refusals) {
  test(`${operation.name}: ${message} (${JSON.stringify(input).slice(0, 60)})`, () => {
    assert.throws(
      () => parseInput(operation, input),
      (error) =>
        error instanceof InvalidInput && error.message === message && error.code === "invalid_request",
    );
  });
}
