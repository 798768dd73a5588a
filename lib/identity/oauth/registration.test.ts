import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../test-site";
import { isClientSecret, MAX_CLIENT_ID } from "./client";
import { findClient } from "./find-client";
import { OAuthError } from "./oauth-error";
import { registerClient } from "./registration";

const redirect_uris = ["https://client.example/cb"];

test("an id is the registration itself, and a secret goes with it", async () => {
  const before = Math.floor(Date.now() / 1000);
  const registration = await registerClient({ client_name: "Scout", redirect_uris, scope: "ask:ai" }, scopes);
  const {
    client_id,
    client_secret,
    client_secret_expires_at,
    client_id_issued_at,
    response_types,
    ...metadata
  } = registration;
  assert.deepEqual(metadata, {
    client_name: "Scout",
    redirect_uris,
    grant_types: ["authorization_code"],
    token_endpoint_auth_method: "client_secret_basic",
    scope: "ask:ai",
  });
  assert.deepEqual(response_types, ["code"]);
  assert.deepEqual(await findClient(client_id), { id: client_id, ...metadata });
  assert.ok(client_id_issued_at >= before && client_id_issued_at <= Date.now() / 1000);
  assert.equal(client_secret_expires_at, 0);
  assert.ok(isClientSecret(client_id, client_secret!));
  assert.equal(isClientSecret(client_id, `${client_secret}x`), false);
  assert.equal(isClientSecret(`${client_id}x`, client_secret!), false);
});

test("a public client has no secret", async () => {
  const registration = await registerClient({ redirect_uris, token_endpoint_auth_method: "none" }, scopes);
  assert.equal("client_secret" in registration, false);
  assert.equal("client_secret_expires_at" in registration, false);
});

test("what is not offered here is left out, and the reply says what was registered", async () => {
  const registration = await registerClient(
    {
      redirect_uris,
      grant_types: ["authorization_code", "refresh_token", "client_credentials"],
      response_types: ["code", "token"],
      scope: "openid ask:ai offline_access",
      logo_uri: "https://client.example/logo.png",
      software_id: "x",
    },
    scopes,
  );
  assert.deepEqual(registration.grant_types, ["authorization_code", "client_credentials", "refresh_token"]);
  assert.deepEqual(registration.response_types, ["code"]);
  assert.equal(registration.scope, "ask:ai");
  assert.equal("logo_uri" in registration, false);
});

test("a client that only acts for itself needs no address", async () => {
  const registration = await registerClient({ grant_types: ["client_credentials"] }, scopes);
  assert.deepEqual(registration.response_types, []);
  assert.equal(registration.scope, scopes.join(" "));
});

test("a name is one line of visible text", async () => {
  const named = async (client_name: string) =>
    (await registerClient({ client_name, redirect_uris }, scopes)).client_name;
  assert.equal(await named("  Good\r\n\tClient\u0000 "), "Good Client");
  assert.equal(await named("evil\u202Egnp.exe\u200B"), "evil gnp.exe");
  assert.equal(await named("\u2028\u200F"), undefined);
  assert.equal([...(await named("😀".repeat(200)))!].length, 80);
});

const refused: [string, unknown, string][] = [
  ["nothing", undefined, "invalid_client_metadata"],
  ["a list", [], "invalid_client_metadata"],
  ["a text", "client", "invalid_client_metadata"],
  ["no address", {}, "invalid_redirect_uri"],
  ["an empty list of addresses", { redirect_uris: [] }, "invalid_redirect_uri"],
  ["an address that is a text", { redirect_uris: redirect_uris[0] }, "invalid_client_metadata"],
  ["an address that is a number", { redirect_uris: [5] }, "invalid_client_metadata"],
  [
    "a bad address among good ones",
    { redirect_uris: [...redirect_uris, "javascript:1"] },
    "invalid_redirect_uri",
  ],
  ["http elsewhere", { redirect_uris: ["http://client.example/"] }, "invalid_redirect_uri"],
  ["six addresses", { redirect_uris: Array(6).fill(redirect_uris[0]) }, "invalid_redirect_uri"],
  [
    "addresses that are too long together",
    { redirect_uris: Array.from({ length: 4 }, (_, n) => `https://c.example/${n}${"x".repeat(480)}`) },
    "invalid_client_metadata",
  ],
  [
    "an unknown way to authenticate",
    { redirect_uris, token_endpoint_auth_method: "private_key_jwt" },
    "invalid_client_metadata",
  ],
  ["no grant of ours", { redirect_uris, grant_types: ["implicit", "password"] }, "invalid_client_metadata"],
  ["no response type of ours", { redirect_uris, response_types: ["token"] }, "invalid_client_metadata"],
  ["no scope of ours", { redirect_uris, scope: "openid admin" }, "invalid_client_metadata"],
  ["a scope that is a list", { redirect_uris, scope: ["ask:ai"] }, "invalid_client_metadata"],
  [
    "endless grants",
    { redirect_uris, grant_types: Array(17).fill("authorization_code") },
    "invalid_client_metadata",
  ],
  ["an endless name", { redirect_uris, client_name: "x".repeat(2_001) }, "invalid_client_metadata"],
  [
    "credentials without a secret",
    { grant_types: ["client_credentials"], token_endpoint_auth_method: "none" },
    "invalid_client_metadata",
  ],
];

for (const [what, sent, code] of refused) {
  test(`${what} cannot be registered`, async () => {
    await assert.rejects(
      registerClient(sent, scopes),
      (error) => error instanceof OAuthError && error.code === code && error.message.length > 10,
    );
  });
}

test("the longest registration that is taken gives an id that is taken back", async () => {
  const registration = await registerClient(
    {
      client_name: "😀".repeat(80),
      redirect_uris: [1, 2].map((n) => `https://c.example/${n}${"x".repeat(300)}`),
      grant_types: ["authorization_code", "client_credentials"],
    },
    scopes,
  );
  assert.ok(registration.client_id.length <= MAX_CLIENT_ID);
  assert.ok(await findClient(registration.client_id));
});
