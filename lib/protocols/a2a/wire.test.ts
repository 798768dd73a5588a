import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "../mcp/test-client";
import { mountA2a } from "./mount";

prepare();

// biome-ignore lint/suspicious/noExplicitAny: replies of several shapes are looked into
type Json = any;

async function post(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/a2a", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await mountA2a().POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const json: Json = text.startsWith("{") ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

const message = (text: string, more: object = {}) => ({
  role: "ROLE_USER",
  messageId: "m-1",
  parts: [{ text }],
  ...more,
});

const send = (params: unknown, headers?: Record<string, string>, method = "SendMessage") =>
  post({ jsonrpc: "2.0", id: "r-1", method, params }, headers);

test("a question gets one message: its text, then what is known of it", async () => {
  const { status, json, headers } = await send({ message: message("What is Halfbeat?") });
  assert.equal(status, 200);
  assert.deepEqual([json.jsonrpc, json.id], ["2.0", "r-1"]);
  const { role, parts, messageId, contextId } = json.result.message;
  assert.equal(role, "ROLE_AGENT");
  assert.match(parts[0].text, /Halfbeat/);
  assert.equal(parts[1].mediaType, "application/json");
  assert.equal(parts[1].data.status, "answered");
  assert.ok(parts[1].data.sources.length > 0);
  assert.equal("answer" in parts[1].data, false);
  assert.ok(messageId && contextId);
  assert.ok(headers.get("ratelimit-remaining"));
});

test("version 0.3 is answered in its own shapes", async () => {
  const asked = { ...message("What is Halfbeat?"), role: "user", kind: "message" };
  const { json } = await send(
    { message: { ...asked, parts: [{ kind: "text", text: "What is Halfbeat?" }] } },
    {},
    "message/send",
  );
  assert.deepEqual([json.result.kind, json.result.role], ["message", "agent"]);
  assert.deepEqual(
    json.result.parts.map(({ kind }: Json) => kind),
    ["text", "data"],
  );
});

test("a stream holds exactly one message", async () => {
  const { headers, text } = await send({ message: message("What is Halfbeat?") }, {}, "SendStreamingMessage");
  assert.match(headers.get("content-type") ?? "", /^text\/event-stream/);
  const [event, ...others] = text.split("\n\n").filter((part) => part.startsWith("data: "));
  assert.deepEqual(others, []);
  assert.match(JSON.parse(event!.slice(6)).result.message.parts[0].text, /Halfbeat/);
});

test("a follow-up is understood in its context, and by nobody else", async () => {
  const first = await send({ message: message("What is Halfbeat?") });
  const { contextId } = first.json.result.message;
  const followUp = message("What is it built with?", { contextId, messageId: "m-2" });
  const resolved = ({ json }: Json) => json.result.message.parts[1].data.resolved_query;
  const second = await send({ message: followUp });
  assert.equal(second.json.result.message.contextId, contextId);
  assert.match(resolved(second), /Halfbeat/);
  assert.match(resolved(await send({ message: followUp })), /Halfbeat/);
  const stranger = await send({ message: followUp }, { "x-agent-id": "another" });
  assert.doesNotMatch(resolved(stranger) ?? "", /Halfbeat/);
});

test("only what is accepted is sent", async () => {
  const parts = async (acceptedOutputModes: string[]) =>
    (await send({ message: message("What is Halfbeat?"), configuration: { acceptedOutputModes } })).json;
  assert.deepEqual((await parts(["text/plain"])).result.message.parts.length, 1);
  const [only, ...others] = (await parts(["application/json"])).result.message.parts;
  assert.deepEqual(others, []);
  assert.match(only.data.answer, /Halfbeat/);
  assert.equal((await parts(["image/png"])).error.code, -32005);
});

test("a request without an id is neither answered nor done, whatever it is", async () => {
  const asks = { message: message("What is Halfbeat?") };
  for (const method of ["SendMessage", "SendStreamingMessage", "tools/list"]) {
    const { status, text, headers } = await post({ jsonrpc: "2.0", method, params: asks });
    assert.deepEqual([status, text, headers.get("cache-control")], [202, "", "no-store"], method);
    assert.match(headers.get("ratelimit") ?? "", /^"ask"/);
  }
  const { json } = await post({ jsonrpc: "2.0", id: null, method: "SendMessage", params: asks });
  assert.equal(json.id, null);
  assert.ok(json.result.message);
});

const refused: [what: string, body: unknown, code: number, message: RegExp][] = [
  ["no JSON", "{", -32700, /not valid JSON/],
  ["a batch", [{ jsonrpc: "2.0", id: 1, method: "SendMessage" }], -32600, /JSON-RPC 2\.0/],
  ["no method", { jsonrpc: "2.0", id: 1 }, -32600, /method/],
  ["an unknown method", call("constructor", {}), -32601, /There is no method constructor/],
  ["no message", call("SendMessage", {}), -32602, /^message/],
  [
    "the role of the agent",
    call("SendMessage", { message: { ...message("a"), role: "ROLE_AGENT" } }),
    -32602,
    /role/,
  ],
  [
    "no id of the message",
    call("SendMessage", { message: { ...message("a"), messageId: "" } }),
    -32602,
    /messageId/,
  ],
  [
    "no question",
    call("SendMessage", { message: message(" ") }),
    -32602,
    /^No question was sent\. Put it in message\.parts/,
  ],
  [
    "too long a question",
    call("SendMessage", { message: message("a".repeat(2_001)) }),
    -32602,
    /^message\.parts must be at most/,
  ],
  [
    "too many parts",
    call("SendMessage", { message: message("a", { parts: Array(21).fill({ text: "a" }) }) }),
    -32602,
    /at most 20 parts/,
  ],
  [
    "a picture",
    call("SendMessage", { message: message("a", { parts: [{ raw: "AAAA", mediaType: "image/png" }] }) }),
    -32005,
    /text/,
  ],
  [
    "a task that is not there",
    call("SendMessage", { message: message("a", { taskId: "t" }) }),
    -32001,
    /no such task/,
  ],
  ["to read a task", call("GetTask", { id: "t" }), -32001, /no such task/],
  ["to read a task, in 0.3", call("tasks/get", { id: "t" }), -32001, /no such task/],
  ["a push", call("CreateTaskPushNotificationConfig", {}), -32003, /pushed/],
  ["a list of tasks", call("ListTasks", {}), -32004, /not offered/],
];

function call(method: string, params: unknown) {
  return { jsonrpc: "2.0", id: 7, method, params };
}

for (const [what, body, code, words] of refused) {
  test(`${what} is refused by the code that A2A has for it`, async () => {
    const { status, json } = await post(body);
    assert.equal(status, 200);
    assert.equal(json.error.code, code);
    assert.match(json.error.message, words);
    assert.equal(json.error.data[0]["@type"], "type.googleapis.com/google.rpc.ErrorInfo");
  });
}

test("a version that is not spoken is refused", async () => {
  const { json } = await send({ message: message("a") }, { "a2a-version": "2.0" });
  assert.equal(json.error.code, -32009);
});

test("a wrong token is 401 with a challenge, and the reply is still JSON-RPC", async () => {
  const { status, headers, json } = await send(
    { message: message("a") },
    { authorization: "Bearer nothing" },
  );
  assert.equal(status, 401);
  assert.match(headers.get("www-authenticate") ?? "", /^Bearer /);
  assert.deepEqual([json.id, json.error.data[0].reason], ["r-1", "UNAUTHORIZED"]);
});
