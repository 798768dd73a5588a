import assert from "node:assert/strict";
import { test } from "node:test";
import { clientAddress, trust, UNKNOWN_ADDRESS } from "./client-address";

const headers = (sent: Record<string, string>) => (name: string) => sent[name] ?? null;

const everything = headers({
  "x-forwarded-for": "6.6.6.6, 7.7.7.7, 8.8.8.8",
  "x-vercel-forwarded-for": "1.1.1.1",
  "x-real-ip": "2.2.2.2",
  "cf-connecting-ip": "3.3.3.3",
  "x-nf-client-connection-ip": "4.4.4.4",
  "x-peer-address": "forged 9.9.9.9",
});

test("each setting takes the word of its proxy and of nobody else", () => {
  assert.equal(clientAddress(everything, trust("vercel")), "1.1.1.1");
  assert.equal(clientAddress(headers({ "x-real-ip": "2.2.2.2" }), trust("vercel")), "2.2.2.2");
  assert.equal(clientAddress(everything, trust("cloudflare")), "3.3.3.3");
  assert.equal(clientAddress(everything, trust("netlify")), "4.4.4.4");
  assert.equal(clientAddress(everything, trust("1")), "8.8.8.8");
  assert.equal(clientAddress(everything, trust("3")), "6.6.6.6");
});

test("what a client says by itself never counts", () => {
  assert.equal(clientAddress(everything, trust("none")), UNKNOWN_ADDRESS);
  assert.equal(clientAddress(everything, trust("9")), UNKNOWN_ADDRESS);
  assert.equal(clientAddress(headers({ "x-forwarded-for": "not an address" }), trust("1")), UNKNOWN_ADDRESS);
});

test("a setting that means nothing stops the start and says what may stand there", () => {
  for (const setting of ["true", "0", "10", "cloudfront", "-1"]) {
    assert.throws(() => trust(setting), /vercel, cloudflare, netlify, none/);
  }
});

test("a forwarded header that nobody is trusted with is told of once, and not where that was decided", (t) => {
  const lines: string[] = [];
  t.mock.method(console, "error", (line: string) => lines.push(line));
  clientAddress(headers({}), { kind: "unset" });
  clientAddress(everything, trust("none"));
  clientAddress(everything, trust("2"));
  assert.deepEqual(lines, []);
  assert.equal(clientAddress(everything, { kind: "unset" }), UNKNOWN_ADDRESS);
  clientAddress(headers({ forwarded: "for=5.5.5.5" }), { kind: "unset" });
  assert.equal(lines.length, 1);
  assert.match(
    lines[0]!,
    /"level":"warn","event":"proxy_not_trusted","header":"x-forwarded-for".*TRUST_PROXY/,
  );
  assert.doesNotMatch(lines[0]!, /6\.6\.6\.6/);
});
