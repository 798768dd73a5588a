import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";

/**
 * Characters that do not fit into one byte (ISO 8859-1), each with the backslash before it; of those that take two units
 * the names of properties, which must be escaped as one; and whatever else a backslash escapes.
 */
const wideCharPattern = /\\?(?:[\ud800-\udbff][\udc00-\udfff](?=:)|[\u0100-\uffff])|\\[\s\S]/g;

/**
 * Writes what a server loads in characters of one byte. V8 keeps the source of whatever it runs, and a single wider
 * character doubles the whole file in memory; the compiler has no setting for it.
 * @param folder of a build, where its server code lies
 */
export function narrowSources(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
    const file = path.join(entry.path, entry.name);
    const source = readFileSync(file, "utf8");
    const narrow = inOneByte(source);
    if (narrow !== source && compiles(narrow)) writeFileSync(file, narrow);
  }
}

/** The same program: in a string, a pattern, a template or a name an escape stands for its character. */
export function inOneByte(source: string): string {
  return source.replace(wideCharPattern, (found) => {
    const character = found.replace(/^\\(?=[\s\S])/, "");
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return found;
    const digits = code.toString(16).padStart(4, "0");
    return character.length === 2 ? `\\u{${digits}}` : `\\u${digits}`;
  });
}

/** What an escape would break is left as it is. */
function compiles(source: string): boolean {
  try {
    new Script(`(async function () {${source}\n})`);
    return true;
  } catch {
    return false;
  }
}
