import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { programOf } from "@/scripts/test/program.mjs";
import { generateJwk, thumbprint } from "./ed25519";
import { openKeyRing } from "./ring";

function folder(t: TestContext): string {
  const made = mkdtempSync(join(tmpdir(), "keys-test-"));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The lines that are logged while `work` runs. */
function logged(t: TestContext, work: () => void): { event: string; text: string }[] {
  const lines: string[] = [];
  const mock = t.mock.method(console, "error", (line: string) => lines.push(line));
  work();
  mock.mock.restore();
  return lines.map((text) => ({ event: (JSON.parse(text) as { event: string }).event, text }));
}

test("a key is made once, kept for its owner alone, and found again", (t) => {
  const dir = folder(t);
  const { current } = openKeyRing(undefined, dir);
  assert.equal(openKeyRing(undefined, dir).current.kid, current.kid);
  assert.deepEqual(readdirSync(dir), ["signing-key.json"]);
  assert.equal(statSync(join(dir, "signing-key.json")).mode & 0o777, 0o600);
  assert.ok(JSON.parse(readFileSync(join(dir, "signing-key.json"), "utf8")).d);
});

test("a key that was copied here for everybody to read is taken from the others", (t) => {
  const dir = folder(t);
  for (const name of ["signing-key.json", "signing-key.previous.json"]) {
    writeFileSync(join(dir, name), JSON.stringify(generateJwk()), { mode: 0o644 });
  }
  assert.equal(openKeyRing(undefined, dir).all.length, 2);
  for (const name of readdirSync(dir)) assert.equal(statSync(join(dir, name)).mode & 0o777, 0o600, name);
});

test("processes that start at the same time agree on one key", async (t) => {
  const dir = folder(t);
  const starters = await Promise.all(Array.from({ length: 4 }, () => starter(t, dir)));
  const kids = await Promise.all(starters.map((start) => start()));
  assert.match(kids[0]!, /^[\w-]{43}$/);
  assert.equal(new Set(kids).size, 1);
  assert.deepEqual(readdirSync(dir), ["signing-key.json"]);
});

test("SIGNING_KEY is used instead of a kept key, and none is made then", (t) => {
  const dir = folder(t);
  const jwk = generateJwk();
  assert.equal(openKeyRing(JSON.stringify(jwk), dir).current.kid, thumbprint(jwk.x));
  assert.deepEqual(readdirSync(dir), []);
});

test("a SIGNING_KEY that is no key says so and does not repeat itself", (t) => {
  const dir = folder(t);
  for (const given of [
    "secret-word",
    '{"kty":"RSA","n":"secret-word"}',
    JSON.stringify({ keys: [] }),
    "[]",
  ]) {
    assert.throws(
      () => openKeyRing(given, dir),
      (error: Error) => /^SIGNING_KEY is not/.test(error.message) && !error.message.includes("secret-word"),
    );
  }
});

test("a key that was moved aside still verifies, after a new one was made", (t) => {
  const dir = folder(t);
  const before = openKeyRing(undefined, dir).current.kid;
  renameSync(join(dir, "signing-key.json"), join(dir, "signing-key.previous.json"));
  const { current, all } = openKeyRing(undefined, dir);
  assert.notEqual(current.kid, before);
  assert.deepEqual(
    all.map(({ kid }) => kid),
    [current.kid, before],
  );
});

test("a key that stands twice counts once", (t) => {
  const dir = folder(t);
  const jwk = generateJwk();
  writeFileSync(join(dir, "signing-key.previous.json"), JSON.stringify({ keys: [jwk, generateJwk()] }));
  assert.equal(openKeyRing(JSON.stringify({ keys: [jwk, jwk] }), dir).all.length, 2);
});

test("a folder that cannot be written costs durability, told in one line, and nothing else", (t) => {
  const file = join(folder(t), "not-a-folder");
  writeFileSync(file, "");
  const lines = logged(t, () => {
    assert.match(openKeyRing(undefined, file).current.kid, /^[\w-]{43}$/);
  });
  assert.deepEqual(
    lines.map(({ event }) => event),
    ["signing_key_not_kept"],
  );
});

test("a kept key that is damaged is left as it is, and its text does not get into the log", (t) => {
  const dir = folder(t);
  writeFileSync(join(dir, "signing-key.json"), '{"d":"secret-word"');
  const lines = logged(t, () => openKeyRing(undefined, dir));
  assert.deepEqual(
    lines.map(({ event }) => event),
    ["signing_key_not_kept"],
  );
  assert.doesNotMatch(JSON.stringify(lines), /secret-word/);
  assert.equal(readFileSync(join(dir, "signing-key.json"), "utf8"), '{"d":"secret-word"');
});

/** A process that is ready to open the keys of a folder, and does when it is told to; gives the key it got. */
async function starter(t: TestContext, dir: string): Promise<() => Promise<string>> {
  const opener = fileURLToPath(new URL("./test-opener.ts", import.meta.url));
  const child = spawn(process.execPath, await programOf(opener), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  t.after(() => child.kill());
  await once(child, "message");
  return async () => {
    child.send(dir);
    const [kid] = await once(child, "message");
    return kid as string;
  };
}
