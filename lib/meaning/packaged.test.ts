import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { EmbeddingsFault } from "./embedder";
import { isInstalled, packagedEmbedder, packages } from "./packaged";

// The packages are not installed with the rest, so small ones of the same names stand here for them: what is tried is
// the thread they run in.
const model = `
exports.initModel = async () => ({
  embed: async (texts) => {
    if (texts[0] === "break") throw new Error("out of memory");
    if (texts[0] === "end") process.exit(3);
    if (texts[0] === "sleep") return new Promise(() => {});
    return texts.map((text) => [text.length, 0]);
  },
});
exports.modelSource = {};
`;

let root: string;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), "packaged-"));
  writeFileSync(path.join(root, "package.json"), "{}");
});
after(() => rmSync(root, { recursive: true }));

test("the packages are there only when all of them are; then texts get vectors, each caller its own", async () => {
  assert.equal(isInstalled(root), false);
  for (const name of packages) {
    const place = path.join(root, "node_modules", name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, "package.json"), JSON.stringify({ name, main: "index.js" }));
    writeFileSync(path.join(place, "index.js"), model);
  }
  assert.equal(isInstalled(root), true);
  const { embed } = packagedEmbedder(root);
  const [one, two] = await Promise.all([embed(["a"], 20_000), embed(["b", "c"], 20_000)]);
  assert.deepEqual(
    one.map((vector) => [...vector]),
    [[1, 0]],
  );
  assert.equal(two.length, 2);
});

test("a model that fails or ends is a fault, and the next question gets a new one", async () => {
  const { embed } = packagedEmbedder(root);
  for (const [text, why] of [
    ["break", /out of memory/],
    ["end", /ended/],
  ] as const) {
    const fault = await embed([text], 20_000).catch((error: unknown) => error);
    assert.ok(fault instanceof EmbeddingsFault);
    assert.match(fault.message, why);
    assert.equal((await embed(["a"], 20_000)).length, 1);
  }
});

test("nobody waits for a model longer than was said, nor after leaving", async () => {
  const { embed } = packagedEmbedder(root);
  await embed(["a"], 20_000);
  await assert.rejects(embed(["sleep"], 50), /no answer within 50 ms/);
  const leaving = new AbortController();
  const asked = embed(["sleep"], 20_000, leaving.signal);
  leaving.abort(new Error("the reader left"));
  await assert.rejects(asked, /the reader left/);
});
