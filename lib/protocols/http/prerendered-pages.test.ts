import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { PrerenderedPages } from "./prerendered-pages";

const home = "<!DOCTYPE html><p>Welcome to the home page, é</p>";
const policy = { "content-security-policy": "default-src 'none'", "x-nextjs-prerender": "1" };

test("a page that was drawn at build is answered as the build left it, with the headers of its own", async (t) => {
  const { get } = await serve(t);
  for (let reader = 0; reader < 2; reader += 1) {
    const { status, body, headers } = await get("/");
    assert.equal(status, 200);
    assert.equal(body.toString(), home);
    assert.equal(headers["content-security-policy"], policy["content-security-policy"]);
    assert.equal(headers["content-type"], "text/html; charset=utf-8");
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers.link, "</index.md>");
    assert.match(headers.vary ?? "", /Accept, rsc.*Accept-Encoding/);
    assert.equal(headers["x-nextjs-prerender"], undefined);
  }
});

test("who takes gzip gets the same page compressed, and its length", async (t) => {
  const { get } = await serve(t);
  const { body, headers } = await get("/", { "accept-encoding": "br, gzip" });
  assert.equal(headers["content-encoding"], "gzip");
  assert.equal(Number(headers["content-length"]), body.length);
  assert.equal(gunzipSync(body).toString(), home);
  assert.equal((await get("/", { "accept-encoding": "gzip;q=0" })).body.toString(), home);
});

test("who has a page already is told so, and who has another state of it gets this one", async (t) => {
  const { get } = await serve(t);
  const { etag = "" } = (await get("/")).headers;
  const again = await get("/", { "if-none-match": etag });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal(again.headers.etag, etag);
  assert.equal(again.headers["content-type"], undefined);
  assert.equal((await get("/", { "if-none-match": '"older"' })).status, 200);
});

test("who asks for the head alone gets that of the page, and may ask whether it is still good", async (t) => {
  const { get } = await serve(t);
  const whole = await get("/");
  const head = await get("/", {}, "HEAD");
  assert.equal(head.body.length, 0);
  const lasting = ({ headers: { date: _, ...rest } }: typeof head) => rest;
  assert.deepEqual(lasting(head), lasting(whole));
  assert.equal((await get("/", { "if-none-match": whole.headers.etag ?? "" }, "HEAD")).status, 304);
});

const others: [string, Parameters<Get>][] = [
  ["one that is no page", ["/none"]],
  ["one that was not drawn at build", ["/asked"]],
  ["one that says there is nothing", ["/gone"]],
  ["one with a query", ["/?x=1"]],
  ["a part", ["/", { range: "bytes=0-1" }]],
  ["what the framework's own client asks for", ["/", { rsc: "1" }]],
  ["one for another reader", ["/", { accept: "Text/Markdown" }]],
  ["one by another method", ["/", {}, "OPTIONS"]],
];
for (const [what, asked] of others)
  test(`${what} is for the framework`, async (t) => {
    assert.equal((await (await serve(t)).get(...asked)).status, 418);
  });

test("what is not held for long is read again", async (t) => {
  const { get } = await serve(t, 1);
  await get("/");
  assert.equal((await get("/")).body.toString(), home);
});

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<{ status?: number; headers: Record<string, string | undefined>; body: Buffer }>;

/** A server over a build of three pages; 418 is the framework's answer. */
async function serve(t: TestContext, most?: number): Promise<{ get: Get }> {
  const folder = mkdtempSync(path.join(tmpdir(), "drawn-"));
  const write = (page: string, meta: object) => {
    writeFileSync(path.join(folder, `${page}.html`), home);
    writeFileSync(path.join(folder, `${page}.meta`), JSON.stringify(meta));
  };
  write("index", { headers: policy });
  write("gone", { status: 404, headers: policy });
  write("none", { headers: policy });
  const known = ["/", "/gone", "/asked"];
  const pages = new PrerenderedPages(
    folder,
    (page) => (known.includes(page) ? "</index.md>" : undefined),
    most,
  );
  const server = createServer((request, response) => {
    if (!pages.answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const get: Get = (address, sent = {}, method = "GET") =>
    new Promise((resolve, reject) => {
      send({ port, path: address, method, headers: sent, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode, headers: Object.fromEntries(headers), body });
      })
        .once("error", reject)
        .end();
    });
  return { get };
}
