import assert from "node:assert/strict";
import { test } from "node:test";
import { mountAsk, mountMcp } from "./mount";
import { modern, post, prepare, rpc } from "./test-client";

prepare();

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const hello = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});

for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
  test(`${revision} is spoken, with the handshake and without`, async () => {
    const { status, result } = await rpc("initialize", hello(revision));
    assert.equal(status, 200);
    assert.equal(result.protocolVersion, revision);
    assert.deepEqual(Object.keys(result.capabilities as object), [
      "tools",
      "resources",
      "prompts",
      "completions",
      "extensions",
    ]);
    const told = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
    assert.deepEqual([told.status, told.text], [202, ""]);
    const headers = { "mcp-protocol-version": revision };
    assert.ok(Array.isArray((await rpc("tools/list", {}, headers)).result.tools));
  });
}

const askedPlainly: [string, object][] = [
  ["tools/call", { name: "list_projects", arguments: {} }],
  ["tools/call", { name: "list_projects", arguments: { limit: "many" } }],
  ["tools/call", { name: "no_such_tool", arguments: {} }],
  ["tools/call", { arguments: {} }],
  ["resources/read", { uri: "portfolio://nothing" }],
  ["tools/list", { cursor: "next" }],
  ["ping", {}],
  ["no/such/method", {}],
];

for (const [method, params] of askedPlainly) {
  test(`${method} ${JSON.stringify(params)} is answered the same with an envelope, by the package's transport`, async () => {
    const [plain, enveloped] = [await rpc(method, params), await rpc(method, { ...params, _meta: {} })];
    const said = ({ status, text }: typeof plain) => [status, text.replaceAll(/\d{4}-[\d:T.-]+Z/g, "now")];
    assert.deepEqual(said(plain), said(enveloped));
  });
}

test("2026-07-28 discovers without a handshake and may be kept", async () => {
  const { status, result } = await modern("server/discover");
  assert.equal(status, 200);
  assert.deepEqual(result.supportedVersions, ["2026-07-28"]);
  for (const method of ["server/discover", "tools/list", "resources/list", "prompts/list"]) {
    const { result: kept } = await modern(method);
    assert.deepEqual(
      { ttlMs: kept.ttlMs, cacheScope: kept.cacheScope, resultType: kept.resultType },
      { ttlMs: 3_600_000, cacheScope: "public", resultType: "complete" },
      method,
    );
  }
});

const wrongCalls: [params: object | undefined, message: string][] = [
  [undefined, "Invalid params for tools/call: name: must be the name of a tool"],
  [{ name: 5 }, "Invalid params for tools/call: name: must be the name of a tool"],
  [{ name: "ask", arguments: null }, "Invalid params for tools/call: arguments: must be an object"],
  [{ name: "ask", arguments: [] }, "Invalid params for tools/call: arguments: must be an object"],
];

for (const [params, message] of wrongCalls) {
  test(`what is wrong with the call ${JSON.stringify(params)} is told in words`, async () => {
    for (const { error } of [await rpc("tools/call", params), await modern("tools/call", { ...params })])
      assert.deepEqual([error.code, error.message], [-32602, message]);
  });
}

const wrongHeaders: [string, Record<string, string>, number, number][] = [
  ["another method", { "mcp-method": "prompts/list" }, 400, -32020],
  ["another tool", { "mcp-name": "fetch" }, 400, -32020],
  ["another revision", { "mcp-protocol-version": "2025-11-25" }, 400, -32020],
];

for (const [what, headers, status, code] of wrongHeaders) {
  test(`2026-07-28: a header that names ${what} than the body is refused`, async () => {
    const reply = await modern("tools/call", { name: "list_projects", arguments: {} }, headers);
    assert.deepEqual([reply.status, reply.error.code], [status, code]);
  });
}

test("2026-07-28: an unknown method is 404, an unknown revision 400 with those that are spoken", async () => {
  const unknown = await modern("tools/destroy");
  assert.deepEqual([unknown.status, unknown.error.code], [404, -32601]);
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2099-01-01",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const future = await post(
    { ...list, params: { _meta: meta } },
    { "mcp-protocol-version": "2099-01-01", "mcp-method": "tools/list" },
  );
  assert.deepEqual([future.status, future.error.code], [400, -32022]);
  assert.deepEqual((future.error.data as { supported: string[] }).supported, ["2026-07-28"]);
});

test("a plain client gets JSON, whatever it accepts; a stream only goes to whoever takes nothing else", async () => {
  for (const accept of ["application/json", "*/*", "", "application/json, text/event-stream"]) {
    const { status, headers } = await post(list, accept ? { accept } : {});
    assert.deepEqual([status, headers.get("content-type")], [200, "application/json"], accept);
    assert.equal(headers.get("cache-control"), "no-store");
  }
  const refused = await post(list, { accept: "text/event-stream;q=0, application/*" });
  assert.equal(refused.headers.get("content-type"), "application/json");
  const { headers, text } = await post(list, { accept: "text/event-stream" });
  assert.equal(headers.get("content-type"), "text/event-stream");
  assert.match(text, /^event: message\ndata: \{"result":\{"tools":\[/);
});

test("a batch is answered as a batch", async () => {
  const { status, text } = await post([
    { ...list, id: "a", method: "ping" },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { ...list, id: "b", method: "prompts/list" },
  ]);
  assert.equal(status, 200);
  const replies = JSON.parse(text) as { id: string; result: object }[];
  assert.deepEqual(replies.map(({ id }) => id).sort(), ["a", "b"]);
});

const refused: [string, unknown, Record<string, string>, number, string][] = [
  ["malformed JSON", '{"jsonrpc":', {}, 400, "invalid_json"],
  ["JSON that is not JSON-RPC", { query: "Who are you?" }, {}, 400, "invalid_request"],
  ["no body", "", {}, 400, "invalid_request"],
  [
    "a key of JavaScript's own",
    '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{}}}',
    {},
    400,
    "invalid_request",
  ],
  ["another media type", list, { "content-type": "text/plain" }, 415, "unsupported_media_type"],
  ["more than 64 KB", { ...list, params: { text: "a".repeat(66_000) } }, {}, 413, "payload_too_large"],
  ["a token that is not good", list, { authorization: "Bearer nonsense" }, 401, "unauthorized"],
];

for (const [what, body, headers, status, code] of refused) {
  test(`${what} is an error of the HTTP API`, async () => {
    const reply = await post(body, headers);
    assert.deepEqual([reply.status, reply.error.code], [status, code]);
  });
}

test("a page of another site, and a name that is not ours, are refused; our own and no page pass", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "http://localhost.evil.example" },
    { origin: "null" },
    { host: "evil.example:3000" },
  ];
  for (const headers of foreign) {
    const { status, error } = await post(list, headers);
    assert.deepEqual([status, error.code], [403, -32000], JSON.stringify(headers));
  }
  const own: Record<string, string>[] = [
    {},
    { origin: "http://localhost:3000" },
    { origin: "http://127.0.0.1:5173", host: "127.0.0.1:3000" },
    { origin: "http://[::1]:3000", host: "[::1]:3000" },
  ];
  for (const headers of own) {
    assert.equal((await post(list, headers)).status, 200, JSON.stringify(headers));
  }
});

test("a browser hears from a preflight what the request would hear", async () => {
  const { OPTIONS } = mountMcp();
  const ask = (origin: string) =>
    OPTIONS(
      new Request("http://localhost:3000/mcp", {
        method: "OPTIONS",
        headers: { origin, host: "localhost:3000" },
      }),
      { params: Promise.resolve({}) },
    );
  const own = await ask("http://localhost:3000");
  assert.deepEqual(
    [own.status, own.headers.get("access-control-allow-origin"), own.headers.get("allow")],
    [204, "*", "POST, OPTIONS"],
  );
  const foreign = [await ask("https://a.example"), await post(list, { origin: "https://a.example" })];
  for (const { status, headers } of foreign) {
    assert.deepEqual(
      [status, headers.get("access-control-allow-origin"), headers.get("cache-control")],
      [403, null, "no-store"],
    );
  }
});

test("there is no stream to open and no session to end", async () => {
  const mounted = mountMcp();
  for (const method of ["GET", "DELETE", "PUT"] as const) {
    const response = await mounted[method](new Request("http://localhost:3000/mcp", { method }), {
      params: Promise.resolve({}),
    });
    assert.deepEqual([response.status, response.headers.get("allow")], [405, "POST, OPTIONS"], method);
  }
});

test("at /ask a client that looks for a stream hears that there is none, and a link without a question what it lacks", async () => {
  const { GET } = mountAsk();
  const get = (headers: Record<string, string>, query = "") =>
    GET(new Request(`http://localhost:3000/ask${query}`, { headers }), { params: Promise.resolve({}) });
  const probes: Record<string, string>[] = [
    { accept: "text/event-stream" },
    { accept: "text/event-stream", "mcp-protocol-version": "2025-11-25" },
    { "mcp-protocol-version": "2025-06-18" },
  ];
  for (const headers of probes) {
    const { status, headers: given } = await get(headers);
    assert.deepEqual([status, given.get("allow")], [405, "POST, OPTIONS"], JSON.stringify(headers));
  }
  assert.equal((await get({})).status, 400);
  assert.equal((await get({ accept: "text/event-stream" }, "?stream=true")).status, 400);
  const streamed = await get({ accept: "text/event-stream" }, "?q=Which+projects+are+there");
  assert.match(await streamed.text(), /^event: sources/);
});

test("/ask?query= is a question as NLWeb asked it by a link", async () => {
  const { GET } = mountAsk();
  const get = async (query: string) => {
    const request = new Request(`http://localhost:3000/ask?${query}`);
    const response = await GET(request, { params: Promise.resolve({}) });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const { status, text } = await get(
    "query=Which+projects+are+there&query_id=7&streaming=false&site=all&mode=list",
  );
  const { _meta: meta, query_id, results } = JSON.parse(text);
  assert.deepEqual([status, meta.response_type, query_id], [200, "answer", "7"]);
  assert.ok(
    results.length > 1 &&
      results.every(({ url }: { url: string }) => url.startsWith("http://localhost:3000/")),
  );
  const stream = await get("query=Which+projects+are+there&streaming=true");
  assert.match(stream.text, /^event: start/);
  assert.equal((await get("query=")).status, 400);
  assert.match((await get("q=Which+projects+are+there&query=other")).text, /^\{"answer"/);
});

test("a preflight is told of the headers that clients send", async () => {
  const { OPTIONS } = mountMcp();
  const headers = { host: "localhost:3000" };
  const request = new Request("http://localhost:3000/mcp", { method: "OPTIONS", headers });
  const response = await OPTIONS(request, { params: Promise.resolve({}) });
  assert.equal(response.status, 204);
  const allowed = response.headers.get("access-control-allow-headers") ?? "";
  for (const name of ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id", "Last-Event-ID"]) {
    assert.ok(allowed.includes(name), name);
  }
});

test("wrong parameters are told as such, and a fault tells nothing of the inside", async () => {
  for (const [method, params] of [
    ["resources/read", {}],
    ["prompts/get", { name: "nothing" }],
    ["tools/call", { name: "nothing" }],
    ["tools/list", { cursor: "made-up" }],
    [
      "completion/complete",
      { ref: { type: "ref/resource", uri: "x://{id}" }, argument: { name: "id", value: "" } },
    ],
  ] as const) {
    assert.equal((await rpc(method, params)).error.code, -32602, `${method} ${JSON.stringify(params)}`);
  }
  assert.equal((await rpc("tools/destroy")).error.code, -32601);
});

test("an unknown resource is told by the code of the revision that is spoken", async () => {
  const uri = "portfolio://nowhere";
  const { code, data } = (await rpc("resources/read", { uri })).error;
  assert.deepEqual([code, data], [-32002, { uri }]);
  assert.equal((await modern("resources/read", { uri })).error.code, -32602);
});

test("a handshake without a revision gets 2024-11-05", async () => {
  const params = { capabilities: {}, clientInfo: { name: "a", version: "1" } };
  assert.equal((await rpc("initialize", params)).result.protocolVersion, "2024-11-05");
  assert.equal((await rpc("initialize")).result.protocolVersion, "2024-11-05");
  assert.equal(
    (await rpc("initialize", { ...params, protocolVersion: null })).result.protocolVersion,
    "2024-11-05",
  );
  // A date before the first publication is in no list of ours.
  const draft = await rpc("initialize", { ...params, protocolVersion: "2024-10-07" });
  assert.equal(draft.result.protocolVersion, "2024-11-05");
});

test("a request without an id is answered with the id null, a notification is not answered", async () => {
  const { id: _, ...unnamed } = list;
  for (const headers of [{}, { accept: "text/event-stream" }] as Record<string, string>[]) {
    const { status, text } = await post(unnamed, headers);
    assert.equal(status, 200);
    const reply = JSON.parse(text.replace(/^event: message\ndata: /, "")) as Record<string, unknown>;
    assert.equal(reply.id, null);
    assert.ok("tools" in (reply.result as object));
  }
  const wrong = JSON.parse((await post({ ...unnamed, id: null, method: "tools/destroy" })).text);
  assert.deepEqual([wrong.id, wrong.error.code], [null, -32601]);
  const params = { name: "ask", arguments: { query: "Who?" }, _meta: { progressToken: 1 } };
  const asked = JSON.parse((await post({ jsonrpc: "2.0", method: "tools/call", params })).text);
  assert.equal(asked.id, null);
  assert.ok(asked.result.structuredContent);
  const told = await post({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
  assert.deepEqual([told.status, told.text], [202, ""]);
  const batch = JSON.parse((await post([unnamed, { ...unnamed, id: 7, method: "ping" }])).text);
  assert.deepEqual(batch.map(({ id }: { id: unknown }) => id).sort(), [7, null]);
});

test("one reply to a batch is a list as well, wherever it was sent", async () => {
  const pinged = { jsonrpc: "2.0", id: 7, method: "ping" };
  const batches = [[pinged], [pinged, { jsonrpc: "2.0", method: "notifications/initialized" }]];
  for (const mounted of [mountMcp(), mountAsk()]) {
    for (const batch of batches) {
      const { text } = await post(batch, {}, mounted);
      assert.deepEqual(JSON.parse(text), [{ jsonrpc: "2.0", id: 7, result: {} }], JSON.stringify(batch));
    }
  }
});

for (const unknown of ["1999-01-01", "2099-01-01"]) {
  test(`the revision ${unknown}, which nobody speaks, is refused with those that are`, async () => {
    const { status, text, error } = await post(list, { "mcp-protocol-version": unknown });
    assert.equal(status, 400);
    assert.deepEqual(error.data, {
      supported: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"],
      requested: unknown,
    });
    assert.equal(JSON.parse(text).id, list.id);
  });
}

test("ask and create_task tell how far they are when a token asks for it, on a stream with its budget", async () => {
  const params = {
    name: "ask",
    arguments: { query: "Which projects are there?" },
    _meta: { progressToken: "p" },
  };
  for (const accept of ["application/json, text/event-stream", "text/event-stream"]) {
    const { headers, text } = await post({ ...list, method: "tools/call", params }, { accept });
    assert.equal(headers.get("content-type"), "text/event-stream");
    assert.match(headers.get("ratelimit") ?? "", /^"ask";r=\d+;t=\d+$/);
    const told = [...text.matchAll(/"progress":(\d+)/g)].map(([, progress]) => Number(progress));
    assert.ok(told.length >= 3 && told.every((value, at) => value > (told[at - 1] ?? 0)), String(told));
  }
});

for (const path of ["/ask", "/v1/ask"])
  test(`${path} answers JSON-RPC as /mcp does, and questions as before`, async () => {
    const ask = mountAsk(path);
    const { result } = await post(list, {}, ask);
    assert.deepEqual(result, (await post(list)).result);
    assert.equal((await post({ jsonrpc: "2.0", id: 1 }, {}, ask)).error.code, "invalid_request");
    assert.equal((await post(list, { origin: "https://evil.example" }, ask)).status, 403);
    const question = { query: "Which projects are there?" };
    assert.match((await post(question, { origin: "https://evil.example" }, ask)).text, /^\{"answer":/);
    assert.equal((await post("{", {}, ask)).error.code, "invalid_json");
  });
