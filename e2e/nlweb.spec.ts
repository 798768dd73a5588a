import { expect, test } from "playwright/test";

// NLWeb 0.55 at /ask: the same answers in NLWeb's shape.

// biome-ignore lint/suspicious/noExplicitAny: replies of several shapes are looked into
type Json = any;

test("a structured question gets results, and the answer as their summary", async ({ request, baseURL }) => {
  const project = await someProject(request);
  const response = await request.post("/ask", {
    data: {
      query: { text: `What is ${project.name}?` },
      prefer: { streaming: false },
      meta: { version: "0.55", session_context: { conversation_id: "c-1" } },
    },
  });
  expect(response.status()).toBe(200);
  for (const header of ["ratelimit-limit", "ratelimit-remaining", "idempotency-key", "signature"]) {
    expect(response.headers()[header], header).toBeTruthy();
  }
  const { _meta, results } = await response.json();
  expect(_meta).toEqual({
    response_type: "answer",
    response_format: "conv_search",
    version: "0.55",
    status: "answered",
    session_context: { conversation_id: "c-1" },
  });
  const [summary, ...pages] = results;
  expect(summary).toMatchObject({ "@type": "SearchSummary", status: "answered" });
  const plain = await (await request.post("/ask", { data: { query: `What is ${project.name}?` } })).json();
  expect(summary.text).toBe(plain.answer);
  expect(pages.flatMap(({ grounding }: Json) => grounding.source_urls).sort()).toEqual(
    [...plain.sources].sort(),
  );
  const page = pages.find(({ url }: Json) => url === `${baseURL}/projects/${project.id}`);
  expect(page).toMatchObject({ name: project.name, description: project.description });
  for (const { quote, source } of page.grounding.quotes) {
    expect(plain.citations).toContainEqual(expect.objectContaining({ quote, source }));
  }
});

test("a list has no summary, and an app gets text and data apart", async ({ request }) => {
  const { name } = await someProject(request);
  const ask = async (prefer: object) =>
    (await request.post("/ask", { data: { query: { text: `What is ${name}?` }, prefer } })).json();
  const { results } = await ask({ mode: "list" });
  expect(results.length).toBeGreaterThan(0);
  expect(results.map((item: Json) => item["@type"])).not.toContain("SearchSummary");
  const app = await ask({ response_format: "chatgpt_app" });
  expect(app._meta.response_format).toBe("chatgpt_app");
  expect(app.content).toEqual([{ type: "text", text: expect.stringContaining(name) }]);
  expect(app.structuredData).toEqual(results);
});

test("a question asked on a page is about that page", async ({ request }) => {
  const { id, name } = await someProject(request);
  const ask = async (text: string, context: object) => {
    const data = { query: { text }, context, prefer: { streaming: false } };
    return (await (await request.post("/ask", { data })).json()).results[0].text;
  };
  const named = await ask(`What is ${name} built with?`, {});
  expect(await ask("What is it built with?", { page: `/projects/${id}` })).toBe(named);
});

test("the queries before it are what a follow-up follows, in either form", async ({ request }) => {
  const { name, tech_stack } = await someProject(request);
  const before = `What is ${name}?`;
  const bodies = [
    { query: { text: "What is it built with?" }, context: { prev: [before] } },
    { query: "What is it built with?", prev: [before], query_id: "q-1" },
    { query: "What is it built with?", prev: before },
  ];
  for (const data of bodies) {
    const reply = await (await request.post("/ask", { data })).json();
    expect(reply._meta.status, JSON.stringify(data)).toBe("answered");
    expect(reply.results[0].text).toContain(tech_stack[0]);
    expect(reply.query_id).toBe("query_id" in data ? data.query_id : undefined);
  }
});

test("what the portfolio does not say is said so, without results", async ({ request }) => {
  const response = await request.post("/ask", {
    data: { query: { text: "What is the weather in Lisbon today?" } },
  });
  const { _meta, results } = await response.json();
  expect(["not_found", "out_of_scope"]).toContain(_meta.status);
  expect(results).toHaveLength(1);
  expect(results[0].text.length).toBeGreaterThan(20);
});

test("a stream starts, gives each result, and completes", async ({ request }) => {
  const { name } = await someProject(request);
  for (const [prefer, headers] of [
    [{ streaming: true }, {}],
    [undefined, { accept: "text/event-stream" }],
  ] as const) {
    const body = { query: { text: `What is ${name}?` }, prefer };
    const whole = await (
      await request.post("/ask", { data: { ...body, prefer: { streaming: false } } })
    ).json();
    const response = await request.post("/ask", { data: body, headers });
    expect(response.headers()["content-type"]).toContain("text/event-stream");
    const frames = (await response.text()).trim().split("\n\n");
    const events = frames.map((frame) => ({
      event: /^event: (.*)$/m.exec(frame)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? "null"),
    }));
    expect(events.map(({ event }) => event)).toEqual([
      "start",
      ...whole.results.map(() => "result"),
      "complete",
    ]);
    const items = events
      .filter(({ event }) => event === "result")
      .sort((a, b) => a.data.index - b.data.index);
    expect(items.map(({ data }) => data.item)).toEqual(whole.results);
    expect(events.at(-1)?.data._meta).toEqual(whole._meta);
  }
});

test("a question by a link, as before 0.55, is answered in NLWeb's shape", async ({ request }) => {
  const { name } = await someProject(request);
  const params = {
    query: "What is it built with?",
    prev: `What is ${name}?`,
    streaming: "false",
    query_id: "q-1",
  };
  const answer = await (await request.get("/ask", { params })).json();
  expect(answer).toMatchObject({ query_id: "q-1", _meta: { response_type: "answer", status: "answered" } });
  const { prev, ...alone } = { ...params, query: `What is ${name}?` };
  expect(prev).toContain(name);
  const [summary] = (await (await request.get("/ask", { params: alone })).json()).results;
  const plain = await (await request.get("/ask", { params: { q: alone.query } })).json();
  expect(summary.text).toBe(plain.answer);
});

test("a job description is answered with a promise, which is kept at /await", async ({
  request,
  baseURL,
}) => {
  const data = {
    query: { text: "Senior engineer\n\nYou bring:\n- 5+ years of TypeScript\n- experience with falconry" },
    prefer: { mode: "job_fit" },
    meta: { session_context: { conversation_id: "c-2" } },
  };
  const asked = await request.post("/ask", { data });
  expect(asked.status()).toBe(202);
  expect(asked.headers()["retry-after"]).toBe("1");
  const { _meta, promise } = await asked.json();
  expect(_meta).toEqual({ response_type: "promise", version: "0.55", ...data.meta });
  const checkin = () => request.post("/await", { data: { promise_token: promise.token, action: "checkin" } });
  await expect.poll(async () => (await checkin()).status(), { timeout: 20_000 }).toBe(200);
  const kept = await (await checkin()).json();
  expect(kept._meta).toEqual({ response_type: "answer", version: "0.55" });
  const [report] = kept.results;
  expect(report).toMatchObject({ "@type": "Report", counts: { no_evidence: 1 } });
  // It is the same task that every other way tells of.
  const task = await (await request.get(`${baseURL}/v1/tasks/${promise.token}`)).json();
  expect(report).toMatchObject(task.result);
  const late = await request.post("/await", { data: { promise_token: promise.token, action: "cancel" } });
  expect((await late.json())._meta.response_type, "what is over stays as it ended").toBe("answer");
});

test("a promise that nothing can be made of is a failure that names the field", async ({ request }) => {
  const ask = (text: string) =>
    request.post("/ask", { data: { query: { text }, prefer: { mode: "job_fit", streaming: true } } });
  for (const text of ["", " "]) {
    const response = await ask(text);
    expect(response.status()).toBe(400);
    expect((await response.json()).error.message).toContain("job_description");
  }
  const unknown = await request.post("/await", { data: { promise_token: "there-is-no-such-token" } });
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({
    _meta: { response_type: "failure" },
    error: { code: "task_not_found" },
  });
});

test("a wrong body is a failure that names the field", async ({ request }) => {
  const wrong: [data: object, message: RegExp][] = [
    [{ query: {} }, /query\.text/],
    [{ query: { text: "x".repeat(2_001) } }, /2000 characters/],
    [{ query: { text: "a" }, context: { prev: 7 } }, /context\.prev/],
    [{ query: "a", prev: {} }, /prev/],
  ];
  for (const [data, message] of wrong) {
    const response = await request.post("/ask", { data });
    const body = await response.json();
    expect(response.status(), JSON.stringify(data)).toBe(400);
    expect(body._meta).toEqual({ response_type: "failure", version: "0.55" });
    expect(body.error).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  }
});

test("a key makes a question safe to ask again, whichever shape the reply has", async ({ request }) => {
  const { name } = await someProject(request);
  const headers = { "idempotency-key": `nlweb-${Date.now()}-${Math.random()}` };
  const first = await request.post("/ask", { data: { query: { text: `What is ${name}?` } }, headers });
  const again = await request.post("/ask", { data: { query: { text: `What is ${name}?` } }, headers });
  expect(again.headers()["idempotency-replayed"]).toBe("true");
  expect(await again.text()).toBe(await first.text());
});

async function someProject(request: {
  get(path: string): Promise<{ json(): Promise<Json> }>;
}): Promise<Json> {
  const { data } = await (await request.get("/v1/projects?limit=50")).json();
  return data.find(({ tech_stack }: Json) => tech_stack?.length > 0);
}
