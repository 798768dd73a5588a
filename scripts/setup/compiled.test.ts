import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { copyCompiled, removeCompiledStamp, writeCompiledStamp } from "./compiled.mjs";
import { root } from "./run.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-compiled-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const relative = (name: string) => path.relative(root, path.join(folder, name));

function build(name: string) {
  for (const [file, text] of Object.entries({
    "server/app/page.js": "code",
    "server/app/page.js.nft.json": '{"files":["content/projects/loom.md"]}',
    "server/app/projects/loom.html": "Loom",
    "server/app/projects/loom.meta": "Loom",
    "server/app/projects/loom.segments/_full.segment.rsc": "Loom",
    "server/app/icon.body": "Loom",
    "static/chunks/1.js": "code",
    "inputs.sha256": "inputs",
    "cache/turbopack/1": "cache",
    "../package/index.js": "package",
  })) {
    const place = path.join(folder, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  mkdirSync(path.join(folder, name, "node_modules"));
  symlinkSync("../../package", path.join(folder, name, "node_modules/package"));
  writeCompiledStamp(relative(name), "sources");
}

test("another build gets what was compiled, and nothing that was drawn of the first one's content", () => {
  build("first");
  copyCompiled(relative("first"), relative("deep/second"));
  const there = (file: string) => existsSync(path.join(folder, "deep/second", file));
  for (const file of ["server/app/page.js", "static/chunks/1.js", "node_modules/package/index.js"])
    assert.ok(there(file), file);
  for (const file of [
    "server/app/projects/loom.html",
    "server/app/projects/loom.meta",
    "server/app/projects/loom.segments/_full.segment.rsc",
    "server/app/icon.body",
    "server/app/page.js.nft.json",
    "inputs.sha256",
    "sources.sha256",
    "cache/turbopack/1",
  ])
    assert.ok(!there(file), file);
});

test("where a build is made anew in its place, its old pages go and the rest stays", () => {
  build("third");
  copyCompiled(relative("third"), relative("third"));
  const there = (file: string) => existsSync(path.join(folder, "third", file));
  assert.ok(there("server/app/page.js") && there("cache/turbopack/1"));
  assert.ok(!there("server/app/projects/loom.html") && !there("server/app/icon.body"));
  assert.equal(readFileSync(path.join(folder, "third/sources.sha256"), "utf8"), "sources");
  removeCompiledStamp(relative("third"));
  assert.ok(!there("sources.sha256"));
});

test("what was compiled may lie in the cache of the folder it is brought into, and stays there", () => {
  build("outer");
  build("outer/cache/sites/inner");
  writeFileSync(path.join(folder, "outer/server/app/old.js"), "of older sources");
  copyCompiled(relative("outer/cache/sites/inner"), relative("outer"));
  const there = (file: string) => existsSync(path.join(folder, "outer", file));
  assert.ok(there("server/app/page.js") && there("cache/sites/inner/server/app/page.js"));
  assert.ok(!there("server/app/projects/loom.html") && !there("server/app/old.js"));
});
