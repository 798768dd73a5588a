import assert from "node:assert/strict";
import { test } from "node:test";
import { generateJwk, readJwk, type VerifyingKey } from "../keys/ed25519";
import { Directories } from "./directories";

const MINUTE = 60_000;
const url = new URL("https://signer.example/directory");

function key(): VerifyingKey {
  const { d: _, ...jwk } = generateJwk();
  return readJwk(jwk);
}

/** Directories whose fetches are counted, give what `keys` holds now, and fail while it holds nothing. */
function watched({ maxAge = 3_600, allowed = true } = {}) {
  const state = { keys: [] as VerifyingKey[], fetched: [] as string[], charged: [] as string[], allowed };
  const directories = new Directories({
    async fetch({ href }) {
      state.fetched.push(href);
      await Promise.resolve();
      if (state.keys.length === 0) throw new Error("not there");
      return { keys: new Map(state.keys.map((each) => [each.kid, each])), maxAge };
    },
    async admit(address) {
      state.charged.push(address);
      return state.allowed;
    },
  });
  const find = async (kid: string, from = url) => (await directories.key(from, kid, "203.0.113.9"))?.kid;
  return { state, find };
}

test("a directory is fetched once for all who ask, and then remembered", async () => {
  const { state, find } = watched();
  const [one, other] = [key(), key()];
  state.keys = [one, other];
  const found = await Promise.all([find(one.kid), find(other.kid), find(one.kid), find("missing")]);
  assert.deepEqual(found, [one.kid, other.kid, one.kid, undefined]);
  await find(one.kid);
  assert.equal(state.fetched.length, 1);
  assert.deepEqual(state.charged, ["203.0.113.9"]);
});

test("a key counts only in the directory that lists it", async () => {
  const { state, find } = watched();
  const one = key();
  state.keys = [one];
  await find(one.kid);
  state.keys = [key()];
  assert.equal(await find(one.kid, new URL("https://other.example/directory")), undefined);
});

test("a directory is asked again when it is no longer fresh", async (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  const { state, find } = watched({ maxAge: 600 });
  const [old, next] = [key(), key()];
  state.keys = [old];
  await find(old.kid);
  state.keys = [next];
  t.mock.timers.tick(599_000);
  assert.equal(await find(old.kid), old.kid);
  t.mock.timers.tick(1_000);
  assert.equal(await find(old.kid), undefined);
  assert.equal(await find(next.kid), next.kid);
  assert.equal(state.fetched.length, 2);
});

test("it is asked for a key that it lacked, but once a minute at most", async (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  const { state, find } = watched();
  const [old, next] = [key(), key()];
  state.keys = [old];
  await find(old.kid);
  state.keys = [old, next];
  for (let n = 0; n < 10; n++) assert.equal(await find(next.kid), undefined);
  assert.equal(state.fetched.length, 1);
  t.mock.timers.tick(MINUTE);
  assert.equal(await find(next.kid), next.kid);
  assert.equal(state.fetched.length, 2);
});

test("a directory that cannot be had is left alone for five minutes", async (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  const { state, find } = watched();
  const one = key();
  assert.equal(await find(one.kid), undefined);
  state.keys = [one];
  t.mock.timers.tick(5 * MINUTE - 1);
  assert.equal(await find(one.kid), undefined);
  assert.equal(state.fetched.length, 1);
  t.mock.timers.tick(1);
  assert.equal(await find(one.kid), one.kid);
});

test("known keys outlive a directory that cannot be had, for a day", async (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  const { state, find } = watched({ maxAge: 60 });
  const one = key();
  state.keys = [one];
  await find(one.kid);
  state.keys = [];
  t.mock.timers.tick(23 * 60 * MINUTE);
  assert.equal(await find(one.kid), one.kid);
  assert.equal(state.fetched.length, 2);
  t.mock.timers.tick(60 * MINUTE);
  assert.equal(await find(one.kid), undefined);
});

test("nothing is fetched for an address that had its share", async () => {
  const { state, find } = watched({ allowed: false });
  state.keys = [key()];
  assert.equal(await find(state.keys[0]!.kid), undefined);
  assert.deepEqual(state.fetched, []);
  state.allowed = true;
  assert.equal(await find(state.keys[0]!.kid), state.keys[0]!.kid);
});

test("of five hundred directories the one that was not used for longest is forgotten", async () => {
  const { state, find } = watched();
  const one = key();
  state.keys = [one];
  const at = (n: number) => new URL(`https://signer.example/${n}`);
  for (let n = 0; n < 500; n++) await find(one.kid, at(n));
  await find(one.kid, at(0));
  await find(one.kid, at(500));
  assert.equal(state.fetched.length, 501);
  await find(one.kid, at(0));
  assert.equal(state.fetched.length, 501);
  await find(one.kid, at(1));
  assert.equal(state.fetched.length, 502);
});

test("no more than twenty directories are fetched at a time", async () => {
  const { state, find } = watched();
  const one = key();
  state.keys = [one];
  const found = await Promise.all(
    Array.from({ length: 30 }, (_, n) => find(one.kid, new URL(`https://signer.example/${n}`))),
  );
  assert.equal(found.filter(Boolean).length, 20);
  assert.equal(await find(one.kid, new URL("https://signer.example/29")), one.kid);
});
