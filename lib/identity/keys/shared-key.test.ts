import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";

const state = mkdtempSync(join(tmpdir(), "shared-key-test-"));
process.env.DATA_DIR = state;
process.on("exit", () => rmSync(state, { recursive: true, force: true }));

const { getStore, StoreUnavailable } = await import("@/lib/runtime");
const { generateJwk, thumbprint } = await import("./ed25519");
const { keptKey } = await import("./key-file");
const { openKeyRing } = await import("./ring");
const { openSharedKeyRing } = await import("./shared-key");

const store = getStore();

/** A machine's own folder; the row of the issuer is gone when the test ends. */
function machine(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), "shared-key-test-"));
  t.after(async () => {
    rmSync(dir, { recursive: true });
    const row = await store.get("issuer");
    if (row) await store.remove("issuer", row.version);
  });
  return dir;
}

test("processes that start at the same time on one store agree on one key, and keep it nowhere else", async (t) => {
  const dirs = Array.from({ length: 6 }, () => machine(t));
  const rings = await Promise.all(dirs.map((dir) => openSharedKeyRing({ store, given: undefined, dir })));
  assert.equal(new Set(rings.map(({ current }) => current.kid)).size, 1);
  for (const dir of dirs) assert.deepEqual(readdirSync(dir), []);
});

test("a machine that had a key of its own brings it along, so that its tokens stay good", async (t) => {
  const dir = machine(t);
  keptKey(dir);
  const before = openKeyRing(undefined, dir).current.kid;
  const ring = await openSharedKeyRing({ store, given: undefined, dir });
  assert.equal(ring.current.kid, before);
  assert.equal((await openSharedKeyRing({ store, given: undefined, dir: machine(t) })).current.kid, before);
});

test("a process that would sign with another key does not start, and says what to set", async (t) => {
  const dir = machine(t);
  const [one, other] = [generateJwk(), generateJwk()];
  await openSharedKeyRing({ store, given: JSON.stringify(one), dir });
  const kid = thumbprint(one.x);
  await assert.rejects(openSharedKeyRing({ store, given: JSON.stringify(other), dir }), (error: Error) => {
    assert.match(error.message, new RegExp(`sign with the key ${kid}, .*same SIGNING_KEY`));
    assert.ok(!error.message.includes(one.d) && !error.message.includes(other.d));
    return true;
  });
  await assert.rejects(openSharedKeyRing({ store, given: undefined, dir }), /Set the same SIGNING_KEY here/);
});

test("keys are changed with the old one kept in the set, and not back by one who knows only the old", async (t) => {
  const dir = machine(t);
  const [old, fresh] = [generateJwk(), generateJwk()];
  await openSharedKeyRing({ store, given: JSON.stringify(old), dir });
  const changed = await openSharedKeyRing({ store, given: JSON.stringify({ keys: [fresh, old] }), dir });
  assert.equal(changed.current.kid, thumbprint(fresh.x));
  await assert.rejects(openSharedKeyRing({ store, given: JSON.stringify(old), dir }), /same SIGNING_KEY/);
});

test("a store out of reach stops one who would have to ask it for the key, and warns one who need not", async (t) => {
  const dir = machine(t);
  const warned = t.mock.method(console, "error", () => undefined);
  const down = { ...store, get: () => Promise.reject(new StoreUnavailable("no reply within 400 ms")) };
  const wait = { store: down, dir, maxWaitMs: 0 };
  await assert.rejects(
    openSharedKeyRing({ ...wait, given: undefined }),
    /no reply within 400 ms.*or set SIGNING_KEY/,
  );
  const own = generateJwk();
  const ring = await openSharedKeyRing({ ...wait, given: JSON.stringify(own) });
  assert.equal(ring.current.kid, thumbprint(own.x));
  assert.match(String(warned.mock.calls[0]?.arguments[0]), /signing_key_not_compared/);
});
