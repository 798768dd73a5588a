import assert from "node:assert/strict";
import { test } from "node:test";
import { createLocalJWKSet, jwtVerify } from "jose";
import { SITE, scopes } from "../test-site";
import { issueAccessToken } from "./access-token";
import { accessTokenKeys, authorizationServerMetadata, protectedResourceMetadata } from "./metadata";

test("what the server says of itself names its own addresses and nothing that it cannot do", () => {
  const metadata = authorizationServerMetadata(scopes);
  assert.equal(metadata.issuer, SITE);
  for (const [name, value] of Object.entries(metadata)) {
    if (/_(endpoint|uri)$/.test(name)) assert.ok(String(value).startsWith(`${SITE}/`), name);
  }
  assert.deepEqual(metadata.code_challenge_methods_supported, ["S256"]);
  assert.equal(metadata.client_id_metadata_document_supported, true);
  assert.deepEqual(metadata.grant_types_supported, [
    "authorization_code",
    "client_credentials",
    "refresh_token",
  ]);
});

test("each resource is described under the name by which it is asked for, and nothing else is", () => {
  for (const path of ["", "/mcp", "/ask", "/v1"]) {
    const { resource, authorization_servers } = protectedResourceMetadata(path, "A portfolio", scopes) ?? {};
    assert.equal(resource, SITE + path);
    assert.deepEqual(authorization_servers, [SITE]);
  }
  assert.equal(protectedResourceMetadata("/", "A portfolio", scopes)?.resource, SITE);
  for (const path of ["/mcp/", "/v1/ask", "/MCP", "/../mcp", "/admin"]) {
    assert.equal(protectedResourceMetadata(path, "A portfolio", scopes), undefined, path);
  }
});

test("another implementation verifies a token by the published keys, which hold nothing private", async () => {
  const keys = accessTokenKeys() as unknown as Parameters<typeof createLocalJWKSet>[0];
  assert.deepEqual(Object.keys(keys.keys[0]!).sort(), ["alg", "crv", "kid", "kty", "use", "x"]);
  const token = await issueAccessToken({ subject: "s", clientId: "c", scopes: [], resources: [SITE] });
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: SITE,
    audience: SITE,
    typ: "at+jwt",
  });
  assert.equal(payload.sub, "s");
});
