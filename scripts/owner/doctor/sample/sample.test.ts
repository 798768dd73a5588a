import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { findSampleLeftovers } from ".";
import { findTraces } from "./built";
import { readFiles } from "./pieces";

const scratch = mkdtempSync(path.join(tmpdir(), "doctor-sample-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** A content folder with these files and nothing else. */
function content(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(scratch, "content-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const told = (folder: string) =>
  findSampleLeftovers(folder).map(({ message, where }) => `${where}: ${message}`);
const sample = (file: string) => readFileSync(path.join(sampleContent, file), "utf8");
const own = { "resume.json": JSON.stringify({ basics: { name: "Ada Quill" } }) };

test("a copy of the sample is told file by file", () => {
  const folder = path.join(scratch, "copy");
  cpSync(sampleContent, folder, { recursive: true });
  const files = readFiles(sampleContent).map(({ file }) => file);
  assert.ok(files.length > 20);
  assert.deepEqual(
    told(folder),
    files.map((file) => `${file}: The whole file is still the sample's.`),
  );
});

test("of a résumé that is partly replaced, the fields and entries that are left", () => {
  const resume = JSON.parse(sample("resume.json"));
  const mine = {
    basics: { name: "Ada Quill", email: "ada@quill.example", summary: resume.basics.summary },
    work: [
      resume.work[2],
      { name: "Acme", position: "Engineer", highlights: [resume.work[0].highlights[0]] },
    ],
    languages: [{ language: "English", fluency: "Native" }],
  };
  assert.deepEqual(told(content({ "resume.json": JSON.stringify(mine) })), [
    "resume.json, basics.summary: basics.summary is still the sample's.",
    "resume.json, work[0]: work[0] is still the sample's.",
    "resume.json, work[1].highlights[0]: work[1].highlights[0] is still the sample's.",
  ]);
});

test("of an owner's file that is partly replaced, the facts and settings that are left", () => {
  const mine = sample("owner.yaml")
    .replace("handle: maren", "handle: ada")
    .replace("pronouns: she/her", "pronouns: they/them")
    .replace(/aliases:[\s\S]*?\n\n/, "\n")
    .replace(/ {2}availability:[\s\S]*(?= {2}calls:)/, "")
    .replace(
      / {2}references_policy:[\s\S]*/,
      "  remote:\n    value: From anywhere\n    visibility: public\n",
    );
  assert.deepEqual(told(content({ ...own, "owner.yaml": mine })), [
    "owner.yaml, sample: sample is still the sample's.",
    "owner.yaml, opening: opening is still the sample's.",
    "owner.yaml, facts.calls: facts.calls is still the sample's.",
  ]);
});

test("of a story under another name, the paragraphs that are left and the names in the rest", () => {
  const paragraph =
    sample("projects/halfbeat.md")
      .split("\n\n")
      .find((block) => block.startsWith("Halfbeat listens")) ?? "";
  const mine = `---\nname: Mine\n---\n\n## Decisions\n\n${paragraph}\n\n## Thanks\n\nTo everyone at Sallowfield Care.\n`;
  assert.deepEqual(told(content({ ...own, "projects/mine.md": mine })), [
    "projects/mine.md, “Halfbeat listens to pitch, loudness and …”: “Halfbeat listens to pitch, loudness and …” is still the sample's.",
    "projects/mine.md: “Sallowfield Care” is of the sample.",
  ]);
});

test("who has replaced everything is told nothing, and neither is the sample itself", () => {
  const faq = "## Why should we hire you?\n\nBecause the tests pass.\n";
  assert.deepEqual(
    told(content({ ...own, "faq.md": faq, "owner.yaml": "handle: ada\nperson: third\n" })),
    [],
  );
  assert.deepEqual(told(sampleContent), []);
});

test("a build that names the sample is told by its files", () => {
  const build = content({
    "server/app/index.html": "<h1>Ada Quill</h1>",
    "server/app/projects/x.html": "<p>once at <b>Sallowfield Care</b></p>",
    "static/chunks/a.js": 'const label = "Maren Tidewell";',
  });
  assert.deepEqual(
    findTraces(build).map(({ where }) => where),
    ["server/app/projects/x.html", "static/chunks/a.js"],
  );
});
