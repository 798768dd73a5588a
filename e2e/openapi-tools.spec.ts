import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { clientAnnotations, packagesOf } from "../scripts/test/clients.mjs";
import { expect, test } from "./contract";
import { runForeign, runProgram, startForeign } from "./foreign-tools";
import { freePort } from "./server";

// The description of the API in the hands of tools that nobody here wrote: they find nothing to object to, and what they
// generate compiles and runs.

test.describe.configure({ timeout: 300_000 });

/** What the generators are written for. */
const typescript = "typescript@5.9.3";

let folder: string;
let file: string;

test.beforeAll(async ({ contract }) => {
  folder = mkdtempSync(path.join(tmpdir(), "portfolio-openapi-"));
  file = path.join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(contract.document, null, 2));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  // What is generated uses this project's own compiler and packages.
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("Redocly finds no error in it by its recommended rules", clientAnnotations("redocly"), async () => {
  await runForeign(packagesOf("redocly"), [
    "redocly",
    "lint",
    file,
    "--extends=recommended",
    "--format=summary",
  ]);
});

test("Spectral finds nothing in it by its own rules", clientAnnotations("spectral"), async () => {
  const ruleset = path.join(folder, "spectral.yaml");
  writeFileSync(ruleset, "extends: spectral:oas\n");
  const lint = [
    "spectral",
    "lint",
    file,
    "--ruleset",
    ruleset,
    "--fail-severity",
    "warn",
    "--format",
    "text",
  ];
  await runForeign(packagesOf("spectral"), lint);
});

test(
  "openapi-typescript and openapi-fetch: a typed client asks with nothing but a question",
  clientAnnotations("openapiTypescript", "openapiFetch"),
  async ({ contract }) => {
    const types = path.join(folder, "api.ts");
    await runForeign(
      [...packagesOf("openapiTypescript"), typescript],
      ["openapi-typescript", file, "--output", types],
    );
    const said = await compileAndRun(
      "fetch.ts",
      `import createClient from "openapi-fetch";
import type { paths } from "./api.ts";
const client = createClient<paths>({ baseUrl: ${JSON.stringify(contract.base)} });
const linked = await client.GET("/ask", { params: { query: { q: "Which projects are there?" } } });
const posted = await client.POST("/v1/ask", { body: { query: "Which projects are there?" } });
const asked = await client.POST("/ask", { body: { query: "Which projects are there?" } });
const answerOf = (data: typeof asked.data): string | undefined =>
  typeof data === "object" && "answer" in data ? data.answer : undefined;
const same = answerOf(asked.data);
const { data: task } = await client.POST("/v1/tasks", { body: { task_type: "profile_brief" } });
const { data: status } = await client.GET("/v1/tasks/{taskId}", { params: { path: { taskId: task!.task_id } } });
const { data: page } = await client.GET("/v1/projects", { params: { query: { limit: 2 } } });
const { error } = await client.GET("/v1/projects", { params: { query: { limit: 99 } } });
const detail: string | undefined = error?.error.code;
console.log(JSON.stringify([answerOf(linked.data) === same, answerOf(posted.data) === same, status!.status, page!.data.length, detail]));`,
    );
    expect(JSON.parse(said)).toEqual([true, true, expect.stringMatching(/^[a-z]+$/), 2, "invalid_parameter"]);
  },
);

test("hey-api: what it generates compiles and asks", clientAnnotations("heyApi"), async ({ contract }) => {
  const output = path.join(folder, "hey");
  const generate = ["openapi-ts", "--input", file, "--output", output, "--silent"];
  await runForeign([...packagesOf("heyApi"), typescript], generate);
  const said = await compileAndRun(
    "hey.ts",
    `import { askVersioned, listProjects } from "./hey/sdk.gen";
import { client } from "./hey/client.gen";
client.setConfig({ baseUrl: ${JSON.stringify(contract.base)} });
const { data } = await askVersioned({ body: { query: "Which projects are there?" } });
const { data: page } = await listProjects({ query: { limit: 2 } });
console.log(JSON.stringify([typeof (data as { answer?: string }).answer, page!.data.length]));`,
  );
  expect(JSON.parse(said)).toEqual(["string", 2]);
});

test("orval: what it generates compiles and asks", clientAnnotations("orval"), async ({ contract }) => {
  const config = path.join(folder, "orval.config.mjs");
  const output = {
    target: path.join(folder, "orval.ts"),
    client: "fetch",
    mode: "single",
    baseUrl: contract.base,
  };
  writeFileSync(config, `export default ${JSON.stringify({ api: { input: file, output } })};`);
  await runForeign([...packagesOf("orval"), typescript], ["orval", "--config", config]);
  const said = await compileAndRun(
    "orval-run.ts",
    `import { askVersioned, listProjects } from "./orval";
const asked = await askVersioned({ query: "Which projects are there?" });
const page = await listProjects({ limit: 2 });
console.log(JSON.stringify([asked.status, page.status === 200 && page.data.data.length]));`,
  );
  expect(JSON.parse(said)).toEqual([200, 2]);
});

test(
  "Prism, a proxy that checks both ways, lets every kind of body at /ask pass",
  clientAnnotations("prism"),
  async ({ contract }) => {
    const port = await freePort();
    const serve = [
      "prism",
      "proxy",
      file,
      contract.base,
      "--errors",
      "--port",
      String(port),
      "--host",
      "127.0.0.1",
    ];
    const prism = await startForeign(packagesOf("prism"), serve, /Prism is listening/);
    try {
      const ask = async (body: unknown) => {
        const headers = { "content-type": "application/json" };
        const url = `http://127.0.0.1:${port}/ask`;
        const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
        const violations = response.headers.get("sl-violations");
        return {
          status: response.status,
          violations,
          json: (await response.json()) as Record<string, unknown>,
        };
      };
      const told = [
        await ask({ query: "Which projects are there?" }),
        await ask({ messages: [{ role: "user", content: "Which projects are there?" }], stream: false }),
        await ask({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
        await ask({
          jsonrpc: "2.0",
          id: "a",
          method: "tools/call",
          params: { name: "ask", arguments: { query: "Who?" } },
        }),
        await ask({ query: { text: "Which projects are there?" }, prefer: { mode: "list" } }),
        await ask({ query: "Which projects are there?", prev: [] }),
      ];
      for (const { status, violations, json } of told)
        expect([status, violations], JSON.stringify(json).slice(0, 600)).toEqual([200, null]);
      expect(told.map(({ json }) => Object.keys(json)[0])).toEqual([
        "answer",
        "answer",
        "result",
        "result",
        "_meta",
        "_meta",
      ]);
      const refused = await ask({ query: 5 });
      expect(refused.status).toBe(422);
    } finally {
      await prism.stop();
    }
  },
);

/** Holds a program against the compiler's strict rules, and runs it; what it printed. */
async function compileAndRun(name: string, program: string): Promise<string> {
  const target = path.join(folder, name);
  writeFileSync(target, program);
  const rules = [
    "--ignoreConfig",
    "--strict",
    "--noEmit",
    "--skipLibCheck",
    "--target",
    "esnext",
    "--module",
    "esnext",
  ];
  const resolution = [
    "--moduleResolution",
    "bundler",
    "--allowImportingTsExtensions",
    "--lib",
    "esnext,dom,dom.iterable",
  ];
  const tsc = path.resolve("node_modules/typescript-native/bin/tsc");
  await runProgram(process.execPath, [tsc, ...rules, ...resolution, "--types", "node", target]);
  return runProgram(process.execPath, [path.resolve("node_modules/tsx/dist/cli.mjs"), target]);
}
