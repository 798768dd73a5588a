import { siteUrl } from "@/lib/env";
import { apps } from "../mcp/apps";
import { getPrompts } from "../mcp/prompts";
import { getResources, templates } from "../mcp/resources";
import { revisions } from "../mcp/revisions";
import { capabilities, serverInfo } from "../mcp/server";
import { getTools } from "../mcp/tools";
import { absolute } from "./text";

/** The maximum length of a title or a description in a card or a registry. */
const MAX_CHARS = 100;

/** What the server is for, in words that hold for every owner. */
const DESCRIPTION =
  "Ask about the owner's work: answers with receipts, projects, essays, résumé, availability.";

/** The server card of SEP-2127: where the server is and what it speaks, and nothing that it answers by itself. */
export function serverCard(): string {
  return JSON.stringify(leanCard());
}

/**
 * The same with what SEP-1649 had in it: scanners and older clients read the transport, the capabilities and the lists
 * from here. All of it is what the server itself answers.
 */
export function fullServerCard(): string {
  return JSON.stringify({
    ...leanCard(),
    serverUrl: absolute("/mcp"),
    serverInfo: serverInfo(),
    transport: { type: "streamable-http", endpoint: absolute("/mcp") },
    capabilities,
    tools: getTools(),
    prompts: getPrompts(),
    resources: getResources(),
    resourceTemplates: templates.map(({ choices: _, ...template }) => template),
    ui: apps.map(({ uri, name, title, description, mimeType, tools }) => ({
      uri,
      name,
      title,
      description,
      mimeType,
      tools,
    })),
  });
}

function leanCard() {
  const { title, websiteUrl } = serverInfo();
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...registryName(siteUrl()),
    title: title.slice(0, MAX_CHARS),
    websiteUrl,
    icons: [{ src: absolute("/icon"), mimeType: "image/svg+xml", sizes: ["any"] }],
    remotes: [{ ...remote(siteUrl()), supportedProtocolVersions: revisions }],
  };
}

/** `server.json` of the MCP registry, for a server at this origin: what its publisher saves and sends in. */
export function serverJson(site: string): string {
  return `${JSON.stringify(
    {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      ...registryName(site),
      websiteUrl: site,
      remotes: [remote(site)],
    },
    null,
    2,
  )}\n`;
}

/** The publisher's domain turned around, as the registry checks it against the domain's owner. */
function registryName(site: string) {
  const { hostname } = new URL(site);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const labels = hostname.replace(/[^a-zA-Z0-9.-]/g, "-").split(".");
  const { name, version } = serverInfo();
  return {
    name: `${(isAddress ? labels : labels.reverse()).join(".")}/${name}`,
    description: DESCRIPTION,
    version,
  };
}

function remote(site: string) {
  return { type: "streamable-http", url: `${site}/mcp` };
}
