import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { clientAnnotations, packagesOf } from "../scripts/test/clients.mjs";
import { expect, test } from "./contract";
import { type Foreign, fetchForeign, runProgram } from "./foreign-tools";
import { useEverything } from "./mcp-everything";

// The libraries by which most agents come, each as its own documentation says to use it.

test.describe.configure({ timeout: 120_000 });

const query = "Which projects use Rust?";

let foreign: Foreign;
let folder: string;

test.beforeAll(async () => {
  // The first time they are downloaded.
  test.setTimeout(300_000);
  foreign = await fetchForeign(
    (["mcpRemote", "aiSdk", "aiSdkMcp", "langchain"] as const).flatMap(packagesOf),
  );
  folder = mkdtempSync(path.join(tmpdir(), "portfolio-clients-"));
  symlinkSync(foreign.modules, path.join(folder, "node_modules"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of `fixtures/clients` with the packages around it, and gives what it found. */
async function run(name: string, site: string) {
  const program = path.join(folder, name);
  copyFileSync(path.join("e2e/fixtures/clients", name), program);
  return JSON.parse(await runProgram(foreign.node, [program, site, "maren", query]));
}

const answered = { status: "answered", answer: expect.stringContaining("Halfbeat") };

test(
  "mcp-remote brings everything there is to a client that only knows local servers",
  clientAnnotations("mcpRemote"),
  async ({ baseURL }) => {
    const proxy = path.join(foreign.modules, "mcp-remote/dist/proxy.js");
    const client = new Client({ name: "e2e", version: "1.0.0" });
    await client.connect(
      new StdioClientTransport({
        command: foreign.node,
        args: [proxy, `${baseURL}/mcp`, "--silent"],
        env: { ...process.env, MCP_REMOTE_CONFIG_DIR: folder } as Record<string, string>,
        stderr: "ignore",
      }),
    );
    await useEverything(client);
    await client.close();
  },
);

test(
  "the AI SDK: its tools, and a chat as useChat holds it",
  clientAnnotations("aiSdk", "aiSdkMcp"),
  async ({ call, contract }) => {
    const { answer, sources } = (await call("POST", "/ask", { data: { query } })).json;
    expect(await run("ai-sdk.mjs", contract.base)).toEqual({
      tools: expect.arrayContaining(["ask", "list_projects", "get_task"]),
      asked: expect.objectContaining({ ...answered, answer, sources }),
      failed: true,
      resources: expect.any(Number),
      read: true,
      prompts: 4,
      status: ["ready", null],
      messages: 2,
      said: [answer],
      sources,
      metadata: "answered",
    });
  },
);

test("LangChain's adapters: the tools of an agent", clientAnnotations("langchain"), async ({ contract }) => {
  const found = await run("langchain.mjs", contract.base);
  expect(found.tools).toEqual(expect.arrayContaining(["ask", "list_projects", "get_task"]));
  expect(found.asked).toMatchObject({
    text: expect.stringContaining("Sources:"),
    structuredContent: answered,
  });
  expect(found.failed).toContain("not_found");
  expect(found.listed.structuredContent.data).toHaveLength(1);
});
