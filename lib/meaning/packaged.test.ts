import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, truncateSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { EmbeddingsFault } from "./embedder";
import { isInstalled, packagedEmbedder, packageFolder } from "./packaged";

let root: string;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), "packaged-"));
});
after(() => rmSync(root, { recursive: true }));

const patience = 60_000;

test("texts get vectors of length 1 in their order, near in meaning near in direction", async () => {
  const { embed } = packagedEmbedder();
  assert.equal((await embed(["?"], patience)).length, 1);
  const [asked, near, far] = (await embed(
    ["Did anything break?", "The database went down at night.", "My favorite soup is borscht."],
    patience,
  )) as [Float32Array, Float32Array, Float32Array];
  const cosine = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  assert.ok(Math.abs(cosine(asked, asked) - 1) < 1e-5);
  assert.ok(cosine(asked, near) > cosine(asked, far) + 0.1);
});

test("nobody waits for a model longer than was said, nor after leaving", async () => {
  const { embed } = packagedEmbedder();
  await embed(["a"], patience);
  const much = Array.from({ length: 1_000 }, (_, at) => `A mill stands by the river ${at}`);
  await assert.rejects(embed(much, 20), (error) => {
    return error instanceof EmbeddingsFault && /no answer within 20 ms/.test(error.message);
  });
  const leaving = new AbortController();
  const asked = embed(much, patience, leaving.signal);
  setImmediate(() => leaving.abort(new Error("the reader left")));
  await assert.rejects(asked, /the reader left/);
});

test("a package that is missing or not whole is a fault that names the file; mended, it works", async () => {
  assert.equal(isInstalled(root), false);
  const { embed } = packagedEmbedder(root);
  const fails = (why: RegExp) =>
    assert.rejects(embed(["a"], patience), (error) => {
      return error instanceof EmbeddingsFault && why.test(error.message) && !error.message.includes(root);
    });
  await fails(/model\.json is missing or broken/);
  cpSync(packageFolder(), packageFolder(root), { recursive: true });
  assert.equal(isInstalled(root), true);
  truncateSync(path.join(packageFolder(root), "group1-shard7of7"), 1_000);
  await fails(/weights are not whole/);
  unlinkSync(path.join(packageFolder(root), "group1-shard7of7"));
  await fails(/group1-shard7of7 is missing/);
  cpSync(packageFolder(), packageFolder(root), { recursive: true });
  assert.equal((await embed(["a"], patience)).length, 1);
});
