import { createHash, randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { TestKey } from "../lib/identity/oauth/test-bad-tokens";
import { expect, test } from "./contract";
import { startServer, type TestServer } from "./server";

/** Where the clients of these tests are called back; nothing is ever sent there. */
export const CALLBACK = "https://client.example/callback";

/** The site under test, once `serveTokens` has started it, and the key that it signs with. */
export let base: string;
export let key: TestKey;

/** Starts a site whose key is known for the tests of a file. */
export function serveTokens(): void {
  let server: TestServer;
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
}

/** Has the helpers below speak to a site that runs already; its key stays unknown. */
export function speakTo(site: string): void {
  base = site;
}

/** Asks with a token. */
export const ask = (token: string, path = "/ask?q=Who+are+you", init: RequestInit = {}) =>
  fetch(base + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

interface Shown {
  status: number;
  html: string;
  headers: Headers;
  cookie: string;
  consent: string;
  /** Where a person may go from a page about a fault, to tell the client of it. */
  report?: URL;
}

/** Opens an authorization URL as a browser does. */
export async function open(url: URL | string, cookie = ""): Promise<Shown> {
  const response = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const report = /href="([^"]+)" rel="noreferrer"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  return {
    report: report ? new URL(report) : undefined,
    status: response.status,
    html,
    headers: response.headers,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? cookie,
    consent: /name="consent" value="([^"]+)"/.exec(html)?.[1] ?? "",
  };
}

/** Sends the form of the consent page. */
export function decide(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${base}/oauth/authorize`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers,
  });
}

/** Lets a person allow what is asked, and gives the address the client is called back at. */
export async function allowed(url: URL | string): Promise<URL> {
  const { cookie, consent } = await open(url);
  const answer = await decide({ consent, decision: "allow" }, { cookie, origin: base });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

/** Registers a client. */
export async function register(metadata: object): Promise<{ client_id: string; client_secret?: string }> {
  const response = await fetch(`${base}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata),
  });
  expect(response.status).toBe(201);
  return response.json();
}

export const verifier = randomBytes(32).toString("base64url");
export const challenge = createHash("sha256").update(verifier).digest("base64url");

/** The address of a good authorization request, with some parameters changed; null leaves one out. */
export function asking(client_id: string, changed: Record<string, string | null> = {}): URL {
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

/** Sends a token request. */
export function token(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${base}/oauth/token`, { method: "POST", body: new URLSearchParams(fields), headers });
}
