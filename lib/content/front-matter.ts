import type { z } from "zod";
import { parseDate } from "./dates";
import { nearest, unknownKeyMessage } from "./keys";
import { titleIn } from "./markdown-cleanup";
import { publicationShape } from "./publication-keys";
import { type Report, readYamlSource, type Source } from "./sources";
import type { PartialDate } from "./types";
import { describeIssue } from "./wording";

/** The date that a file's or its folder's name begins with, as Jekyll names its posts and Obsidian its days: `2021-03-04-looms.md`, `2021-03-04.md`. */
export function dateInName(file: string): PartialDate | undefined {
  const stated = /(?:^|\/)(\d{4}-\d{2}-\d{2})(?![^-./])[^/]*(?:\/index\.\w+)?$/i.exec(file)?.[1];
  return concreteDate(stated && parseDate(stated));
}

/** A date that names a day, month or year; undefined for "present". */
export function concreteDate(date: PartialDate | string | undefined): PartialDate | undefined {
  return typeof date === "object" ? date : undefined;
}

/** Other names of a key, used by other generators and by people; the best known first. */
type KeyAliases = Readonly<Record<string, readonly string[]>>;

/** Front matter and what follows it; undefined where there is none. The matter begins at the file's second line. */
export function splitFrontMatter(markdown: string): { matter: string; body: string } | undefined {
  const match = /^---[ \t]*\n((?:[\s\S]*?\n)?)---[ \t]*(?:\n|$)([\s\S]*)$/.exec(markdown);
  return match ? { matter: match[1] ?? "", body: match[2] ?? "" } : undefined;
}

/** Front matter made from the first heading of a text that has none; `withoutTitle` takes the heading out of the story. */
function frontMatterFromHeading(markdown: string, key: string): { matter: string; body: string } | undefined {
  const title = titleIn(markdown);
  return title === undefined ? undefined : { matter: `${key}: ${JSON.stringify(title)}`, body: markdown };
}

/**
 * A Markdown file's front matter and its story. Undefined, with a report, when the front matter is broken.
 * @param aliases the keys that mean the same, for keys that go by several names: the first of them that is there is read.
 */
export function readFrontMatter<Shape extends z.ZodRawShape>(
  markdown: string,
  file: string,
  schema: z.ZodObject<Shape>,
  report: Report,
  aliases: KeyAliases,
): (Pick<Source, "lineOf"> & { data: z.output<z.ZodObject<Shape>>; body: string }) | undefined {
  const titleKey = "title" in schema.shape ? "title" : "name";
  const parts = splitFrontMatter(markdown) ?? frontMatterFromHeading(markdown, titleKey);
  if (!parts) {
    const message = /^\+\+\+[ \t]*\n/.test(markdown)
      ? "is TOML; expected YAML between lines of ---, or npm run init -- --from the site it is of, which reads both"
      : /^---[ \t]*\n/.test(markdown)
        ? "is not closed; expected a second line of --- behind the keys"
        : /^\{\s*\n\s*"/.test(markdown)
          ? "is JSON; expected YAML between lines of ---, or npm run init -- --from the site it is of, which reads both"
          : `${markdown.trim() === "" ? "is missing, and so is the text" : "is missing"}; expected at the top a line of ---, then ${titleKey}: and what else is known, and a line of --- again`;
    report({ file, line: 1, field: "(front matter)", message });
    return undefined;
  }
  const source = readYamlSource(parts.matter, 2);
  if (source.failure) {
    report({ file, field: "(front matter)", ...source.failure });
    return undefined;
  }
  const { matter, written: originalKeys } = withCanonicalKeys(
    source.value ?? {},
    aliases,
    Object.keys(schema.shape),
  );
  const heading = titleIn(parts.body);
  // Obsidian and others keep a title in the text, and tags and dates above it.
  const isHeaded =
    typeof matter === "object" && matter !== null && !(titleKey in matter) && heading !== undefined;
  const readKeys = [...Object.keys(schema.shape), ...originalKeys.values()];
  const hasMisspelt = reportUnknownKeys(source, file, readKeys, Object.values(aliases).flat(), report);
  const result = schema.safeParse(isHeaded ? { ...matter, [titleKey]: heading } : matter);
  if (result.success && !hasMisspelt) return { data: result.data, body: parts.body, lineOf: source.lineOf };
  for (const issue of result.success ? [] : result.error.issues) {
    const [key, ...rest] = issue.path.map(String);
    const field = [originalKeys.get(key ?? "") ?? key ?? "", ...rest].join(".");
    report({
      file,
      line: source.lineOf(field) ?? 1,
      field: field || "(front matter)",
      message: isTitleMissing(matter, issue.path)
        ? `is missing; expected a line ${titleKey}: in the front matter, or a first heading: # ...`
        : describeIssue(issue),
    });
  }
  return undefined;
}

/** Whether the title or name is missing from the front matter: it is the only required key. */
function isTitleMissing(matter: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
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
 * @param otherKeys what keys are called as well; one that stands beside the key it means is not read, and no slip
 */
function reportUnknownKeys(
  source: Source,
  file: string,
  knownKeys: string[],
  otherKeys: readonly string[],
  report: Report,
): boolean {
  const unknown = Object.keys(source.value ?? {}).filter((key) => !knownKeys.includes(key));
  const names = [...knownKeys, ...otherKeys];
  const slips = unknown.filter((key) => !otherKeys.includes(key) && nearest(key, names) !== undefined);
  for (const key of unknown) {
    const at = { file, line: source.lineOf(key), field: key };
    if (slips.includes(key)) report({ ...at, message: unknownKeyMessage(key, names) });
    else report({ ...at, message: "is a key that is not read, and is shown nowhere", notice: true });
  }
  return slips.length > 0;
}

/** Keys that mean something even when empty: an empty `draft:` may have been meant as a draft. */
const meaningfulWhenEmpty = Object.keys(publicationShape);

/** Front matter with aliases replaced by the names used here; a key without a value (`url:` or `url: null`) is dropped. */
function withCanonicalKeys(value: unknown, aliases: KeyAliases, keys: readonly string[]) {
  const originalKeys = new Map<string, string>();
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { matter: value, written: originalKeys };
  const knownKeys = [...keys, ...Object.values(aliases).flat()];
  // Whoever types on a phone begins with a capital: "Title:".
  const lowercased = (key: string) => {
    const small = key.toLowerCase();
    if (key === small || knownKeys.includes(key) || !knownKeys.includes(small) || small in value) return key;
    originalKeys.set(small, key);
    return small;
  };
  const matter = new Map(
    Object.entries(value)
      .filter(
        ([key, each]) => meaningfulWhenEmpty.includes(key.toLowerCase()) || (each !== null && each !== ""),
      )
      .map(([key, each]) => [lowercased(key), each]),
  );
  for (const [name, others] of Object.entries(aliases)) {
    const other = others.find((one) => matter.has(one));
    if (matter.has(name) || other === undefined) continue;
    matter.set(name, matter.get(other));
    matter.delete(other);
    originalKeys.set(name, originalKeys.get(other) ?? other);
  }
  return { matter: Object.fromEntries(matter), written: originalKeys };
}
