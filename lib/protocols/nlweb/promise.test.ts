import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, inputShape, shapeAt } from "@/lib/operations";
import { promisedModes, renderTask, taskOf, wantsPromise } from "./promise";
import { readNlweb } from "./request";

const createTask = catalogue.find(({ name }) => name === "create_task")!;

test("every type of task is a mode, and no other is promised", () => {
  assert.deepEqual(
    promisedModes.toSorted(),
    shapeAt(inputShape(createTask), ["task_type"])?.enum?.toSorted(),
  );
  for (const mode of ["list", "summarize", "", "toString", undefined]) {
    assert.equal(wantsPromise({ query: { text: "a" }, prefer: { mode } }), false, String(mode));
  }
  assert.ok(wantsPromise({ query: { text: "a" }, prefer: { mode: "job_fit" } }));
  assert.ok(wantsPromise({ query: "a", prev: [], mode: "profile_brief" }));
});

const made: [mode: string, query: object, input: object][] = [
  ["job_fit", { text: "You bring: Rust." }, { job_description: "You bring: Rust." }],
  ["profile_brief", { text: "maps", audience: "recruiter" }, { focus: "maps", audience: "recruiter" }],
  ["stack_analysis", { text: "Rust, Go;\nC#" }, { technologies: ["Rust", "Go", "C#"] }],
  [
    "answer_evaluation",
    { text: "Who are you?\n\nWhere?" },
    { items: [{ question: "Who are you?" }, { question: "Where?" }] },
  ],
  ["stack_analysis", { text: "which?", technologies: ["Rust"] }, { technologies: ["Rust"] }],
];

for (const [mode, query, input] of made) {
  test(`${mode}: the input of the task is made of the query ${JSON.stringify(query)}`, () => {
    const task = taskOf(readNlweb({ query, prefer: { mode } }));
    assert.deepEqual(task, { task_type: mode, input });
    assert.ok(createTask.input.safeParse(task).success);
  });
}

const echo = { session_context: { id: 7 }, query_id: "q-1" };
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test("what is not over is a promise with how far it is, and when to ask again", () => {
  const { isPromise, body } = renderTask({ task_id: "t", status: "processing", progress: 65 }, echo, 3_000);
  assert.equal(isPromise, true);
  assert.deepEqual(plain(body), {
    _meta: { response_type: "promise", version: "0.55", session_context: { id: 7 } },
    query_id: "q-1",
    promise: { token: "t", estimated_time: 3, progress: 0.65 },
  });
});

test("what is completed is an answer whose item has the words to read first", () => {
  const result = { summary: "Fits.", blockers: [] };
  const { isPromise, body } = renderTask({ task_id: "t", status: "completed", result }, echo, undefined);
  assert.deepEqual([isPromise, body.results], [false, [{ "@type": "Report", text: "Fits.", ...result }]]);
});

test("what was cancelled or failed is a failure with the code of that", () => {
  const failure = (code: string) =>
    renderTask({ task_id: "t", status: "failed", result: { error: { code, message: "m" } } }, {}, undefined);
  assert.deepEqual(plain(failure("cancelled").body), {
    _meta: { response_type: "failure", version: "0.55" },
    error: { code: "CANCELLED", message: "m" },
  });
  assert.deepEqual(failure("internal").body.error, { code: "internal", message: "m" });
});
