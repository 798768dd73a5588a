import { connect } from "node:net";
import { expect, test } from "./contract";
import { getRaw } from "./raw";

const json = { "content-type": "application/json" };
const user = (content: unknown) => ({ messages: [{ role: "user", content }] });

/** What is sent, and what comes back. */
const refusals: [string, string, Parameters<typeof send>[0], number, string, RegExp][] = [
  ["GET", "/ask", {}, 400, "missing_query", /`q`/],
  ["GET", "/ask?q=", {}, 400, "missing_query", /`q`/],
  ["GET", "/ask?q=%20%00", {}, 400, "missing_query", /`q`/],
  ["GET", `/ask?q=${"x".repeat(2001)}`, {}, 400, "invalid_parameter", /^q must be at most 2000/],
  ["GET", "/ask?q=hi&stream=yes", {}, 400, "invalid_parameter", /^stream must be true or false/],
  ["GET", "/ask?q=hi&stream=", {}, 400, "invalid_parameter", /^stream must be true or false/],
  ["POST", "/ask", {}, 400, "missing_query", /`query`/],
  ["POST", "/ask", { data: {} }, 400, "missing_query", /`query`/],
  ["POST", "/v1/ask", { data: { query: "  " } }, 400, "missing_query", /`query`/],
  [
    "POST",
    "/ask",
    { data: { messages: [{ role: "system", content: "Hi" }] } },
    400,
    "missing_query",
    /user message/,
  ],
  ["POST", "/ask", { data: { query: 5 } }, 400, "invalid_request", /^query must be a string/],
  ["POST", "/ask", { data: { query: null } }, 400, "missing_query", /No question/],
  [
    "POST",
    "/ask",
    { data: { query: "x".repeat(2001) } },
    400,
    "invalid_request",
    /^query must be at most 2000/,
  ],
  [
    "POST",
    "/ask",
    { data: { query: "hi", stream: "true" } },
    400,
    "invalid_request",
    /^stream must be true or false/,
  ],
  [
    "POST",
    "/ask",
    { data: { messages: "hi" } },
    400,
    "invalid_request",
    /^messages must be a list of at most 50/,
  ],
  ["POST", "/ask", { data: user(5) }, 400, "invalid_request", /^messages\[0\]\.content must be a string/],
  [
    "POST",
    "/ask",
    { data: { messages: [{ content: "x" }] } },
    400,
    "invalid_request",
    /^messages\[0\]\.role/,
  ],
  [
    "POST",
    "/ask",
    { data: { messages: Array(51).fill({ role: "user", content: "x" }) } },
    400,
    "invalid_request",
    /at most 50/,
  ],
  ["POST", "/ask", { data: [] }, 400, "invalid_request", /must be a JSON object/],
  ["POST", "/ask", { data: "hi" }, 400, "invalid_request", /must be a JSON object/],
  ["POST", "/ask", { headers: json, body: "{" }, 400, "invalid_json", /not valid JSON/],
  ["POST", "/ask", { headers: json, body: new Uint8Array([34, 255, 34]) }, 400, "invalid_json", /UTF-8/],
  [
    "POST",
    "/ask",
    { headers: json, body: "[".repeat(40) + "]".repeat(40) },
    400,
    "invalid_request",
    /32 levels/,
  ],
  [
    "POST",
    "/ask",
    { headers: json, body: '{"query":"hi","__proto__":{}}' },
    400,
    "invalid_request",
    /__proto__/,
  ],
  ["POST", "/ask", { headers: json, body: '{"a":{"constructor":1}}' }, 400, "invalid_request", /constructor/],
  [
    "POST",
    "/ask",
    { headers: { "content-type": "text/plain" }, body: "hi" },
    415,
    "unsupported_media_type",
    /text\/plain/,
  ],
  [
    "POST",
    "/ask",
    { headers: { ...json, "content-encoding": "gzip" }, body: "{}" },
    415,
    "unsupported_media_type",
    /compressed/,
  ],
  ["POST", "/ask", { data: { query: "hi", pad: "x".repeat(70_000) } }, 413, "payload_too_large", /64 KB/],
  [
    "POST",
    "/v1/ask",
    { headers: { ...json, "idempotency-key": "k".repeat(256) }, body: '{"query":"hi"}' },
    400,
    "invalid_request",
    /1 to 255/,
  ],
  [
    "GET",
    "/ask?q=hi",
    { headers: { "idempotency-key": "has space inside" } },
    400,
    "invalid_request",
    /1 to 255/,
  ],
  ["GET", "/ask?q=hi", { headers: { authorization: "Bearer nonsense" } }, 401, "unauthorized", /token/],
  ["PUT", "/ask", { data: {} }, 405, "method_not_allowed", /GET, HEAD, POST/],
  ["DELETE", "/v1/ask", {}, 405, "method_not_allowed", /GET, HEAD, POST/],
  ["GET", "/api/maren/chat", {}, 405, "method_not_allowed", /POST/],
  ["POST", "/v1/projects", { data: {} }, 405, "method_not_allowed", /GET/],
  ["POST", "/openapi.json", { data: {} }, 405, "method_not_allowed", /GET/],
  ["PATCH", "/health", { data: {} }, 405, "method_not_allowed", /GET/],
  ["GET", "/v1/nothing", {}, 404, "not_found", /\/v1\/nothing/],
  ["POST", "/v1/nothing/at/all", { data: {} }, 404, "not_found", /\/v1\/nothing\/at\/all/],
  ["GET", "/v1", {}, 404, "not_found", /\/v1/],
  ["GET", "/api", {}, 404, "not_found", /\/api/],
  ["GET", "/v1/%E0%A4%A", {}, 404, "not_found", /\/v1\//],
  ["POST", "/api/%ff/chat", { data: { query: "hi" } }, 404, "not_found", /can be asked here/],
  ["DELETE", "/api/a/b/c", {}, 404, "not_found", /\/api\/a\/b\/c/],
  ["POST", "/oauth/nothing", {}, 404, "not_found", /\/oauth\/nothing/],
  ["POST", "/.well-known/nothing", { data: {} }, 404, "not_found", /\/\.well-known\/nothing/],
  ["POST", "/nothing", { data: {} }, 404, "not_found", /\/nothing/],
  ["OPTIONS", "/nothing", {}, 404, "not_found", /\/nothing/],
  ["GET", "/nothing", { headers: { accept: "application/json" } }, 404, "not_found", /\/nothing/],
  ["GET", "/projects/nothing", { headers: { accept: "application/json" } }, 404, "not_found", /\/nothing/],
  ["GET", "/ask/nothing", {}, 404, "not_found", /\/ask\/nothing/],
  ["POST", "/mcp/nothing", { data: {} }, 404, "not_found", /\/mcp\/nothing/],
  ["GET", "/a2a/nothing/at/all", {}, 404, "not_found", /\/a2a\/nothing\/at\/all/],
  ["GET", "/await/nothing", {}, 404, "not_found", /\/await\/nothing/],
  ["GET", "/v1%2Fprojects", {}, 404, "not_found", /\/v1%2Fprojects/],
  ["PROPFIND", "/", {}, 405, "method_not_allowed", /^PROPFIND is not allowed here; GET, HEAD, OPTIONS are/],
  ["PROPFIND", "/oauth/token", {}, 405, "method_not_allowed", /POST, OPTIONS/],
  ["PROPFIND", "/v1/tasks/none", {}, 405, "method_not_allowed", /GET, HEAD, OPTIONS/],
];

for (const [method, path, sent, status, code, message] of refusals) {
  const shown = "data" in sent ? JSON.stringify(sent.data) : typeof sent.body === "string" ? sent.body : "";
  test(`${method} ${path.slice(0, 40)} ${shown.slice(0, 50)} ${status} ${code} ${message.source}`, async ({
    call,
    baseURL,
  }) => {
    const reply = await call(method, path, send(sent));
    expect(reply.status).toBe(status);
    expect(reply.json.error).toMatchObject({
      code,
      status,
      documentation_url: `${baseURL}/docs#error-${code}`,
    });
    expect(reply.json.error.message).toMatch(message);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    if (status === 405) expect(reply.headers.get("allow")).toContain("OPTIONS");
    if (status === 401)
      expect(reply.headers.get("www-authenticate")).toContain(
        `${baseURL}/.well-known/oauth-protected-resource`,
      );
  });
}

test("an address is the same however its letters are encoded", async ({ baseURL }) => {
  const paths = [
    "/%61sk?q=Who%3F",
    "/resum%65",
    "/llms%2Etxt",
    "/robots%2etxt",
    "/sitemap%2exml",
    "/openapi%2Ejson",
  ];
  for (const path of [...paths, "/heal%74h", "/v1/project%73", "/projects/night%64esk", "/%69ndex.md"]) {
    const [sent, plain] = [path, path.replace(/^[^?]*/, decodeURIComponent)];
    const [one, other] = [await fetch(baseURL + sent), await fetch(baseURL + plain)];
    expect([one.status, one.headers.get("content-type")], path).toEqual([
      200,
      other.headers.get("content-type"),
    ]);
  }
  expect((await fetch(`${baseURL}/%6Dcp`)).status).toBe(405);
  for (const path of [
    "/projects%2Fnightdesk",
    "/%5Blang%5D",
    "/[lang]",
    "/projects/%5Bid%5D",
    "/resume%20",
    "/%00",
    "/ask%3Fq",
  ])
    expect((await fetch(baseURL + path)).status, path).toBe(404);
});

test("what is drawn to stand in for other pages is at no address, and kept by no cache", async ({
  baseURL,
}) => {
  for (const path of ["/_global-error", "/_global-error/", "/%5fglobal-error?a=1", "/_not-found"]) {
    const { status, headers } = await fetch(baseURL + path);
    expect([status, headers.get("cache-control")], path).toEqual([404, expect.stringContaining("no-store")]);
  }
});

test("a target that is no path is refused", async ({ baseURL }) => {
  for (const target of ["*", "ftp://localhost/ask"])
    expect((await getRaw(baseURL!, target)).status, target).toBe(400);
});

test("what is not there is not unchanged, and a page is the same for HEAD as for GET", async ({
  baseURL,
}) => {
  for (const path of ["/nothing", "/v1/nothing", "/projects/nothing", "/nothing.png"]) {
    const { status } = await fetch(baseURL + path, { headers: { "if-none-match": "*" } });
    expect(status, path).toBe(404);
  }
  for (const path of ["/", "/projects/nightdesk", "/docs"]) {
    const [whole, head] = [await fetch(baseURL + path), await fetch(baseURL + path, { method: "HEAD" })];
    const etag = whole.headers.get("etag") ?? "";
    expect(head.headers.get("etag"), path).toBe(etag);
    const again = await fetch(baseURL + path, { method: "HEAD", headers: { "if-none-match": etag } });
    expect(again.status, path).toBe(304);
  }
});

test("a body without a length is stopped at 64 KB", async ({ baseURL }) => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      if (sent > 50_000_000) controller.close();
      else controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const init = { method: "POST", headers: json, body: endless, duplex: "half" };
  const response = await fetch(`${baseURL}/ask`, init as RequestInit);
  expect(response.status).toBe(413);
  expect((await response.json()).error.code).toBe("payload_too_large");
  expect(sent).toBeLessThan(20_000_000);
});

test("a body that stops coming is given up", async ({ baseURL }) => {
  const started = Date.now();
  const reply = await raw(baseURL ?? "", [
    "POST /ask HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 100",
    "Connection: close",
    "",
    '{"query":',
  ]);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain("did not arrive within 10 seconds");
  expect(Date.now() - started).toBeLessThan(25_000);
});

test("a target that names the server, as a proxy is sent it, is answered, and so is the server as a whole", async ({
  baseURL,
}) => {
  const asked = (line: string) =>
    raw(baseURL ?? "", [line, "Host: other.example", "Connection: close", "", ""]);
  const absolute = await asked(`GET ${baseURL}/health HTTP/1.1`);
  expect(absolute).toMatch(/^HTTP\/1\.1 200 /);
  expect(absolute).toContain('"status"');
  expect(await asked("OPTIONS * HTTP/1.1")).toMatch(/^HTTP\/1\.1 204 /);
});

test("a question of any letters fits into a link, up to its limit", async ({ call }) => {
  const reply = await call("GET", `/ask?q=${encodeURIComponent("項".repeat(2_000))}`);
  expect(reply.status).toBe(200);
});

test("what is not HTTP of ours never becomes a 500", async ({ baseURL }) => {
  const requests = [
    [
      "POST /ask HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      "Content-Length: 2",
      "Connection: close",
      "",
      "{}",
    ],
    ["TRACE /ask HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
    ["BREW /ask HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
    ["GET /projects/%ff HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
    ["GET /ask?q=%ff%fe HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
    ["GET /ask?q=a%0d%0aSet-Cookie:x HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
    [
      "GET /ask?q=hi HTTP/1.1",
      "Host: evil.example",
      "X-Forwarded-Host: evil.example",
      "Connection: close",
      "",
      "",
    ],
  ];
  for (const lines of requests) {
    const reply = await raw(baseURL ?? "", lines);
    expect(reply, lines[0]).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(reply).not.toContain("evil.example");
    expect(reply.toLowerCase()).not.toContain("\r\nset-cookie:");
  }
});

function send(sent: { headers?: Record<string, string>; data?: unknown; body?: BodyInit }) {
  return sent;
}

/** Writes the lines to a socket and gives all that comes back. */
function raw(base: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(lines.join("\r\n")));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}
