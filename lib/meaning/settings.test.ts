import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { programOf } from "@/scripts/test/program.mjs";

const settings = fileURLToPath(new URL("./test-settings.ts", import.meta.url));
const program = programOf(settings);

/** What the process says of an environment with these variables. */
async function verdictOn(variables: Record<string, string>): Promise<string> {
  const run = spawnSync(process.execPath, await program, {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables },
    encoding: "utf8",
  });
  return run.stdout.trim() || run.stderr;
}

const address = "https://models.example/v1";
const cases: [Record<string, string>, RegExp][] = [
  [{}, /^valid$/],
  [{ EMBEDDINGS_BASE_URL: "packaged" }, /^valid$/],
  [{ EMBEDDINGS_BASE_URL: "none" }, /^valid$/],
  [{ EMBEDDINGS_BASE_URL: address, EMBEDDINGS_NAME: "small" }, /^valid$/],
  [{ EMBEDDINGS_BASE_URL: "", EMBEDDINGS_NAME: "" }, /^valid$/],
  [{ EMBEDDINGS_BASE_URL: "ftp://models.example" }, /EMBEDDINGS_BASE_URL: .*https.*packaged and none/],
  [{ EMBEDDINGS_BASE_URL: address }, /EMBEDDINGS_NAME: is missing/],
  [{ EMBEDDINGS_NAME: "small" }, /EMBEDDINGS_BASE_URL: is missing/],
  [{ EMBEDDINGS_API_KEY: "k3y" }, /EMBEDDINGS_BASE_URL: is missing/],
];
for (const [variables, expected] of cases)
  test(`an environment with ${JSON.stringify(variables)} is ${expected.source}`, async () => {
    const verdict = await verdictOn(variables);
    assert.match(verdict, expected);
    assert.doesNotMatch(verdict, /k3y/);
  });
