import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { withLock } from "./lock.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-lock-"));
const file = path.join(folder, "lock");
after(() => rmSync(folder, { recursive: true, force: true }));

test("one works while the other waits", async () => {
  const seen: string[] = [];
  const work = (name: string) =>
    withLock(async () => {
      seen.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} out`);
    }, file);
  await Promise.all([work("a"), work("b")]);
  assert.deepEqual(seen, ["a in", "a out", "b in", "b out"]);
});

test("work that fails lets the next one in", async () => {
  await assert.rejects(
    withLock(() => Promise.reject(new Error("no")), file),
    /no/,
  );
  assert.equal(await withLock(async () => "in", file), "in");
  assert.equal(existsSync(file), false);
});

test("a lock whose owner is dead, or long gone, is taken over", async () => {
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  writeFileSync(file, String(dead));
  assert.equal(await withLock(async () => "in", file), "in");
  writeFileSync(file, String(process.pid));
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(file, hourAgo, hourAgo);
  assert.equal(await withLock(async () => "in", file), "in");
});
