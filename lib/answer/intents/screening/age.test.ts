import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, mock, test } from "node:test";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-age-"));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
writeFileSync(
  path.join(folder, "owner.yaml"),
  'facts:\n  notice:\n    value: "Two months"\n    visibility: public\n    as_of: 2026-03-02\n',
);
const { answer } = createAnswerer(loadContent(folder));

async function textOn(day: string): Promise<string> {
  mock.timers.enable({ apis: ["Date"], now: Date.parse(day) });
  try {
    const pieces = answer({ query: "What is her notice period?", history: [] });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    return step.value.text;
  } finally {
    mock.timers.reset();
  }
}

test("a fact says when it was confirmed; past its shelf life also how long ago, and that it may have changed", async () => {
  assert.match(await textOn("2026-05-01"), /Two months.*\(Confirmed (?:2 Mar|Mar 2,) 2026\.\)/);
  assert.match(
    await textOn("2026-05-02"),
    /Two months.*\(Last confirmed (?:2 Mar|Mar 2,) 2026, 61 days ago; it may have changed since\.\)/,
  );
});
