import assert from "node:assert/strict";
import { sign, verify } from "node:crypto";
import { test } from "node:test";
import { calculateJwkThumbprint } from "jose";
import { generateJwk, readJwk, readKeys, readSigningKeys, thumbprint } from "./ed25519";

test("a key's name is its thumbprint, as RFC 8037 A.3 and another implementation compute it", async () => {
  assert.equal(
    thumbprint("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"),
    "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
  );
  const jwk = generateJwk();
  assert.equal(readJwk(jwk).kid, await calculateJwkThumbprint(jwk));
});

test("a private key signs what its public half verifies, and the public JWK holds nothing private", () => {
  const jwk = generateJwk();
  const [key] = readSigningKeys(JSON.stringify(jwk));
  const data = Buffer.from("an answer");
  assert.ok(
    verify(null, data, readJwk({ ...jwk, d: undefined }).publicKey, sign(null, data, key.privateKey)),
  );
  assert.deepEqual(key.jwk, { kty: "OKP", crv: "Ed25519", x: jwk.x, kid: key.kid });
});

test("a set's first key signs and the others may be public", () => {
  const [first, second] = [generateJwk(), generateJwk()];
  const { d: _, ...publicHalf } = second;
  const keys = readSigningKeys(JSON.stringify({ keys: [first, publicHalf] }));
  assert.deepEqual(
    keys.map(({ kid, privateKey }) => [kid, privateKey !== undefined]),
    [
      [thumbprint(first.x), true],
      [thumbprint(second.x), false],
    ],
  );
  assert.throws(() => readSigningKeys(JSON.stringify({ keys: [publicHalf, first] })), /private half/);
});

test("what is no Ed25519 key is refused", () => {
  const good = generateJwk();
  const wrong: unknown[] = [
    null,
    "text",
    [],
    {},
    { ...good, kty: "EC" },
    { ...good, crv: "X25519" },
    { ...good, x: good.x.slice(1) },
    { ...good, x: `${good.x}A` },
    { ...good, d: "short" },
    { ...good, d: generateJwk().d },
    { kty: "oct", k: "c2VjcmV0" },
    { keys: [] },
    { keys: Array(9).fill(good) },
    { keys: [good, { kty: "RSA" }] },
  ];
  for (const value of wrong) assert.throws(() => readKeys(JSON.stringify(value)), JSON.stringify(value));
  assert.throws(() => readKeys("{"), SyntaxError);
});

test("the key that RFC 9421 printed for everybody is refused", () => {
  const published = { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" };
  assert.throws(() => readJwk(published), /RFC 9421 published/);
});
