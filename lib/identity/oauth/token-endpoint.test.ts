import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { before, describe, test } from "node:test";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { SITE, scopes } from "../test-site";
import { verifyAccessToken } from "./access-token";
import { makeCode } from "./code";
import { OAuthError } from "./oauth-error";
import { type Registration, registerClient } from "./registration";
import { grantToken } from "./token-endpoint";

const redirectUri = "https://client.example/cb";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const clients: Record<"open" | "basic" | "post" | "machine", Registration> = Object.create(null);

before(async () => {
  const redirect_uris = [redirectUri];
  const grant_types = ["authorization_code", "client_credentials"];
  const registered = {
    open: { redirect_uris, token_endpoint_auth_method: "none" },
    basic: { redirect_uris, grant_types, token_endpoint_auth_method: "client_secret_basic" },
    post: { redirect_uris, grant_types, token_endpoint_auth_method: "client_secret_post", scope: "ask:ai" },
    machine: { grant_types: ["client_credentials"] },
  };
  for (const [name, metadata] of Object.entries(registered)) {
    clients[name as keyof typeof clients] = await registerClient(metadata, scopes);
  }
});

const freshCode = (client: Registration, changed: { resources?: string[]; scopes?: string[] } = {}) =>
  makeCode(
    { clientId: client.client_id, redirectUri, challenge, scopes: ["ask:ai"], resources: [SITE], ...changed },
    "visitor:1",
  );

type Form = Record<string, string | undefined>;

const form = (fields: Form) =>
  new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const redeeming = async (client: Registration, changed: Form = {}): Promise<Form> => ({
  grant_type: "authorization_code",
  code: await freshCode(client),
  redirect_uri: redirectUri,
  code_verifier: verifier,
  client_id: client.client_id,
  ...changed,
});

const basic = (id: string, secret = "") =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

const refusedWith = (code: string) => (error: unknown) => error instanceof OAuthError && error.code === code;

test("a code becomes a token of RFC 9068, good where it was meant for", async () => {
  const { access_token, ...told } = await grantToken(form(await redeeming(clients.open)), null);
  assert.deepEqual(told, { token_type: "Bearer", expires_in: 3600, scope: "ask:ai" });
  const { typ, alg } = decodeProtectedHeader(access_token);
  assert.deepEqual([typ, alg], ["at+jwt", "EdDSA"]);
  const { iss, aud, sub, client_id, scope, iat, exp, jti } = decodeJwt(access_token);
  assert.deepEqual(
    [iss, aud, sub, client_id, scope],
    [SITE, SITE, "visitor:1", clients.open.client_id, "ask:ai"],
  );
  assert.equal(exp! - iat!, 3600);
  assert.match(jti!, /^[\w-]{36}$/);
  assert.deepEqual(await verifyAccessToken(access_token, "/ask"), {
    subject: "visitor:1",
    scopes: ["ask:ai"],
  });
});

test("a token ends after an hour", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const { access_token } = await grantToken(form(await redeeming(clients.open)), null);
  t.mock.timers.tick(3_599_000);
  await verifyAccessToken(access_token, "/ask");
  t.mock.timers.tick(1_000);
  await assert.rejects(verifyAccessToken(access_token, "/ask"), /has expired/);
});

test("a code is good once, also for two who come at the same moment", async () => {
  const fields = form(await redeeming(clients.open));
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => grantToken(fields, null)));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(grantToken(fields, null), /was used before/);
});

test("a replayed code takes back the token it gave, for all of that token's hour, and no other", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const fields = form(await redeeming(clients.open));
  const [{ access_token }, other] = [
    await grantToken(fields, null),
    await grantToken(form(await redeeming(clients.open)), null),
  ];
  const spoiled = form({ ...Object.fromEntries(fields), code_verifier: "x".repeat(43) });
  await assert.rejects(grantToken(spoiled, null), /does not belong/);
  await verifyAccessToken(access_token, "/ask");
  t.mock.timers.tick(50_000);
  for (const _ of [1, 2]) await assert.rejects(grantToken(fields, null), /was used before/);
  const refused = { code: "unauthorized", message: /taken back/ };
  await assert.rejects(verifyAccessToken(access_token, "/ask"), refused);
  t.mock.timers.tick(3_549_000);
  await assert.rejects(verifyAccessToken(access_token, "/ask"), refused);
  await verifyAccessToken(other.access_token, "/ask");
});

test("a code is good for a minute", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const fields = [form(await redeeming(clients.open)), form(await redeeming(clients.open))] as const;
  t.mock.timers.tick(59_000);
  await grantToken(fields[0], null);
  t.mock.timers.tick(1_000);
  await assert.rejects(grantToken(fields[1], null), /has expired/);
});

test("a try that does not fit leaves the code to whom it belongs", async () => {
  const good = await redeeming(clients.open);
  const wrong: Form[] = [
    { code_verifier: randomBytes(32).toString("base64url") },
    { code_verifier: challenge },
    { redirect_uri: `${redirectUri}/` },
    {
      client_id: (
        await registerClient({ redirect_uris: [redirectUri], token_endpoint_auth_method: "none" }, ["other"])
      ).client_id,
    },
  ];
  for (const changed of wrong) {
    await assert.rejects(grantToken(form({ ...good, ...changed }), null), refusedWith("invalid_grant"));
  }
  await assert.rejects(
    grantToken(form({ ...good, resource: `${SITE}/mcp` }), null),
    refusedWith("invalid_target"),
  );
  await grantToken(form(good), null);
});

describe("a code request that is refused", () => {
  const refused: [string, Form | (() => Promise<Form>), string][] = [
    ["without a grant type", { grant_type: undefined }, "invalid_request"],
    ["with another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["with the grant type constructor", { grant_type: "constructor" }, "unsupported_grant_type"],
    ["without a code", { code: undefined }, "invalid_request"],
    ["with a made-up code", { code: "abc" }, "invalid_grant"],
    ["with an endless code", { code: "x".repeat(10_000) }, "invalid_grant"],
    [
      "with a client id as its code",
      () => Promise.resolve({ code: clients.open.client_id }),
      "invalid_grant",
    ],
    ["with a changed code", async () => ({ code: `${await freshCode(clients.open)}x` }), "invalid_grant"],
    ["with another client's code", async () => ({ code: await freshCode(clients.basic) }), "invalid_grant"],
    ["without a redirect_uri", { redirect_uri: undefined }, "invalid_request"],
    ["without a verifier", { code_verifier: undefined }, "invalid_request"],
    ["with an empty verifier", { code_verifier: "" }, "invalid_request"],
    ["with a short verifier", { code_verifier: "abc" }, "invalid_grant"],
    ["without a client", { client_id: undefined }, "invalid_request"],
    ["with a made-up client", { client_id: "made-up" }, "invalid_client"],
    ["with a secret it does not have", { client_secret: "x" }, "invalid_client"],
    ["for a resource that was not allowed", { resource: `${SITE}/mcp` }, "invalid_target"],
    ["for a resource of somebody else", { resource: "https://other.example" }, "invalid_target"],
  ];
  for (const [what, change, code] of refused) {
    test(what, async () => {
      const changed = typeof change === "function" ? await change() : change;
      const fields = form(await redeeming(clients.open, changed));
      await assert.rejects(grantToken(fields, null), refusedWith(code));
    });
  }

  test("with a parameter twice", async () => {
    const fields = form(await redeeming(clients.open));
    fields.append("code_verifier", verifier);
    await assert.rejects(grantToken(fields, null), refusedWith("invalid_request"));
  });
});

test("of several resources one may be chosen", async () => {
  const code = await freshCode(clients.open, { resources: [SITE, `${SITE}/mcp`, `${SITE}/v1`] });
  const { access_token } = await grantToken(
    form(await redeeming(clients.open, { code, resource: `${SITE}/mcp` })),
    null,
  );
  assert.equal(decodeJwt(access_token).aud, `${SITE}/mcp`);
  const all = await freshCode(clients.open, { resources: [SITE, `${SITE}/mcp`] });
  const both = await grantToken(form(await redeeming(clients.open, { code: all })), null);
  assert.deepEqual(decodeJwt(both.access_token).aud, [SITE, `${SITE}/mcp`]);
});

test("a client with a secret proves itself in the header or in the body, whichever it registered", async () => {
  const { basic: byHeader, post: byBody } = clients;
  const own = { grant_type: "client_credentials" };
  const header = basic(byHeader.client_id, byHeader.client_secret);
  const token = await grantToken(form(own), header);
  assert.match(decodeJwt(token.access_token).sub!, /^client:[\w-]{43}$/);
  assert.equal(token.scope, scopes.join(" "));
  await grantToken(form({ ...own, client_id: byHeader.client_id }), header);
  const secret = { client_id: byBody.client_id, client_secret: byBody.client_secret };
  assert.equal((await grantToken(form({ ...own, ...secret }), null)).scope, "ask:ai");
  await grantToken(form(await redeeming(byHeader, { client_id: undefined })), header);
  await grantToken(form(own), basic(byBody.client_id, byBody.client_secret));
  const inBody = { client_id: byHeader.client_id, client_secret: byHeader.client_secret };
  await grantToken(form({ ...own, ...inBody }), null);

  const refused: [Form, string | null, string][] = [
    [{}, basic(byHeader.client_id, "wrong"), "invalid_client"],
    [{}, basic(byHeader.client_id), "invalid_client"],
    [{}, basic(byHeader.client_id, byBody.client_secret), "invalid_client"],
    [{}, basic("", ""), "invalid_client"],
    [{}, "Basic", "invalid_client"],
    [{}, "Basic !!!", "invalid_client"],
    [{}, `Basic ${Buffer.from("no colon").toString("base64")}`, "invalid_client"],
    [{}, `Basic ${Buffer.from("%zz:%zz").toString("base64")}`, "invalid_client"],
    [{}, "Bearer abc", "invalid_client"],
    [{ client_secret: byHeader.client_secret }, header, "invalid_request"],
    [{ client_id: byBody.client_id }, header, "invalid_request"],
    [{ client_id: byHeader.client_id }, null, "invalid_client"],
    [{ ...secret, client_secret: "wrong" }, null, "invalid_client"],
    [{ client_id: byBody.client_id }, null, "invalid_client"],
    [{ ...secret, scope: "ask:ai read:profile" }, null, "invalid_scope"],
    [{ ...secret, resource: "https://other.example" }, null, "invalid_target"],
    [{ client_id: clients.open.client_id }, null, "unauthorized_client"],
  ];
  for (const [fields, authorization, code] of refused) {
    await assert.rejects(
      grantToken(form({ ...own, ...fields }), authorization),
      refusedWith(code),
      `${JSON.stringify(fields).slice(0, 80)} ${authorization?.slice(0, 20)}`,
    );
  }
  const machine = basic(clients.machine.client_id, clients.machine.client_secret);
  await assert.rejects(
    grantToken(form({ ...(await redeeming(clients.machine)), client_id: undefined }), machine),
    refusedWith("unauthorized_client"),
  );
});
