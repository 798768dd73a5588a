import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isCollection, isSeq, parseDocument } from "yaml";

/** A change of a content file, as the owner would make it by hand. */
export type Edit =
  /**
   * Sets a field of a JSON, YAML or front matter, and makes what is around it. A list that is there is added to, an
   * object is filled up; `*` is every entry of a list that has no such field yet.
   */
  | { file: string; set: (string | number)[]; value: unknown }
  /** Adds text at the end of a file, and makes the file. */
  | { file: string; append: string };

/**
 * Applies edits to a copy of a content and hands it over; the copy is gone afterwards. A résumé that lies alone becomes
 * the `resume.json` of a folder.
 */
export async function withEditedCopy<Result>(
  location: string,
  edits: Edit[],
  use: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "doctor-copy-"));
  try {
    const isSingleFile = statSync(location).isFile();
    cpSync(location, isSingleFile ? path.join(folder, "resume.json") : folder, { recursive: true });
    for (const edit of edits) applyEdit(placeOf(folder, edit.file), edit);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The owner's file may have either ending. */
function placeOf(folder: string, file: string): string {
  const other = path.join(folder, file.replace(/\.yaml$/, ".yml"));
  return existsSync(other) ? other : path.join(folder, file);
}

function applyEdit(place: string, edit: Edit): void {
  const before = existsSync(place) ? readFileSync(place, "utf8").replace(/^\uFEFF/, "") : "";
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, "append" in edit ? appendText(before, edit.append) : withField(place, before, edit));
}

function appendText(before: string, text: string): string {
  return before.trim() === "" ? `${text}\n` : `${before.trimEnd()}\n\n${text}\n`;
}

function withField(place: string, before: string, { set, value }: Extract<Edit, { set: unknown }>): string {
  if (place.endsWith(".json")) return JSON.stringify(withValue(JSON.parse(before || "{}"), set, value));
  if (/\.ya?ml$/i.test(place)) return yamlWithValue(before, set, value);
  const [, front = "", story = before] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(before) ?? [];
  return `---\n${yamlWithValue(front, set, value).trimEnd()}\n---\n${story}`;
}

/** A text that cannot be read as what it is stays as it is: an advice for it helps nobody before it is mended. */
function yamlWithValue(text: string, set: (string | number)[], value: unknown): string {
  const document = parseDocument(text || "{}");
  const ancestors = set.slice(0, -1).map((_, at) => document.getIn(set.slice(0, at + 1), true));
  const isAmiss = (each: unknown, at: number) =>
    each !== undefined && (!isCollection(each) || (isSeq(each) && typeof set[at + 1] !== "number"));
  if (document.errors.length > 0 || ancestors.some(isAmiss)) return text;
  document.setIn(set, document.createNode(value));
  return document.toString();
}

function withValue(data: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return mergeValues(data, value);
  if (first === "*") {
    const [field = ""] = rest.map(String);
    const entries = Array.isArray(data) ? data : [];
    // An entry may be anything, and what holds nothing (`null`, as exporters write it) is no such field.
    return entries.map((entry: unknown) =>
      isPlainObject(entry) && (new Map(Object.entries(entry)).get(field) ?? undefined) === undefined
        ? { ...entry, [field]: value }
        : entry,
    );
  }
  if (Array.isArray(data)) {
    return data.map((each: unknown, at) => (at === first ? withValue(each, rest, value) : each));
  }
  const around = new Map(Object.entries(data ?? {}));
  around.set(String(first), withValue(around.get(String(first)), rest, value));
  return Object.fromEntries(around);
}

function mergeValues(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  return isPlainObject(before) && isPlainObject(value) ? { ...before, ...value } : value;
}

function isPlainObject(data: unknown): data is object {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
