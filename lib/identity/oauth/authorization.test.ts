import assert from "node:assert/strict";
import { before, test } from "node:test";
import { SITE, scopes } from "../test-site";
import { answerAddress, readAuthorization, readReturnAddress } from "./authorization";
import { isBrowserId, newBrowserId, openConsent, sealConsent, subjectFor } from "./consent";
import { OAuthError } from "./oauth-error";
import { readParameters } from "./parameters";
import { registerClient } from "./registration";

const redirectUri = "https://client.example/cb";
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
let clientId: string;
let machineId: string;

before(async () => {
  const scope = "ask:ai read:blog";
  clientId = (await registerClient({ client_name: "Scout", redirect_uris: [redirectUri], scope }, scopes))
    .client_id;
  const machine = { redirect_uris: [redirectUri], grant_types: ["client_credentials"] };
  machineId = (await registerClient(machine, scopes)).client_id;
});

/** The parameters of a good request, with some changed; undefined leaves one out. */
function asking(changed: Record<string, string | undefined> = {}): URLSearchParams {
  const all = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "s",
    ...changed,
  };
  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function read(sent: URLSearchParams) {
  const parameters = readParameters(sent);
  return readAuthorization(parameters, await readReturnAddress(parameters));
}

test("a good request is read; without a scope it asks for what the client registered", async () => {
  assert.deepEqual(await read(asking()), {
    clientId,
    clientName: "Scout",
    redirectUri,
    state: "s",
    challenge,
    scopes: ["read:blog", "ask:ai"],
    resources: [SITE],
  });
  const narrow = await read(asking({ scope: "ask:ai", resource: `${SITE}/mcp` }));
  assert.deepEqual([narrow.scopes, narrow.resources], [["ask:ai"], [`${SITE}/mcp`]]);
});

test("a token may be for several parts of the site, each named once", async () => {
  const sent = asking();
  for (const path of ["/", "", "/mcp", "/mcp", "/v1"]) sent.append("resource", SITE + path);
  assert.deepEqual((await read(sent)).resources, [SITE, `${SITE}/mcp`, `${SITE}/v1`]);
});

test("until the return address is known to be the client's, nothing is sent to it", async () => {
  const shown: [Record<string, string | undefined>, string][] = [
    [{ client_id: undefined }, "invalid_request"],
    [{ client_id: "made-up" }, "invalid_client"],
    [{ client_id: `${clientId}x` }, "invalid_client"],
    [{ client_id: clientId.replace(/^[^.]+/, "eyJhbGciOiJub25lIn0") }, "invalid_client"],
    [{ client_id: clientId.replace(/[^.]+$/, "") }, "invalid_client"],
    [{ client_id: "x".repeat(5_000) }, "invalid_client"],
    [{ redirect_uri: undefined }, "invalid_request"],
    [{ redirect_uri: "" }, "invalid_request"],
    [{ redirect_uri: "https://evil.example/cb" }, "invalid_request"],
    [{ redirect_uri: `${redirectUri}/more` }, "invalid_request"],
    [{ redirect_uri: `${redirectUri}?next=https://evil.example` }, "invalid_request"],
    [{ redirect_uri: "https://client.example@evil.example/cb" }, "invalid_request"],
    [{ redirect_uri: "//client.example/cb" }, "invalid_request"],
    [{ redirect_uri: "javascript:alert(1)" }, "invalid_request"],
  ];
  for (const [changed, code] of shown) {
    await assert.rejects(
      async () => readReturnAddress(readParameters(asking(changed))),
      (error) => error instanceof OAuthError && error.code === code,
      JSON.stringify(changed).slice(0, 100),
    );
  }
});

test("a parameter that is sent twice is refused, whatever it says", () => {
  for (const name of ["client_id", "redirect_uri", "state", "code_challenge", "scope"]) {
    const sent = asking({ scope: "ask:ai" });
    sent.append(name, sent.get(name)!);
    assert.throws(
      () => readParameters(sent),
      (error) => error instanceof OAuthError && error.code === "invalid_request",
    );
  }
});

test("other faults are told to the client, with its state and who says so", async () => {
  const told: [Record<string, string | undefined>, string][] = [
    [{ response_type: undefined }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_type: "code token" }, "unsupported_response_type"],
    [{ response_mode: "fragment" }, "invalid_request"],
    [{ request: "eyJ" }, "invalid_request"],
    [{ request_uri: "https://evil.example/request" }, "invalid_request"],
    [{ code_challenge: undefined }, "invalid_request"],
    [{ code_challenge_method: undefined }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ code_challenge: `${challenge}=` }, "invalid_request"],
    [{ scope: "read:profile" }, "invalid_scope"],
    [{ scope: "ask:ai admin" }, "invalid_scope"],
    [{ resource: "https://other.example" }, "invalid_target"],
    [{ resource: `${SITE}.evil.example` }, "invalid_target"],
    [{ resource: `${SITE}/mcp/` }, "invalid_target"],
    [{ resource: `${SITE}/admin` }, "invalid_target"],
    [{ resource: `${SITE}/mcp#x` }, "invalid_target"],
    [{ client_id: machineId }, "unauthorized_client"],
  ];
  for (const [changed, code] of told) {
    const parameters = readParameters(asking(changed));
    const back = await readReturnAddress(parameters);
    assert.throws(
      () => readAuthorization(parameters, back),
      (error) => {
        assert.ok(error instanceof OAuthError);
        assert.equal(error.code, code, JSON.stringify(changed));
        const { origin, pathname, searchParams } = new URL(answerAddress(back, error));
        assert.equal(origin + pathname, redirectUri);
        assert.equal(searchParams.get("error"), code);
        assert.equal(searchParams.get("state"), "s");
        assert.equal(searchParams.get("iss"), SITE);
        return true;
      },
    );
  }
});

test("a consent form is good in the browser it was made for, for ten minutes", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const request = await read(asking());
  const browser = newBrowserId();
  const form = await sealConsent(request, browser);
  assert.deepEqual(await openConsent(form, browser), request);
  const refused = (error: unknown) => error instanceof OAuthError && error.code === "invalid_request";
  await assert.rejects(openConsent(form, newBrowserId()), refused);
  await assert.rejects(openConsent(`${form}x`, browser), refused);
  await assert.rejects(openConsent("x".repeat(30_000), browser), refused);
  await assert.rejects(openConsent(clientId, browser), refused);
  t.mock.timers.tick(599_000);
  await openConsent(form, browser);
  t.mock.timers.tick(1_000);
  await assert.rejects(openConsent(form, browser), /open for too long/);
});

test("a browser's name is its own, and no two clients see the same person in it", () => {
  const [one, other] = [newBrowserId(), newBrowserId()];
  assert.ok(isBrowserId(one) && one !== other);
  for (const text of [undefined, "", "short", `${one}x`, one.replace(/.$/, ";")])
    assert.equal(isBrowserId(text), false);
  assert.equal(subjectFor(one, "a"), subjectFor(one, "a"));
  assert.equal(new Set([subjectFor(one, "a"), subjectFor(one, "b"), subjectFor(other, "a")]).size, 3);
});
