import * as client from "openid-client";
import { clientAnnotations } from "../scripts/test/clients.mjs";
import { expect, test } from "./contract";
import { allowed, CALLBACK, speakTo } from "./oauth-site";

// openid-client is certified by the OpenID Foundation, and what most applications in Node use.

const options = { algorithm: "oauth2" as const, execute: [client.allowInsecureRequests] };

test(
  "openid-client registers, asks a person, uses its token, renews it and gives it back",
  clientAnnotations("openidClient"),
  async ({ contract: { base } }) => {
    speakTo(base);
    const metadata = {
      client_name: "OpenID",
      redirect_uris: [CALLBACK],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    };
    const config = await client.dynamicClientRegistration(new URL(base), metadata, client.None(), options);
    expect(config.serverMetadata().supportsPKCE()).toBe(true);
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const resource = `${base}/ask`;
    const asked = client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: "ask:ai",
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: expectedState,
      resource,
    });
    const checks = { pkceCodeVerifier, expectedState };
    const back = await allowed(asked);
    const first = await client.authorizationCodeGrant(config, back, checks, { resource });
    const use = async (token: string) =>
      (await client.fetchProtectedResource(config, token, new URL(`${base}/ask?q=Who+are+you`), "GET"))
        .status;
    expect([first.scope, await use(first.access_token)]).toEqual(["ask:ai", 200]);

    const second = await client.refreshTokenGrant(config, first.refresh_token ?? "", { resource });
    expect(await use(second.access_token)).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await client.tokenRevocation(config, second.refresh_token ?? "");
    await expect(client.refreshTokenGrant(config, second.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  },
);

test(
  "openid-client acts for itself, and hears that it may not",
  clientAnnotations("openidClient"),
  async ({ contract: { base } }) => {
    const metadata = { grant_types: ["client_credentials"], response_types: [] };
    const registered = await client.dynamicClientRegistration(new URL(base), metadata, undefined, options);
    const { client_id, client_secret } = registered.clientMetadata();
    const config = await client.discovery(
      new URL(base),
      client_id,
      String(client_secret),
      undefined,
      options,
    );
    const { access_token, scope } = await client.clientCredentialsGrant(config, { scope: "read:projects" });
    expect(scope).toBe("read:projects");
    const get = (path: string) =>
      client.fetchProtectedResource(config, access_token, new URL(base + path), "GET");
    expect((await get("/v1/projects")).status).toBe(200);
    await expect(get("/ask?q=Who+are+you")).rejects.toMatchObject({
      cause: [
        expect.objectContaining({ parameters: expect.objectContaining({ error: "insufficient_scope" }) }),
      ],
    });
  },
);
