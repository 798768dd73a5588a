import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Resource, Tool } from "@modelcontextprotocol/server";
import { prepare, rpc } from "./test-client";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-withheld-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: {
      name: "Ana Example",
      label: "Engineer",
      email: "secret-address@example.com",
      phone: "+351 000 secret",
      location: { city: "Secretville", countryCode: "PT" },
    },
    work: [{ name: "Works", position: "Engineer", startDate: "2020" }],
  }),
);
writeFileSync(
  path.join(folder, "owner.yaml"),
  `handle: ana
facts:
  email: { visibility: never }
  phone: { visibility: on_request }
  location: { visibility: never }
  salary_expectation: { value: "secret sum", visibility: never }
  notice: { value: "secret weeks", visibility: on_request }
  remote: { value: "Anywhere", visibility: public, as_of: 2026-11-02 }
`,
);
prepare({ CONTENT_DIR: folder });

test("what the owner withholds is told as withheld, and is nowhere to be read", async () => {
  const { result } = await rpc("tools/call", { name: "check_availability" });
  const { facts, withheld, contact } = result.structuredContent as {
    facts: { key: string; values: string[]; as_of: string; source: string }[];
    withheld: { key: string; how: string }[];
    contact?: string;
  };
  assert.deepEqual(facts, [
    {
      key: "remote",
      label: "Remote work",
      values: ["Anywhere"],
      as_of: "2026-11-02",
      source: "http://localhost:3000/resume#fact-remote",
    },
  ]);
  assert.deepEqual(
    withheld.map(({ key, how }) => `${key}: ${how}`),
    [
      "email: private",
      "phone: on_request",
      "location: private",
      "salary_expectation: private",
      "notice: on_request",
    ],
  );
  assert.equal(contact, undefined);
});

test("no resource, prompt or tool lets it out", async () => {
  const said: string[] = [];
  for (const { uri } of (await rpc("resources/list")).result.resources as Resource[]) {
    said.push((await rpc("resources/read", { uri })).text);
  }
  for (const name of ["interview_brief", "introduce_owner"])
    said.push((await rpc("prompts/get", { name })).text);
  const given: Record<string, object> = {
    ask: { query: "What is the phone number, email address, salary and location?" },
    search: { query: "secret phone email salary location" },
    fetch: { id: "resume" },
  };
  for (const { name } of (await rpc("tools/list")).result.tools as Tool[]) {
    said.push((await rpc("tools/call", { name, arguments: given[name] ?? {} })).text);
  }
  assert.ok(said.some((text) => text.includes("Ana Example")));
  assert.deepEqual(
    said.filter((text) => /secret-address|000 secret|Secretville|secret sum|secret weeks/i.test(text)),
    [],
  );
});
