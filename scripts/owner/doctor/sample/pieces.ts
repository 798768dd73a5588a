import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";

/** A part of a content file that an owner writes as one: a field, a whole entry, a paragraph. */
export interface Piece {
  /** Where it stands in its file: `work[0].summary`, `facts.remote`, `“Most voice assistants …”`. */
  at: string;
  text: string;
  /** How many words it says, the names of fields aside. */
  words: number;
}

/** The content files below a folder, or a résumé that lies alone, by their paths from there. */
export function readFiles(location: string): { file: string; text: string }[] {
  if (statSync(location).isFile()) return [{ file: "resume.json", text: readFileSync(location, "utf8") }];
  return readdirSync(location, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml|md)$/i.test(file))
    .filter((file) => statSync(path.join(location, file), { throwIfNoEntry: false })?.isFile())
    .sort()
    .map((file) => ({
      file: file.split(path.sep).join("/"),
      text: readFileSync(path.join(location, file), "utf8"),
    }));
}

/** The pieces of a file. One that cannot be read as what it is has none; the report names it elsewhere. */
export function piecesOf(file: string, text: string): Piece[] {
  try {
    if (/\.json$/i.test(file)) return piecesOfData(JSON.parse(text.replace(/^\uFEFF/, "")));
    if (/\.ya?ml$/i.test(file)) return piecesOfData(parseYaml(text));
    return piecesOfStory(text);
  } catch {
    return [];
  }
}

/** A normalized text, the same for two pieces that say the same. */
export function normalizedText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Objects are pieces as a whole, before the fields in them: an entry of a résumé, a screening fact. */
function piecesOfData(value: unknown, at = ""): Piece[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [{ at, text: String(value), words: countWords(String(value)) }];
  const inside = Array.isArray(value)
    ? value.flatMap((each, index) => piecesOfData(each, `${at}[${index}]`))
    : Object.entries(value).flatMap(([key, each]) => piecesOfData(each, at ? `${at}.${key}` : key));
  if (Array.isArray(value) || !/[\].]/.test(at)) return inside;
  const leaves = inside.filter(({ text }) => !text.startsWith("{"));
  const words = leaves.reduce((sum, piece) => sum + piece.words, 0);
  return [{ at, text: JSON.stringify(value), words }, ...inside];
}

function piecesOfStory(markdown: string): Piece[] {
  const [, front = "", body = markdown] =
    /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(markdown) ?? [];
  const paragraphs = body
    .split(/\r?\n\s*\r?\n/)
    .filter((block) => !/^\s*(?:#.*)?$/.test(block))
    .map((block) => ({
      at: `“${normalizedText(block).split(" ").slice(0, 6).join(" ")} …”`,
      text: block,
      words: countWords(block),
    }));
  return [...piecesOfData(parseYaml(front)), ...paragraphs];
}
