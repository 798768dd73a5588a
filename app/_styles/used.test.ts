import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

// A selector that nothing on any page has is dead weight on every first visit.

const styles = path.resolve("app/_styles");
const css = readdirSync(styles)
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(path.join(styles, name), "utf8").replace(/\/\*.*?\*\//gs, ""));

/** Begins what is put together from parts: the names lowlight gives to code, and the kinds of figures (`ink.ts`). */
const composed = /^(?:hljs|ink)-/;

const sources = sourcesUnder("app", "lib/content", "lib/locale");
const code = sources.join("\n");
/** File by file: in one of them a backtick may stand alone, in a regular expression. */
const quoted = sources.flatMap((text) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []).join("\n");

test("every class in the stylesheets stands on a page", () => {
  const classes = named(/\.([A-Za-z_][\w-]*)/g, selectors());
  assert.ok(classes.size > 100);
  const strings = named(/([A-Za-z_][\w-]*)/g, quoted);
  const dead = [...classes].filter((name) => !strings.has(name) && !composed.test(name));
  assert.deepEqual(dead, []);
});

test("every attribute a selector asks for is set by the code", () => {
  const attributes = named(/\[(data-[\w-]+)/g, selectors());
  const words = named(/([A-Za-z_][\w-]*)/g, code);
  assert.ok(attributes.size > 5);
  // `data-docked` as it is written there, or `dataset.docked` and `dataDocked`.
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const short = (name: string) => camel(name.slice("data-".length));
  // The parser of Markdown sets those of footnotes.
  const dead = [...attributes].filter(
    (name) => !/footnote/.test(name) && ![name, camel(name), short(name)].some((one) => words.has(one)),
  );
  assert.deepEqual(dead, []);
});

test("every property that is set is used, and the other way round", () => {
  const text = css.join("\n");
  const set = named(/(--[\w-]+)\s*:/g, text);
  const used = named(/var\((--[\w-]+)/g, text);
  // Set by the fonts, by the owner and by what is typed, in `fonts.ts`, `head.ts` and `grow.ts`.
  const given = ["--font-serif", "--font-serif-extended", "--font-mono", "--accent", "--grown"];
  assert.deepEqual(
    [...set].filter((name) => !used.has(name)),
    [],
  );
  assert.deepEqual(
    [...used].filter((name) => !set.has(name) && !given.includes(name)),
    [],
  );
});

function selectors(): string {
  const all = css.flatMap((text) => [...text.matchAll(/([^{}]+)\{/g)].map(([, selector = ""]) => selector));
  return all.filter((selector) => !selector.trim().startsWith("@")).join("\n");
}

function named(pattern: RegExp, text: string): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
}

function sourcesUnder(...folders: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => readFileSync(file, "utf8"));
}
