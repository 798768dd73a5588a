import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { writeSite } from "./site";

test("a copy that is made again has what the site says now, and nothing that it said before", async () => {
  const place = mkdtempSync(path.join(tmpdir(), "portfolio-copies-"));
  const [build, folder] = [path.join(place, "build"), path.join(place, "copy")];
  mkdirSync(path.join(build, "static"), { recursive: true });
  let state = "first";
  let pages = ["/resume", "/projects/loom"];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const known = pages.some((page) => pathname === page || pathname === `${page}.md`);
    const isFile = /^\/(?:feed\.xml|media\/loom\.png)$/.test(pathname);
    if (!known && !isFile && pathname !== "/sitemap.xml") response.statusCode = 404;
    const urls = pages.map((page) => `<loc>https://you.example${page}</loc>`).join("\n");
    const html = `<!doctype html><html lang="en"><head></head><body>${state}<img src="/media/loom.png"/></body></html>`;
    response.end(pathname === "/sitemap.xml" ? urls : isFile || pathname.endsWith(".md") ? state : html);
  }).listen(0);
  await once(server, "listening");
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const copy = () => writeSite({ base, build, siteUrl: "https://you.example", notice: {} }, folder);
  const at = (file: string) => readFileSync(path.join(folder, file), "utf8");
  try {
    await copy();
    assert.equal(at("feed.xml"), "first");
    writeFileSync(path.join(folder, "CNAME"), "you.example");
    [state, pages] = ["second", ["/resume"]];
    await copy();
    for (const file of ["feed.xml", "media/loom.png", "resume.md"]) assert.equal(at(file), "second", file);
    assert.match(at("resume/index.html"), /second/);
    for (const gone of ["projects/loom/index.html", "projects/loom.md"])
      assert.ok(!existsSync(path.join(folder, gone)), gone);
    assert.equal(at("CNAME"), "you.example", "what its owner put there stays");
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(place, { recursive: true, force: true });
  }
});
