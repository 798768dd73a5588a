import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { runNode } from "../../setup/run.mjs";
import { readSource } from "../init/read";
import { filesOf, write } from "../init/write";
import { resumeWithStories } from "./resume";

const labelled = "corpora/labelled/resumes";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

test("a résumé that was taken in comes out again with nothing lost and nothing added", () => {
  const files = readdirSync(labelled).filter((name) => name.endsWith(".json"));
  assert.ok(files.length > 20);
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-export-"));
  try {
    for (const name of files) {
      const source = path.join(labelled, name);
      const into = path.join(folder, name);
      write(filesOf(readSource(source), [], "en", "2026-11-22"), into, { instead: false });
      const again = resumeWithStories(read(path.join(into, "resume.json")), loadContent(into));
      assert.deepEqual(again, read(source), name);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("an export writes over nothing unasked, and never over the résumé it is made from", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-export-"));
  const content = path.join(folder, "content");
  // As little as there can be: it is read anew by each of them.
  mkdirSync(content);
  writeFileSync(path.join(content, "resume.json"), JSON.stringify({ basics: { name: "Ada Quill" } }));
  const run = (...args: string[]) =>
    runNode("scripts/command.mjs", ["export", "--content", content, ...args]);
  try {
    const own = path.join(content, "resume.json");
    const before = readFileSync(own, "utf8");
    for (const more of [[], ["--force"]]) {
      const { code, output } = await run("--out", own, ...more);
      assert.equal(code, 1, output);
      assert.match(output, /is the résumé that the export is made from/);
    }
    assert.equal(readFileSync(own, "utf8"), before);
    const out = path.join(folder, "out.json");
    assert.equal((await run("--out", out)).code, 0);
    assert.match((await run("--out", out)).output, /is there already; --force writes over it/);
    assert.equal((await run("--out", out, "--force")).code, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("what the résumé names by a title, or by nothing but its name, is not added once more", () => {
  const content = loadContent(sampleContent);
  const [project] = content.projects.filter(({ source }) => source.startsWith("projects/"));
  const [essay] = content.essays;
  assert.ok(project && essay);
  const written = { projects: [project.name], publications: [{ title: essay.title }] };
  const whole = JSON.stringify(resumeWithStories(written, content));
  for (const name of [project.name, essay.title]) assert.equal(whole.split(`"${name}"`).length - 1, 1, name);
});

test("stories and essays come with it, each once, and what the résumé says of itself stays", () => {
  const content = loadContent(sampleContent);
  const written = read(path.join(sampleContent, "resume.json"));
  const whole = resumeWithStories(written, content);
  const names = (section: string) => (whole[section] as { name: string }[]).map(({ name }) => name);
  for (const { name } of content.projects)
    assert.equal(names("projects").filter((each) => each === name).length, 1, name);
  for (const { title } of content.essays) assert.ok(names("publications").includes(title), title);
  for (const [section, value] of Object.entries(written)) {
    if (!Array.isArray(value)) assert.deepEqual(whole[section], value);
    else assert.deepEqual((whole[section] as unknown[]).slice(0, value.length), value);
  }
  assert.deepEqual(resumeWithStories(whole, content), whole);
});
