import { request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { generateJwk } from "../lib/identity/keys/ed25519";
import { places } from "../lib/protocols/discovery/places";
import { startServer, type TestServer } from "./server";

// Operations and documents are answered before the framework's router; where a host calls the route files, by those.
// Both ways must say the same.

let direct: TestServer;
let routed: TestServer;
test.beforeAll(async () => {
  const env = { SITE_URL: "http://localhost:3000", SIGNING_KEY: JSON.stringify(generateJwk()) };
  [direct, routed] = await Promise.all([
    startServer({ env }),
    startServer({ env: { ...env, DIRECT_ANSWERS: "off" } }),
  ]);
});
test.afterAll(() => Promise.all([direct?.stop(), routed?.stop()]));

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const json = { "content-type": "application/json", accept: "application/json" };
const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const ask = JSON.stringify({ query: "Where does she work?" });
const requests: Sent[] = [
  ...Object.values(places).flatMap(({ paths }) => paths.map((path) => ({ path }))),
  { path: "/openapi.json", headers: { "accept-encoding": "gzip" } },
  { path: "/llms.txt", method: "HEAD" },
  { path: "/llms.txt", method: "POST", body: "x" },
  { path: "/health" },
  { path: "/v1/projects?limit=2" },
  { path: "/v1/projects?limit=many" },
  { path: "/v1/projects?limit=2", headers: { "accept-encoding": "gzip" } },
  { path: "/v1/projects", method: "OPTIONS" },
  { path: "/v1/projects", method: "DELETE" },
  { path: "/v1/projects/" },
  { path: "/ask?q=Where%20does%20she%20work%3F" },
  { path: "/ask?q=it's(a)&x" },
  { path: "/ask" },
  { path: "/ask?q=Who%3F&stream=true" },
  { path: "/ask", method: "POST", headers: json, body: ask },
  { path: "/ask", method: "POST", headers: { ...json, accept: "text/event-stream" }, body: ask },
  { path: "/ask", method: "POST", headers: { ...json, authorization: "Bearer none" }, body: ask },
  { path: "/ask", method: "POST", headers: json, body: '{"query":' },
  { path: "/ask", method: "POST", headers: json },
  { path: "/ask", method: "POST", headers: { "content-type": "text/plain" }, body: "Who?" },
  { path: "/v1/tasks", method: "POST", headers: json, body: '{"task_type":"none"}' },
  { path: "/v1/reports", method: "POST", headers: json, body: "{}" },
  { path: "/v1/messages", method: "POST", headers: json, body: "{}" },
  { path: "/mcp" },
  {
    path: "/mcp",
    method: "POST",
    headers: { ...json, accept: "application/json, text/event-stream" },
    body: rpc("tools/list", {}),
  },
  {
    path: "/mcp",
    method: "POST",
    headers: { ...json, accept: "application/json, text/event-stream", "accept-encoding": "gzip" },
    body: rpc("tools/call", { name: "ask", arguments: { query: "Where does she work?" } }),
  },
  { path: "/a2a", method: "POST", headers: json, body: rpc("message/send", {}) },
];

// Twice: the first reply to a page is read from the build, the second is the one that is held.
const ofPages: Sent[] = [
  { path: "/" },
  { path: "/", headers: { "accept-encoding": "gzip, deflate, br" } },
  { path: "/", headers: { accept: "text/markdown" } },
  { path: "/", headers: { rsc: "1" } },
  { path: "/", headers: { range: "bytes=0-9" } },
  { path: "/", method: "HEAD" },
  { path: "/projects/nightdesk", headers: { "accept-encoding": "gzip" } },
  { path: "/projects/nightdesk?x=1" },
  { path: "/projects/none" },
  { path: "/fit" },
  { path: "/index.md" },
  { path: "/projects/nightdesk.md", headers: { "accept-encoding": "gzip" } },
  { path: "/projects.md", method: "HEAD" },
  { path: "/fit.md", method: "POST", body: "x" },
  { path: "/none.md" },
  { path: "/contact?x=1" },
];
for (const sent of ofPages.flatMap((each) => [each, each])) requests.push(sent);

for (const [at, sent] of requests.entries())
  test(`both ways: ${at} ${sent.method ?? "GET"} ${sent.path}`, async () => {
    const [one, other] = await Promise.all([replyTo(direct, sent), replyTo(routed, sent)]);
    expect(one).toEqual(other);
  });

test("a page is read from the build, so that its length is known: the code that draws pages is not loaded", async () => {
  const gzip = { "accept-encoding": "gzip" };
  const [one, other] = [
    await fetch(`${direct.base}/resume`, { headers: gzip }),
    await fetch(`${routed.base}/resume`, { headers: gzip }),
  ];
  expect(one.headers.has("content-length")).toBe(true);
  expect(other.headers.has("content-length")).toBe(false);
  expect(await one.text()).toBe(await other.text());
});

/**
 * Differ from one request to the next; how a body is cut, and whether it is worth compressing, is the server's business; what
 * the framework says to its own client, which asks otherwise, is its own.
 */
const volatile =
  /^(?:date|x-nextjs-.*|x-request-id|signature|signature-input|content-digest|idempotency-key|ratelimit.*|etag|content-(?:length|encoding)|transfer-encoding|connection|keep-alive)$/;

async function replyTo({ base }: TestServer, { method = "GET", path, headers, body }: Sent) {
  const { port } = new URL(base);
  // One caller on both, so that their budgets and their ids are alike.
  const host = "localhost:3000";
  return new Promise((resolve, reject) => {
    send({ port, path, method, headers: { host, ...headers } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const isCompressed = response.headers["content-encoding"] === "gzip";
      const text = (isCompressed ? gunzipSync(bytes) : bytes).toString();
      const named = Object.entries(response.headers)
        .filter(([name]) => !volatile.test(name))
        .map(([name, value]) => [name, name === "vary" ? ofAddresses(String(value)) : value]);
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(named.filter(([, value]) => value !== "")),
        signed: "signature" in response.headers,
        text: withoutMoments(text),
      });
    })
      .once("error", reject)
      .end(body);
  });
}

/** What a reply varies by, without what the framework says of its pages and of every other address as well. */
function ofAddresses(vary: string): string {
  return vary.replace(/\b(?:rsc|next-router-[\w-]+)(?:, )?/g, "");
}

function withoutMoments(text: string): string {
  return text
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "MOMENT")
    .replace(/\beyJ[\w-]+\.[\w-]*\.[\w-]+/g, "JWS")
    .replace(/"(?:messageId|contextId|taskId|id|x|kid)":"[^"]*"/g, '"id":"ID"')
    .replace(/"uptime\w*":\d+/g, '"uptime":0');
}
