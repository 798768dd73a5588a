import { badTokens, goodToken } from "../lib/identity/oauth/test-bad-tokens";
import { Contract, expect, test } from "./contract";
import {
  allowed,
  ask,
  asking,
  base,
  CALLBACK,
  challenge,
  key,
  open,
  register,
  serveTokens,
  token,
  verifier,
} from "./oauth-site";
import { startServer } from "./server";

serveTokens();

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
    const { status, headers, html, report } = await open(asking(client_id, trap));
    expect(status, JSON.stringify(trap)).toBe(400);
    expect(headers.get("location")).toBeNull();
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("Nothing was allowed and nothing was sent");
    expect(report).toBeUndefined();
  }
  const twice = asking(client_id);
  twice.searchParams.append("redirect_uri", "https://evil.example/");
  expect((await open(twice)).status).toBe(400);
});

test("other faults are told to the client when the person says so, and nobody is sent on without a click", async () => {
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
    const { status, headers, html, report } = await open(asking(client_id, fault));
    expect(status, JSON.stringify(fault)).toBe(400);
    expect(headers.get("location")).toBeNull();
    expect(headers.get("refresh")).toBeNull();
    expect(html).not.toMatch(/http-equiv|<script/i);
    expect(html).toContain("<b>client.example</b>");
    expect(report!.origin + report!.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(report!.searchParams)).toMatchObject({ error, state: "s", iss: base });
  }
});

test("a body that is missing or broken is told in OAuth's own words", async () => {
  const post = async (path: string, type: string, body: string) => {
    const headers = { "content-type": type };
    const response = await fetch(`${base}/oauth/${path}`, { method: "POST", headers, body });
    return [response.status, await response.json()];
  };
  const form = "application/x-www-form-urlencoded";
  const told = (error: string, description: unknown) => [400, { error, error_description: description }];
  expect(await post("token", form, "")).toEqual(told("invalid_request", "grant_type is missing."));
  expect(await post("revoke", form, "")).toEqual(told("invalid_request", "token is missing."));
  expect(await post("token", "application/json", "{}")).toEqual(
    told("invalid_request", "The body must be application/x-www-form-urlencoded."),
  );
  expect(await post("register", "application/json", "{")).toEqual(
    told("invalid_client_metadata", "The body is not valid JSON."),
  );
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
    ["a refresh by nobody", { grant_type: "refresh_token", refresh_token: "x" }, {}, 400, "invalid_request"],
    [
      "a refresh by who did not register to",
      { grant_type: "refresh_token", refresh_token: "x", client_id: open.client_id },
      {},
      400,
      "unauthorized_client",
    ],
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

test("a replayed code takes back the token that it gave, and no other", async () => {
  const { client_id } = await register({ redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" });
  const redeem = async (code: string, changed: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      client_id,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      code,
      ...changed,
    });
  const fresh = async () => (await allowed(asking(client_id))).searchParams.get("code") ?? "";
  const [replayed, other] = [await fresh(), await fresh()];
  const taken = (await (await redeem(replayed)).json()).access_token;
  const kept = (await (await redeem(other)).json()).access_token;
  expect((await redeem(replayed, { code_verifier: "x".repeat(43) })).status).toBe(400);
  expect((await ask(taken)).status, "a stranger without the verifier cannot take a token back").toBe(200);
  expect(await (await redeem(replayed)).json()).toMatchObject({ error: "invalid_grant" });
  const refused = await ask(taken);
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');
  expect((await refused.json()).error.message).toContain("taken back");
  expect((await ask(kept)).status).toBe(200);
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
    [
      "POST",
      "/oauth/register",
      { body: '{"redirect_uris":["javascript://localhost/"]}', headers: json },
      400,
    ],
    ["POST", "/oauth/register", { body: '{"redirect_uris":["myapp:/cb"]}', headers: json }, 400],
    ["POST", "/oauth/register", { body: '{"redirect_uris":["https:evil.example/cb"]}', headers: json }, 400],
    ["PUT", "/oauth/register", { body: "{}", headers: json }, 405],
    ["POST", "/oauth/authorize", { body: "{}", headers: json }, 400],
    ["DELETE", "/oauth/authorize", {}, 405],
    ["POST", "/.well-known/jwks.json", {}, 405],
    ["GET", "/.well-known/oauth-protected-resource/nothing", {}, 404],
    ["GET", "/.well-known/oauth-authorization-server/nothing", {}, 404],
    ["GET", "/.well-known/oauth-authorization-server/mcp", {}, 404],
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
