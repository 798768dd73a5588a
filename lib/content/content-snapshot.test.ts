import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { afterEach, beforeEach } from "node:test";
import { loadContent } from ".";
import { readContentSnapshot, writeContentSnapshot } from "./content-snapshot";

let place: string;
let build: string;
let content: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "portfolio-kept-"));
  build = path.join(place, "build");
  content = path.join(place, "content");
  mkdirSync(path.join(build, "server"), { recursive: true });
  writeFileSync(path.join(build, "BUILD_ID"), "one");
  cpSync("examples/maren", content, { recursive: true });
});
afterEach(() => {
  delete process.env.CONTENT_DAY;
  rmSync(place, { recursive: true, force: true });
});

test("what a build kept is what its files say, in every language, wherever they lie", () => {
  writeContentSnapshot(build, content);
  const elsewhere = path.join(place, "elsewhere");
  cpSync(content, elsewhere, { recursive: true });
  assert.deepStrictEqual(readContentSnapshot(build, elsewhere), loadContent(content));
});

const changes: Record<string, () => void> = {
  "a file that was edited": () => writeFileSync(path.join(content, "faq.md"), "## Why\n\nBecause."),
  "a file more": () => writeFileSync(path.join(content, "projects/loom.md"), "---\nname: Loom\n---\nNew."),
  "a file less": () => rmSync(path.join(content, "faq.md")),
  "a file of another name": () => {
    cpSync(path.join(content, "faq.md"), path.join(content, "projects/faq.md"));
    rmSync(path.join(content, "faq.md"));
  },
  "other code": () => writeFileSync(path.join(build, "BUILD_ID"), "two"),
  "another day": () => {
    process.env.CONTENT_DAY = "2001-02-03";
  },
  "a damaged file": () => {
    const file = path.join(build, "server/content.kept");
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  "a file cut off": () => truncateSync(path.join(build, "server/content.kept"), 1_000),
  "an empty file": () => truncateSync(path.join(build, "server/content.kept"), 0),
  "no build": () => rmSync(build, { recursive: true }),
};
for (const [name, change] of Object.entries(changes)) {
  test(`with ${name} the content is read anew`, () => {
    writeContentSnapshot(build, content);
    assert.ok(readContentSnapshot(build, content));
    change();
    assert.equal(readContentSnapshot(build, content), undefined);
  });
}

test("a single résumé is known by its name too, which its problems are told by", () => {
  const file = path.join(place, "resume.json");
  writeFileSync(file, '{ "basics": { "name": "Ada Probe" } }');
  writeContentSnapshot(build, file);
  assert.equal(readContentSnapshot(build, file)?.profile.name, "Ada Probe");
  const other = path.join(place, "cv.json");
  cpSync(file, other);
  assert.equal(readContentSnapshot(build, other), undefined);
});
