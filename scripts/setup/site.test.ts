import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { fingerprint, siteEnvironment, sourceFiles } from "./site.mjs";

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

test("what was measured is drawn on a page and compiled nowhere", () => {
  const folders = new Set(sourceFiles().map((file) => path.relative(".", file).split(path.sep)[0]));
  assert.ok(folders.has("app") && folders.has("lib") && folders.has("next.config.build.ts"));
  assert.ok(!folders.has("bench"));
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
  writeFileSync(path.join(folder, "questions.jsonl"), "");
  assert.notEqual(at(), changed);
});

test("a single résumé file of any name is read", () => {
  const file = path.join(folder, "my-cv");
  const at = () => fingerprint(env({ CONTENT_DIR: file }));
  writeFileSync(file, '{"basics":{"name":"A"}}');
  const before = at();
  writeFileSync(file, '{"basics":{"name":"B"}}');
  assert.notEqual(at(), before);
});

test("on the day something is published another build is needed, and on no other", () => {
  const dated = path.join(folder, "dated");
  mkdirSync(path.join(dated, "essays"), { recursive: true });
  for (const [name, matter] of [
    ["spring", "date: 2030-03-01"],
    ["may", 'date: "5 May 2030"'],
    ["2030-06-01-june", "title: June"],
    ["2030-07-01", "title: July"],
    ["no-2030-08-01-august", "title: August"],
    ["past", "date: 2020"],
  ])
    writeFileSync(path.join(dated, "essays", `${name}.md`), `---\n${matter}\n---\nText.`);
  const on = (day: string) => fingerprint(env({ CONTENT_DIR: dated }), day);
  assert.equal(on("2030-02-28"), on("2029-01-01"));
  const builds = ["2030-02-28", "2030-03-01", "2030-05-05", "2030-06-01", "2030-07-01"].map(on);
  assert.equal(new Set(builds).size, 5);
  assert.equal(on("2031-01-01"), builds[4]);
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
