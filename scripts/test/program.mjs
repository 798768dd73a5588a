import path from "node:path";
import { bundleCommand } from "../setup/bundled.mjs";
import { root } from "../setup/run.mjs";

/**
 * What Node is to be given to run a program of the tests in a process of its own: its bundle where one can be made, which
 * starts in a fraction of the time that its TypeScript takes.
 * @param {string} file of the program
 * @returns {Promise<string[]>} arguments; those of the program come after them
 */
export async function programOf(file) {
  const bundle = await bundleCommand(path.relative(root, file));
  return bundle ? [bundle] : ["--import", "tsx", file];
}
