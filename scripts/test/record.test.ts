import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { clients, versionOf } from "./clients.mjs";
import { recordFile, recordOf } from "./record.mjs";

const written = JSON.parse(readFileSync(recordFile, "utf8")) as ReturnType<typeof recordOf>;

test("what is shown of the clients is of those that the specs run, at the versions they run: `npm run test:clients` writes it", () => {
  const shown = written.map(({ client, version, uses }) => ({ client, version, uses }));
  const run = Object.entries(clients).map(([id, { package: client, uses }]) => {
    return { client, version: versionOf(id as keyof typeof clients), uses };
  });
  assert.deepEqual(shown, run);
});

test("a client is shown only with what was checked", () => {
  for (const { client, checks, passed, date } of written) {
    assert.ok(checks > 0, client);
    assert.equal(passed, checks, client);
    assert.ok(Date.parse(date) <= Date.now(), client);
  }
});

test("a run counts each test for its clients, or as many checks as it says, and what failed", () => {
  const of = (status: string, ...about: [type: string, description: string][]) => ({
    tests: [{ status, annotations: about.map(([type, description]) => ({ type, description })) }],
  });
  const suites = [
    {
      specs: [of("expected", ["client", "aiSdk"], ["client", "aiSdkMcp"]), of("expected")],
      suites: [
        {
          specs: [
            of("unexpected", ["client", "aiSdk"]),
            of("flaky", ["client", "conformance"], ["checks", "40"]),
          ],
        },
      ],
    },
  ];
  const record = recordOf({ suites }, "2026-01-02");
  const counted = (client: string) =>
    record.filter((each) => each.client === client).map(({ checks, passed }) => [checks, passed]);
  assert.deepEqual(counted("ai"), [[2, 1]]);
  assert.deepEqual(counted("@ai-sdk/mcp"), [[1, 1]]);
  assert.deepEqual(counted("@modelcontextprotocol/conformance"), [
    [40, 0],
    [0, 0],
  ]);
  assert.ok(record.every(({ date }) => date === "2026-01-02"));
});
