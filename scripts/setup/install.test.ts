import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { isInstalled } from "./install.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-install-"));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "node_modules"));

const locked = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.2.3" },
  "node_modules/b": { version: "2.0.0", dev: true },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
};

test("what is installed is compared with the lock file, package by package", () => {
  write("package-lock.json", locked);
  assert.equal(isInstalled({ folder }), false, "nothing is there yet");

  const { "": _, "node_modules/other-platform": __, ...present } = locked;
  write("node_modules/.package-lock.json", present);
  assert.equal(isInstalled({ folder }), true);

  write("package-lock.json", { ...locked, "node_modules/a": { version: "1.2.4" } });
  assert.equal(isInstalled({ folder }), false, "another version is asked for");

  write("package-lock.json", { ...locked, "node_modules/c": { version: "1.0.0" } });
  assert.equal(isInstalled({ folder }), false, "a package was added");
});

test("a finished build is served without the packages of development", () => {
  write("package-lock.json", locked);
  write("node_modules/.package-lock.json", { "node_modules/a": { version: "1.2.3" } });
  assert.equal(isInstalled({ folder }), false);
  assert.equal(isInstalled({ folder, needDev: false }), true);
});

test("a lock file that is gone is said, not installed around", () => {
  rmSync(path.join(folder, "package-lock.json"));
  assert.throws(() => isInstalled({ folder }), /package-lock\.json is missing or broken/);
});

function write(name: string, packages: Record<string, object>): void {
  writeFileSync(path.join(folder, name), JSON.stringify({ packages }));
}
