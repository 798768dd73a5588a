import { getProjects } from "@/lib/content";
import { type Contract, expect, test } from "./contract";

const QUESTION = "Which projects are there?";

const pathOf = ({ document }: Contract) => {
  const owner = document.paths["/api/{owner}/chat"]?.post?.parameters.find(({ name }) => name === "owner");
  return `/api/${owner?.example}/chat`;
};

test("a chat client gets a message: start, sources, text, and the rest as metadata", async ({
  call,
  contract,
}) => {
  const message = {
    id: "m1",
    role: "user",
    parts: [{ type: "step-start" }, { type: "text", text: QUESTION }],
  };
  const reply = await call("POST", pathOf(contract), {
    data: { id: "chat-1", messages: [message], trigger: "submit-message" },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(reply.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
  const parts = partsOf(reply.text);
  const whole = (await call("POST", "/ask", { data: { query: QUESTION } })).json;
  expect(parts[0]?.type).toBe("start");
  expect(parts.filter(({ type }) => type === "source-url").map(({ url }) => url)).toEqual(whole.sources);
  expect(
    parts
      .filter(({ type }) => type === "text-delta")
      .map(({ delta }) => delta)
      .join(""),
  ).toBe(whole.answer);
  const { answer: _answer, timestamp: _timestamp, ...rest } = whole;
  expect(parts.at(-1)).toMatchObject({ type: "finish", finishReason: "stop", messageMetadata: rest });
  const order = parts.map(({ type }) => type);
  expect(order.indexOf("text-start")).toBeLessThan(order.indexOf("text-delta"));
  expect(order.lastIndexOf("text-delta")).toBeLessThan(order.indexOf("text-end"));
  expect(reply.text.endsWith("data: [DONE]\n\n")).toBe(true);
});

test("plain messages work, and stream: false gives one object", async ({ call, contract }) => {
  const reply = await call("POST", pathOf(contract), {
    data: { messages: [{ role: "user", content: QUESTION }], stream: false },
  });
  expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(reply.json.answer.length).toBeGreaterThan(0);
  expect(reply.headers.get("idempotency-key")).toBeTruthy();
});

test("a replayed message is the same parts under the same name", async ({ call, contract }) => {
  const sent = {
    headers: { "idempotency-key": '"chat\'s key"'.replace(" ", "-") },
    data: { messages: [{ role: "user", content: QUESTION }] },
  };
  const first = await call("POST", pathOf(contract), sent);
  const again = await call("POST", pathOf(contract), sent);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.text).toBe(first.text);
});

test("there is no stream to resume, which is no error", async ({ contract }) => {
  const resume = (path: string) => fetch(`${contract.base}${path}/chat-1/stream`);
  const { status, headers } = await resume(pathOf(contract));
  expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect((await resume("/api/nobody/chat")).status).toBe(404);
});

test("a follow-up is understood by the turns before it", async ({ call, contract }) => {
  const first = await call("POST", pathOf(contract), {
    data: { messages: [{ role: "user", content: QUESTION }], stream: false },
  });
  const second = await call("POST", pathOf(contract), {
    data: {
      stream: false,
      messages: [
        { role: "user", content: QUESTION },
        { role: "assistant", parts: [{ type: "text", text: first.json.answer }] },
        { role: "user", content: "And how many are there?" },
      ],
    },
  });
  expect(second.status).toBe(200);
  expect(second.json.answer).not.toBe("");
});

test("a question asked on a page is about that page, over chat, ask and MCP", async ({ call, contract }) => {
  const [project] = getProjects();
  const query = "What is it built with?";
  const page = `/projects/${project?.id}`;
  const means = `What is ${project?.name} built with?`;
  const told = await call("POST", pathOf(contract), {
    data: { messages: [{ role: "user", content: query }], context: { page }, stream: false },
  });
  expect(told.json.resolved_query).toBe(means);
  const asked = await call("POST", "/ask", { data: { query, context: { page } } });
  expect(asked.json).toMatchObject({ resolved_query: means, answer: told.json.answer });
  const params = { name: "ask", arguments: { query, context: { page } } };
  const tool = await call("POST", "/mcp", { data: { jsonrpc: "2.0", id: 1, method: "tools/call", params } });
  expect(tool.json.result.structuredContent).toMatchObject({ resolved_query: means });
});

test("what was spoken of goes before the page, unless the page was come to since", async ({
  call,
  contract,
}) => {
  const [page, spoken] = getProjects();
  const messages = [
    { role: "user", content: `What is ${spoken?.name}?` },
    { role: "user", content: "What is it built with?" },
  ];
  const resolved = async (context: object) => {
    const data = { messages, context: { page: `/projects/${page?.id}`, ...context }, stream: false };
    return (await call("POST", pathOf(contract), { data })).json.resolved_query;
  };
  expect(await resolved({})).toBe(`What is ${spoken?.name} built with?`);
  expect(await resolved({ arrived: true })).toBe(`What is ${page?.name} built with?`);
});

test("a page that is not there changes nothing", async ({ call, contract }) => {
  const ask = async (page: string) => {
    const data = { messages: [{ role: "user", content: QUESTION }], context: { page }, stream: false };
    const { status, json } = await call("POST", pathOf(contract), { data });
    expect(status, page).toBe(200);
    return json.answer;
  };
  const plain = await ask("/");
  for (const page of [
    "/projects/none-of-that-name",
    "/essays/%00",
    "/resume",
    "/..",
    "/projects/../resume#no",
  ])
    expect(await ask(page)).toBe(plain);
});

test("nobody else can be asked here", async ({ call, contract }) => {
  for (const path of ["/api/somebody-else/chat", "/api/..%2fmaren/chat", "/api/%00/chat"]) {
    const { status, json } = await call("POST", path, {
      data: { messages: [{ role: "user", content: "Hi" }] },
    });
    expect(status, path).toBe(404);
    expect(json.error.code).toBe("not_found");
  }
  const { status } = await call(
    "POST",
    pathOf(contract).toUpperCase().replace("/API/", "/api/").replace("/CHAT", "/chat"),
    {
      data: { query: "Hi", stream: false },
    },
  );
  expect(status).toBe(200);
});

const refusals: [unknown, number, string, RegExp][] = [
  [{}, 400, "missing_query", /No question/],
  [{ messages: [{ role: "assistant", content: "Hi" }] }, 400, "missing_query", /No question/],
  [{ messages: [{ role: "user" }] }, 400, "invalid_request", /messages\[0\] must have content or parts/],
  [
    { messages: [{ role: "user", parts: [{ text: "x" }] }] },
    400,
    "invalid_request",
    /messages\[0\]\.parts\[0\]\.type/,
  ],
  [{ messages: [{ role: "user", parts: "x" }] }, 400, "invalid_request", /messages\[0\]\.parts/],
  [
    { messages: [{ role: "user", content: "x".repeat(2001) }] },
    400,
    "invalid_request",
    /messages\[0\]\.content.*2000/,
  ],
  [
    { messages: [{ role: "user", content: "Hi" }], stream: 1 },
    400,
    "invalid_request",
    /stream must be true or false/,
  ],
  ...[
    ["projects/one", /context\.page must be the path of a page/],
    ["https://elsewhere.example/", /context\.page must be the path of a page/],
    ["//elsewhere.example", /context\.page must be the path of a page/],
    [`/${"x".repeat(200)}`, /context\.page must be a string of at most 200 characters/],
    [7, /context\.page must be a string/],
  ].map(([page, message]): (typeof refusals)[number] => [
    { messages: [{ role: "user", content: "Hi" }], context: { page } },
    400,
    "invalid_request",
    message as RegExp,
  ]),
  [{ query: "Hi", context: "/projects" }, 400, "invalid_request", /context must be an object/],
];

for (const [data, status, code, message] of refusals) {
  test(`${code}: ${JSON.stringify(data).slice(0, 70)}`, async ({ call, contract }) => {
    const reply = await call("POST", pathOf(contract), { data });
    expect(reply.status).toBe(status);
    expect(reply.json.error).toMatchObject({ code, status });
    expect(reply.json.error.message).toMatch(message);
  });
}

interface Part {
  type: string;
  url?: string;
  delta?: string;
  messageMetadata?: unknown;
}

function partsOf(text: string): Part[] {
  return text
    .split("\n\n")
    .filter((frame) => frame.startsWith("data: {"))
    .map((frame) => JSON.parse(frame.slice("data: ".length)) as Part);
}
