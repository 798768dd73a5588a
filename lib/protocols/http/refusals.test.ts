import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setRefusalStatus } from "./page-reply";
import { type Addresses, refusalOf, watchRefusals } from "./refusals";

// A server with a listener that answers everything, and one that never answers an upgrade, as Next's.

const pages = ["/", "/chat", "/projects/x"];
const at: Addresses = {
  handled: (path) => (path === "/ask" ? "GET, HEAD, POST, OPTIONS" : undefined),
  isPage: (path) => pages.includes(path),
  isFile: (path) => path.endsWith(".png"),
};
const seen: string[] = [];
let server: Server;
before(async () => {
  watchRefusals(at);
  server = createServer(async (request, response) => {
    // As Next does it: the status first, then the page, which asks, then the head with the first of it.
    response.statusCode = 200;
    if (request.url?.includes("q=limited"))
      await setTimeout(1).then(() => setRefusalStatus("rate_limited", 7));
    const condition = request.headers["if-none-match"];
    seen.push([request.method, request.url, condition].filter(Boolean).join(" "));
    response.end("let in");
  });
  server.on("upgrade", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
after(() => server.close());

/** Sends a head, with the beginning of a body of a gigabyte behind it, and gives all that comes until the end. */
async function exchangeOf(method: string, path: string, headers: string[] = []): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const host = headers.some((header) => header.startsWith("Host:")) ? [] : ["Host: localhost"];
  const head = [`${method} ${path} HTTP/1.1`, ...host, ...headers];
  socket.write(`${head.join("\r\n")}\r\n\r\nsome of it`);
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  await once(socket, "close");
  return text;
}

const endless = "Content-Length: 1000000000";
const refused: [method: string, path: string, headers: string[], reply: RegExp][] = [
  ["POST", "/", [endless], /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, OPTIONS[\s\S]*"method_not_allowed"/],
  ["POST", "/projects/x", [endless, "Content-Type: multipart/form-data; boundary=x"], /^HTTP\/1\.1 405 /],
  ["POST", "/x.png", ["Transfer-Encoding: chunked", "Next-Action: x"], /^HTTP\/1\.1 405 /],
  [
    "GET",
    "/ask",
    ["Accept: */*", "Host: u:p@h"],
    /^HTTP\/1\.1 400 [\s\S]*"invalid_request"[\s\S]*Host field/,
  ],
  ["GET", "/", ["Accept: */*", "Host: h/y"], /^HTTP\/1\.1 400 /],
  ["GET", "/ask", ["Accept: */*", "Host: h#"], /^HTTP\/1\.1 400 /],
  ["GET", "/ask", ["Accept: */*", "Host:"], /^HTTP\/1\.1 400 /],
  ["POST", "/nowhere", [endless], /^HTTP\/1\.1 404 [\s\S]*"not_found"/],
  ["POST", "/chat", [endless, "Expect: 100-continue"], /^HTTP\/1\.1 405 /],
  ["PUT", "/chat?q=1", [endless], /^HTTP\/1\.1 405 /],
  ["POST", "/asking", [endless], /^HTTP\/1\.1 404 /],
  [
    "TRACE",
    "/",
    ["Accept: */*"],
    /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, OPTIONS\r[\s\S]*TRACE is not allowed/,
  ],
  ["PROPFIND", "/ask", ["Depth: 1"], /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, POST, OPTIONS\r/],
  ["PROPFIND", "/v1/nothing", ["Depth: 1"], /^HTTP\/1\.1 404 [\s\S]*"not_found"/],
  ["OPTIONS", "/nowhere", ["Origin: https://a.example"], /^HTTP\/1\.1 404 [\s\S]*"not_found"/],
  ["GET", "/nowhere", ["Accept: application/json"], /^HTTP\/1\.1 404 [\s\S]*Nothing is at \/nowhere\./],
  ["HEAD", "/projects/y?z", ["Accept: application/problem+json, */*;q=0.1"], /^HTTP\/1\.1 404 /],
  ["GET", "/v1%252Fprojects", ["Accept: */*"], /^HTTP\/1\.1 404 [\s\S]*Nothing is at \/v1%2Fprojects/],
  [
    "POST",
    "/ask",
    [endless, "Content-Type: Multipart/mixed"],
    /^HTTP\/1\.1 415 [\s\S]*"unsupported_media_type"/,
  ],
  ["GET", "*", ["Accept: */*"], /^HTTP\/1\.1 400 [\s\S]*"invalid_request"[\s\S]*target must be a path/],
  ["POST", "*", [endless], /^HTTP\/1\.1 400 /],
  ["GET", "ftp://h/chat", ["Accept: */*"], /^HTTP\/1\.1 400 /],
  ["GET", "/", ["Connection: Upgrade", "Upgrade: websocket"], /^HTTP\/1\.1 400 [\s\S]*"invalid_request"/],
];

test("what takes a body gets it, the forms of pages too", () => {
  for (const url of [
    "/ask",
    "/mcp",
    "/a2a",
    "/await",
    "/v1/messages",
    "/fit/compare",
    "/contact/draft",
    "/contact/send",
    "/es/contact/send",
  ])
    assert.equal(refusalOf({ method: "POST", url, headers: {} }, at), undefined, url);
});

test("a page and a file say which methods they take, and the interface says so itself", async () => {
  const closing = ["Connection: close"];
  for (const path of ["/", "/projects/x?y", "/y.png"]) {
    const reply = await exchangeOf("OPTIONS", path, closing);
    assert.match(reply, /^HTTP\/1\.1 204 [\s\S]*Allow: GET, HEAD, OPTIONS\r/, path);
    assert.doesNotMatch(reply, /Access-Control/, path);
  }
  for (const path of ["/ask", "/v1/nothing", "/feed.json"])
    assert.match(await exchangeOf("OPTIONS", path, closing), /let in$/, path);
});

test("who would take a page gets the one that says that there is none; and pages are there for all", async () => {
  const asked: [path: string, accept: string][] = [
    ["/nowhere", "text/html, application/json;q=0.9"],
    ["/nowhere", "*/*"],
    ["/projects/x?y", "application/json"],
    ["/x.png", "application/json"],
    ["/projects/", "application/json"],
    ["/es/projects/x", "application/json"],
  ];
  for (const [path, accept] of asked)
    assert.match(await exchangeOf("GET", path, ["Connection: close", `Accept: ${accept}`]), /let in$/, path);
});

test("a slash too many leads on, and pages of other sites may read where to; a preflight is answered there", async () => {
  const reply = await exchangeOf("GET", "/ask/?q=a/", ["Connection: close"]);
  assert.match(
    reply,
    /^HTTP\/1\.1 308 [\s\S]*Access-Control-Allow-Origin: \*[\s\S]*Location: \/ask\?q=a\/\r/,
  );
  assert.match(await exchangeOf("OPTIONS", "/ask/", ["Connection: close"]), /let in$/);
  assert.equal(seen.at(-1), "OPTIONS /ask");
});

test("where no page is, a slash too many does not lead to the address without it first", async () => {
  const asked = ["/posts/looms/?a/", "/feed/", "/es/nowhere//", "/projects/x/", "/y.png/", "/"];
  for (const path of asked)
    assert.match(await exchangeOf("GET", path, ["Connection: close"]), /let in$/, path);
  assert.deepEqual(
    seen.slice(-asked.length).map((each) => each.split(" ")[1]),
    ["/posts/looms?a/", "/feed", "/es/nowhere", "/projects/x/", "/y.png/", "/"],
  );
});

test("a connection is kept longer than by a proxy in front, so that none closes it while the other sends", async () => {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/chat`);
  await reply.text();
  const [, seconds] = /^timeout=(\d+)$/.exec(reply.headers.get("keep-alive") ?? "") ?? [];
  assert.ok(Number(seconds) > 120, `${seconds}`);
});

test("what Next draws to show elsewhere is at no address", async () => {
  for (const path of ["/_global-error", "/_global-error/", "/_not-found?a=1"])
    assert.match(await exchangeOf("GET", path, ["Connection: close"]), /let in$/, path);
  assert.deepEqual(seen.slice(-3), ["GET /_nothing", "GET /_nothing", "GET /_nothing?a=1"]);
});

test("a page that is refused what it was asked says so, unless Next's own client asks for it", async () => {
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return [reply.status, reply.headers.get("retry-after"), await reply.text()];
  };
  assert.deepEqual(await ask("/chat?q=limited"), [429, "7", "let in"]);
  assert.deepEqual(await ask("/es/chat?q=limited"), [429, "7", "let in"]);
  assert.deepEqual(await ask("/chat?q=limited", { RSC: "1" }), [200, null, "let in"]);
  assert.deepEqual(await ask("/chat?q=a"), [200, null, "let in"]);
});

test("a condition is held against what is there alone", async () => {
  const conditions = ["*", 'W/"etag"'];
  const left: (string | undefined)[] = [];
  for (const path of ["/chat?x", "/ask", "/v1/x", "/nowhere", "/x.png"]) {
    for (const condition of conditions) {
      await exchangeOf("GET", path, ["Connection: close", `If-None-Match: ${condition}`]);
      left.push(seen.at(-1)?.split(" ")[2]);
    }
  }
  const [any, tag] = conditions;
  assert.deepEqual(left, [any, tag, any, tag, any, tag, undefined, undefined, undefined, tag]);
});

for (const [method, path, headers, reply] of refused) {
  test(`${method} ${path} with ${headers.at(-1)} is refused by its head, and the connection closed`, async () => {
    const before = seen.length;
    assert.match(await exchangeOf(method, path, headers), reply);
    assert.equal(seen.length, before);
  });
}

test("what is meant for the API is let in, and so is a page for a client that would rather speak HTTP/2", async () => {
  const closing = "Connection: close";
  assert.match(await exchangeOf("POST", "/ask", [closing, "Content-Length: 10"]), /let in$/);
  const upgrade = ["Connection: Upgrade, close", "Upgrade: h2c"];
  assert.match(await exchangeOf("GET", "/projects", upgrade), /let in/);
  assert.deepEqual(seen.slice(-2), ["POST /ask", "GET /projects"]);
});

test("who asks first whether to send the body is told to go on where it is taken, and may be", async () => {
  const headers = ["Connection: close", "Content-Length: 10", "Expect: 100-continue"];
  assert.match(
    await exchangeOf("POST", "/ask", headers),
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [\s\S]*let in$/,
  );
  const tooLong = ["Connection: close", "Content-Length: 65537", "Expect: 100-continue"];
  assert.match(
    await exchangeOf("POST", "/ask", tooLong),
    /^HTTP\/1\.1 200 /,
    "the handler refuses it, not asked for",
  );
});
