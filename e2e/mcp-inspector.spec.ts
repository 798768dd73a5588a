import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { clientAnnotations, packagesOf } from "../scripts/test/clients.mjs";
import { runForeign, runProgram } from "./foreign-tools";
import { type AnyClient, useEverything } from "./mcp-everything";

/** The commands of the packages, and a home of its own for what the inspector keeps. */
let bin: string;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  home = mkdtempSync(path.join(tmpdir(), "portfolio-inspector-"));
  const firstOfPath = ["node", "--print", "process.env.PATH.split(path.delimiter)[0]"];
  bin = (await runForeign(packagesOf("inspector"), firstOfPath)).trim();
});

test.afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Sends one request by the command line of the inspector. */
async function inspect(url: string, method: string, ...args: string[]) {
  const command = ["--cli", url, "--transport", "http", "--method", method, ...args];
  const env = { ...process.env, HOME: home, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  return JSON.parse(await runProgram(path.join(bin, "mcp-inspector"), command, env));
}

/** The inspector as a client; completions, which its command line has not, are asked for plainly. */
function clientOf(url: string): AnyClient {
  const pairs = (values: object) => Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const client = {
    listTools: () => inspect(url, "tools/list", "--strict"),
    listResources: () => inspect(url, "resources/list"),
    listResourceTemplates: () => inspect(url, "resources/templates/list"),
    listPrompts: () => inspect(url, "prompts/list"),
    callTool: ({ name, arguments: input }: { name: string; arguments?: object }) =>
      inspect(url, "tools/call", "--tool-name", name, "--tool-args-json", JSON.stringify(input)),
    readResource: ({ uri }: { uri: string }) => inspect(url, "resources/read", "--uri", uri),
    getPrompt: ({ name, arguments: given = {} }: { name: string; arguments?: object }) =>
      inspect(url, "prompts/get", "--prompt-name", name, "--prompt-args", ...pairs(given)),
    async complete(params: object) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "completion/complete", params });
      const headers = { "content-type": "application/json" };
      return (await (await fetch(url, { method: "POST", headers, body })).json()).result;
    },
    close: async () => {},
  };
  return client as unknown as AnyClient;
}

test(
  "the inspector uses everything there is, and finds no fault with a tool's schemas",
  clientAnnotations("inspector"),
  async ({ baseURL }) => {
    // Each request is a process of its own.
    test.setTimeout(240_000);
    await useEverything(clientOf(`${baseURL}/mcp`), 6);
  },
);

test(
  "the inspector finds the tools and the views of them in the newest revision",
  clientAnnotations("inspector"),
  async ({ baseURL }) => {
    const modern = ["--protocol-era", "modern"];
    const { tools } = await inspect(`${baseURL}/mcp`, "tools/list", "--strict", ...modern);
    const named = (name: string) => tools.find((tool: { name: string }) => tool.name === name);
    expect(named("list_projects")._meta.ui.resourceUri).toMatch(/^ui:/);
    const args = ["--tool-name", "ask", "--tool-arg", "query=Who are you?", ...modern];
    const { structuredContent } = await inspect(`${baseURL}/mcp`, "tools/call", ...args);
    expect(structuredContent.status).toBe("answered");
  },
);
