import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { fingerprint, siteEnvironment } from "./site.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-site-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const env = (changes: Record<string, string> = {}) =>
  siteEnvironment({ ...process.env, INIT_CWD: folder, ...changes });

test("a build is for one SITE_URL and one content, and for any port", () => {
  const plain = fingerprint(env());
  assert.equal(fingerprint(env()), plain);
  assert.equal(fingerprint(env({ PORT: "4000" })), plain);
  assert.notEqual(fingerprint(env({ SITE_URL: "https://a.example" })), plain);
});

test("changing the content makes another build", () => {
  const file = path.join(folder, "resume.json");
  const at = () => fingerprint(env({ CONTENT_DIR: folder }));
  writeFileSync(file, '{"basics":{"name":"A"}}');
  const before = at();
  writeFileSync(file, '{"basics":{"name":"B"}}');
  assert.notEqual(at(), before);
  const changed = at();
  writeFileSync(path.join(folder, "notes.txt"), "not content");
  assert.equal(at(), changed);
});

test("a build of the sample is good for a copy of it, until the copy is changed", () => {
  const copy = path.join(folder, "copy");
  cpSync(sampleContent, copy, { recursive: true });
  const at = (CONTENT_DIR: string) => fingerprint(env({ CONTENT_DIR }));
  assert.equal(at(copy), at(sampleContent));
  writeFileSync(path.join(copy, "faq.md"), "# Questions\n\n## Is it mine?\n\nIt is.\n");
  assert.notEqual(at(copy), at(sampleContent));
});

test("paths are the caller's, and the checkout's own content has one name", () => {
  assert.equal(env({ CONTENT_DIR: "resume.json" }).CONTENT_DIR, path.join(folder, "resume.json"));
  assert.equal(env({ CONTENT_DIR: "content" }).CONTENT_DIR, "");
  assert.equal(env({ CONTENT_DIR: path.resolve("content") }).CONTENT_DIR, "");
  assert.equal(env({ DATA_DIR: "data" }).DATA_DIR, path.join(folder, "data"));
});
