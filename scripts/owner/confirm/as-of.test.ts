import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { parse } from "yaml";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { runNode } from "../../setup/run.mjs";
import { findStaleFacts, isoDay } from "../doctor/stale";
import { withConfirmedFacts } from "./as-of";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-confirm-"));
after(() => rmSync(folder, { recursive: true }));

test("only the day changes: comments, order and quotation marks stay", () => {
  const text =
    'facts:\n  # mine\n  notice:\n    value: "Four weeks" # really\n    visibility: public\n    as_of: 2020-01-01 # then\n  remote: { value: yes, visibility: public }\n  travel:\n    value: "Some"\n    visibility: public\n';
  const confirmed = withConfirmedFacts(text, ["notice", "remote", "travel"], "2026-11-22");
  assert.equal(
    confirmed,
    'facts:\n  # mine\n  notice:\n    value: "Four weeks" # really\n    visibility: public\n    as_of: 2026-11-22 # then\n  remote: { as_of: 2026-11-22, value: yes, visibility: public }\n  travel:\n    as_of: 2026-11-22\n    value: "Some"\n    visibility: public\n',
  );
  assert.equal(parse(confirmed).facts.travel.value, "Some");
});

test("the file reads as before with the day in it, however a fact is written", () => {
  for (const fact of [
    "\n    value: x\n    visibility: public\n    as_of:\n",
    "\n    as_of: # when\n    value: x\n    visibility: public\n",
    "\n    value: x\n    visibility: public\n    as_of: ~\n",
    '\n    as_of: "2020-01-01"\n    value: x\n    visibility: public\n',
    " { value: x, visibility: public, }\n",
    " {\n    value: x, # why\n    visibility: public # who\n  }\n",
    " {value: x, as_of: , visibility: public}\n",
    " {value: x, as_of, visibility: public}\n",
    " &one\n    # mine\n    value: x\n    visibility: public\n",
  ]) {
    const text = withConfirmedFacts(
      `facts:\n  notice:${fact}  travel: { value: y, visibility: public }\n`,
      ["notice"],
      "2026-11-22",
    );
    assert.deepEqual(
      parse(text).facts,
      {
        notice: { value: "x", visibility: "public", as_of: "2026-11-22" },
        travel: { value: "y", visibility: "public" },
      },
      text,
    );
    assert.equal(text.includes("#"), fact.includes("#"));
  }
});

test("npm run confirm makes old facts fresh, says what it did, and refuses a key that is none", async () => {
  cpSync(sampleContent, folder, { recursive: true });
  const file = path.join(folder, "owner.yaml");
  const before = readFileSync(file, "utf8").replaceAll(/as_of: \S+/g, "as_of: 2020-01-01");
  writeFileSync(file, before.replace("employment_types:", "contract:"));
  const confirm = (...args: string[]) =>
    runNode("scripts/command.mjs", ["confirm", "--content", folder, ...args]);
  const { code, output } = await confirm();
  assert.equal(code, 0, output);
  assert.ok(output.startsWith(`Confirmed on ${isoDay(new Date())}: `), output);
  assert.match(output, /relocation/);
  assert.match(output, /contract/, "a fact is called as the owner's file calls it");
  assert.deepEqual(
    findStaleFacts(loadContent(folder), new Date()).filter(({ about }) => about),
    [],
  );
  const wrong = await confirm("shoe_size");
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /^There is no fact shoe_size; there are availability, /);
});

test("of facts that cannot be read none is said to be fresh", async () => {
  const broken = mkdtempSync(path.join(folder, "broken-"));
  writeFileSync(path.join(broken, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
  writeFileSync(path.join(broken, "owner.yaml"), "facts:\n\tnotice: { value: x, visibility: public }\n");
  const { code, output } = await runNode("scripts/command.mjs", ["confirm", "--content", broken]);
  assert.equal(code, 1, output);
  assert.match(output, /^No fact can be read:\n {2}owner\.yaml:2: \(the file\): is not YAML: a tab stands/);
});
