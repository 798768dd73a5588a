import { randomUUID } from "node:crypto";
import {
  auth,
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import * as oauth from "oauth4webapi";
import { goodToken } from "../lib/identity/oauth/test-bad-tokens";
import { clientAnnotations } from "../scripts/test/clients.mjs";
import { Contract, expect, test } from "./contract";
import { allowed, ask, asking, base, CALLBACK, key, open, register, serveTokens } from "./oauth-site";
import { startServer } from "./server";

const plainHttp = { [oauth.allowInsecureRequests]: true };

serveTokens();

test.describe("a strict client", clientAnnotations("oauth4webapi"), () => {
  for (const path of ["/", "/mcp", "/ask", "/v1"]) {
    test(`learns how to get a token for ${path} and where`, async () => {
      const resource = new URL(base + path);
      const response = await oauth.resourceDiscoveryRequest(resource, plainHttp);
      const metadata = await oauth.processResourceDiscoveryResponse(resource, response);
      expect(metadata.authorization_servers).toEqual([base]);
      const { issuer, scopes_supported } = await discover();
      expect(issuer).toBe(base);
      expect(scopes_supported).toEqual(metadata.scopes_supported);
    });
  }

  test("registers, asks a person, gets a token and uses it", async () => {
    const as = await discover();
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        as,
        { client_name: "Strict", redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" },
        plainHttp,
      ),
    );
    const state = oauth.generateRandomState();
    const code_verifier = oauth.generateRandomCodeVerifier();
    const url = new URL(as.authorization_endpoint ?? "");
    const resource = `${base}/ask`;
    url.search = new URLSearchParams({
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: "S256",
      scope: "ask:ai",
      state,
      resource,
    }).toString();
    const parameters = oauth.validateAuthResponse(as, client, await allowed(url), state);
    const redeem = () =>
      oauth.authorizationCodeGrantRequest(as, client, oauth.None(), parameters, CALLBACK, code_verifier, {
        ...plainHttp,
        additionalParameters: { resource },
      });
    const token = await oauth.processAuthorizationCodeResponse(as, client, await redeem());
    expect(token.scope).toBe("ask:ai");
    const used = new Request(`${base}/ask`, { headers: { authorization: `Bearer ${token.access_token}` } });
    const claims = await oauth.validateJwtAccessToken(as, used, resource, plainHttp);
    expect(claims.client_id).toBe(client.client_id);
    const answer = await oauth.protectedResourceRequest(
      token.access_token,
      "GET",
      new URL(`${base}/ask?q=Who+are+you`),
      undefined,
      undefined,
      plainHttp,
    );
    expect(answer.status).toBe(200);
    expect((await answer.json()).answer).not.toBe("");
    await expect(oauth.processAuthorizationCodeResponse(as, client, await redeem())).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  for (const [method, prove] of [
    ["client_secret_basic", oauth.ClientSecretBasic],
    ["client_secret_post", oauth.ClientSecretPost],
  ] as const) {
    test(`acts for itself, proved by ${method}`, async () => {
      const as = await discover();
      const client = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          as,
          { grant_types: ["client_credentials"], response_types: [], token_endpoint_auth_method: method },
          plainHttp,
        ),
      );
      const request = (secret: string) =>
        oauth.clientCredentialsGrantRequest(as, client, prove(secret), { scope: "ask:ai" }, plainHttp);
      const token = await oauth.processClientCredentialsResponse(
        as,
        client,
        await request(String(client.client_secret)),
      );
      expect((await ask(token.access_token)).status).toBe(200);
      await expect(
        oauth.processClientCredentialsResponse(as, client, await request("wrong")),
      ).rejects.toThrow(/WWW-Authenticate|server responded with an error/);
    });
  }

  test("hears what went wrong, from whom it asked", async () => {
    const as = await discover();
    const { client_id } = await register({ redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" });
    const { report } = await open(asking(client_id, { scope: "admin" }));
    expect(() => oauth.validateAuthResponse(as, { client_id }, report!, "s")).toThrow(
      oauth.AuthorizationResponseError,
    );
    expect(report!.searchParams.get("error")).toBe("invalid_scope");
  });
});

/** The storage of an MCP client that runs for one test. */
class Provider implements OAuthClientProvider {
  asked?: URL;
  private information?: StoredOAuthClientInformation;
  private stored?: StoredOAuthTokens;
  private discovered?: OAuthDiscoveryState;
  private verifier = "";
  readonly redirectUrl = "http://127.0.0.1:53682/callback";
  readonly clientMetadata = { client_name: "MCP", redirect_uris: [this.redirectUrl] };

  clientInformation = () => this.information;
  saveClientInformation = (information: StoredOAuthClientInformation) => {
    this.information = information;
  };
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.stored = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  saveCodeVerifier = (text: string) => {
    this.verifier = text;
  };
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.discovered = state;
  };
  discoveryState = () => this.discovered;
}

for (const path of ["/mcp", "/ask"]) {
  test(
    `the official MCP client finishes its flow for ${path} and uses the token`,
    clientAnnotations("sdk2"),
    async () => {
      const serverUrl = new URL(base + path);
      const provider = new Provider();
      expect(await auth(provider, { serverUrl })).toBe("REDIRECT");
      expect(provider.asked?.searchParams.get("resource")).toBe(serverUrl.href);
      const back = await allowed(provider.asked ?? "");
      const authorizationCode = back.searchParams.get("code") ?? "";
      const iss = back.searchParams.get("iss") ?? undefined;
      expect(await auth(provider, { serverUrl, authorizationCode, iss })).toBe("AUTHORIZED");
      const token = provider.tokens()?.access_token ?? "";
      expect((await ask(token, "/v1/projects")).status).toBe(401);
      if (path === "/ask") expect((await ask(token)).status).toBe(200);
      const client = new Client({ name: "test", version: "1.0.0" });
      await client.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider: provider }));
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain("ask");
      await client.close();
    },
  );
}

test("a token allows what it says and no more", async () => {
  const contract = await Contract.of(base);
  const withScope = (scope: string) => ({ authorization: `Bearer ${goodToken(key, base, { scope })}` });
  for (const scope of ["", "read:blog", "ask", "ask:ai:more"]) {
    const reply = await contract.call("GET", "/ask?q=hi", { headers: withScope(scope) });
    expect(reply.status, scope).toBe(403);
    expect(reply.json.error.code).toBe("insufficient_scope");
    expect(reply.headers.get("www-authenticate")).toMatch(/error="insufficient_scope", scope="ask:ai"$/);
  }
  expect((await contract.call("GET", "/ask?q=hi", { headers: withScope("read:blog ask:ai") })).status).toBe(
    200,
  );
  expect((await contract.call("GET", "/v1/projects", { headers: withScope("ask:ai") })).status).toBe(403);
  expect((await contract.call("GET", "/v1/projects", { headers: withScope("read:projects") })).status).toBe(
    200,
  );
});

test("a token is a caller of its own, for limits and for keys", async () => {
  const limited = await startServer({
    env: { SIGNING_KEY: JSON.stringify(key), RATE_LIMIT_PER_MINUTE: "3" },
  });
  const as = (sub: string, extra: Record<string, string> = {}) =>
    fetch(`${limited.base}/ask?q=Who+are+you`, {
      headers: { authorization: `Bearer ${goodToken(key, limited.base, { sub })}`, ...extra },
    });
  const remaining = async (reply: Promise<Response>) => (await reply).headers.get("ratelimit-remaining");
  for (const left of ["2", "1", "0"]) expect(await remaining(fetch(`${limited.base}/ask?q=hi`))).toBe(left);
  expect((await fetch(`${limited.base}/ask?q=hi`)).status).toBe(429);
  const idempotency = { "idempotency-key": randomUUID() };
  expect(await remaining(as("visitor:1", idempotency))).toBe("2");
  expect((await as("visitor:1", idempotency)).headers.get("idempotency-replayed")).toBe("true");
  expect((await as("visitor:2", idempotency)).headers.get("idempotency-replayed")).toBeNull();
  await limited.stop();
});

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(base);
  const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...plainHttp });
  return oauth.processDiscoveryResponse(issuer, response);
}
