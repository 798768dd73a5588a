import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { keyRing } from "../keys/open";
import { SITE, scopes } from "../test-site";
import { verifyAccessToken } from "./access-token";
import { makeCode } from "./code";
import { sealConsent } from "./consent";
import { registerClient } from "./registration";
import { badTokens, goodToken, type TestKey } from "./test-bad-tokens";

const { privateKey, kid } = keyRing().current;
const key = { ...privateKey.export({ format: "jwk" }), kid } as TestKey;

const request = {
  clientId: "c",
  redirectUri: "https://client.example/cb",
  challenge: "x".repeat(43),
  scopes: ["ask:ai"],
  resources: [SITE],
};

test("the good token that all others differ from is good", async () => {
  const expected = { subject: "visitor:1", scopes: ["ask:ai"] };
  assert.deepEqual(await verifyAccessToken(goodToken(key, SITE), "/ask"), expected);
  const several = goodToken(key, SITE, { aud: ["https://other.example", SITE], scope: " ask:ai  " });
  assert.deepEqual(await verifyAccessToken(several, "/ask"), expected);
});

describe("a token is refused for", async () => {
  const bad = badTokens(key, SITE, {
    "being a code": await makeCode(request, "visitor:1"),
    "being a client's id": (await registerClient({ redirect_uris: [request.redirectUri] }, scopes)).client_id,
    "being a consent form": await sealConsent(request, "browser"),
    "being a megabyte long": goodToken(key, SITE, { pad: "x".repeat(1_000_000) }),
  });
  assert.ok(bad.length >= 80);
  for (const [what, token] of bad) {
    test(what, async () => {
      await assert.rejects(
        verifyAccessToken(token, "/ask"),
        (error) => error instanceof ServiceError && error.code === "unauthorized",
      );
    });
  }
});
