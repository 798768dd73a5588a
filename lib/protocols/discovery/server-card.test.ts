import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { serverCard, serverJson } from "./server-card";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../../..");

test("server.json is what the server at its address says of itself", () => {
  const file = readFileSync(path.join(root, "server.json"), "utf8");
  const site = new URL(JSON.parse(file).remotes[0].url).origin;
  assert.equal(file, serverJson(site), `write it again: curl ${site}/server.json > server.json`);
});

test("a server is named by the domain that publishes it", () => {
  const nameAt = (site: string) => JSON.parse(serverJson(site)).name;
  assert.equal(nameAt("https://work.example.dev"), "dev.example.work/portfolio");
  assert.equal(nameAt("http://localhost:3000"), "localhost/portfolio");
  assert.equal(nameAt("http://127.0.0.1:3000"), "127.0.0.1/portfolio");
  assert.match(nameAt("http://[::1]:3000"), /^[a-zA-Z0-9.-]+\/portfolio$/);
});

test("card and registry take the lengths they are given", () => {
  for (const text of [serverCard(), serverJson("https://work.example.dev")]) {
    const { title = "x", description } = JSON.parse(text);
    for (const words of [title, description]) assert.ok(words.length >= 1 && words.length <= 100, words);
  }
});
