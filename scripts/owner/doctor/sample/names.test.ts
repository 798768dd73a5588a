import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { root } from "../../../setup/run.mjs";
import { mentions } from ".";
import { sampleNames } from "./names";

test("no code that is built names the sample's owner, whose traces would stay on a fork's site", () => {
  const names = sampleNames();
  assert.ok(names.length > 10);
  const built = ["app", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && /\.(tsx?|mjs|json|css|svg|md|txt)$/.test(each.name))
      .map((each) =>
        path.relative(root, path.join(each.parentPath ?? each.path, each.name)).replaceAll(path.sep, "/"),
      )
      .filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(file)),
  );
  const traces = built.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return names.filter((name) => mentions(text, name)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(traces, []);
});
