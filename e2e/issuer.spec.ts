import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { generateJwk } from "../lib/identity/keys/ed25519";
import { startRedisProxy } from "../lib/runtime/redis-proxy";
import { startServer, type TestServer } from "./server";

// Several processes on one Redis, each with a folder of its own, as machines have.

const SITE_URL = "http://localhost:1";
const folder = mkdtempSync(path.join(tmpdir(), "portfolio-issuer-"));
const servers: TestServer[] = [];
let redis: Awaited<ReturnType<typeof startRedisProxy>>;

test.beforeEach(async () => {
  redis = await startRedisProxy();
});
test.afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await redis.close();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("they are one issuer: a token and a task of one are good at the other", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const keys = await Promise.all([one, other].map(({ base }) => json(`${base}/.well-known/jwks.json`)));
  expect(keys[0]).toEqual(keys[1]);

  const token = await tokenOf(one);
  const asked = await fetch(`${other.base}/ask?q=Who+are+you`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(200);

  const made = await fetch(`${one.base}/v1/tasks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ task_type: "profile_brief" }),
  });
  expect(made.status).toBe(202);
  const { task_id } = await made.json();
  await expect.poll(async () => (await json(`${other.base}/v1/tasks/${task_id}`)).status).toBe("completed");
});

test("one that would sign with another key does not start, and says what to set", async () => {
  const server = await start({ SIGNING_KEY: JSON.stringify(generateJwk()) });
  await expect(start({ SIGNING_KEY: JSON.stringify(generateJwk()) })).rejects.toThrow(
    /ended before[\s\S]*same SIGNING_KEY for all/,
  );
  await expect(start()).rejects.toThrow(/ended before[\s\S]*Set the same SIGNING_KEY here/);
  expect((await fetch(`${server.base}/health`)).status).toBe(200);
});

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({
    env: (port) => ({ REDIS_URL: redis.url, SITE_URL, DATA_DIR: path.join(folder, String(port)), ...env }),
  });
  servers.push(server);
  return server;
}

async function tokenOf({ base }: TestServer): Promise<string> {
  const client = await json(`${base}/oauth/register`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_types: ["client_credentials"],
      response_types: [],
      token_endpoint_auth_method: "client_secret_post",
    }),
  });
  const { access_token } = await json(`${base}/oauth/token`, {
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "ask:ai",
      client_id: client.client_id,
      client_secret: client.client_secret,
    }),
  });
  return access_token;
}

async function json(url: string, post?: RequestInit) {
  const reply = await fetch(url, post && { method: "POST", ...post });
  expect(reply.ok, `${url} ${reply.status}`).toBe(true);
  return reply.json();
}
