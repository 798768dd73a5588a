import assert from "node:assert/strict";
import { test } from "node:test";
import * as oauth from "oauth4webapi";
import { makeCode, openKeys } from "@/lib/identity";
import { prepare } from "../mcp/test-client";
import { mountAuthorizationServer } from "./documents";
import { codeFlow, discovered, type PublicClient } from "./test-client";
import { mountRegistration, mountRevocation, mountToken } from "./token";

prepare();

const SITE = "http://localhost:3000";
const CALLBACK = "https://client.example/cb";

const mounted = {
  "/.well-known/oauth-authorization-server": mountAuthorizationServer(),
  "/oauth/register": mountRegistration(),
  "/oauth/token": mountToken(),
  "/oauth/revoke": mountRevocation(),
};

/** The client's way to the handlers, with the requests as it writes them. */
const options: PublicClient["options"] = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: (url: string, init: { method: string; headers?: HeadersInit; body?: unknown }) => {
    const { pathname } = new URL(url);
    const handlers = mounted[pathname as keyof typeof mounted];
    const request = new Request(url, {
      method: init.method,
      headers: init.headers,
      body: init.body as BodyInit | undefined,
    });
    return handlers[init.method as "GET" | "POST"](request, { params: Promise.resolve({}) });
  },
};

async function begin() {
  await openKeys();
  const as = await discovered(SITE, options);
  const metadata = {
    redirect_uris: [CALLBACK],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
  };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(as, metadata, options),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const asked = {
    clientId: client.client_id,
    redirectUri: CALLBACK,
    challenge,
    scopes: ["ask:ai"],
    resources: [SITE],
  };
  const code = await makeCode(asked, "visitor:1");
  const flow = codeFlow({ as, client, callback: CALLBACK, options });
  const back = new URLSearchParams({ code, iss: SITE });
  return { ...flow, first: await flow.redeem(back, oauth.expectNoState, verifier) };
}

test("oauth4webapi refreshes by turns, and a token that comes twice ends the grant", async () => {
  const { first, refresh } = await begin();
  const second = await refresh(first.refresh_token);
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.equal(second.scope, "ask:ai");
  await assert.rejects(refresh(first.refresh_token), { error: "invalid_grant" });
  await assert.rejects(refresh(second.refresh_token), { error: "invalid_grant" });
});

test("oauth4webapi gives a token back, whichever it is, and as often as it likes", async () => {
  const { first, refresh, revoke } = await begin();
  assert.equal(await revoke(first.access_token), undefined);
  assert.equal(await revoke(first.access_token), undefined);
  assert.equal(await revoke("nonsense"), undefined);
  await assert.rejects(refresh(first.refresh_token), { error: "invalid_grant" });
});
