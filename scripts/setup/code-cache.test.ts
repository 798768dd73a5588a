import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { afterEach, beforeEach } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

let place: string;
let build: string;
let kept: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "portfolio-code-"));
  build = path.join(place, "build");
  kept = path.join(build, "code.kept");
  mkdirSync(build);
  write("words.cjs", 'exports.say = (name) => "hello " + name;');
  write("main.cjs", mainSaying("words"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("what was compiled before is taken, and does the same", async () => {
  assert.equal(await start(), "hello world");
  const first = readFileSync(kept);
  assert.equal(await start(), "hello world");
  // It would have been written anew, had anything been compiled.
  assert.deepEqual(readFileSync(kept), first);
  assert.deepEqual(readdirSync(build), ["code.kept"]);
});

test("of a text that has changed nothing old is run, though it is as long as before", async () => {
  await start();
  write("words.cjs", 'exports.say = (name) => "hallo " + name;');
  assert.equal(await start(), "hallo world");
  const second = readFileSync(kept);
  assert.equal(await start(), "hallo world");
  assert.deepEqual(readFileSync(kept), second);
});

test("a damaged file is none, and is made again", async () => {
  await start();
  const whole = readFileSync(kept);
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
  for (const bytes of [damaged, whole.subarray(0, 100), Buffer.alloc(0)]) {
    writeFileSync(kept, bytes);
    assert.equal(await start(), "hello world");
    assert.ok(readFileSync(kept).length > 100);
    assert.equal(await start(), "hello world");
  }
});

test("code that was kept under other flags is compiled again", async () => {
  await start();
  const first = readFileSync(kept);
  assert.equal(await start(["--heap-growing-percent=50"]), "hello world");
  assert.notDeepEqual(readFileSync(kept), first);
});

test("where nothing can be written it starts all the same, and says nothing", async () => {
  rmSync(build, { recursive: true });
  assert.equal(await start(), "hello world");
  assert.equal(existsSync(build), false);
});

test("two that start at once leave a whole file", async () => {
  assert.deepEqual(await Promise.all([start(), start(), start()]), Array(3).fill("hello world"));
  const whole = readFileSync(kept);
  assert.equal(await start(), "hello world");
  assert.deepEqual(readFileSync(kept), whole);
});

test("what Node alone can compile it compiles: an import at run time", async () => {
  write("late.mjs", 'export const say = (name) => "late " + name;');
  write("main.cjs", 'import("./late.mjs").then(({ say }) => console.log(say("world")));');
  assert.equal(await start(), "late world");
  assert.equal(await start(), "late world");
});

test("an error still tells its place", async () => {
  write("words.cjs", "/* before */ exports.say = () => { throw new Error('no'); };");
  write("main.cjs", `try { ${mainSaying("words")} } catch (error) { console.log(error.stack); }`);
  for (const _ of [1, 2]) assert.match(await start(), /words\.cjs:1:42\)/);
});

function mainSaying(name: string): string {
  return `const { say } = require("./${name}.cjs"); console.log(say(require.main ? "main" : "world"));`;
}

function write(name: string, text: string): void {
  writeFileSync(path.join(place, name), text);
}

/** Starts a process as `npm start` does; what it says. */
async function start(flags: string[] = []): Promise<string> {
  const own = pathToFileURL(path.resolve("scripts/setup/code-cache.mjs")).href;
  const program = `
    import { channel } from "node:diagnostics_channel";
    import { createRequire } from "node:module";
    import { cacheCompiledCode } from ${JSON.stringify(own)};
    cacheCompiledCode(${JSON.stringify(build)});
    createRequire(${JSON.stringify(path.join(place, "start.mjs"))})("./main.cjs");
    channel("portfolio.up").publish(undefined);`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...flags,
    "--input-type=module",
    "--eval",
    program,
  ]);
  assert.equal(stderr, "");
  return stdout.trim();
}
