import assert from "node:assert/strict";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { KeptPages } from "./kept-pages";

const drawnAtBuild = {
  "x-nextjs-prerender": ["1", "1"],
  "content-type": "text/html",
  vary: "rsc, next-url, Accept, Accept-Encoding",
};

test("a page that was drawn at build is asked for once; its next reader gets the same bytes and headers", async (t) => {
  const { get, drawn } = await serve(t, drawnAtBuild);
  const [first, second] = [await get("/work"), await get("/work")];
  assert.equal(first.text, "page 1");
  assert.deepEqual(second, first);
  assert.equal(drawn(), 1);
});

const others: [string, Parameters<Get>][] = [
  ["one that is no page", ["/none"]],
  ["one with a query", ["/work?x=1"]],
  ["a part", ["/work", { range: "bytes=0-1" }]],
  ["one that may have stayed the same", ["/work", { "if-none-match": "*" }]],
  ["what the framework's own client asks for", ["/work", { rsc: "1" }]],
  ["one for another reader", ["/work", { accept: "text/markdown" }]],
  ["one by another method", ["/work", {}, "HEAD"]],
];
for (const [what, asked] of others)
  test(`${what} is for the framework each time`, async (t) => {
    const { get, drawn } = await serve(t, drawnAtBuild);
    await get("/work");
    const before = drawn();
    await get(...asked);
    await get(...asked);
    assert.equal(drawn(), before + 2);
  });

test("each encoding that is accepted has a reply of its own", async (t) => {
  const { get } = await serve(t, drawnAtBuild);
  assert.equal((await get("/work")).text, "page 1");
  assert.equal((await get("/work", { "accept-encoding": "gzip" })).text, "page 2");
  assert.equal((await get("/work")).text, "page 1");
});

test("what is drawn on request, sets a cookie or differs from reader to reader is not kept", async (t) => {
  const own = [{ "set-cookie": "a=b" }, { vary: "rsc, Accept-Language" }];
  for (const headers of [{}, ...own.map((each) => ({ ...drawnAtBuild, ...each }))]) {
    const { get } = await serve(t, headers);
    await get("/work");
    assert.equal((await get("/work")).text, "page 2");
  }
});

test("where too much is kept, what was asked for least lately goes", async (t) => {
  const { get } = await serve(t, drawnAtBuild, "page 1".length * 2);
  for (const path of ["/work", "/faq", "/work", "/resume"]) await get(path);
  assert.equal((await get("/work")).text, "page 1");
  assert.equal((await get("/faq")).text, "page 4");
});

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<{ text: string }>;

async function serve(t: TestContext, headers: Record<string, string | string[]>, most?: number) {
  const pages = new KeptPages((path) => ["/work", "/faq", "/resume"].includes(path), most);
  let drawn = 0;
  const server = createServer((request, response) => {
    if (pages.answer(request, response)) return;
    drawn += 1;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.write("page ");
    response.end(String(drawn));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const get: Get = (path, sent = {}, method = "GET") =>
    new Promise((resolve, reject) => {
      send({ port, path, method, headers: sent, agent: false }, async (response) => {
        const { "content-type": type, "x-nextjs-prerender": prerender } = response.headers;
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ text, ...{ type, prerender, status: response.statusCode } });
      })
        .once("error", reject)
        .end();
    });
  return { get, drawn: () => drawn };
}
