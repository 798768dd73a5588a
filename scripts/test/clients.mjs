import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/run.mjs";

/**
 * Software that nobody here wrote and that the specs run against the site, each at one version: the one named here, or
 * that of the lock file for what is a dependency. What wants more than Node 20.9, or weighs much, is no dependency.
 * @typedef {{ package: string, version?: string, beside?: readonly string[], uses: string }} Client
 */
export const clients = /** @type {const} @satisfies {Record<string, Client>} */ ({
  sdk2: {
    package: "@modelcontextprotocol/client",
    uses: "MCP in its newest and its older revisions: every tool, resource and prompt; OAuth from discovery to token",
  },
  sdk1: {
    package: "@modelcontextprotocol/sdk",
    uses: "MCP: every tool, resource and prompt",
  },
  extTasks: {
    package: "@modelcontextprotocol/ext-tasks",
    uses: "MCP 2026-07-28: calls that are followed as tasks, to their results or until they are cancelled",
  },
  inspector: {
    package: "@modelcontextprotocol/inspector",
    version: "2.12.0",
    uses: "MCP: every tool and prompt, each kind of resource; its schemas held to the strictest rules",
  },
  conformance: {
    package: "@modelcontextprotocol/conformance",
    version: "0.1.16",
    uses: "MCP to 2025-11-25: the scenarios of the protocol's own suite that need no tools of the suite's own",
  },
  conformanceNewest: {
    package: "@modelcontextprotocol/conformance",
    version: "0.2.0-alpha.12",
    uses: "MCP 2026-07-28: the same",
  },
  mcpRemote: {
    package: "mcp-remote",
    version: "0.15.1",
    uses: "MCP over a local process: every tool, resource and prompt",
  },
  a2a: {
    package: "@a2a-js/sdk",
    uses: "A2A 1.0 and 0.3: found by its card, asked, asked on, streamed",
  },
  aiSdkMcp: {
    package: "@ai-sdk/mcp",
    version: "2.0.99",
    uses: "MCP: tools as an agent is handed them, resources, prompts",
  },
  aiSdk: {
    package: "ai",
    version: "7.0.173",
    uses: "the chat that useChat holds: a message with its sources, and a stream that is not there to resume",
  },
  langchain: {
    package: "@langchain/mcp-adapters",
    version: "1.1.4",
    beside: ["@langchain/core@1.4.0", "@langchain/langgraph@1.7.3"],
    uses: "MCP: tools as an agent is handed them",
  },
  openidClient: {
    package: "openid-client",
    uses: "OAuth: discovery, registration, code with PKCE, refresh, revocation, client credentials",
  },
  oauth4webapi: {
    package: "oauth4webapi",
    uses: "OAuth: discovery, registration or a client's own document, code with PKCE, refresh, revocation, client credentials, a token held to its rules",
  },
  httpMessageSig: {
    package: "http-message-sig",
    uses: "signed answers and signed requests (RFC 9421), over every reserved character",
  },
  httpMessageSignatures: {
    package: "http-message-signatures",
    uses: "signed answers and signed requests (RFC 9421), over every reserved character",
  },
  webBotAuth: {
    package: "web-bot-auth",
    uses: "signed requests (Web Bot Auth)",
  },
  redocly: { package: "@redocly/cli", version: "2.77.0", uses: "openapi.json by its recommended rules" },
  spectral: {
    package: "@stoplight/spectral-cli",
    version: "6.16.3",
    uses: "openapi.json by its own rules, without a warning",
  },
  prism: {
    package: "@stoplight/prism-cli",
    version: "5.14.2",
    uses: "every kind of body at /ask, held to openapi.json both ways",
  },
  openapiTypescript: {
    package: "openapi-typescript",
    version: "7.13.0",
    uses: "types that compile under strict rules",
  },
  openapiFetch: { package: "openapi-fetch", uses: "questions, tasks and pages by those types" },
  heyApi: {
    package: "@hey-api/openapi-ts",
    version: "0.99.0",
    uses: "a generated client that compiles and asks",
  },
  orval: { package: "orval", version: "8.30.0", uses: "a generated client that compiles and asks" },
});

/** @typedef {keyof typeof clients} ClientId */

/** The specs that run them. */
export const clientSpecs = [
  "a2a",
  "clients",
  "mcp",
  "mcp-conformance",
  "mcp-extensions",
  "mcp-inspector",
  "oauth",
  "oauth-published",
  "openapi-tools",
  "openid-client",
  "signed-addresses",
].map((name) => `e2e/${name}.spec.ts`);

/** What a test of Playwright says of itself, when it runs these clients. */
export function clientAnnotations(/** @type {ClientId[]} */ ...ids) {
  return { annotation: ids.map((description) => ({ type: "client", description })) };
}

/** The version that is run. */
export function versionOf(/** @type {ClientId} */ id) {
  const client = /** @type {Client} */ (clients[id]);
  return client.version ?? lockedVersion(client.package);
}

/** What npm has to fetch, to run one that is no dependency. */
export function packagesOf(/** @type {ClientId} */ id) {
  const client = /** @type {Client} */ (clients[id]);
  return [`${client.package}@${versionOf(id)}`, ...(client.beside ?? [])];
}

/** @param {string} name */
function lockedVersion(name) {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return /** @type {string} */ (packages[`node_modules/${name}`].version);
}
