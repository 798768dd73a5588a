import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { component, type ResponseDescriptor, verifySignature, webcrypto } from "http-message-sig";
import { keyRing } from "../keys/open";
import { SITE } from "../test-site";
import { DIRECTORY_TYPE, signatureDirectory, signDirectory } from "./own-directory";
import { signReply } from "./sign-reply";

const contentType = "application/json; charset=utf-8";
const body = '{"answer":"é"}';

/** Verifies as a stranger does: with the library, and with nothing but the published directory. */
async function verified(message: ResponseDescriptor, tag: string, required: ReturnType<typeof component>[]) {
  const [jwk] = (JSON.parse(signatureDirectory()) as { keys: JsonWebKey[] }).keys;
  const key = await crypto.subtle.importKey("jwk", jwk!, "Ed25519", true, ["verify"]);
  const { parameters } = await verifySignature(message, {
    policy: {
      algorithms: ["ed25519"],
      requiredComponents: required,
      requiredParameters: ["created", "keyid", "tag"],
      maxAge: 60,
      validate: (signature) => signature.parameters.tag === tag,
    },
    resolveVerifier: () => webcrypto.verifier(key),
  });
  return parameters;
}

function answered(
  change: Partial<ResponseDescriptor> = {},
  fields: Record<string, string> = {},
): ResponseDescriptor {
  const request = { method: "GET", url: "http://10.0.0.1:3000/ask?q=Who%3F", headers: new Headers() };
  const all = {
    "content-type": contentType,
    ...signReply({ request, status: 200, contentType, body }),
    ...fields,
  };
  return {
    kind: "response",
    status: 200,
    fields: Object.entries(all).map(([name, value]) => ({ name, value })),
    request: { kind: "request", method: "GET", targetUri: `${SITE}/ask?q=Who%3F`, fields: [] },
    ...change,
  };
}

const required = [
  component("@status"),
  component("content-digest"),
  component("content-type"),
  component("@method", { req: true }),
  component("@target-uri", { req: true }),
];

test("an answer is proved by the key in the directory, at the site's own address", async () => {
  const parameters = await verified(answered(), "portfolio-answer", required);
  assert.equal(parameters.keyid, keyRing().current.kid);
  const digest = answered().fields.find(({ name }) => name === "Content-Digest")?.value;
  assert.equal(digest, `sha-256=:${createHash("sha256").update(body).digest("base64")}:`);
});

test("nothing about it can be changed", async () => {
  const request = { kind: "request", method: "GET", targetUri: `${SITE}/ask?q=Who%3F`, fields: [] } as const;
  const changed: ResponseDescriptor[] = [
    answered({ status: 202 }),
    answered({}, { "content-type": "text/plain" }),
    answered({}, { "Content-Digest": "sha-256=:AAAA:" }),
    answered({ request: { ...request, method: "POST" } }),
    answered({ request: { ...request, targetUri: `${SITE}/ask?q=Why%3F` } }),
    answered({ request: { ...request, targetUri: "https://other.example/ask?q=Who%3F" } }),
  ];
  for (const message of changed) await assert.rejects(verified(message, "portfolio-answer", required));
  await assert.rejects(verified(answered(), "http-message-signatures-directory", required));
});

test("a text and its bytes are signed alike", () => {
  const request = { method: "POST", url: `${SITE}/ask`, headers: new Headers() };
  const digests = [body, Buffer.from(body)].map(
    (each) => signReply({ request, status: 200, contentType, body: each })["Content-Digest"],
  );
  assert.equal(digests[0], digests[1]);
});

test("the directory shows that it is its key's, and holds nothing private", async () => {
  const text = signatureDirectory();
  const [jwk] = (JSON.parse(text) as { keys: Record<string, string>[] }).keys;
  assert.deepEqual(Object.keys(jwk!).sort(), ["crv", "kid", "kty", "use", "x"]);
  const fields = { "content-type": DIRECTORY_TYPE, ...signDirectory(text) };
  const message: ResponseDescriptor = {
    kind: "response",
    status: 200,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    request: { kind: "request", method: "GET", targetUri: `${SITE}/directory`, fields: [] },
  };
  const covered = [component("@authority", { req: true }), component("content-digest")];
  const { created, expires } = await verified(message, "http-message-signatures-directory", covered);
  assert.equal(expires! - created!, 86_400);
});
