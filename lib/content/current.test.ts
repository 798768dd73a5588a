import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { afterEach, beforeEach } from "node:test";
import { refreshContent } from "./current";

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portfolio-writing-"));
  mkdirSync(path.join(folder, "projects"));
  write("resume.json", '{ "basics": { "name": "Ada Probe" } }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("while no file changes, it is the same content", () => {
  const first = refreshContent(folder, undefined);
  assert.equal(refreshContent(folder, first), first);
});

test("an edit, a new file and a file that is gone are seen at the next reading", () => {
  write("projects/loom.md", "---\nname: Loom\n---\nOld.");
  const first = refreshContent(folder, undefined);
  write("projects/loom.md", "---\nname: Loom\n---\nNew.");
  const second = refreshContent(folder, first);
  assert.equal(second.content.projects[0]?.description, "New.");
  assert.notEqual(second.derived, first.derived);
  write("projects/dye.md", "---\nname: Dye\n---\nRed.");
  const third = refreshContent(folder, second);
  assert.deepEqual(third.content.projects.map(({ id }) => id).sort(), ["dye", "loom"]);
  rmSync(path.join(folder, "projects/loom.md"));
  assert.deepEqual(
    refreshContent(folder, third).content.projects.map(({ id }) => id),
    ["dye"],
  );
});

test("a résumé that cannot be read leaves the last one, with what is wrong now", () => {
  const first = refreshContent(folder, undefined);
  write("resume.json", '{ "basics":');
  const second = refreshContent(folder, first);
  assert.equal(second.content.profile.name, "Ada Probe");
  assert.deepEqual(
    second.content.problems.map(({ file, line }) => [file, line]),
    [["resume.json", 1]],
  );
  write("resume.json", '{ "basics": { "name": "Ada Mended" } }');
  const third = refreshContent(folder, second);
  assert.deepEqual([third.content.profile.name, third.content.problems], ["Ada Mended", []]);
});

test("with no readable résumé from the start there is a content, and its problems", () => {
  const { content } = refreshContent(path.join(folder, "nowhere"), undefined);
  assert.deepEqual(content.projects, []);
  assert.match(content.problems[0]?.message ?? "", /does not exist/);
});
