import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { before, test } from "node:test";
import { SITE, scopes } from "../test-site";
import { verifyAccessToken } from "./access-token";
import { makeCode } from "./code";
import { OAuthError } from "./oauth-error";
import { type Registration, registerClient } from "./registration";
import { revokeToken } from "./revocation";
import { grantToken, type TokenResponse } from "./token-endpoint";

const redirectUri = "https://client.example/cb";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

let client: Registration;
let other: Registration;

before(async () => {
  const metadata = {
    redirect_uris: [redirectUri],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
  };
  client = await registerClient(metadata, scopes);
  other = await registerClient({ ...metadata, client_name: "Other" }, scopes);
});

const refused = (code: string) => (error: unknown) => error instanceof OAuthError && error.code === code;
const unauthorized = { name: "ServiceError", code: "unauthorized" };

async function begin(): Promise<TokenResponse & { code: string }> {
  const request = {
    clientId: client.client_id,
    redirectUri,
    challenge,
    scopes: ["read:blog", "ask:ai"],
    resources: [SITE],
  };
  const code = await makeCode(request, "visitor:1");
  return { ...(await redeem(code)), code };
}

function redeem(code: string): Promise<TokenResponse> {
  return grant({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

function refresh(token: string | undefined, changed: Record<string, string> = {}): Promise<TokenResponse> {
  return grant({ grant_type: "refresh_token", refresh_token: token ?? "", ...changed });
}

function grant(fields: Record<string, string>): Promise<TokenResponse> {
  return grantToken(new URLSearchParams({ client_id: client.client_id, ...fields }), null);
}

function revoke(token: string, client_id = client.client_id): Promise<void> {
  return revokeToken(new URLSearchParams({ token, client_id }), null);
}

test("a refresh token gives another token for the same, and another refresh token", async () => {
  const first = await begin();
  const second = await refresh(first.refresh_token);
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.equal(second.scope, "read:blog ask:ai");
  const bearer = { subject: "visitor:1", scopes: ["read:blog", "ask:ai"] };
  assert.deepEqual(await verifyAccessToken(second.access_token, "/ask"), bearer);
  assert.deepEqual(await verifyAccessToken(first.access_token, "/ask"), bearer);
  const narrow = await refresh(second.refresh_token, { scope: "ask:ai" });
  assert.equal(narrow.scope, "ask:ai");
  assert.equal((await refresh(narrow.refresh_token)).scope, "read:blog ask:ai");
});

test("a refresh token that is used twice ends everything that came of it", async () => {
  const first = await begin();
  const second = await refresh(first.refresh_token);
  await assert.rejects(refresh(first.refresh_token), refused("invalid_grant"));
  await assert.rejects(refresh(second.refresh_token), refused("invalid_grant"));
  for (const { access_token } of [first, second])
    await assert.rejects(verifyAccessToken(access_token, "/ask"), unauthorized);
});

test("of two that refresh at once no more than one gets a token", async () => {
  const { refresh_token } = await begin();
  const all = await Promise.allSettled([
    refresh(refresh_token),
    refresh(refresh_token),
    refresh(refresh_token),
  ]);
  assert.ok(all.filter(({ status }) => status === "fulfilled").length <= 1);
});

test("a code that is used twice ends its refresh token as well", async () => {
  const { code, refresh_token } = await begin();
  await assert.rejects(redeem(code), refused("invalid_grant"));
  await assert.rejects(refresh(refresh_token), refused("invalid_grant"));
});

test("a refresh token is its client's, for what was allowed, and of this site", async () => {
  const { refresh_token, access_token } = await begin();
  await assert.rejects(refresh(refresh_token, { client_id: other.client_id }), refused("invalid_grant"));
  await assert.rejects(refresh(refresh_token, { scope: "read:profile" }), refused("invalid_scope"));
  await assert.rejects(refresh(refresh_token, { resource: `${SITE}/v1` }), refused("invalid_target"));
  await assert.rejects(refresh(access_token), refused("invalid_grant"));
  await assert.rejects(refresh("nonsense"), refused("invalid_grant"));
  // Many clients name their scope and resource each time: what they have to hear is that the grant is over.
  const named = { scope: "ask:ai", resource: SITE };
  await assert.rejects(refresh("nonsense", named), refused("invalid_grant"));
  await assert.rejects(
    refresh(refresh_token, { ...named, client_id: other.client_id }),
    refused("invalid_grant"),
  );
  await assert.rejects(refresh(undefined), refused("invalid_request"));
  await refresh(refresh_token);
});

test("who did not register to refresh gets no refresh token", async () => {
  const plain = await registerClient(
    { redirect_uris: [redirectUri], token_endpoint_auth_method: "none" },
    scopes,
  );
  const request = {
    clientId: plain.client_id,
    redirectUri,
    challenge,
    scopes: ["ask:ai"],
    resources: [SITE],
  };
  const code = await makeCode(request, "visitor:1");
  const fields = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  assert.equal("refresh_token" in (await grant({ ...fields, client_id: plain.client_id })), false);
  await assert.rejects(
    grant({ grant_type: "refresh_token", refresh_token: "x", client_id: plain.client_id }),
    refused("unauthorized_client"),
  );
});

for (const kind of ["refresh_token", "access_token"] as const) {
  test(`taking back a token by its ${kind} ends all of its grant, and that of nobody else`, async () => {
    const [mine, another] = [await begin(), await begin()];
    await revoke(mine[kind] ?? "");
    await revoke(mine[kind] ?? "");
    await assert.rejects(refresh(mine.refresh_token), refused("invalid_grant"));
    await assert.rejects(verifyAccessToken(mine.access_token, "/ask"), unauthorized);
    await verifyAccessToken(another.access_token, "/ask");
    await refresh(another.refresh_token);
  });
}

test("a token of another client is not taken back, and one that is none is no error", async () => {
  const { access_token } = await begin();
  await assert.rejects(revoke(access_token, other.client_id), refused("unauthorized_client"));
  await verifyAccessToken(access_token, "/ask");
  await revoke("nonsense");
  await assert.rejects(revoke("nonsense", "made-up"), refused("invalid_client"));
  await assert.rejects(revoke(""), refused("invalid_request"));
});
