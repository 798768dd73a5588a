import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { generateJwk } from "../keys/ed25519";
import { SITE } from "../test-site";
import { issueAccessToken, verifyAccessToken } from "./access-token";
import { makeCode, readCode, spendCode } from "./code";

const redirectUri = "https://client.example/cb";
const verifier = "v".repeat(43);

test("when the store is gone no code is taken or used up and no token counts as good: come back later", async () => {
  process.env.UPSTASH_REDIS_REST_URL = "http://127.0.0.1:9";
  process.env.UPSTASH_REDIS_REST_TOKEN = "none";
  process.env.SIGNING_KEY = JSON.stringify(generateJwk());
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const request = { clientId: "c", redirectUri, challenge, scopes: ["ask:ai"], resources: [SITE] };
  const code = await makeCode(request, "visitor:1");
  const unavailable = (error: unknown) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.code, "unavailable");
    assert.equal(error.retryAfterMs, 5_000);
    return true;
  };
  const grant = await readCode({ code, clientId: "c", redirectUri, verifier });
  await assert.rejects(spendCode(grant), unavailable);
  const token = await issueAccessToken({
    subject: "visitor:1",
    clientId: "c",
    scopes: ["ask:ai"],
    resources: [SITE],
  });
  await assert.rejects(verifyAccessToken(token, "/ask"), unavailable);
});
