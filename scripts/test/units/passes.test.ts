import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "../../setup/run.mjs";
import { bundle } from "./bundle.mjs";
import { keepPasses, longestFirst, passesAs, passOf, snapshot } from "./passes.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-passes-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What is written of a process of these tests, run as `npm run check` runs it. */
function passOfTests(name: string, body: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `import test from "node:test";\nimport fs, { readFileSync } from "node:fs";\n${body}`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const reads = pathToFileURL(path.join(root, "scripts/test/units/reads.mjs")).href;
  spawnSync(process.execPath, [`--import=${reads}`, path.join(root, "scripts/test/units/run.mjs"), file], {
    cwd: root,
    env,
  });
  return passOf({ file, sources: [] }, snapshot());
}

test("what tests read of the checkout is written when they passed, and how many there are", () => {
  const pass = passOfTests(
    "passes",
    `test("one", () => { readFileSync("README.md"); fs.existsSync("none"); readFileSync("node_modules/zod/package.json"); });
     test("two", async () => { await fs.promises.readdir("docs"); fs.cpSync("content", "${folder}/copy", { recursive: true }); });`,
  );
  assert.equal(pass?.count, 2);
  assert.deepEqual(
    ["README.md", "none", "docs/", "content/**"].filter((read) => !pass.reads.includes(read)),
    [],
  );
  assert.ok(!pass.reads.some((read) => read.startsWith("node_modules")));
});

test("who starts a program depends on all there is", () => {
  const body = `import { spawnSync } from "node:child_process";\ntest("one", () => void spawnSync(process.execPath, ["-v"]));`;
  assert.ok(passOfTests("starts", body)?.reads.includes("/**"));
});

for (const [what, body] of [
  ["fails", `test("one", () => {});\ntest("two", () => { throw new Error("no"); });`],
  ["waits for what does not come", `test("one", () => new Promise(() => {}));`],
  ["is ended", `test("one", () => process.kill(process.pid, "SIGKILL"));`],
] as const) {
  test(`a process in which a test ${what} has not passed`, () => {
    assert.equal(passOfTests(what.replaceAll(" ", "-"), body), undefined);
  });
}

test("a pass holds until something that it read is another", () => {
  const site = path.join(folder, "site");
  const file = path.join(folder, "passes.json");
  const write = (name: string, text = "") => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  };
  const all = { file: ["lib/a.ts"], names: ["lib/"], whole: ["lib/**"], none: ["lib/b.ts"], is: ["lib"] };
  const whatChanges = (change: () => void) => {
    const now = snapshot(site);
    const passes = Object.entries(all).map(
      ([name, reads]) => [name, { count: 1, seconds: 1, reads, digest: now(reads) }] as const,
    );
    keepPasses(new Map(passes), file);
    change();
    const held = passesAs(snapshot(site), file);
    return Object.keys(all).filter((name) => !held.has(name));
  };
  write("lib/a.ts", "1");
  write("lib/deep/c.ts", "1");
  assert.deepEqual(
    whatChanges(() => write("content/faq.md")),
    [],
  );
  assert.deepEqual(
    whatChanges(() => write("lib/a.ts", "2")),
    ["file", "whole"],
  );
  assert.deepEqual(
    whatChanges(() => write("lib/deep/c.ts", "2")),
    ["whole"],
  );
  assert.deepEqual(
    whatChanges(() => write("lib/b.ts")),
    ["names", "whole", "none"],
  );
  assert.deepEqual(
    whatChanges(() => rmSync(path.join(site, "lib"), { recursive: true })),
    Object.keys(all),
  );
  assert.deepEqual(
    whatChanges(() => write("package-lock.json", "{}")),
    Object.keys(all),
  );
  write("lib/a.ts", "1");
  assert.deepEqual(
    whatChanges(() => write("scripts/test/suites.mjs")),
    Object.keys(all),
  );
});

test("what took longest when it passed is started first, whatever has changed since; of the others that of many files", () => {
  const file = path.join(folder, "times.json");
  const took = (seconds: number) => ({ count: 1, seconds, reads: ["README.md"], digest: "of another day" });
  keepPasses(new Map([5, 40, 0.4].map((seconds) => [`lib/${seconds}.test.ts`, took(seconds)])), file);
  const groups = [["lib/0.4.test.ts"], ["lib/5.test.ts"], ["lib/new.test.ts"], ["lib/40.test.ts"]];
  const many = ["a", "b", "c"].map((name) => `lib/${name}.test.ts`);
  assert.deepEqual(
    longestFirst([...groups, many], file).map(([first]) => first),
    ["lib/40.test.ts", many[0], "lib/5.test.ts", "lib/new.test.ts", "lib/0.4.test.ts"],
  );
});

test("how long a process took is written with its pass", () => {
  const body = `test("one", () => { const end = performance.now() + 300; while (performance.now() < end); });`;
  const seconds = passOfTests("takes-time", body)?.seconds ?? 0;
  assert.ok(seconds > 0.3 && seconds < 60, String(seconds));
});

test("a bundle tells what it is made of, data and all", async () => {
  const place = path.join(root, ".next/cache/passes-test");
  after(() => rmSync(place, { recursive: true, force: true }));
  const [made] = await bundle([["lib/language/related-words.test.ts"]], place);
  assert.ok(made);
  for (const name of [
    "lib/language/related-words.test.ts",
    "lib/language/related-words.ts",
    "lib/language/data/related-words.json",
  ])
    assert.ok(made.sources.includes(name), `${name} in ${made.sources}`);
  assert.match(readFileSync(made.file, "utf8"), /related-words/);
});
