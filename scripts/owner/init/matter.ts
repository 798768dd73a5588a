import { evaluate, parse as parseJson } from "@humanwhocodes/momoa";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";

/** A page of another generator: its front matter, in whatever form, and what follows. */
export interface Page {
  matter: Record<string, unknown>;
  body: string;
}

/** What a page in MDX says of itself as Next reads it: a plain object, exported. */
const exported =
  /^export\s+const\s+(?:metadata|meta|frontmatter)\b[^=\n]*=\s*(\{[\s\S]*?\})[ \t]*;?[ \t]*$/im;

/**
 * Splits front matter off: YAML between `---` (Jekyll, Astro, Next, Hugo), TOML between `+++` (Hugo), one JSON object (Hugo),
 * or the object that a page in MDX exports (Next). A title that stands only as the first heading is taken from there.
 * @throws Error when what is there cannot be read
 */
export function readPage(text: string): Page {
  const { matter, body } = split(text);
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

function split(text: string): Page {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(source);
  if (fenced) {
    const [whole, fence, matter = ""] = fenced;
    const value = fence === "---" ? parseYaml(matter) : parseToml(matter);
    return { matter: asGroup(value), body: source.slice(whole.length) };
  }
  if (!source.startsWith("{\n")) return ofExport(source);
  const end = source.indexOf("\n}\n");
  return end < 0
    ? { matter: {}, body: source }
    : { matter: asGroup(JSON.parse(source.slice(0, end + 2))), body: source.slice(end + 3) };
}

function ofExport(source: string): Page {
  const [whole, object] = exported.exec(source) ?? [];
  if (!whole || !object) return { matter: {}, body: source };
  try {
    const value = evaluate(parseJson(object, { mode: "json5", allowTrailingCommas: true }));
    return { matter: asGroup(value), body: source.replace(whole, "") };
  } catch {
    // It computes something: what it says is listed with the rest of the code that goes.
    return { matter: {}, body: source };
  }
}

function asGroup(value: unknown): Record<string, unknown> {
  // Hugo's themes keep their own fields in `params` or `extra`.
  const { params, extra, ...rest } = fieldsOf(Array.isArray(value) ? {} : value);
  return { ...fieldsOf(params), ...fieldsOf(extra), ...rest };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" ? { ...value } : {};
}

const asked = new WeakMap<Record<string, unknown>, Set<string>>();

/** What stands in front matter and nobody has asked for, by its keys. */
export function unasked(matter: Record<string, unknown>): string[] {
  return Object.entries(matter)
    .filter(([key, value]) => !asked.get(matter)?.has(plain(key)) && value !== null && value !== "")
    .map(([key]) => key);
}

/** The first of several keys that says something, whatever its capitals; those behind it are not read, and told as lost. */
export function said(matter: Record<string, unknown>, ...keys: string[]): unknown {
  const byName = new Map(Object.entries(matter).map(([key, value]) => [plain(key), value]));
  const found = keys.find((key) => (byName.get(plain(key)) ?? "") !== "");
  if (found === undefined) return undefined;
  read(matter, found);
  return byName.get(plain(found));
}

/** Takes note that these keys were read, whatever they say. */
export function read(matter: Record<string, unknown>, ...keys: string[]): void {
  const known = asked.get(matter) ?? new Set();
  asked.set(matter, known);
  for (const key of keys) known.add(plain(key));
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}

/** The first that is a text, or a number or date as one. */
export function saidText(matter: Record<string, unknown>, ...keys: string[]): string | undefined {
  const value = said(matter, ...keys);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;
}

/** The first that is a list of texts, also where it is written as one text with commas. */
export function saidList(matter: Record<string, unknown>, ...keys: string[]): string[] {
  const value = said(matter, ...keys);
  if (typeof value === "string")
    return value
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
