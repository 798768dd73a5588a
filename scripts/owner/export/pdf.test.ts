import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { printPage } from "./pdf";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-pdf-"));
const before = process.env.CHROMIUM_PATH;
after(() => {
  if (before === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = before;
  rmSync(folder, { recursive: true });
});

/** A program in the place of a Chromium, which is called as one. */
function program(name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  process.env.CHROMIUM_PATH = file;
}

test("where nothing is printed an earlier file stays, and is not said to be printed", async () => {
  const file = path.join(folder, "resume.pdf");
  writeFileSync(file, "mine");
  program("broken", "echo cannot start >&2; exit 1");
  await assert.rejects(printPage("http://localhost:1/resume", file), /printed nothing:\ncannot start/);
  assert.equal(readFileSync(file, "utf8"), "mine");
  program(
    "working",
    'for each; do case "$each" in --print-to-pdf=*) echo new > "$(echo "$each" | cut -d= -f2)";; esac; done',
  );
  await printPage("http://localhost:1/resume", file);
  assert.equal(readFileSync(file, "utf8"), "new\n");
  assert.deepEqual(readdirSync(folder).sort(), ["broken", "resume.pdf", "working"]);
});
