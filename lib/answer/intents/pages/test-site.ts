import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { type Content, loadContent } from "@/lib/content";
import { Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { type Answer, type Answerer, createAnswerer } from "../..";
import { sharedContent } from "../../test-sample";

/** Asks a question, after earlier ones of the same conversation. */
type Ask = (query: string, earlier?: readonly string[]) => Promise<Answer>;

/**
 * A portfolio written for a test: a name, and each file by its path with front matter and text.
 * @param others files of another kind, by their whole names
 */
export function portfolio(files: Record<string, string>, others: Record<string, string> = {}): Ask {
  return askerOf(createAnswerer(contentOf(files, others)));
}

/** The same with the packaged model: what has to be done before the first question, and after the last. */
export function portfolioByMeaning(files: Record<string, string>, others: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "vectors-"));
  const meaning = new Meaning(packagedEmbedder(), new VectorCache(folder, "test", []));
  const answerer = createAnswerer(contentOf(files, others), { meaning });
  return {
    ask: askerOf(answerer),
    prepare: () => answerer.prepare(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function contentOf(files: Record<string, string>, others: Record<string, string>): Content {
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  try {
    writeFileSync(
      path.join(folder, "resume.json"),
      JSON.stringify({ basics: { name: "Oona Brask", label: "Engineer" } }),
    );
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, `${name}.md`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const [name, text] of Object.entries(others)) writeFileSync(path.join(folder, name), text);
    return requireWellFormed(loadContent(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Asks questions of the portfolio in a folder that is not modified.
 * @throws Error when something in it is not as it should be
 */
export function askFolder(folder: string): Ask {
  return askerOf(createAnswerer(requireWellFormed(sharedContent(folder))));
}

function requireWellFormed(content: Content): Content {
  const wrong = content.problems.filter(({ notice }) => !notice);
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join("; "));
  return content;
}

/** Asks an answerer and waits for the complete answer. */
export function askerOf({ answer }: Answerer): Ask {
  return async (query, earlier = []) => {
    const history = earlier.map((content) => ({ role: "user" as const, content }));
    const pieces = answer({ query, history });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    return step.value;
  };
}

/** Helpers that declare tests of what an answer contains, or does not, after earlier questions. */
export function declareTests(ask: Ask) {
  return {
    says: (query: string, wanted: RegExp, earlier: readonly string[] = [], expected?: Answer["status"]) =>
      test(`"${[...earlier, query].join('" -> "')}" is answered`, async () => {
        const { text, status } = await ask(query, earlier);
        assert.match(text, wanted, `${status}: ${text}`);
        if (expected) assert.equal(status, expected);
      }),
    saysNot: (query: string, other: RegExp, earlier: readonly string[] = []) =>
      test(`"${[...earlier, query].join('" -> "')}" is about something else`, async () => {
        const { text, status } = await ask(query, earlier);
        assert.doesNotMatch(`${status}: ${text}`, other);
      }),
  };
}

/** A Markdown file: its front matter as lines, and its text. */
export function page(matter: string, text: string): string {
  return `---\n${matter}\n---\n\n${text}\n`;
}
