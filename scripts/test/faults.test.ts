import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../setup/run.mjs";
import { faultSpecs } from "./suites.mjs";

test("npm run test:faults runs specs that are there, and none of what only it runs is left out", () => {
  for (const spec of faultSpecs) assert.ok(existsSync(path.join(root, spec)), spec);
  const config = readFileSync(path.join(root, "playwright.config.ts"), "utf8");
  const onlyThere = [...config.matchAll(/"\*\*\/([\w-]+\.spec\.ts)"/g)].map(([, name]) => `e2e/${name}`);
  assert.ok(onlyThere.length >= 3, onlyThere.join());
  for (const spec of onlyThere) assert.ok(faultSpecs.includes(spec), spec);
});
