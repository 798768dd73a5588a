import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "../../setup/run.mjs";
import { bundle } from "./bundle.mjs";
import { groupsOf } from "./groups.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-units-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a file of tests as `npm test` does. */
function start(name: string, body: string, env: Record<string, string> = {}) {
  const file = path.join(folder, `${name}.mjs`);
  const watch = pathToFileURL(path.join(root, "scripts/test/units/watch.mjs")).href;
  writeFileSync(file, `import "${watch}";\nimport test from "node:test";\n${body}`);
  return startFile(file, env);
}

function startFile(file: string, env: Record<string, string> = {}) {
  // A runner inside of a runner would run nothing.
  const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
  const runner = spawn(process.execPath, [path.join(root, "scripts/test/units/run.mjs"), file], {
    env: { ...rest, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  runner.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return { runner, output: () => output };
}

for (const [what, body] of [
  ["waits for what does not come", "await new Promise(() => setInterval(() => {}, 1000));"],
  ["never lets go", "for (;;);"],
] as const) {
  test(`a test that ${what} is ended and named`, async () => {
    const tests = `test("the culprit", async () => { ${body} });`;
    const { runner, output } = start("hung", tests, { TEST_LIMIT_SECONDS: "1" });
    const [code] = await once(runner, "close");
    assert.equal(code, 1);
    assert.match(output(), /Still running after 1 seconds: the culprit/);
  });
}

test("what the tests have started ends with them", async () => {
  const tests = `test("goes on", () => new Promise(() => setInterval(() => {}, 1000)));\nconsole.log("pid", process.pid, ".");`;
  const { runner, output } = start("left", tests);
  while (!/pid \d+ \./.test(output())) await once(runner.stdout, "data");
  const child = Number(/pid (\d+) \./.exec(output())?.[1]);
  runner.kill("SIGTERM");
  await once(runner, "close");
  assert.throws(() => process.kill(child, 0), { code: "ESRCH" });
});

test("where a test failed is told by the line of its source", async () => {
  const place = path.join(root, ".next/cache/places-test");
  after(() => rmSync(place, { recursive: true, force: true }));
  mkdirSync(place, { recursive: true });
  const source = path.join(place, "broken.test.ts");
  const body =
    'interface Loom { warp: number }\n\ntest("snaps", () => { throw new Error("thread" satisfies string); });';
  writeFileSync(source, `import { test } from "node:test";\n${body}\n`);
  const [made] = await bundle([[path.relative(root, source)]], path.join(place, "made"));
  const { runner, output } = startFile(String(made?.file));
  await once(runner, "close");
  assert.match(output(), /broken\.test\.ts:4:\d+/);
});

test("what sets the environment is alone, what only computes shares a process with its room", () => {
  const alone = path.join("lib", "tasks", "crash.test.ts");
  const shared = ["related-words", "spelling"].map((name) => path.join("lib", "language", `${name}.test.ts`));
  const other = path.join("lib", "content", "dates.test.ts");
  assert.deepEqual(groupsOf([alone, ...shared, other]), [[other], shared, [alone]]);
});
