import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { askGitHub } from "./github";

test("a user is asked for page after page, whether or not the last one is full", async () => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const all = Number(pathname.split("/")[2]);
    const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("per_page"))];
    const count = Math.max(0, Math.min(size, all - (page - 1) * size));
    const repository = { name: "tide", html_url: "https://git.example.org/a/tide", fork: false };
    response.end(JSON.stringify(Array.from({ length: count }, () => repository)));
  }).listen(0);
  await once(server, "listening");
  const api = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    for (const count of [1, 99, 100, 101, 200])
      assert.equal((await askGitHub(String(count), undefined, api)).length, count);
    await assert.rejects(askGitHub("0", undefined, api), /GitHub gave no repositories for the user 0/);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
