import { createPrivateKey, KeyObject, sign, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { component, createSignature } from "http-message-sig";
import { httpbis } from "http-message-signatures";
import { expect, test } from "playwright/test";
import { signatureHeaders } from "web-bot-auth";
import { signerFromJWK } from "web-bot-auth/crypto";
import { generateJwk, thumbprint } from "../lib/identity/keys/ed25519";
import { directory } from "../lib/identity/signatures/test-signer";
import { clientAnnotations } from "../scripts/test/clients.mjs";
import { getRaw, publishedKey, verifyAnswer } from "./raw";
import { startServer } from "./server";

// Answers and requests are signed over the address as it was sent: foreign libraries sign and verify it, over every
// character that RFC 3986 reserves, every form of escaping, and what is no ASCII, escaped as it has to be.

const reserved = [..."!$&'()*+,;=:@/?[]|^`{}\\\"<>"];
const targets = [
  "/ask?q=Wo%20wohnt%20sie",
  "/ask?q=it's",
  "/ask?q=(a)",
  "/ask?q=a&x",
  "/ask?q=a&x=&&=1&q=b",
  "/ask?q=%C3%A9%c3%a9%E6%97%A5%F0%9F%A6%8A",
  "/ask?q=%41%2F%2f~%7E",
  "/ask?x=%ff&q=a",
  "/ask?q=a+b%2Bc",
  `/ask?q=a${reserved.join("b")}`,
  `/ask?q=a&${reserved.map((character) => `${character}=1`).join("&")}`,
];
const each = reserved.flatMap((character) => [`/ask?q=a${character}b`, `/ask?q=a&${character}=1`]);

const { d, ...jwk } = generateJwk();
const kid = thumbprint(jwk.x);
const privateKey = createPrivateKey({ key: { ...jwk, d }, format: "jwk" });
const agent = 'sig1="https://signer.example"';

let base: string;
let stop: () => Promise<void>;
let site: Server;

test.beforeAll(async () => {
  site = createServer((request, response) => directory([jwk])(response, request));
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  const fixture = path.resolve("e2e/fixtures/internet-on-loopback.mjs");
  ({ base, stop } = await startServer({
    env: {
      NODE_OPTIONS: `--import ${fixture}`,
      LOOPBACK_PORT: String((site.address() as AddressInfo).port),
      RATE_LIMIT_PER_MINUTE: "1000",
    },
  }));
});
test.afterAll(async () => {
  await stop?.();
  site.close();
  site.closeAllConnections();
});

test(
  "answers verify with http-message-sig and with http-message-signatures",
  clientAnnotations("httpMessageSig", "httpMessageSignatures"),
  async () => {
    const key = await publishedKey(base);
    const publicKey = KeyObject.from(key);
    for (const target of [...targets, ...each]) {
      const reply = await getRaw(base, target);
      const { status, headers } = reply;
      expect(status, target).toBe(200);
      await verifyAnswer(reply, base + target, key);
      const request = { method: "GET", headers: {} };
      const verified = (url: string) =>
        httpbis.verifyMessage(
          {
            keyLookup: async () => ({
              verify: async (data, signature) => verify(null, data, publicKey, signature),
            }),
          },
          { status, headers },
          { ...request, url },
        );
      expect(await verified(base + target), target).toBe(true);
      expect(await verified(`${base}${target}&`), target).toBe(false);
    }
  },
);

test(
  "requests signed with http-message-sig hold over @target-uri, @path, @query and @request-target",
  clientAnnotations("httpMessageSig"),
  async () => {
    for (const target of targets) {
      const { signature, signatureInput } = await createSignature(
        {
          kind: "request",
          method: "GET",
          targetUri: base + target,
          requestTarget: target,
          fields: [{ name: "signature-agent", value: agent }],
        },
        {
          label: "sig1",
          components: [
            "@target-uri",
            "@path",
            "@query",
            "@request-target",
            component("signature-agent", { key: "sig1" }),
          ],
          parameters: { ...times(), keyid: kid, tag: "web-bot-auth" },
          signer: { algorithm: "ed25519", sign: (data) => sign(null, data, privateKey) },
        },
      );
      await expectSigner(target, { signature, "signature-input": signatureInput });
    }
  },
);

test(
  "requests signed with http-message-signatures hold",
  clientAnnotations("httpMessageSignatures"),
  async () => {
    for (const target of targets) {
      const { created, expires } = times();
      const message = {
        method: "GET",
        url: base + target,
        headers: { "signature-agent": agent } as Record<string, string>,
      };
      const { headers } = await httpbis.signMessage(
        {
          name: "sig1",
          fields: ["@method", "@target-uri", "@authority", '"signature-agent";key="sig1"'],
          params: ["created", "expires", "keyid", "tag"],
          paramValues: {
            created: new Date(created * 1000),
            expires: new Date(expires * 1000),
            tag: "web-bot-auth",
          },
          key: { id: kid, alg: "ed25519", sign: async (data) => sign(null, data, privateKey) },
        },
        message,
      );
      const given = { signature: headers.Signature, "signature-input": headers["Signature-Input"] };
      await expectSigner(target, given as Record<string, string>);
    }
  },
);

test(
  "requests signed with web-bot-auth, which covers Signature-Agent as a whole field, hold",
  clientAnnotations("webBotAuth"),
  async () => {
    const now = new Date();
    const headers = await signatureHeaders(
      { method: "GET", url: `${base}/ask?q=hello`, headers: { "signature-agent": agent } },
      await signerFromJWK({ ...jwk, d }),
      { created: now, expires: new Date(now.getTime() + 300_000), key: "sig1" },
    );
    expect(headers["Signature-Input"]).toContain('"signature-agent")');
    await expectSigner("/ask?q=hello", {
      signature: headers.Signature,
      "signature-input": headers["Signature-Input"],
    });
  },
);

test("what was signed over another address counts for nothing", async () => {
  const { signature, signatureInput } = await createSignature(
    {
      kind: "request",
      method: "GET",
      targetUri: `${base}/ask?q=it%27s`,
      fields: [{ name: "signature-agent", value: agent }],
    },
    {
      label: "sig1",
      components: ["@target-uri", "signature-agent"],
      parameters: { ...times(), keyid: kid, tag: "web-bot-auth" },
      signer: { algorithm: "ed25519", sign: (data) => sign(null, data, privateKey) },
    },
  );
  const before = await left("/ask?q=it's", {});
  const signed = { signature, "signature-input": signatureInput, "signature-agent": agent };
  expect(await left("/ask?q=it's", signed)).toBe(before - 1);
  await expectSigner("/ask?q=it%27s", { signature, "signature-input": signatureInput });
});

/** A signer has a budget of its own: by it the site shows that it knows him. */
async function expectSigner(target: string, signature: Record<string, string>): Promise<void> {
  const anonymous = await left("/ask?q=a", {});
  const known = await left(target, { ...signature, "signature-agent": agent });
  expect(known, `${target} is a known signer's`).not.toBe(anonymous - 1);
  expect(await left("/ask?q=a", {}), `${target} costs nobody else`).toBe(anonymous - 1);
}

async function left(target: string, headers: Record<string, string>): Promise<number> {
  return Number((await getRaw(base, target, headers)).headers["ratelimit-remaining"]);
}

function times(): { created: number; expires: number } {
  const created = Math.floor(Date.now() / 1000);
  return { created, expires: created + 60 };
}
