import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-asking-"));
after(() => rmSync(folder, { recursive: true, force: true }));

mkdirSync(path.join(folder, "projects"));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({ basics: { name: "Ada Probe", label: "Weaver" } }),
);
writeFileSync(path.join(folder, "projects/loom.md"), "---\nname: Loom\nurl: nowhere\n---\nA loom.");
writeFileSync(path.join(folder, "items.jsonl"), JSON.stringify({ id: 1, question: "What is Loom?" }));

const told = /could not be read:\n {2}projects\/loom\.md:3: url: expected an http or https URL/;

test("`ask` says what could not be read, and its answer stays alone on standard output", () => {
  const { status, stdout, stderr } = run("ask", "What does Ada do?", "--json");
  assert.equal(status, 0, stderr);
  assert.match(stderr, told);
  assert.match(JSON.parse(stdout).answer, /weaver/i);
});

test("`ask` answers from the content of another language what this one says nothing of", () => {
  mkdirSync(path.join(folder, "fr"));
  writeFileSync(path.join(folder, "fr/resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
  writeFileSync(
    path.join(folder, "fr/faq.md"),
    "## Travaillez-vous seule ?\n\nJamais plus de quarante minutes.\n",
  );
  const { status, stdout, stderr } = run("ask", "Travaillez-vous seule ?", "--json");
  rmSync(path.join(folder, "fr"), { recursive: true });
  assert.equal(status, 0, stderr);
  assert.match(JSON.parse(stdout).answer, /quarante minutes/);
});

test("`eval` says what could not be read, once", () => {
  const { status, stdout, stderr } = run("eval", "--items", path.join(folder, "items.jsonl"));
  assert.equal(status, 0, stderr);
  assert.match(stderr, told);
  assert.equal(stderr.split("could not be read").length, 2);
  assert.equal(JSON.parse(stdout).id, 1);
});

function run(command: string, ...args: string[]) {
  return spawnSync(process.execPath, ["scripts/command.mjs", command, "--content", folder, ...args], {
    encoding: "utf8",
    timeout: 120_000,
  });
}
