import assert from "node:assert/strict";
import { test } from "node:test";
import { Nonces } from "./nonces";

test("a nonce is good once for each signer", () => {
  const nonces = new Nonces();
  assert.equal(nonces.use("a", "1"), true);
  assert.equal(nonces.use("a", "1"), false);
  assert.equal(nonces.use("b", "1"), true);
  assert.equal(nonces.use("a", "2"), true);
  assert.equal(nonces.use("a", "1"), false);
});

test("a signer that floods it forgets its own nonces and nobody else's", () => {
  const nonces = new Nonces();
  nonces.use("quiet", "1");
  for (let n = 0; n < 1_001; n++) nonces.use("loud", String(n));
  assert.equal(nonces.use("quiet", "1"), false);
  assert.equal(nonces.use("loud", "1000"), false);
  assert.equal(nonces.use("loud", "0"), true);
});

test("of too many signers the one that was quiet for longest is forgotten", () => {
  const nonces = new Nonces();
  nonces.use("old", "1");
  nonces.use("older", "1");
  nonces.use("old", "2");
  for (let n = 0; n < 499; n++) nonces.use(`signer ${n}`, "1");
  assert.equal(nonces.use("old", "1"), false);
  assert.equal(nonces.use("older", "1"), true);
});
