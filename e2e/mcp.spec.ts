import { request as rawRequest } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "playwright/test";
import { clientAnnotations } from "../scripts/test/clients.mjs";
import { type AnyClient, useEverything } from "./mcp-everything";

const info = { name: "e2e", version: "1.0.0" };

async function second(url: URL, mode: "legacy" | { pin: string }): Promise<AnyClient> {
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

const clients: Record<string, (url: URL) => Promise<AnyClient>> = {
  "client 2, up to 2025-11-25": (url) => second(url, "legacy"),
  "client 2, 2026-07-28": (url) => second(url, { pin: "2026-07-28" }),
  "sdk 1": async (url) => {
    const client = new FirstClient(info);
    await client.connect(new FirstTransport(url));
    return client as unknown as AnyClient;
  },
};

for (const [name, connect] of Object.entries(clients)) {
  const details = clientAnnotations(name === "sdk 1" ? "sdk1" : "sdk2");
  for (const path of ["/mcp", "/ask"]) {
    test(`${name} uses everything there is at ${path}`, details, async ({ baseURL }) => {
      const client = await connect(new URL(path, baseURL));
      await useEverything(client);
      await client.close();
    });
  }

  test(`${name} is told of a failing tool by what went wrong`, details, async ({ baseURL }) => {
    const client = await connect(new URL("/mcp", baseURL));
    await client.listTools();
    const result = await client.callTool({ name: "get_project", arguments: { id: "nothing" } });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toMatchObject({ error: { code: "not_found", status: 404 } });
    await client.close();
  });
}

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
}

test("a plain request without a handshake gets JSON", async ({ baseURL }) => {
  for (const accept of ["application/json", "*/*"]) {
    const response = await post(`${baseURL}/mcp`, list, { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("ratelimit-policy")).toMatch(/^"mcp";q=\d+;w=60$/);
    expect((await response.json()).result.tools.length).toBeGreaterThan(8);
  }
});

test("what is no JSON-RPC is an error of the HTTP API", async ({ baseURL }) => {
  for (const [body, code] of [
    ["{", "invalid_json"],
    ["", "invalid_request"],
    [{ query: "Who are you?" }, "invalid_request"],
    [{ jsonrpc: "2.0", id: 1 }, "invalid_request"],
    [[], "invalid_request"],
  ] as const) {
    const response = await post(`${baseURL}/mcp`, body);
    expect(response.status, JSON.stringify(body)).toBe(400);
    expect((await response.json()).error).toMatchObject({ code, status: 400 });
  }
});

test("GET and DELETE are refused with what is allowed", async ({ baseURL }) => {
  for (const method of ["GET", "DELETE"]) {
    const response = await fetch(`${baseURL}/mcp`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await response.json()).error.code).toBe("method_not_allowed");
  }
  expect((await fetch(`${baseURL}/mcp`, { method: "OPTIONS" })).status).toBe(204);
});

test("a page of another site and a name that is not ours get nothing", async ({ baseURL }) => {
  const { port, hostname } = new URL(baseURL ?? "");
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method: "POST", port, hostname, path: "/mcp" };
      rawRequest({ ...options, headers: { "content-type": "application/json", ...headers } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on("error", reject)
        .end(JSON.stringify(list));
    });
  expect(await status({ host: "evil.example" })).toBe(403);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ origin: baseURL ?? "" })).toBe(200);
});

test("a client that asked for progress hears of it while it waits for a task", async ({ baseURL }) => {
  const call = async (name: string, input: object, meta = {}) => {
    const params = { name, arguments: input, _meta: meta };
    return post(
      `${baseURL}/mcp`,
      { ...list, method: "tools/call", params },
      { accept: "application/json, text/event-stream" },
    );
  };
  const items = Array.from({ length: 200 }, (_, n) => ({
    question: `Which projects used Rust in ${1900 + n}?`,
  }));
  const created = await (
    await call("create_task", { task_type: "answer_evaluation", input: { items } })
  ).json();
  const { task_id } = created.result.structuredContent;
  const waiting = await call("get_task", { task_id, wait_seconds: 25 }, { progressToken: "p1" });
  expect(waiting.headers.get("content-type")).toBe("text/event-stream");
  const messages = (await waiting.text())
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice("data: ".length)));
  expect(messages.at(-1).result.structuredContent).toMatchObject({
    task_id,
    status: "completed",
    progress: 100,
  });
  const told = messages.slice(0, -1).map(({ method, params }) => {
    expect([method, params.progressToken, params.total]).toEqual(["notifications/progress", "p1", 100]);
    return params.progress;
  });
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
});

test("a token opens what its scope names; what is more is asked for by HTTP", async ({ baseURL }) => {
  const headers = { authorization: `Bearer ${await machineToken(`${baseURL}`, "read:projects")}` };
  const send = (method: string, params: object) =>
    post(`${baseURL}/mcp`, { ...list, method, params }, headers);
  const [project] = (await (await send("tools/call", { name: "list_projects" })).json()).result
    .structuredContent.data;
  expect((await send("resources/read", { uri: `portfolio://projects/${project.id}` })).status).toBe(200);
  for (const [method, params, scope] of [
    ["tools/call", { name: "ask", arguments: { query: "Who are you?" } }, "ask:ai"],
    ["tools/call", { name: "list_essays" }, "read:blog"],
    ["resources/read", { uri: "portfolio://profile" }, "read:profile"],
    ["prompts/get", { name: "introduce_owner" }, "read:profile"],
  ] as const) {
    const refused = await send(method, params);
    expect(refused.status, method).toBe(403);
    expect(refused.headers.get("www-authenticate")).toContain(`error="insufficient_scope", scope="${scope}"`);
    expect((await refused.json()).error.code).toBe("insufficient_scope");
  }
});

async function machineToken(base: string, scope: string): Promise<string> {
  const registered = await fetch(`${base}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_types: ["client_credentials"], response_types: [], scope }),
  });
  const { client_id, client_secret } = await registered.json();
  const granted = await fetch(`${base}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope, resource: `${base}/mcp` }),
  });
  return (await granted.json()).access_token;
}

test("a call with a key runs once, and its reply is given again", async ({ baseURL }) => {
  const key = `mcp-${Date.now()}-${Math.random()}`;
  const call = (query: string, id: number) =>
    post(
      `${baseURL}/mcp`,
      { ...list, id, method: "tools/call", params: { name: "ask", arguments: { query } } },
      { "idempotency-key": key },
    );
  const first = await call("Who are you?", 1);
  const again = await call("Who are you?", 2);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await again.json()).result).toEqual((await first.json()).result);
  const other = await (await call("Who are they?", 3)).json();
  expect(other.result.structuredContent.error.code).toBe("idempotency_mismatch");
});
