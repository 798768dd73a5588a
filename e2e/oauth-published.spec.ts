import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import * as oauth from "oauth4webapi";
import { expect, type Page, test } from "playwright/test";
import { codeFlow, discovered } from "../lib/protocols/oauth/test-client";
import { clientAnnotations } from "../scripts/test/clients.mjs";
import { startServer, type TestServer } from "./server";

// A client that describes itself at an address of its own (draft-ietf-oauth-client-id-metadata-document-00), as oauth4webapi
// runs it: it is allowed, refreshes with rotation (RFC 9700, section 4.14.2), and gives its token back (RFC 7009).

const ID = "https://app.example/client.json";
const CALLBACK = "https://app.example/callback";
const plainHttp = { [oauth.allowInsecureRequests]: true } as const;
const client: oauth.Client = { client_id: ID };

let site: Server;
let asked: number;
let server: TestServer;
let as: oauth.AuthorizationServer;
let flow: ReturnType<typeof codeFlow>;

test.beforeAll(async () => {
  asked = 0;
  site = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=3600" });
    response.end(
      JSON.stringify({
        client_id: ID,
        client_name: "Self-described",
        redirect_uris: [CALLBACK],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "none",
      }),
    );
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  server = await startServer({
    env: {
      NODE_OPTIONS: `--import ${path.resolve("e2e/fixtures/internet-on-loopback.mjs")}`,
      LOOPBACK_PORT: String((site.address() as AddressInfo).port),
      RATE_LIMIT_PER_MINUTE: "1000",
    },
  });
  as = await discovered(server.base, plainHttp);
  flow = codeFlow({ as, client, callback: CALLBACK, options: plainHttp });
});
test.afterAll(async () => {
  await server?.stop();
  site.close();
  site.closeAllConnections();
});

const ask = (token: string) =>
  fetch(`${server.base}/ask?q=Who+are+you`, { headers: { authorization: `Bearer ${token}` } });

test(
  "it is allowed, refreshes by turns, and a token that is given back is good no more",
  clientAnnotations("oauth4webapi"),
  async ({ page }) => {
    expect(as.client_id_metadata_document_supported).toBe(true);
    const first = await authorize(page);
    expect((await ask(first.access_token)).status).toBe(200);
    const second = await flow.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await ask(second.access_token)).status).toBe(200);
    expect(await flow.revoke(second.refresh_token)).toBeUndefined();
    expect((await ask(second.access_token)).status).toBe(401);
    await expect(flow.refresh(second.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    expect(asked).toBe(1);
  },
);

test(
  "a refresh token that is used twice ends the grant",
  clientAnnotations("oauth4webapi"),
  async ({ page }) => {
    const first = await authorize(page);
    const second = await flow.refresh(first.refresh_token);
    await expect(flow.refresh(first.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(flow.refresh(second.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    expect((await ask(second.access_token)).status).toBe(401);
  },
);

for (const id of [
  "https://127.0.0.1/client.json",
  "https://localhost/client.json",
  "http://app.example/c.json",
]) {
  test(`nothing is fetched from ${id}`, async () => {
    const before = asked;
    const url = new URL(as.authorization_endpoint ?? "");
    url.search = new URLSearchParams({
      response_type: "code",
      client_id: id,
      redirect_uri: CALLBACK,
    }).toString();
    const response = await fetch(url, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    expect(asked).toBe(before);
  });
}

async function authorize(page: Page): Promise<oauth.TokenEndpointResponse> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint ?? "");
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: ID,
    redirect_uri: CALLBACK,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    scope: "ask:ai",
    state,
  }).toString();
  await page.goto(url.href);
  await expect(page.getByText("app.example").first()).toBeVisible();
  // Nobody is there: that the browser goes is all.
  const back = page.waitForRequest(`${CALLBACK}**`);
  await page.locator('button[value="allow"]').click();
  return flow.redeem(new URL((await back).url()), state, verifier);
}
