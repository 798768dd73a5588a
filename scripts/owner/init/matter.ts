import { evaluate, parse as parseJson } from "@humanwhocodes/momoa";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";

/** A page of another generator: its front matter, in whatever form, and what follows. */
export interface Page {
  matter: Record<string, unknown>;
  body: string;
}

/** The metadata of an MDX page as Next reads it: an exported plain object. */
const exportedMetadataPattern =
  /^export\s+const\s+(?:metadata|meta|frontmatter)\b[^=\n]*=\s*(\{[\s\S]*?\})[ \t]*;?[ \t]*$/im;

/**
 * Splits front matter off: YAML between `---` (Jekyll, Astro, Next, Hugo), TOML between `+++` (Hugo), one JSON object (Hugo),
 * or the object that a page in MDX exports (Next). A title that stands only as the first heading is taken from there.
 * @throws Error when what is there cannot be read
 */
export function readPage(text: string): Page {
  const { matter, body } = splitMatter(text);
  const [whole, before = "", title = ""] =
    /^((?:\s*(?:import|export)\b[^\n]*\n)*\s*)# +(.+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)/.exec(body) ?? [];
  const stated = Object.entries(matter).find(([key]) => /^(?:title|name)$/i.test(key))?.[1];
  // The page has its title above it already.
  return whole && (stated === undefined || stated === title)
    ? {
        matter: stated === undefined ? { ...matter, title } : matter,
        body: before + body.slice(whole.length),
      }
    : { matter, body };
}

function splitMatter(text: string): Page {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(source);
  if (fenced) {
    const [whole, fence, matter = ""] = fenced;
    const value = fence === "---" ? parseYaml(matter) : parseToml(matter);
    return { matter: flattenGroups(value), body: source.slice(whole.length) };
  }
  if (!source.startsWith("{\n")) return fromExport(source);
  const end = source.indexOf("\n}\n");
  return end < 0
    ? { matter: {}, body: source }
    : { matter: flattenGroups(JSON.parse(source.slice(0, end + 2))), body: source.slice(end + 3) };
}

function fromExport(source: string): Page {
  const [whole, object] = exportedMetadataPattern.exec(source) ?? [];
  if (!whole || !object) return { matter: {}, body: source };
  try {
    const value = evaluate(parseJson(object, { mode: "json5", allowTrailingCommas: true }));
    return { matter: flattenGroups(value), body: source.replace(whole, "") };
  } catch {
    // It computes something: what it says is listed with the rest of the code that goes.
    return { matter: {}, body: source };
  }
}

function flattenGroups(value: unknown): Record<string, unknown> {
  // Hugo's themes keep their own fields in `params` or `extra`.
  const { params, extra, ...rest } = fieldsOf(Array.isArray(value) ? {} : value);
  return { ...fieldsOf(params), ...fieldsOf(extra), ...rest };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" ? { ...value } : {};
}

const readKeysByMatter = new WeakMap<Record<string, unknown>, Set<string>>();

/** The keys of a front matter that were never read. */
export function unreadKeys(matter: Record<string, unknown>): string[] {
  return Object.entries(matter)
    .filter(
      ([key, value]) =>
        !readKeysByMatter.get(matter)?.has(normalizeKey(key)) && value !== null && value !== "",
    )
    .map(([key]) => key);
}

/** The value of the first of these keys that has one, in any capitals; the keys after it are not read, and reported as lost. */
export function readValue(matter: Record<string, unknown>, ...keys: string[]): unknown {
  const byName = new Map(Object.entries(matter).map(([key, value]) => [normalizeKey(key), value]));
  const found = keys.find((key) => (byName.get(normalizeKey(key)) ?? "") !== "");
  if (found === undefined) return undefined;
  markRead(matter, found);
  return byName.get(normalizeKey(found));
}

/** Marks keys as read, whatever their values. */
export function markRead(matter: Record<string, unknown>, ...keys: string[]): void {
  const known = readKeysByMatter.get(matter) ?? new Set();
  readKeysByMatter.set(matter, known);
  for (const key of keys) known.add(normalizeKey(key));
}

function normalizeKey(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}

/** The first that is a text, or a number or date as one. */
export function readText(matter: Record<string, unknown>, ...keys: string[]): string | undefined {
  const value = readValue(matter, ...keys);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;
}

/** The first that is a list of texts, also where it is written as one text with commas. */
export function readList(matter: Record<string, unknown>, ...keys: string[]): string[] {
  const value = readValue(matter, ...keys);
  if (typeof value === "string")
    return value
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
