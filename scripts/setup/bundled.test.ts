import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import test, { afterEach, beforeEach } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** Apart, as the bundle of the unit tests would name its place here. */
const ownPlace = "import.meta.url";
// Inside the checkout, as the packages and the alias are found from there.
const home = ".next/cache";
let place: string;
let folder: string;
let source: string;

beforeEach(() => {
  mkdirSync(home, { recursive: true });
  place = mkdtempSync(path.join(home, "bundled-"));
  folder = path.join(place, "kept");
  source = path.join(place, "greet.ts");
  write("greet.ts", 'import { say } from "./say";\nconsole.log(say("world" as string));');
  write("say.ts", 'export const say = (name: string): string => "hello " + name;');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test("a command is bundled once and does what its source says", async () => {
  assert.deepEqual(await run(), { said: "hello world" });
  const first = readFileSync(kept());
  assert.deepEqual(await run(), { said: "hello world" });
  assert.deepEqual(readFileSync(kept()), first);
  assert.deepEqual(readdirSync(folder), ["greet.mjs"]);
});

test("when a source has changed, the bundle is made again", async () => {
  await run();
  write("say.ts", 'export const say = (name: string): string => "hallo " + name;');
  assert.deepEqual(await run(), { said: "hallo world" });
  rmSync(path.join(place, "say.ts"));
  mkdirSync(path.join(place, "say"));
  write("say/index.ts", 'export const say = (name: string): string => "moved " + name;');
  assert.deepEqual(await run(), { said: "moved world" });
});

test("a damaged bundle is made again", async () => {
  await run();
  const whole = readFileSync(kept(), "utf8");
  for (const text of ["", "// {", whole.slice(0, -20), whole.replace("hello", "other")]) {
    writeFileSync(kept(), text);
    assert.deepEqual(await run(), { said: "hello world" });
    assert.equal(readFileSync(kept(), "utf8"), whole);
  }
});

test("where none can be written, and where a source is no TypeScript, there is none, and a line says why", async () => {
  writeFileSync(folder, "no folder");
  const { said, told } = await run();
  assert.equal(said, "none");
  assert.match(told ?? "", /^This takes longer than it has to, .*: E\w+: [^\n]*$/);
  rmSync(folder);
  write("say.ts", "export const say = (");
  assert.equal((await run()).said, "none");
  assert.equal(existsSync(folder), false);
});

test("two at once both get theirs, and leave a whole one", async () => {
  const both = await Promise.all([run(), run(), run()]);
  assert.deepEqual(both, Array(3).fill({ said: "hello world" }));
  assert.deepEqual(readdirSync(folder), ["greet.mjs"]);
  assert.deepEqual(await run(), { said: "hello world" });
});

test("what it stops with is a Stop to whoever runs it, and files beside a source are found", async () => {
  write("greet.ts", `import { Stop } from "@/scripts/setup/run.mjs";\nthrow new Stop(${ownPlace});`);
  const { said } = await run();
  assert.equal(said, `Stop ${pathToFileURL(path.resolve(source)).href}`);
});

function kept(): string {
  return path.join(folder, "greet.mjs");
}

/** Written a while ago, as sources are. */
function write(name: string, text: string): void {
  const file = path.join(place, name);
  writeFileSync(file, text);
  const before = Date.now() / 1000 - 60;
  utimesSync(file, before, before);
}

/** Runs the command as `command.mjs` does, in a process of its own. */
async function run(): Promise<{ said: string; told?: string }> {
  const own = (name: string) => JSON.stringify(pathToFileURL(path.resolve("scripts/setup", name)).href);
  const program = `
    import { pathToFileURL } from "node:url";
    import { bundleCommand } from ${own("bundled.mjs")};
    import { Stop } from ${own("run.mjs")};
    const file = await bundleCommand(${JSON.stringify(source)}, ${JSON.stringify(path.resolve(folder))});
    if (!file) console.log("none");
    else await import(pathToFileURL(file).href).catch((error) => console.log(error instanceof Stop ? "Stop" : "Error", error.message));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
  ]);
  return { said: stdout.trim(), ...(stderr && { told: stderr.trim() }) };
}
