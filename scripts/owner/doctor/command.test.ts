import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
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
});
