import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { isRpc, readPayload } from "./payload";

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

test("a body says itself that it is JSON-RPC, even when it is wrong", () => {
  for (const body of [ping, [ping], { jsonrpc: "1.0" }, [{}, { jsonrpc: "2.0" }]]) {
    assert.equal(isRpc(body), true, JSON.stringify(body));
  }
  for (const body of [{ query: "Who are you?" }, {}, [], null, "jsonrpc", 7, undefined, [[ping]]]) {
    assert.equal(isRpc(body), false, JSON.stringify(body));
  }
});

test("requests, notifications and batches are read; what JSON-RPC does not know is left out", () => {
  assert.deepEqual(readPayload({ ...ping, extra: 1 }, null), ping);
  const { id: _, ...unnamed } = ping;
  assert.deepEqual(readPayload({ ...ping, id: null, params: null }, null), unnamed);
  assert.deepEqual(readPayload({ jsonrpc: "2.0", method: "notifications/initialized" }, "2025-11-25"), {
    jsonrpc: "2.0",
    method: "notifications/initialized",
  });
  assert.deepEqual(readPayload([ping, { ...ping, id: "two" }], "2025-03-26"), [ping, { ...ping, id: "two" }]);
});

test("a handshake that leaves things out is met as one by an unknown client", () => {
  const hello = { jsonrpc: "2.0", id: 1, method: "initialize" };
  const unknown = {
    protocolVersion: "2024-11-05",
    capabilities: {},
    clientInfo: { name: "unknown", version: "0" },
  };
  assert.deepEqual(readPayload(hello, null), { ...hello, params: unknown });
  const named = {
    protocolVersion: "2024-11-05",
    capabilities: { roots: 5 },
    clientInfo: { name: "a", version: "1" },
  };
  assert.deepEqual(readPayload({ ...hello, params: named }, null), {
    ...hello,
    params: { ...named, capabilities: {} },
  });
});

const wrong: [string, unknown, string | null, RegExp][] = [
  ["no object", "hello", null, /must be a JSON-RPC 2\.0 message/],
  ["nothing", undefined, null, /must be a JSON-RPC 2\.0 message/],
  ["another version", { ...ping, jsonrpc: "1.0" }, null, /^jsonrpc: must be "2\.0"/],
  ["no method", { jsonrpc: "2.0", id: 1 }, null, /^method: must be a string/],
  ["an empty method", { ...ping, method: "" }, null, /^method: must not be empty/],
  ["a broken id", { ...ping, id: 1.5 }, null, /^id: must be an integer or a string/],
  ["an endless id", { ...ping, id: "a".repeat(129) }, null, /^id: /],
  ["a list of parameters", { ...ping, params: [1] }, null, /^params: must be an object/],
  [
    "a handshake with a number for a revision",
    { ...ping, method: "initialize", params: { protocolVersion: 5 } },
    null,
    /^params\.protocolVersion: must be a string/,
  ],
  ["a reply", { jsonrpc: "2.0", id: 1, result: {} }, null, /^method: /],
  ["an empty batch", [], null, /1 to 20 messages/],
  ["too long a batch", Array.from({ length: 21 }, (_, id) => ({ ...ping, id })), null, /1 to 20 messages/],
  ["a batch with something else in it", [ping, 7], null, /^\[1\]: /],
  ["a batch that repeats an id", [ping, ping], null, /ids of a batch must differ/],
  ["a batch of a later revision", [ping], "2025-06-18", /not part of protocol version 2025-06-18/],
];

for (const [what, body, revision, message] of wrong) {
  test(`${what} is refused, naming what is wrong`, () => {
    assert.throws(
      () => readPayload(body, revision),
      (error) =>
        error instanceof ServiceError && error.code === "invalid_request" && message.test(error.message),
    );
  });
}
