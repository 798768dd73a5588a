import type { z } from "zod";
import { parseDate } from "./dates";
import { nearest, unknownKey } from "./keys";
import { titleIn } from "./pasted";
import { publication } from "./publication-keys";
import { type Report, readYamlSource, type Source } from "./sources";
import type { PartialDate } from "./types";
import { expectation } from "./wording";

/** The date that a file's or its folder's name begins with, as Jekyll names its posts and Obsidian its days: `2021-03-04-looms.md`, `2021-03-04.md`. */
export function dateInName(file: string): PartialDate | undefined {
  const stated = /(?:^|\/)(\d{4}-\d{2}-\d{2})(?![^-./])[^/]*(?:\/index\.\w+)?$/i.exec(file)?.[1];
  return known(stated && parseDate(stated));
}

/** A date that is one: not the word for now, which says no day. */
export function known(date: PartialDate | string | undefined): PartialDate | undefined {
  return typeof date === "object" ? date : undefined;
}

/** What a key is called as well, by other generators and by people: the best known first. */
type OtherNames = Readonly<Record<string, readonly string[]>>;

/** Front matter and what follows it; undefined where there is none. The matter begins at the file's second line. */
export function splitMatter(markdown: string): { matter: string; body: string } | undefined {
  const match = /^---[ \t]*\n((?:[\s\S]*?\n)?)---[ \t]*(?:\n|$)([\s\S]*)$/.exec(markdown);
  return match ? { matter: match[1] ?? "", body: match[2] ?? "" } : undefined;
}

/** What a text without front matter says by its first heading, which `withoutTitle` takes out of the story. */
function headedMatter(markdown: string, key: string): { matter: string; body: string } | undefined {
  const title = titleIn(markdown);
  return title === undefined ? undefined : { matter: `${key}: ${JSON.stringify(title)}`, body: markdown };
}

/**
 * A Markdown file's front matter and its story. Undefined, with a report, when the front matter is broken.
 * @param otherNames the keys that mean the same, for keys that go by several names: the first of them that is there is read.
 */
export function readMatter<Shape extends z.ZodRawShape>(
  markdown: string,
  file: string,
  schema: z.ZodObject<Shape>,
  report: Report,
  otherNames: OtherNames,
): (Pick<Source, "lineOf"> & { data: z.output<z.ZodObject<Shape>>; body: string }) | undefined {
  const called = "title" in schema.shape ? "title" : "name";
  const parts = splitMatter(markdown) ?? headedMatter(markdown, called);
  if (!parts) {
    const message = /^\+\+\+[ \t]*\n/.test(markdown)
      ? "is TOML; expected YAML between lines of ---, or npm run init -- --from the site it is of, which reads both"
      : /^---[ \t]*\n/.test(markdown)
        ? "is not closed; expected a second line of --- behind the keys"
        : /^\{\s*\n\s*"/.test(markdown)
          ? "is JSON; expected YAML between lines of ---, or npm run init -- --from the site it is of, which reads both"
          : `${markdown.trim() === "" ? "is missing, and so is the text" : "is missing"}; expected at the top a line of ---, then ${called}: and what else is known, and a line of --- again`;
    report({ file, line: 1, field: "(front matter)", message });
    return undefined;
  }
  const source = readYamlSource(parts.matter, 2);
  if (source.failure) {
    report({ file, field: "(front matter)", ...source.failure });
    return undefined;
  }
  const { matter, written } = asMeant(source.value ?? {}, otherNames, Object.keys(schema.shape));
  const heading = titleIn(parts.body);
  // Obsidian and others keep a title in the text, and tags and dates above it.
  const isHeaded =
    typeof matter === "object" && matter !== null && !(called in matter) && heading !== undefined;
  const read = [...Object.keys(schema.shape), ...written.values()];
  const misspelt = misspeltKeys(source, file, read, Object.values(otherNames).flat(), report);
  const result = schema.safeParse(isHeaded ? { ...matter, [called]: heading } : matter);
  if (result.success && !misspelt) return { data: result.data, body: parts.body, lineOf: source.lineOf };
  for (const issue of result.success ? [] : result.error.issues) {
    const [key, ...rest] = issue.path.map(String);
    const field = [written.get(key ?? "") ?? key ?? "", ...rest].join(".");
    report({
      file,
      line: source.lineOf(field) ?? 1,
      field: field || "(front matter)",
      message: isMissing(matter, issue.path)
        ? `is missing; expected a line ${called}: in the front matter, or a first heading: # ...`
        : expectation(issue),
    });
  }
  return undefined;
}

/** Whether what a file is called stands nowhere in its front matter: no other key is one that must be there. */
function isMissing(matter: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
  return (
    typeof matter === "object" &&
    matter !== null &&
    key !== undefined &&
    rest.length === 0 &&
    !(key in matter)
  );
}

/**
 * Reports the keys that are none of the known: a near miss as an error, another as a notice.
 * @param others what keys are called as well; one that stands beside the key it means is not read, and no slip
 */
function misspeltKeys(
  source: Source,
  file: string,
  known: string[],
  others: readonly string[],
  report: Report,
): boolean {
  const unknown = Object.keys(source.value ?? {}).filter((key) => !known.includes(key));
  const names = [...known, ...others];
  const slips = unknown.filter((key) => !others.includes(key) && nearest(key, names) !== undefined);
  for (const key of unknown) {
    const at = { file, line: source.lineOf(key), field: key };
    if (slips.includes(key)) report({ ...at, message: unknownKey(key, names) });
    else report({ ...at, message: "is a key that is not read, and is shown nowhere", notice: true });
  }
  return slips.length > 0;
}

/** Keys whose being there says something: an empty `draft:` may have been meant as one. */
const spoken = Object.keys(publication);

/** Front matter by the names used here; a key with nothing behind it (`url:` or `url: null`) is no key. */
function asMeant(value: unknown, otherNames: OtherNames, keys: readonly string[]) {
  const written = new Map<string, string>();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { matter: value, written };
  const known = [...keys, ...Object.values(otherNames).flat()];
  // Whoever types on a phone begins with a capital: "Title:".
  const inSmall = (key: string) => {
    const small = key.toLowerCase();
    if (key === small || known.includes(key) || !known.includes(small) || small in value) return key;
    written.set(small, key);
    return small;
  };
  const matter = new Map(
    Object.entries(value)
      .filter(([key, said]) => spoken.includes(key.toLowerCase()) || (said !== null && said !== ""))
      .map(([key, said]) => [inSmall(key), said]),
  );
  for (const [name, others] of Object.entries(otherNames)) {
    const other = others.find((one) => matter.has(one));
    if (matter.has(name) || other === undefined) continue;
    matter.set(name, matter.get(other));
    matter.delete(other);
    written.set(name, written.get(other) ?? other);
  }
  return { matter: Object.fromEntries(matter), written };
}
