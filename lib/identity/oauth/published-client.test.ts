import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { type TestContext, test } from "node:test";
import { standIn } from "../signatures/test-signer";
import { scopes } from "../test-site";
import { OAuthError } from "./oauth-error";
import { publishedClients } from "./published-client";

const ID = "https://app.example/oauth/client.json";
const good = { client_id: ID, client_name: "App", redirect_uris: ["https://app.example/cb"] };

async function scene(
  t: TestContext,
  answer: (response: ServerResponse) => void,
  resolve?: (hostname: string) => string[],
) {
  const there = await standIn((response) => answer(response), resolve);
  t.after(there.close);
  const find = publishedClients(there.network);
  return { ...there, find: (id = ID) => find(id, scopes) };
}

const giving =
  (body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const refused = (error: unknown) => error instanceof OAuthError && error.code === "invalid_client";

test("a client that describes itself is known by its address, shown with its host, and fetched once", async (t) => {
  const { find, requests } = await scene(
    t,
    giving({ ...good, grant_types: ["authorization_code", "refresh_token"] }),
  );
  const [client] = await Promise.all([find(), find(), find()]);
  assert.deepEqual(client, {
    client_name: "App (app.example)",
    redirect_uris: ["https://app.example/cb"],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
    scope: scopes.join(" "),
  });
  assert.equal(requests.length, 1);
  assert.equal(requests[0]!.path, "/oauth/client.json");
});

test("it is asked again when it is no longer fresh", async (t) => {
  const { find, requests } = await scene(t, giving(good, { "cache-control": "max-age=600" }));
  await find();
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 599_000 });
  await find();
  assert.equal(requests.length, 1);
  t.mock.timers.tick(2_000);
  await find();
  assert.equal(requests.length, 2);
});

const addresses = [
  "http://app.example/c.json",
  "https://app.example",
  "https://app.example/",
  "https://app.example:8443/c.json",
  "https://user@app.example/c.json",
  "https://app.example/c.json?x=1",
  "https://app.example/c.json#x",
  "https://app.example/a/../c.json",
  "https://APP.example/c.json",
  "https://127.0.0.1/c.json",
  "https://[::1]/c.json",
  "https://localhost/c.json",
  "https://printer.local/c.json",
  `https://app.example/${"a".repeat(300)}`,
];

for (const address of addresses) {
  test(`nothing is fetched from ${address.slice(0, 60)}`, async (t) => {
    const { find, lookups } = await scene(t, giving(good));
    await assert.rejects(find(address), refused);
    assert.deepEqual(lookups, []);
  });
}

test("a name that leads to a private address is not asked", async (t) => {
  const { find, requests } = await scene(t, giving(good), () => ["93.184.216.34", "10.0.0.1"]);
  await assert.rejects(find(), refused);
  assert.deepEqual(requests, []);
});

const wrong: [what: string, answer: (response: ServerResponse) => void][] = [
  ["names another address", giving({ ...good, client_id: "https://app.example/other" })],
  ["names none", giving({ redirect_uris: good.redirect_uris })],
  ["has a secret", giving({ ...good, client_secret: "s" })],
  ["wants to show a secret", giving({ ...good, token_endpoint_auth_method: "client_secret_basic" })],
  ["is a list", giving([good])],
  ["is no JSON", giving("<html>")],
  ["is of another type", giving(good, { "content-type": "text/html" })],
  ["is larger than 5 KB", giving({ ...good, client_name: "a".repeat(5_200) })],
  ["leads elsewhere", (response) => response.writeHead(302, { location: "https://b.example/" }).end()],
  ["is not there", (response) => response.writeHead(404).end()],
];

for (const [what, answer] of wrong) {
  test(`a document that ${what} makes no client, and is left alone for a while`, async (t) => {
    const { find, requests } = await scene(t, answer);
    await assert.rejects(find(), refused);
    await assert.rejects(find(), refused);
    assert.equal(requests.length, 1);
  });
}

test("a document whose addresses may not be registered makes no client", async (t) => {
  const { find } = await scene(t, giving({ ...good, redirect_uris: ["http://app.example/cb"] }));
  await assert.rejects(
    find(),
    (error) => error instanceof OAuthError && error.code === "invalid_redirect_uri",
  );
});
