import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "../mcp/test-client";
import { mountA2a } from "./mount";

prepare({ RATE_LIMIT_PER_MINUTE: "2" });

test("every request counts as a question, also one that asks none", async () => {
  const post = (method: string) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: {} });
    const headers = { "content-type": "application/json" };
    const request = new Request("http://localhost:3000/a2a", { method: "POST", headers, body });
    return mountA2a().POST(request, { params: Promise.resolve({}) });
  };
  assert.equal((await post("SendMessage")).headers.get("ratelimit-remaining"), "1");
  assert.equal((await post("GetTask")).headers.get("ratelimit-remaining"), "0");
  const third = await post("SendMessage");
  assert.equal(third.status, 429);
  assert.ok(Number(third.headers.get("retry-after")) > 0);
  const { error } = (await third.json()) as { error: { code: number; data: { reason: string }[] } };
  assert.deepEqual([error.code, error.data[0]!.reason], [-32000, "RATE_LIMITED"]);
});
