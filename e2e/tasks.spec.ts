import { randomUUID } from "node:crypto";
import { type Call, expect, type Reply, test } from "./contract";

const create = (call: Call, data: unknown, headers = {}) => call("POST", "/v1/tasks", { data, headers });
const quick = { task_type: "profile_brief", input: { audience: "recruiter" } };

/** Asks as a client would, a little faster than told, until the task is over; every reply on the way. */
async function followed(call: Call, id: string): Promise<Reply[]> {
  const seen: Reply[] = [];
  await expect(async () => {
    seen.push(await call("GET", `/v1/tasks/${id}`));
    expect(["completed", "failed"]).toContain(seen.at(-1)!.json.status);
  }).toPass({ intervals: [20], timeout: 20_000 });
  return seen;
}

test("each documented task is taken on and comes to its end", async ({ call, contract, baseURL }) => {
  const body = contract.find("POST", "/v1/tasks")!.requestBody!.content["application/json"]!;
  const examples = Object.values(body.examples ?? {}).map(({ value }) => value as { task_type: string });
  expect(examples.map((example) => example.task_type).sort()).toEqual([
    "answer_evaluation",
    "job_fit",
    "profile_brief",
    "stack_analysis",
  ]);
  for (const example of examples) {
    const made = await create(call, example);
    expect(made.status).toBe(202);
    expect(made.headers.get("cache-control")).toMatch(/^no-store/);
    expect(made.headers.get("retry-after")).toBe("1");
    const { task_id: id, status, poll_url, created_at } = made.json;
    expect(id).toMatch(/^[\w-]{22,}$/);
    expect(status).toBe("queued");
    expect(poll_url).toBe(`${baseURL}/v1/tasks/${id}`);
    expect(new URL(made.headers.get("location") ?? "", baseURL).href).toBe(poll_url);
    expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 60_000);
    const replies = await followed(call, id);
    for (const { json, headers } of replies) {
      expect(headers.get("cache-control")).toMatch(/^no-store/);
      expect(headers.has("retry-after")).toBe(json.status !== "completed");
    }
    const last = replies.at(-1)!.json;
    expect(last, example.task_type).toMatchObject({ task_id: id, status: "completed", progress: 100 });
    expect(Object.keys(last.result).length).toBeGreaterThan(0);
  }
});

test("progress moves with each question and never falls", async ({ call }) => {
  const items = Array.from({ length: 200 }, (_, n) => ({
    question: `What was built with TypeScript in ${2000 + n}?`,
  }));
  const made = await create(call, { task_type: "answer_evaluation", input: { items } });
  const replies = await followed(call, made.json.task_id);
  const progress = replies.map(({ json }) => json.progress as number);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(100);
  expect(replies.at(-1)!.json.result.items).toHaveLength(200);
});

test("the same key finds the same task, and another body under it is refused", async ({ call }) => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await create(call, quick, headers);
  const again = await create(call, quick, headers);
  expect([again.status, again.text]).toEqual([202, first.text]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect((await create(call, { ...quick, input: {} }, headers)).status).toBe(422);
  expect((await create(call, { task_type: "tea" }, { "idempotency-key": randomUUID() })).status).toBe(400);
});

const items = (item: unknown) => ({ task_type: "answer_evaluation", input: { items: [item] } });
const wrong: [unknown, RegExp][] = [
  [{}, /^task_type must be one of job_fit, answer_evaluation, stack_analysis, profile_brief\.$/],
  [{ task_type: "tea" }, /^task_type must be one of job_fit/],
  [{ task_type: "job_fit", input: [] }, /^input must be an object/],
  [{ task_type: "job_fit" }, /^input\.job_description .*1 to 20,000 characters/],
  [{ task_type: "job_fit", input: { job_description: " " } }, /^input\.job_description .*empty/],
  [{ task_type: "job_fit", input: { job_description: "x".repeat(20_001) } }, /20,000 characters.*20,001/],
  [{ task_type: "answer_evaluation", input: {} }, /^input\.items must be a list of 1 to 200\.$/],
  [{ task_type: "answer_evaluation", input: { items: [] } }, /^input\.items must be a list of 1 to 200\.$/],
  [items({}), /^input\.items\[0\]\.question must be a string of 1 to 2000 characters\.$/],
  [items({ question: "Who?", answerable: "no" }), /^input\.items\[0\]\.answerable must be true or false\.$/],
  [items({ question: "Who?", must_include: [5] }), /^input\.items\[0\]\.must_include\[0\] must be a string/],
  [{ task_type: "stack_analysis", input: { technologies: "Go" } }, /^input\.technologies must be a list/],
  [{ task_type: "profile_brief", input: { audience: 5 } }, /^input\.audience must be a string/],
];

for (const [data, message] of wrong) {
  test(`${JSON.stringify(data).slice(0, 70)} is refused: ${message.source.slice(0, 60)}`, async ({
    call,
  }) => {
    const { status, json } = await create(call, data);
    expect([status, json.error.code]).toEqual([400, "invalid_request"]);
    expect(json.error.message).toMatch(message);
  });
}

test("who does not know an id learns nothing", async ({ call }) => {
  for (const id of ["nothing", "A".repeat(24), "x".repeat(2_000), "task:1"]) {
    const { status, json, headers } = await call("GET", `/v1/tasks/${id}`);
    expect([status, json.error.code], id).toEqual([404, "task_not_found"]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
  const { status, json } = await call("GET", "/v1/tasks/%2e%2e%2f");
  expect([status, json.error.code]).toEqual([404, "not_found"]);
});

test("the methods are those of any other address", async ({ call }) => {
  const { json } = await create(call, quick);
  const place = `/v1/tasks/${json.task_id}`;
  const head = await call("HEAD", place);
  expect([head.status, head.text]).toEqual([200, ""]);
  for (const [method, path, allow] of [
    ["GET", "/v1/tasks", "POST, OPTIONS"],
    ["POST", place, "GET, HEAD, OPTIONS"],
    ["DELETE", place, "GET, HEAD, OPTIONS"],
  ] as const) {
    const refused = await call(method, path);
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
    const asked = await call("OPTIONS", path);
    expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, allow]);
  }
});
