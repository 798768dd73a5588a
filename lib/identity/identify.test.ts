import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { identify } from "./identify";
import { issueAccessToken } from "./oauth/access-token";
import { SITE } from "./test-site";

const from = (headers: Record<string, string>, path = "/ask") =>
  identify(new Request(`http://inside.example${path}`, { headers }));

test("a caller without a token is its address, and an agent id is only a label on it", async () => {
  const plain = await from({});
  const labelled = await from({ "x-agent-id": "scout/1.0 \u00a0\u00ff(beta)" });
  assert.equal(plain.verified, false);
  assert.equal(labelled.id, plain.id);
  assert.equal(plain.agent, undefined);
  assert.equal(labelled.agent, "scout/1.0 (beta)");
  assert.equal((await from({ "x-agent-id": "a".repeat(500) })).agent?.length, 128);
  assert.equal((await from({ "x-agent-id": "\u00a0" })).agent, undefined);
});

test("a good token's subject is the caller, with what the token allows", async () => {
  const token = await issueAccessToken({
    subject: "visitor:1",
    clientId: "c",
    scopes: ["ask:ai", "read:blog"],
    resources: [SITE],
  });
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    const { id, verified, scopes } = await from({ authorization: `${scheme} ${token}` });
    assert.deepEqual(
      { id, verified, scopes },
      {
        id: "token:visitor:1",
        verified: true,
        scopes: ["ask:ai", "read:blog"],
      },
    );
  }
});

test("a token that is sent must be good", async () => {
  for (const authorization of ["Bearer", "Bearer abc", "bearer a.b.c", "Bearer a b"]) {
    await assert.rejects(
      from({ authorization }),
      (error) => error instanceof ServiceError && error.code === "unauthorized",
    );
  }
  assert.equal((await from({ authorization: "Basic dTpw" })).verified, false);
  assert.equal((await from({ authorization: "Bearers abc" })).verified, false);
});

test("a token for one part of the site is no use at another", async () => {
  const forPart = (resource: string) =>
    issueAccessToken({ subject: "s", clientId: "c", scopes: ["ask:ai"], resources: [SITE + resource] });
  const works: [string, string, boolean][] = [
    ["", "/ask", true],
    ["", "/mcp", true],
    ["", "/api/maren/chat", true],
    ["/mcp", "/mcp", true],
    ["/mcp", "/ask", false],
    ["/mcp", "/v1/ask", false],
    ["/ask", "/ask", true],
    ["/ask", "/asking", false],
    ["/ask", "/v1/ask", false],
    ["/v1", "/v1/ask", true],
    ["/v1", "/v1/tasks/1", true],
    ["/v1", "/v1", true],
    ["/v1", "/ask", false],
    ["/v1", "/api/maren/chat", false],
  ];
  for (const [resource, path, good] of works) {
    const sent = from({ authorization: `Bearer ${await forPart(resource)}` }, path);
    if (good) assert.equal((await sent).verified, true, `${resource} at ${path}`);
    else await assert.rejects(sent, /is for another resource/, `${resource} at ${path}`);
  }
});
