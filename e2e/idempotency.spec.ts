import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateJwk } from "../lib/identity/keys/ed25519";
import { startBridge } from "../lib/runtime/redis-bridge";
import { Contract, eventsOf, expect, type Reply, test } from "./contract";
import { startServer } from "./server";

/** `npm run test:faults` runs the full counts. */
const full = process.env.FAULTS === "full";

const keyed = (key: string) => ({ "idempotency-key": key });
const QUESTION = { query: "Who are you?" };
const TASK = { task_type: "profile_brief" };

test("the same key and body get the recorded reply again, byte for byte", async ({ call }) => {
  const key = randomUUID();
  const first = await call("POST", "/ask", { headers: keyed(key), data: QUESTION });
  const again = await call("POST", "/ask", {
    headers: keyed(`"${key}"`),
    data: { stream: false, unknown: 1, ...QUESTION },
  });
  expect(first.status).toBe(200);
  expect(first.headers.get("idempotency-key")).toBe(key);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect(again.status).toBe(200);
  expect(again.text).toBe(first.text);
  expect(again.headers.get("idempotency-key")).toBe(`"${key}"`);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
});

test("another body under the same key is refused", async ({ call }) => {
  const key = randomUUID();
  await call("POST", "/v1/ask", { headers: keyed(key), data: QUESTION });
  const { status, json } = await call("POST", "/v1/ask", {
    headers: keyed(key),
    data: { query: "And now?" },
  });
  expect(status).toBe(422);
  expect(json.error.code).toBe("idempotency_mismatch");
});

test("a key belongs to one method and route", async ({ call }) => {
  const headers = keyed(randomUUID());
  const replies = [
    await call("POST", "/ask", { headers, data: QUESTION }),
    await call("POST", "/v1/ask", { headers, data: { query: "Another?" } }),
    await call("GET", "/ask?q=another", { headers }),
    await call("POST", "/api/maren/chat", { headers, data: { query: "Another?", stream: false } }),
  ];
  for (const { status, headers: given } of replies) {
    expect(status).toBe(200);
    expect(given.get("idempotency-replayed")).toBeNull();
  }
});

test("a link can be keyed as well", async ({ call }) => {
  const headers = keyed(randomUUID());
  const first = await call("GET", "/ask?q=who+are+you", { headers });
  const again = await call("GET", "/ask?q=who+are+you&stream=false", { headers });
  expect(again.text).toBe(first.text);
  expect((await call("GET", "/ask?q=other", { headers })).status).toBe(422);
});

test("a streamed reply is replayed in whichever form is asked for", async ({ call }) => {
  const headers = keyed(randomUUID());
  const streamed = await call("POST", "/ask", { headers, data: { ...QUESTION, stream: true } });
  const done = eventsOf(streamed.text).at(-1)!.data;
  const whole = await call("POST", "/ask", { headers, data: QUESTION });
  expect(whole.headers.get("idempotency-replayed")).toBe("true");
  expect(whole.text).toBe(JSON.stringify(done));
  const again = await call("POST", "/ask", { headers, data: { ...QUESTION, stream: true } });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.text).toBe(streamed.text);
  expect(eventsOf(again.text).filter(({ event }) => event === "delta").length).toBeGreaterThan(2);
});

test("an error is not recorded, so a corrected request goes through", async ({ call }) => {
  const headers = keyed(randomUUID());
  expect((await call("POST", "/ask", { headers, data: {} })).status).toBe(400);
  expect((await call("POST", "/ask", { headers, data: { query: 5 } })).status).toBe(400);
  expect((await call("POST", "/ask", { headers, data: QUESTION })).status).toBe(200);
});

test("a stream whose reader leaves is finished and recorded", async ({ call, baseURL }) => {
  const headers = { ...keyed(randomUUID()), "content-type": "application/json" };
  const leave = new AbortController();
  const body = JSON.stringify({ ...QUESTION, stream: true });
  const response = await fetch(`${baseURL}/ask`, { method: "POST", headers, body, signal: leave.signal });
  expect(response.status).toBe(200);
  leave.abort();
  await expect(async () => {
    const again = await call("POST", "/ask", { headers, data: QUESTION });
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  }).toPass();
});

for (const [where, processes] of [
  ["one folder", 2],
  ["one Redis", 3],
] as const) {
  test(`identical requests at once, over ${processes} processes on ${where}, are carried out once for each key`, async () => {
    test.setTimeout(full ? 300_000 : 120_000);
    const { env, close } = where === "one Redis" ? await onRedis() : onFolder();
    const servers = await Promise.all(Array.from({ length: processes }, () => startServer({ env })));
    try {
      const contracts = await Promise.all(servers.map(({ base }) => Contract.of(base)));
      await Promise.all(contracts.map(({ call }) => call("POST", "/ask", { data: QUESTION })));
      const keys = Array.from({ length: full ? 20 : 5 }, () => randomUUID());
      for (const [place, key] of keys.entries()) {
        const [route, data] = place % 2 ? (["/v1/tasks", TASK] as const) : (["/ask", QUESTION] as const);
        const calls = Array.from({ length: full ? 200 : 40 }, (_, n) =>
          contracts[n % processes]!.call("POST", route, { headers: keyed(key), data }),
        );
        expectOneExecution(await Promise.all(calls));
      }
      // A record outlives the process that made it.
      await servers[0]!.kill();
      const later = await contracts[1]!.call("POST", "/ask", { headers: keyed(keys[0]!), data: QUESTION });
      expect(later.headers.get("idempotency-replayed")).toBe("true");
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await close();
    }
  });
}

function expectOneExecution(replies: Reply[]): void {
  const given = replies.filter(({ status }) => status === 200 || status === 202);
  expect(given.length).toBeGreaterThan(0);
  expect(new Set(given.map(({ text }) => text)).size).toBe(1);
  expect(given.filter(({ headers }) => !headers.get("idempotency-replayed"))).toHaveLength(1);
  for (const { status, json, headers } of replies.filter((reply) => !given.includes(reply))) {
    expect([status, json.error.code]).toEqual([409, "idempotency_in_progress"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  }
}

const plenty = { RATE_LIMIT_PER_MINUTE: "1000000" };

function onFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-keys-"));
  const close = async () => rmSync(folder, { recursive: true, force: true });
  return { env: { ...plenty, DATA_DIR: folder }, close };
}

async function onRedis() {
  const { url, token, close } = await startBridge();
  return { env: { ...plenty, UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }, close };
}

test("one caller's key is nothing to another", async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "1000" } });
  try {
    const { call } = await Contract.of(server.base);
    const key = randomUUID();
    const from = (address: string, agent: string, query: string) =>
      call("POST", "/ask", {
        headers: { ...keyed(key), "x-forwarded-for": address, "x-agent-id": agent },
        data: { query },
      });
    expect((await from("198.51.100.1", "one", "First?")).status).toBe(200);
    const other = await from("198.51.100.2", "one", "Second?");
    expect(other.status).toBe(200);
    expect(other.headers.get("idempotency-replayed")).toBeNull();
    expect((await from("198.51.100.1", "two", "Third?")).status).toBe(422);
  } finally {
    await server.stop();
  }
});

test("when the store is gone a keyed request is told to wait, and an unkeyed one is answered", async () => {
  const server = await startServer({
    env: {
      UPSTASH_REDIS_REST_URL: "http://127.0.0.1:9",
      UPSTASH_REDIS_REST_TOKEN: "none",
      SIGNING_KEY: JSON.stringify(generateJwk()),
    },
  });
  try {
    const { call } = await Contract.of(server.base);
    const refused = await call("POST", "/ask", { headers: keyed(randomUUID()), data: QUESTION });
    expect(refused.status).toBe(503);
    expect(refused.json.error.code).toBe("unavailable");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call("POST", "/ask", { data: QUESTION })).status).toBe(200);
  } finally {
    await server.stop();
  }
});
