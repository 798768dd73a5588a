import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { buildKnowledge } from "./index";

test("a sentence that is said twice is read with what follows it each time", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "windows-"));
  const said = [
    "It failed.",
    "We mended the queue by hand and waited for the whole of a long day to see what would come of it.",
    "It failed.",
    "We threw the queue away and wrote another one in a week, which has been at work ever since that summer.",
    "Nobody has asked for the old one, and the new one needs no hand.",
  ];
  try {
    writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Oona Brask" } }));
    writeFileSync(path.join(folder, "faq.md"), `## What of the queue?\n\n${said.join(" ")}\n`);
    const { pages } = buildKnowledge(loadContent(folder));
    const prose = pages
      .filter(({ entity }) => entity.kind === "faq")
      .flatMap(({ windows }) => windows.filter(({ kind }) => kind === "prose").map(({ text }) => text));
    assert.deepEqual(
      prose,
      said.slice(0, -1).map((sentence, at) => `${sentence} ${said[at + 1]}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
