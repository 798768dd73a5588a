import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "./commands.mjs";
import { root, runNode } from "./run.mjs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
);

for (const [name, script] of Object.entries(scripts)) {
  test(`npm run ${name} -- --help says how it is called, and does nothing else`, async () => {
    // Flags for Node itself come before the file.
    const [program, file = "", ...args] = script.replace(/ --\S+(?=.* scripts\/)/g, "").split(" ");
    assert.equal(program, "node");
    const { code, output } = await runNode(file, [...args, "--help"]);
    assert.equal(code, 0, output);
    const [first = "", second, about = ""] = output.split("\n");
    assert.match(first, new RegExp(`^npm (?:run )?${name.replace(/:.*/, "")}\\b`));
    assert.equal(second, "");
    assert.match(about, /^\p{Lu}/u);
    for (const option of optionsIn(commands.get(args[0] ?? "") ?? file)) assert.match(output, option);
  });
}

test("every command that a text names is there", () => {
  const texts = [
    "README.md",
    "CONTRIBUTING.md",
    "HOSTING.md",
    "MESSAGES.md",
    "MODEL.md",
    "QUESTIONS.md",
    "scripts/setup/help.mjs",
  ];
  for (const file of texts) {
    const named = readFileSync(path.join(root, file), "utf8").matchAll(/npm run ([a-z]+(?::[a-z]+)?)/g);
    for (const [, name = ""] of named) assert.ok(scripts[name], `${file} names npm run ${name}`);
  }
});

test("an option that does not exist is named, with where to look", async () => {
  const { code, output } = await runNode("scripts/start.mjs", ["--prot", "3001"]);
  assert.equal(code, 1);
  assert.match(output, /'--prot'/);
  assert.match(output, /--help tells what there is\.\n$/);
});

test("a port that browsers open nothing at is refused before anything is built for it", async () => {
  const env = { ...process.env, CONTENT_DIR: "no-such-content" };
  const { code, output } = await runNode("scripts/start.mjs", ["--port", "6000"], { env });
  assert.equal(code, 1);
  assert.match(output, /^Bad port: "6000" is reserved for x11\n/);
});

test("what the system refuses is told by the file's name, without a stack", async () => {
  for (const args of [
    ["export", "--out", "scripts", "--force"],
    ["eval", "--adverts", "no-such-file.jsonl"],
    ["eval", "--items", "scripts"],
    ["init", "--from", "examples/maren/resume.json", "--into", "package.json"],
  ]) {
    const { code, output } = await runNode("scripts/command.mjs", args);
    assert.equal(code, 1, output);
    assert.match(output, /scripts|no-such-file|package\.json/);
    assert.doesNotMatch(output, /^ {4}at |errno/m);
  }
});

test("a wrong variable of the environment is told with what it may hold, without a stack", async () => {
  const env = { ...process.env, RATE_LIMIT_PER_MINUTE: "often" };
  const { code, output } = await runNode("scripts/command.mjs", ["inbox", "--content", "examples/maren"], {
    env,
  });
  assert.equal(code, 1, output);
  assert.equal(
    output,
    "The environment is not valid:\n  RATE_LIMIT_PER_MINUTE: must be a whole number from 1 to 1000000\n",
  );
});

/** The options that a command's source reads. */
function optionsIn(file: string): RegExp[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const named = [...source.matchAll(/["']?([a-z]+)["']?: \{ type: "(?:string|boolean)"/g)];
  return named.map(([, name = ""]) => new RegExp(`--${name}\\b`));
}
