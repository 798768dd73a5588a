import assert from "node:assert/strict";
import { test } from "node:test";
import { serverCard, serverJson } from "./server-card";

test("server.json says where the server is, by the address it is asked for", () => {
  const entry = JSON.parse(serverJson("https://work.example.dev"));
  assert.equal(entry.websiteUrl, "https://work.example.dev");
  assert.deepEqual(entry.remotes, [{ type: "streamable-http", url: "https://work.example.dev/mcp" }]);
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
