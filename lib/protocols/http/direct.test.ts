import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { readJson } from "./body";
import { beforeEnd, closeWhenDone, deferFor } from "./defer";
import { answerDirectly } from "./direct";
import { signalOf } from "./direct-request";
import type { Mounted } from "./mount";

// Handlers as route files export them, behind a server that answers what is not theirs.

const long = "long enough to be worth compressing. ".repeat(100);
const refuse = async () => new Response("refused", { status: 413 });
const mounted = (handlers: Partial<Mounted>): Mounted =>
  ({
    GET: refuse,
    HEAD: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: refuse,
    ...handlers,
  }) as Mounted;

const left: string[] = [];
let gone: () => void = () => {};
const finish: (() => void)[] = [];
const routes = new Map<string, Mounted>([
  ["/long", mounted({ GET: async () => new Response(long, { headers: { "Content-Type": "text/plain" } }) })],
  [
    "/fixed",
    mounted({ GET: async () => new Response(long, { headers: { "Cache-Control": "no-transform" } }) }),
  ],
  ["/known", mounted({ GET: async () => new Response(null, { status: 304, headers: { ETag: 'W/"x"' } }) })],
  [
    "/echo",
    mounted({
      POST: async (request) => Response.json({ url: request.url, body: await readJson(request) }),
    }),
  ],
  [
    "/wait",
    mounted({
      GET: async (request) => {
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode("data: begun\n\n")),
          cancel: () => void left.push(`stream ${request.signal.aborted}`),
        });
        return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
      },
    }),
  ],
  [
    "/hold",
    mounted({
      GET: async (request) => {
        await once(signalOf(request), "abort");
        gone();
        return new Response(null);
      },
    }),
  ],
  [
    "/later",
    mounted({
      GET: async (request) => {
        deferFor(request)(new Promise((resolve) => finish.push(resolve)));
        return new Response(null, { status: 204 });
      },
    }),
  ],
]);

let server: Server;
let base: string;
before(async () => {
  server = createServer((request, response) => {
    if (!answerDirectly(routes, request, response)) response.writeHead(404).end("for the framework");
  });
  closeWhenDone(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test("what has no handler here is left to the framework, whatever its name", async () => {
  for (const path of ["/", "/long/", "/LONG", "/constructor", "/l%6Fng"])
    assert.equal((await fetch(base + path)).status, 404, path);
  const { status } = await fetch(`${base}/long`, { method: "PROPFIND" });
  assert.equal(status, 404);
});

test("the handler gets the address and the body as they were sent", async () => {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${base}/echo?q=it's&x`, { method: "POST", headers, body: '"sent"' });
  assert.deepEqual(await reply.json(), { url: `${base}/echo?q=it%27s&x`, body: "sent" });
  const empty = await fetch(`${base}/echo`, { method: "POST", headers });
  assert.equal((await empty.json()).body, undefined);
});

test("a long body is compressed for who takes that, unless nobody may change it", async () => {
  const get = (path: string, accepted: string) =>
    fetch(base + path, { headers: { "Accept-Encoding": accepted } });
  const small = await get("/long", "br, gzip;q=0.8");
  assert.equal(small.headers.get("content-encoding"), "gzip");
  assert.equal(small.headers.get("vary"), "Accept-Encoding");
  assert.equal(await small.text(), long);
  for (const accepted of ["identity", "gzip;q=0", "br, gzip; q=0.0"]) {
    const plain = await get("/long", accepted);
    assert.equal(plain.headers.get("content-encoding"), null, accepted);
    assert.equal(plain.headers.get("content-length"), String(long.length));
  }
  assert.equal((await get("/fixed", "gzip")).headers.get("content-encoding"), null);
  // What the whole reply says of itself to caches, one that sends nothing again says as well (RFC 9110, section 15.4.5).
  assert.equal((await get("/known", "gzip")).headers.get("vary"), "Accept-Encoding");
});

test("a body that was refused unread is not taken to its end", async () => {
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  socket.write("PUT /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\nsome of it");
  const [reply] = await once(socket.setEncoding("utf8"), "data");
  assert.match(reply, /^HTTP\/1\.1 413 [\s\S]*Connection: close/);
  await once(socket, "close");
});

test("who leaves a stream is noticed", async () => {
  const control = new AbortController();
  const reply = await fetch(`${base}/wait`, { signal: control.signal });
  await reply.body?.getReader().read();
  control.abort();
  while (left.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(left.length, 1);
});

test("who leaves before the reply is noticed", async () => {
  const noticed = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  socket.end("GET /hold HTTP/1.1\r\nHost: localhost\r\n\r\n", () => socket.destroy());
  await noticed;
});

test("closing waits for what a reply left to be done", async () => {
  await fetch(`${base}/later`);
  const closed = once(server, "close");
  let isDone = false;
  const told = new Promise<void>((resolve) => server.close(() => resolve())).then(() => assert.ok(isDone));
  server.closeAllConnections();
  await closed;
  isDone = true;
  for (const resolve of finish) resolve();
  await told;
});

test("a server that closes waits for no connection that its client would keep, once the reply under way is given", async () => {
  let reply: ServerResponse | undefined;
  const server = createServer((_, response) => {
    reply = response;
    response.write("under way");
  });
  server.keepAliveTimeout = 600_000;
  closeWhenDone(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = get({ port, host: "127.0.0.1", agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const closed = new Promise((resolve) => server.close(resolve));
  reply?.end();
  response.resume();
  await once(response, "end");
  await closed;
  agent.destroy();
});

test("a server that closes waits for no connection that never asked for anything, and does last what is to be done last", async () => {
  const server = createServer((_, response) => response.end("said"));
  closeWhenDone(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, "127.0.0.1");
  silent.on("error", () => undefined);
  await Promise.all([once(silent, "connect"), once(server, "connection")]);
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), "said");
  let isDone = false;
  beforeEnd(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isDone = true;
  });
  const gone = once(silent, "close");
  await new Promise((resolve) => server.close(resolve));
  await gone;
  assert.ok(isDone);
});
