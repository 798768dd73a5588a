import assert from "node:assert/strict";
import { createPublicKey } from "node:crypto";
import { test } from "node:test";
import { verifyRequest } from "./message";

// RFC 9421, B.1.4 and B.2.6.
const kid = "test-key-ed25519";
const publicKey = createPublicKey({
  key: { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
  format: "jwk",
});
const created = 1_618_884_473;
const request = {
  method: "POST",
  targetUri: "https://example.com/foo?param=Value&Pet=dog",
  fields: [
    { name: "date", value: "Tue, 20 Apr 2021 02:07:55 GMT" },
    { name: "content-type", value: "application/json" },
    { name: "content-length", value: "18" },
    {
      name: "signature-input",
      value: `sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=${created};keyid="${kid}"`,
    },
    {
      name: "signature",
      value:
        "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
    },
  ],
};
const terms = {
  label: "sig-b26",
  covered: [{ name: "@authority" }],
  parameters: ["created", "keyid"],
  skew: 60,
  maxAge: 86_400,
};

test("the signature that RFC 9421 prints in B.2.6 holds", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: created * 1000 });
  await verifyRequest(request, { publicKey, kid }, terms);
});

test("it does not hold for anything else", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: created * 1000 });
  const changed = (name: string, value: string) => ({
    ...request,
    fields: request.fields.map((field) => (field.name === name ? { name, value } : field)),
  });
  const wrong: [string, typeof request, object][] = [
    ["another method", { ...request, method: "PUT" }, {}],
    ["another authority", { ...request, targetUri: "https://example.org/foo" }, {}],
    ["another path", { ...request, targetUri: "https://example.com/bar" }, {}],
    ["another field", changed("content-length", "19"), {}],
    ["another label", request, { label: "sig1" }],
    ["a component that is not covered", request, { covered: [{ name: "@query" }] }],
    ["a parameter that is missing", request, { parameters: ["expires"] }],
    ["no signature", { ...request, fields: request.fields.slice(0, -1) }, {}],
    ["a broken signature", changed("signature", "sig-b26=:AAAA:"), {}],
    ["a signature that is none", changed("signature", "sig-b26=1"), {}],
  ];
  for (const [what, message, change] of wrong) {
    await assert.rejects(verifyRequest(message, { publicKey, kid }, { ...terms, ...change }), Error, what);
  }
  await assert.rejects(verifyRequest(request, { publicKey, kid: "other" }, terms));
});

test("it does not hold before its time, nor long after", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: (created - 60) * 1000 });
  await verifyRequest(request, { publicKey, kid }, terms);
  t.mock.timers.setTime((created - 61) * 1000);
  await assert.rejects(verifyRequest(request, { publicKey, kid }, terms));
  t.mock.timers.setTime((created + 86_460) * 1000);
  await verifyRequest(request, { publicKey, kid }, terms);
  t.mock.timers.setTime((created + 86_461) * 1000);
  await assert.rejects(verifyRequest(request, { publicKey, kid }, terms));
});
