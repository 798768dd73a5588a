import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { ContentError, formatProblem, loadContent, slugify } from ".";

const scratch = mkdtempSync(path.join(tmpdir(), "unseen-"));
after(() => rmSync(scratch, { recursive: true, force: true }));
let folders = 0;

/** A content of these files, at a place of its own. */
function written(files: Record<string, string | Buffer>): string {
  folders += 1;
  const folder = path.join(scratch, String(folders));
  const all = { "resume.json": JSON.stringify({ basics: { name: "Ada Quill" } }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** What is told of a content, its problems and its notices. */
function toldOf(folder: string) {
  const { problems, notices } = loadContent(folder);
  return { problems: problems.map(formatProblem).join("\n"), notices: notices.map(formatProblem).join("\n") };
}

test("a misspelt key beside the right one is told, and a section of the owner's own is not", () => {
  const resume = {
    basics: { name: "Ada Quill" },
    wrok: [{ name: "Lost Loom", startDate: "2019-05" }],
    work: [{ name: "Loom", startDate: "2021", highlights: ["Wove."], hilights: ["Lost."] }],
    talks: [{ name: "On looms" }],
    patents: [{ name: "A shuttle" }],
  };
  const { problems, notices } = toldOf(written({ "resume.json": JSON.stringify(resume) }));
  assert.equal(problems, "");
  for (const [key, meant] of [
    ["wrok", "work"],
    ["work[0].hilights", "highlights"],
  ] as const)
    assert.ok(
      notices.includes(`${key}: is no key of a résumé; did you mean "${meant}"?`),
      `${key}\n${notices}`,
    );
  assert.doesNotMatch(notices, /talks|patents/);
});

test("what has not begun does not go on: it has only its start", () => {
  const folder = written({
    "resume.json": JSON.stringify({
      basics: { name: "Ada Quill" },
      work: [{ name: "Loom", startDate: "2099-05" }],
    }),
    "projects/future.md": "---\nname: Future\nstart: 2099-05\n---\nIt will weave.\n",
    "projects/now.md": "---\nname: Now\nstart: 2021-05\n---\nIt weaves.\n",
  });
  const content = loadContent(folder);
  assert.deepEqual(
    content.projects.map(({ period }) => period?.display),
    ["May 2021 – present", "May 2099"],
  );
  assert.equal(content.profile.sections[0]?.entries[0]?.period?.display, "May 2099");
});

test("letters that are no other letter with a mark are spelled in ids as in the owner's handle", () => {
  for (const [name, id] of [
    ["Łóżka o szóstej", "lozka-o-szostej"],
    ["Akademia w Łęgowie", "akademia-w-legowie"],
    ["Ørsted Straße", "orsted-strasse"],
    ["Œuvre đ þ ð ı æ", "oeuvre-d-th-d-i-ae"],
    ["Иван", "иван"],
  ] as const)
    assert.equal(slugify(name), id);
});

test("a link that leads out of the content folder is not followed, whatever it is of, and one within it is", () => {
  const outside = path.join(scratch, "outside.md");
  writeFileSync(outside, "# Elsewhere\n\nSecret words.\n");
  const folder = written({ "essays/own.md": "# Own\n\nMine.\n" });
  symlinkSync(outside, path.join(folder, "essays/linked.md"));
  symlinkSync("own.md", path.join(folder, "essays/again.md"));
  assert.match(toldOf(folder).problems, /essays\/linked\.md: .*leads out of the content folder/);
  assert.deepEqual(
    loadContent(folder)
      .essays.map(({ id }) => id)
      .sort(),
    ["again", "own"],
  );
  const linked = written({});
  rmSync(path.join(linked, "resume.json"));
  symlinkSync(path.join(folder, "resume.json"), path.join(linked, "resume.json"));
  assert.throws(
    () => loadContent(linked),
    (error: ContentError) => error instanceof ContentError && /leads out of/.test(error.message),
  );
  // The folder itself may stand anywhere.
  const alias = path.join(scratch, "alias");
  symlinkSync(written({ "essays/own.md": "# Own\n\nMine.\n" }), alias);
  assert.equal(toldOf(alias).problems, "");
});

test("a reference to a footnote that is not there is told, and what looks like one in code is not", () => {
  const text = "# Notes\n\nIt weaves.[^here] It sews.[^nope] `[^code]`\n\n[^here]: By hand.\n";
  const { notices } = toldOf(written({ "essays/notes.md": text }));
  assert.match(notices, /notes\.md:3: footnote: \[\^nope\] is not there/);
  assert.doesNotMatch(notices, /here\] is|code/);
});

test("a picture that is too heavy for a page is told with its size", () => {
  // A picture of which only the size in pixels is read.
  const png = Buffer.alloc(6_200_000);
  png.write("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1");
  png.writeUInt32BE(300, 16);
  png.writeUInt32BE(200, 20);
  const { problems, notices } = toldOf(
    written({ "essays/big.md": "# Big\n\n![A loom](loom.png)\n", "essays/loom.png": png }),
  );
  assert.equal(problems, "");
  assert.match(notices, /big\.md:3: picture loom\.png: has 6\.2 MB/);
});

test("a fault in YAML is told at the line it comes of, by the key, and in plain words", () => {
  const of = (owner: string) => toldOf(written({ "owner.yaml": owner })).problems;
  assert.match(
    of('person: third\nassistant: "Margin\nsample: false\nopening: x\n'),
    /owner\.yaml:2: .*quotation mark/,
  );
  assert.match(of("sample: true\nperson: third\nsample: false\n"), /:3: .*stands there twice: sample/);
  assert.match(of("count_visits: 0\n"), /count_visits: expected a number of days from 1 to 365/);
  // A name of the owner's own may be like one that others use.
  assert.equal(of("facts:\n  booking_in: { value: x, visibility: public }\n"), "");
  const questions = '{"page":"/faq","quote":"x","questions":[]}\n';
  assert.match(
    toldOf(written({ "questions.jsonl": questions })).problems,
    /questions: expected at least 1\b/,
  );
});
