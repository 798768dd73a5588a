import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare } from "../mcp/test-client";
import { mountOwner } from "./owner";

// Nobody listens there.
prepare({ REDIS_URL: "redis://127.0.0.1:9/0" });

test("while the store is out of reach the owner is told to come back, and not that something broke", async () => {
  const request = new Request("http://localhost:3000/owner", { headers: { cookie: "owner=some" } });
  const reply = await mountOwner().GET(request, { params: Promise.resolve({}) });
  assert.equal(reply.status, 503);
  assert.equal(reply.headers.get("retry-after"), "5");
  const { error } = (await reply.json()) as { error: { code: string } };
  assert.equal(error.code, "unavailable");
});
