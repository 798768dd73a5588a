import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { kinIndex } from "@/lib/language";
import { root } from "../setup/run.mjs";

const list = "lib/language/data/kin.json";
const file = "lib/language/data/kin-index.json";

/**
 * Writes the list of words akin as it is looked up.
 * @returns what was written, in one line
 */
export async function calibrateKin(): Promise<string> {
  const lines = kinIndex(JSON.parse(readFileSync(path.join(root, list), "utf8")));
  writeFileSync(path.join(root, file), `${JSON.stringify(lines, null, 2)}\n`);
  return `${file}: ${lines.length} words and phrases`;
}
