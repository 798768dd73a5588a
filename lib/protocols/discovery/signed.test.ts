import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { accessTokenKeys } from "@/lib/identity";
import { canonical, digestOf, trustManifest } from "./signed";

// The site's key is made here.
process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), "portfolio-signed-"));
after(() => rmSync(process.env.DATA_DIR!, { recursive: true, force: true }));

test("JSON is written as RFC 8785 writes it", () => {
  const value = {
    numbers: [1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
    literals: [null, true, false],
  };
  assert.equal(
    canonical(value),
    '{"literals":[null,true,false],"numbers":[1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const keys = { "\ufb33": 1, "\u20ac": 2, "\r": 3, "1": 4, "\u0080": 5, "\ud83d\ude00": 6, ö: 7 };
  assert.deepEqual(Object.values(JSON.parse(canonical(keys))), [4, 3, 5, 7, 2, 6, 1]);
  assert.equal(canonical({ kept: undefined, b: [{ z: 1, a: 2 }] }), '{"b":[{"a":2,"z":1}]}');
});

test("the digest of bytes is the one that everybody computes", () => {
  assert.equal(digestOf("abc"), "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a trust manifest is verified by another implementation, and not after a change", async () => {
  const subject = { identifier: "urn:air:localhost:a:b", type: "text/plain", digest: digestOf("abc") };
  const manifest = trustManifest(subject, "2026-11-20T00:00:00.000Z");
  const { signature, ...content } = manifest;
  const keys = createLocalJWKSet(accessTokenKeys() as unknown as JSONWebKeySet);
  const verify = (payload: unknown) => {
    const [header, nothing, proof] = String(signature).split(".");
    assert.equal(nothing, "");
    const body = Buffer.from(canonical(payload)).toString("base64url");
    return compactVerify(`${header}.${body}.${proof}`, keys, { algorithms: ["EdDSA"] });
  };
  await verify(content);
  await assert.rejects(verify({ ...content, subject: { ...subject, digest: digestOf("abd") } }));
});
