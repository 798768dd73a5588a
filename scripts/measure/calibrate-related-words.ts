import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildRelatedWordsIndex } from "@/lib/language";
import { root } from "../setup/run.mjs";

const sourceFile = "lib/language/data/related-words.json";
const indexFile = "lib/language/data/related-words-index.json";

/**
 * Writes the list of related words as it is looked up.
 * @returns what was written, in one line
 */
export async function calibrateRelatedWords(): Promise<string> {
  const lines = buildRelatedWordsIndex(JSON.parse(readFileSync(path.join(root, sourceFile), "utf8")));
  writeFileSync(path.join(root, indexFile), `${JSON.stringify(lines, null, 2)}\n`);
  return `${indexFile}: ${lines.length} words and phrases`;
}
