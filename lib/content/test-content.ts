import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Content, formatProblem, loadContent } from ".";

export interface LoadedTestContent {
  content: Content;
  /** The problems, and the notices, as a build prints them. */
  lines: string;
  notices: string;
}

/** Loads files as a content, and says what was found wrong. A résumé of one name stands in where none is given. */
export function loadTestContent(files: Record<string, unknown>, today?: string): LoadedTestContent {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-content-"));
  try {
    for (const [name, value] of Object.entries({
      "resume.json": { basics: { name: "Ada Probe" } },
      ...files,
    })) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
    }
    const content = loadContent(folder, today);
    const print = (problems: Content["problems"]) => problems.map(formatProblem).join("\n");
    return { content, lines: print(content.problems), notices: print(content.notices) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A section of the résumé by its id; undefined where it was not made. */
export function section(content: Content, id: string) {
  return content.profile.sections.find((candidate) => candidate.id === id);
}

/** What an entry of a section says, by the names of its fields. */
export function entryValues(content: Content, id: string, index: number): Record<string, string> {
  const entry = section(content, id)?.entries[index];
  assert.ok(entry, `${id}[${index}]`);
  return { title: entry.title, ...Object.fromEntries(entry.fields.map((field) => [field.name, field.text])) };
}
