import assert from "node:assert/strict";
import { test } from "node:test";
import { mountAsk } from "./mount";
import { post, prepare, type Reply, rpc } from "./test-client";

prepare({ RATE_LIMIT_PER_MINUTE: "5" });

// Each test calls as an agent of its own; the ceiling of the one address they share is four times the limit.

async function send(count: number, one: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let n = 0; n < count; n++) replies.push(await one());
  return replies;
}

test("past the budget a request is refused by HTTP before anything runs, and told when to come back", async () => {
  const agent = { "x-agent-id": "lister" };
  const replies = await send(6, () => rpc("tools/list", {}, agent));
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429],
  );
  assert.deepEqual(
    replies.map(({ headers }) => headers.get("ratelimit-remaining")),
    ["4", "3", "2", "1", "0", "0"],
  );
  const last = replies.at(-1)!;
  assert.equal(last.error.code, "rate_limited");
  const wait = Number(last.headers.get("retry-after"));
  assert.ok(wait >= 1 && wait <= 60);
  assert.match(last.headers.get("ratelimit") ?? "", /^"mcp";r=0;t=\d+$/);
});

test("each message of a batch counts", async () => {
  const agent = { "x-agent-id": "batcher" };
  const batch = (size: number) =>
    Array.from({ length: size }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  assert.equal((await post(batch(4), agent)).status, 200);
  assert.equal((await post(batch(2), agent)).status, 429);
});

test("a question counts as a question, by whichever way it is asked", async () => {
  const agent = { "x-agent-id": "asker" };
  const ask = () => rpc("tools/call", { name: "ask", arguments: { query: "Who are you?" } }, agent);
  const replies = await send(4, ask);
  assert.deepEqual(
    replies.map(({ headers }) => headers.get("ratelimit-policy")),
    Array(4).fill('"ask";q=5;w=60'),
  );
  assert.equal(
    (await post({ query: "Who are you?" }, agent, mountAsk())).headers.get("ratelimit-remaining"),
    "0",
  );
  const { status, result } = await ask();
  assert.equal(status, 200);
  assert.equal(result.isError, true);
  assert.equal((result.structuredContent as { error: { code: string } }).error.code, "rate_limited");
  assert.equal((await rpc("tools/list", {}, agent)).status, 200);
});
