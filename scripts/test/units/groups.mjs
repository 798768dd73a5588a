import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../setup/run.mjs";

/** Rooms without state in the process. */
const withoutState =
  /^(?:app|scripts|lib[/\\](?:answer|content|fit|identity|knowledge|language|meaning|tasks))[/\\]/;

/** The same settings, with rows and limits that have room for all (`lib/protocols/mcp/test-client.ts`). */
const sameSettings = /^prepare\(\);$/m;

/** What makes a test file affect others in its process, or be affected by them. */
const needsOwnProcess = [
  // Settings are read once per process. The sample is what all tests are about.
  /process\.env\.(?!CONTENT_DIR = sampleContent)[A-Z_]+ = |Object\.assign\(process\.env|process\.(?:chdir|exit)/,
  /globalThis|siteUrl|SITE_URL/,
  // On the file's own level these are for every test of the process.
  /^(?:mock\.|beforeEach|afterEach)/m,
  /\bmock\.(?:method|timers)/,
  // What else it starts may read anything: the passes of its neighbours would hang on all there is.
  /"node:child_process"|\brunNode\(/,
  // Waits while the tests of others have begun.
  /^(?:const .*= )?await (?!import\()/m,
  // Compares times, which the garbage of others would lengthen.
  /performance\.now/,
];

/** How many test files share a process: loading the engine takes longer than most of them run. */
const sharedProcessTests = 16;

/**
 * The test files by the process that they run in: where nothing is noticed of each other, those of a room share some.
 * The last rooms come first: those of the owner's commands take long (`longestFirst`).
 * @param {readonly string[]} files relative to the checkout
 * @returns {string[][]}
 */
export function groupsOf(files) {
  /** @type {Map<string, string[]>} */
  const rooms = new Map();
  for (const file of files) {
    const source = readFileSync(path.join(root, file), "utf8");
    const room = withoutState.exec(file)?.[0] ?? sameSettings.exec(source)?.[0];
    const key = room && !needsOwnProcess.some((sign) => sign.test(source)) ? room : file;
    rooms.set(key, [...(rooms.get(key) ?? []), file]);
  }
  return [...rooms.values()].reverse().flatMap((shared) => {
    const count = Math.ceil(shared.length / sharedProcessTests);
    // Every so many files, so that neighbours, which take as long, are spread.
    return Array.from({ length: count }, (_, part) => shared.filter((_file, at) => at % count === part));
  });
}
