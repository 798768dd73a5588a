import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { formatProblem, loadContent } from "@/lib/content";
import { runNode } from "../../setup/run.mjs";

const scratch = mkdtempSync(path.join(tmpdir(), "doctor-command-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

test("a private value that stands elsewhere fails the command, without being repeated", async () => {
  // As little as there can be: it tries what it advises, for each passage anew.
  mkdirSync(path.join(scratch, "projects"));
  writeFileSync(path.join(scratch, "resume.json"), JSON.stringify({ basics: { name: "Ada Quill" } }));
  writeFileSync(
    path.join(scratch, "owner.yaml"),
    'facts:\n  phone: { value: "+351 555 014 298", visibility: on_request }\n',
  );
  writeFileSync(
    path.join(scratch, "projects/loom.md"),
    "---\nname: Loom\n---\nCall me on (00351) 555-014-298.\n",
  );
  const { code, output } = await runNode("scripts/command.mjs", ["doctor", "--content", scratch]);
  assert.equal(code, 1);
  assert.match(output, /give.? away what is private/);
  assert.doesNotMatch(output, /014.?298/);
  // There is no model here: with-model.test.ts has what is said of one.
  assert.doesNotMatch(output, /measured|worse with/);
});

test("what stops the build is told by its file and line, with what else is worth a look, and fails the command", async () => {
  const folder = mkdtempSync(path.join(scratch, "broken-"));
  mkdirSync(path.join(folder, "projects"));
  writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Quill" } }));
  writeFileSync(path.join(folder, "projects/hidden.md"), "---\nname: Hidden\nhidden: true\n---\nText.\n");
  writeFileSync(path.join(folder, "projects/empty.md"), "");
  writeFileSync(path.join(folder, "projects/three.markdown"), "---\nname: Three\n---\nIt weaves.\n");
  const lines: string[] = [];
  for (const [owner, line] of [
    ["facts: [", 1],
    ["facts:\n\tnotice: none\n", 2],
    ["facts:\n  notice:\n    value: Now: from May\n", 3],
  ] as const) {
    writeFileSync(path.join(folder, "owner.yaml"), owner);
    const told = loadContent(folder).problems.map(formatProblem);
    const wanted = new RegExp(`owner\\.yaml:${line}: \\(the file\\): is not YAML`);
    lines.push(...told.filter((each) => wanted.test(each)).map((each) => each.trim()));
  }
  assert.equal(lines.length, 3);
  // The command tells what reading the content tells: once is enough.
  const { code, output } = await runNode("scripts/command.mjs", ["doctor", "--content", folder]);
  assert.equal(code, 1, output);
  assert.ok(output.includes(`${lines[2]}`), output);
  assert.match(output, /Worth a look\n- projects\/hidden\.md:3: .*it is hidden/);
  assert.doesNotMatch(output, / at .*\.m?[jt]s:|sample/);
});
