import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  auth,
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import * as oauth from "oauth4webapi";
import type { Page } from "playwright/test";
import { badTokens, goodToken, type TestKey } from "../lib/identity/oauth/test-bad-tokens";
import { violations } from "./axe";
import { Contract, expect, test } from "./contract";
import { startServer, type TestServer } from "./server";

const CALLBACK = "https://client.example/callback";
const plainHttp = { [oauth.allowInsecureRequests]: true };

let server: TestServer;
let base: string;
let key: TestKey;

test.beforeAll(async () => {
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  key = { ...jwk, kid: await calculateJwkThumbprint(jwk) } as TestKey;
  server = await startServer({
    env: { SIGNING_KEY: JSON.stringify(jwk), RATE_LIMIT_PER_MINUTE: "1000000" },
  });
  base = server.base;
});

test.afterAll(() => server.stop());

const ask = (token: string, path = "/ask?q=Who+are+you", init: RequestInit = {}) =>
  fetch(base + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

interface Shown {
  status: number;
  html: string;
  headers: Headers;
  cookie: string;
  consent: string;
}

/** Opens an authorization URL as a browser does. */
async function open(url: URL | string, cookie = ""): Promise<Shown> {
  const response = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
  const html = await response.text();
  return {
    status: response.status,
    html,
    headers: response.headers,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? cookie,
    consent: /name="consent" value="([^"]+)"/.exec(html)?.[1] ?? "",
  };
}

/** Sends the form of the consent page. */
function decide(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}/oauth/authorize`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers,
  });
}

/** Lets a person allow what is asked, and gives the address the client is called back at. */
async function allowed(url: URL | string): Promise<URL> {
  const { cookie, consent } = await open(url);
  const answer = await decide({ consent, decision: "allow" }, { cookie, origin: base });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

async function register(metadata: object): Promise<{ client_id: string; client_secret?: string }> {
  const response = await fetch(`${base}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata),
  });
  expect(response.status).toBe(201);
  return response.json();
}

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** The address of a good authorization request, with some parameters changed; null leaves one out. */
function asking(client_id: string, changed: Record<string, string | null> = {}): URL {
  const url = new URL(`${base}/oauth/authorize`);
  const all = {
    response_type: "code",
    client_id,
    redirect_uri: CALLBACK,
    code_challenge: challenge,
    code_challenge_method: "S256",
    scope: "ask:ai",
    state: "s",
    ...changed,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(base);
  const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...plainHttp });
  return oauth.processDiscoveryResponse(issuer, response);
}

test.describe("a strict client", () => {
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
    const { headers } = await open(asking(client_id, { scope: "admin" }));
    const back = new URL(headers.get("location") ?? "");
    expect(() => oauth.validateAuthResponse(as, { client_id }, back, "s")).toThrow(
      oauth.AuthorizationResponseError,
    );
    expect(back.searchParams.get("error")).toBe("invalid_scope");
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
  test(`the official MCP client finishes its flow for ${path} and uses the token`, async () => {
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
  });
}

test.describe("the consent page", () => {
  test("says who asks for what and where it goes, and takes no markup from anybody", async () => {
    const client_name = `<img src=x onerror=alert(1)> "Evil" & 'Co'`;
    const { client_id } = await register({ client_name, redirect_uris: [CALLBACK] });
    const { status, html, headers } = await open(asking(client_id, { state: '"><script>alert(1)</script>' }));
    expect(status).toBe(200);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &quot;Evil&quot; &amp; &#39;Co&#39;");
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("ask questions and have them answered");
    expect(html).not.toContain("read the projects");
    expect(html).toContain("client.example");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self' https://client.example",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBe(base);
    expect(headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  test("tells a no to the client, with its state", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const { cookie, consent } = await open(asking(client_id));
    const answer = await decide({ consent, decision: "deny" }, { cookie });
    const { searchParams } = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: "access_denied", state: "s", iss: base });
    expect(searchParams.has("code")).toBe(false);
  });

  test("works in two tabs of one browser", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const first = await open(asking(client_id));
    const second = await open(asking(client_id), first.cookie);
    expect(second.cookie).toBe(first.cookie);
    for (const { consent } of [first, second]) {
      expect((await decide({ consent, decision: "allow" }, { cookie: first.cookie })).status).toBe(303);
    }
  });

  test("is not moved by anybody but the person in front of it", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const { cookie, consent } = await open(asking(client_id));
    const theirs = (await open(asking(client_id))).cookie;
    const good = { consent, decision: "allow" };
    const forged: [string, Record<string, string>, Record<string, string>][] = [
      ["without the cookie", good, {}],
      ["with another browser's cookie", good, { cookie: theirs }],
      ["with an empty cookie", good, { cookie: "consent=" }],
      ["with a made-up cookie", good, { cookie: `consent=${"A".repeat(22)}` }],
      ["from another site", good, { cookie, origin: "https://evil.example" }],
      ["from nowhere", good, { cookie, origin: "null" }],
      ["from another site, by the browser's word", good, { cookie, "sec-fetch-site": "cross-site" }],
      ["from a neighbour, by the browser's word", good, { cookie, "sec-fetch-site": "same-site" }],
      ["without the form", { decision: "allow" }, { cookie }],
      ["with a changed form", { ...good, consent: `${consent}x` }, { cookie }],
      ["with a client id for a form", { ...good, consent: client_id }, { cookie }],
      ["without a decision", { consent }, { cookie }],
      ["with another decision", { consent, decision: "yes" }, { cookie }],
    ];
    for (const [what, fields, headers] of forged) {
      const answer = await decide(fields, headers);
      expect(answer.status, what).toBe(400);
      expect(answer.headers.get("location"), what).toBeNull();
      expect(await answer.text(), what).toContain("Nothing was allowed");
    }
    expect((await decide(good, { cookie, origin: base, "sec-fetch-site": "same-origin" })).status).toBe(303);
  });

  for (const decision of ["Allow", "Deny"]) {
    test(`works in a real browser: ${decision}`, async ({ page }) => {
      const { url: callback, called, close } = await listener();
      const { client_id } = await register({ client_name: "Desk", redirect_uris: [callback] });
      const problems = watch(page);
      await page.goto(asking(client_id, { redirect_uri: callback }).href);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Desk");
      await page.getByRole("button", { name: decision }).focus();
      await page.keyboard.press("Enter");
      const parameters = await called;
      expect(parameters.get("state")).toBe("s");
      expect(parameters.get("iss")).toBe(base);
      expect(parameters.has("code")).toBe(decision === "Allow");
      expect(parameters.get("error")).toBe(decision === "Deny" ? "access_denied" : null);
      expect(problems).toEqual([]);
      close();
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`can be used by everybody, ${colorScheme}`, async ({ browser }) => {
      const { client_id } = await register({ client_name: "Desk", redirect_uris: [CALLBACK] });
      // axe comes into the page as a script, which its policy would not let in.
      const page = await browser.newPage({ bypassCSP: true, colorScheme });
      for (const address of [asking(client_id), asking("made-up")]) {
        await page.goto(address.href);
        expect(await violations(page)).toEqual([]);
      }
      await page.close();
    });
  }

  test("a form on another site does not get past a real browser", async ({ page }) => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    await page.goto(asking(client_id).href);
    const consent = await page.locator("input[name=consent]").inputValue();
    const evil = await listener(`<form method="post" action="${base}/oauth/authorize">
      <input name="consent" value="${consent}"><input name="decision" value="allow"><button>Win</button></form>`);
    // Another host, so that the browser sees another site.
    await page.goto(evil.url.replace("localhost", "127.0.0.1"));
    await page.getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request cannot be answered");
    expect(page.url()).toBe(`${base}/oauth/authorize`);
    evil.close();
  });
});

test("a person is shown a fault instead of being sent to a stranger", async () => {
  const { client_id } = await register({ redirect_uris: [CALLBACK, "http://127.0.0.1/cb"] });
  const traps: Record<string, string | null>[] = [
    { redirect_uri: null },
    { redirect_uri: "https://evil.example/" },
    { redirect_uri: `${CALLBACK}/../evil` },
    { redirect_uri: `${CALLBACK}?next=//evil.example` },
    { redirect_uri: `${CALLBACK}#x` },
    { redirect_uri: "https://client.example.evil.example/callback" },
    { redirect_uri: "https://client.example@evil.example/callback" },
    { redirect_uri: "https://evil.example\\@client.example/callback" },
    { redirect_uri: "//evil.example" },
    { redirect_uri: "javascript:alert(1)" },
    { redirect_uri: "data:text/html,hi" },
    { redirect_uri: "http://127.0.0.1:80@evil.example/cb" },
    { redirect_uri: "http://127.0.0.1.evil.example/cb" },
    { redirect_uri: "http://client.example/callback" },
    { client_id: null },
    { client_id: "made-up" },
    { client_id: `${client_id}x` },
    {
      client_id: client_id.replace(
        /\.[^.]+\./,
        `.${Buffer.from('{"redirect_uris":["https://evil.example/"]}').toString("base64url")}.`,
      ),
    },
    { client_id: goodToken(key, base) },
  ];
  for (const trap of traps) {
    const { status, headers, html } = await open(asking(client_id, trap));
    expect(status, JSON.stringify(trap)).toBe(400);
    expect(headers.get("location")).toBeNull();
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("Nothing was allowed and nothing was sent");
  }
  const twice = asking(client_id);
  twice.searchParams.append("redirect_uri", "https://evil.example/");
  expect((await open(twice)).status).toBe(400);
});

test("other faults in an authorization request go back to the client as errors", async () => {
  const { client_id } = await register({ redirect_uris: [CALLBACK], scope: "ask:ai read:blog" });
  const faults: [Record<string, string | null>, string][] = [
    [{ code_challenge: null, code_challenge_method: null }, "invalid_request"],
    [{ code_challenge: verifier, code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge_method: null }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_type: null }, "invalid_request"],
    [{ response_mode: "fragment" }, "invalid_request"],
    [{ request_uri: "https://evil.example/" }, "invalid_request"],
    [{ scope: "ask:ai read:profile" }, "invalid_scope"],
    [{ scope: "openid" }, "invalid_scope"],
    [{ resource: "https://other.example/" }, "invalid_target"],
    [{ resource: `${base}/admin` }, "invalid_target"],
  ];
  for (const [fault, error] of faults) {
    const { status, headers } = await open(asking(client_id, fault));
    expect(status, JSON.stringify(fault)).toBe(303);
    const back = new URL(headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: "s", iss: base });
  }
});

test("a bad token request is refused in OAuth's own words and kept nowhere", async () => {
  const open = await register({ redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" });
  const other = await register({
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
    client_name: "Other",
  });
  const machine = await register({ grant_types: ["client_credentials"], scope: "read:blog" });
  const code = async () => (await allowed(asking(open.client_id))).searchParams.get("code") ?? "";
  const used = await code();
  const good = {
    grant_type: "authorization_code",
    client_id: open.client_id,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  expect((await token({ ...good, code: used })).status).toBe(200);
  const basic = { authorization: `Basic ${btoa(`${machine.client_id}:${machine.client_secret}`)}` };
  const own = { grant_type: "client_credentials" };
  const refused: [string, Record<string, string>, Record<string, string>, number, string][] = [
    ["a code that was used", { ...good, code: used }, {}, 400, "invalid_grant"],
    ["a made-up code", { ...good, code: "abc" }, {}, 400, "invalid_grant"],
    ["no code", good, {}, 400, "invalid_request"],
    ["a token for a code", { ...good, code: goodToken(key, base) }, {}, 400, "invalid_grant"],
    [
      "another client's code",
      { ...good, client_id: other.client_id, code: await code() },
      {},
      400,
      "invalid_grant",
    ],
    [
      "another address",
      { ...good, redirect_uri: "https://evil.example/", code: await code() },
      {},
      400,
      "invalid_grant",
    ],
    [
      "another verifier",
      { ...good, code_verifier: "x".repeat(43), code: await code() },
      {},
      400,
      "invalid_grant",
    ],
    [
      "the challenge as verifier",
      { ...good, code_verifier: challenge, code: await code() },
      {},
      400,
      "invalid_grant",
    ],
    ["no verifier", { ...good, code_verifier: "", code: await code() }, {}, 400, "invalid_request"],
    ["another resource", { ...good, resource: `${base}/v1`, code: await code() }, {}, 400, "invalid_target"],
    ["a secret it has not", { ...good, client_secret: "x", code: await code() }, {}, 401, "invalid_client"],
    ["no grant type", {}, {}, 400, "invalid_request"],
    ["another grant type", { grant_type: "password" }, {}, 400, "unsupported_grant_type"],
    ["a refresh", { grant_type: "refresh_token", refresh_token: "x" }, {}, 400, "unsupported_grant_type"],
    ["a public client for itself", { ...own, client_id: open.client_id }, {}, 400, "unauthorized_client"],
    ["no client", own, {}, 400, "invalid_request"],
    [
      "a wrong secret",
      own,
      { authorization: `Basic ${btoa(`${machine.client_id}:x`)}` },
      401,
      "invalid_client",
    ],
    [
      "a bearer token as proof",
      own,
      { authorization: `Bearer ${goodToken(key, base)}` },
      401,
      "invalid_client",
    ],
    ["two proofs", { ...own, client_secret: "x" }, basic, 400, "invalid_request"],
    ["a wider scope", { ...own, scope: "read:blog ask:ai" }, basic, 400, "invalid_scope"],
    ["a foreign resource", { ...own, resource: "https://other.example" }, basic, 400, "invalid_target"],
  ];
  for (const [what, fields, headers, status, error] of refused) {
    const reply = await token(fields, headers);
    expect(reply.status, what).toBe(status);
    expect(reply.headers.get("cache-control"), what).toBe("no-store");
    expect(await reply.json(), what).toMatchObject({ error });
    if (status === 401) expect(reply.headers.get("www-authenticate")).toMatch(/^Basic /);
  }
});

test("what is no form, no JSON or no method of these endpoints is refused plainly", async () => {
  const json = { "content-type": "application/json" };
  const requests: [string, string, RequestInit, number][] = [
    ["POST", "/oauth/token", { body: "{}", headers: json }, 400],
    ["POST", "/oauth/token", { body: "x", headers: { "content-type": "text/plain" } }, 415],
    ["POST", "/oauth/token", {}, 400],
    ["POST", "/oauth/token", { body: new URLSearchParams({ pad: "x".repeat(70_000) }) }, 413],
    ["GET", "/oauth/token", {}, 405],
    ["POST", "/oauth/register", { body: "{", headers: json }, 400],
    ["POST", "/oauth/register", { body: "[]", headers: json }, 400],
    ["POST", "/oauth/register", {}, 400],
    ["POST", "/oauth/register", { body: '{"__proto__":{}}', headers: json }, 400],
    ["POST", "/oauth/register", { body: '{"redirect_uris":["http://evil.example/"]}', headers: json }, 400],
    ["PUT", "/oauth/register", { body: "{}", headers: json }, 405],
    ["POST", "/oauth/authorize", { body: "{}", headers: json }, 400],
    ["DELETE", "/oauth/authorize", {}, 405],
    ["POST", "/.well-known/jwks.json", {}, 405],
    ["GET", "/.well-known/oauth-protected-resource/nothing", {}, 404],
    ["GET", "/.well-known/oauth-authorization-server/nothing", {}, 404],
  ];
  for (const [method, path, init, status] of requests) {
    const response = await fetch(base + path, { method, ...init });
    expect(response.status, `${method} ${path} ${init.body ?? ""}`.slice(0, 100)).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("every bad token is refused, saying how to get a good one", async () => {
  const contract = await Contract.of(base);
  const { client_id } = await register({ redirect_uris: [CALLBACK] });
  const shown = await open(asking(client_id));
  const others = {
    "being a client's id": client_id,
    "being a consent form": shown.consent,
    "being a code": (await allowed(asking(client_id))).searchParams.get("code") ?? "",
  };
  expect((await ask(goodToken(key, base))).status).toBe(200);
  const bad = badTokens(key, base, others);
  expect(bad.length).toBeGreaterThan(60);
  for (const [what, wrong] of bad) {
    const headers = { authorization: `Bearer ${wrong}` };
    const reply = await contract.call("GET", "/ask?q=hi", { headers });
    expect(reply.status, what).toBe(401);
    expect(reply.json.error.code).toBe("unauthorized");
    expect(reply.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/ask", error="invalid_token", scope="ask:ai"`,
    );
  }
});

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

test("a SIGNING_KEY that is no key stops the start, says so, and is not repeated", async () => {
  const started = startServer({ env: { SIGNING_KEY: '{"kty":"RSA","n":"secret-word"}' } });
  const message = await started.then(
    () => "it started",
    (error: Error) => error.message,
  );
  expect(message).toContain("SIGNING_KEY is not an Ed25519 private key as a JWK");
  expect(message).not.toContain("secret-word");
});

test("an address that asks for ever new tokens is stopped", async () => {
  const limited = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "3" } });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const response = await fetch(`${limited.base}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${n}` },
      body: JSON.stringify({ grant_types: ["client_credentials"] }),
    });
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await fetch(`${limited.base}/.well-known/oauth-authorization-server`)).status).toBe(200);
  await limited.stop();
});

function token(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}/oauth/token`, { method: "POST", body: new URLSearchParams(fields), headers });
}

/** A client's own little server; `called` gives the parameters it is first called back with. */
async function listener(html = "done") {
  let report: (parameters: URLSearchParams) => void;
  const called = new Promise<URLSearchParams>((resolve) => {
    report = resolve;
  });
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/callback") report(searchParams);
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>client</title>${html}`);
  });
  await new Promise<void>((listening) => http.listen(0, listening));
  const { port } = http.address() as AddressInfo;
  const close = () => {
    http.close();
    http.closeAllConnections();
  };
  return { url: `http://localhost:${port}/callback`, called, close };
}

/** Whatever the browser complains about. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      problems.push(message.text());
  });
  return problems;
}
