import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { SITE } from "../test-site";
import { makeCode, redeemCode } from "./code";

const redirectUri = "https://client.example/cb";
const verifier = "v".repeat(43);

test("when the store is gone a code is neither taken nor used up: the client is told to come back", async () => {
  process.env.UPSTASH_REDIS_REST_URL = "http://127.0.0.1:9";
  process.env.UPSTASH_REDIS_REST_TOKEN = "none";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const request = { clientId: "c", redirectUri, challenge, scopes: ["ask:ai"], resources: [SITE] };
  const code = await makeCode(request, "visitor:1");
  await assert.rejects(redeemCode({ code, clientId: "c", redirectUri, verifier }), (error) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.code, "unavailable");
    assert.equal(error.headers["Retry-After"], "5");
    return true;
  });
});
