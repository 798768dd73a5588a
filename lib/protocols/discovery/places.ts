import { languages } from "../../locale";

/** Where a document is found, and what a reader is told before following the link. */
export interface Place {
  /** The address to link to, then others at which the same is served. */
  paths: readonly [string, ...string[]];
  type: string;
  title: string;
  about: string;
  /** How the home page links to it (RFC 8288). */
  relation?: string;
}

const JSON_TYPE = "application/json; charset=utf-8";
export const MARKDOWN_TYPE = "text/markdown; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/**
 * The documents by which agents find out what this site can do. `next.config.build.ts` reads them as well, so nothing that is
 * imported here may need content or environment.
 */
export const places = {
  agents: {
    paths: ["/agents.md", "/AGENTS.md"],
    type: MARKDOWN_TYPE,
    title: "Guide for agents",
    about: "what can be asked, by which protocol, with which limits",
    relation: "service-doc",
  },
  openapi: {
    paths: ["/openapi.json"],
    type: JSON_TYPE,
    title: "HTTP API",
    about: "OpenAPI 3.1, with examples that run",
    relation: "service-desc",
  },
  llms: {
    paths: ["/llms.txt"],
    type: TEXT_TYPE,
    title: "llms.txt",
    about: "every page and interface with a line about it",
    relation: "describedby",
  },
  llmsFull: {
    paths: ["/llms-full.txt"],
    type: TEXT_TYPE,
    title: "Every page in one text",
    about: "all that the portfolio says, as Markdown",
  },
  serverCard: {
    paths: ["/mcp/server-card"],
    type: "application/mcp-server-card+json",
    title: "MCP server card",
    about: "where the MCP server is, and what it speaks",
  },
  fullServerCard: {
    paths: ["/.well-known/mcp/server-card.json"],
    type: "application/mcp-server-card+json",
    title: "Full MCP server card",
    about: "the MCP server with its tools, prompts, resources and views",
  },
  agentCard: {
    paths: ["/.well-known/agent-card.json", "/.well-known/agent.json"],
    type: "application/a2a-agent-card+json",
    title: "A2A agent card",
    about: "how another agent asks this one by A2A",
  },
  aiCatalog: {
    paths: ["/.well-known/ai-catalog.json"],
    type: "application/ai-catalog+json",
    title: "AI catalog",
    about: "answering engines, endpoints and skills, each signed",
    relation: "ai-catalog",
  },
  ard: {
    paths: ["/.well-known/ard.json"],
    type: JSON_TYPE,
    title: "ARD manifest",
    about: "the MCP server, the skills and the AI catalog, for agentic resource discovery",
    relation: "ard",
  },
  apiCatalog: {
    paths: ["/.well-known/api-catalog"],
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    title: "API catalog",
    about: "every endpoint with its description (RFC 9727)",
    relation: "api-catalog",
  },
  skills: {
    paths: ["/.well-known/agent-skills/index.json"],
    type: JSON_TYPE,
    title: "Agent skills",
    about: "how to query this portfolio, assess a job fit, and cite the work",
  },
  serverJson: {
    paths: ["/server.json"],
    type: JSON_TYPE,
    title: "server.json",
    about: "this MCP server as its registry wants it described",
  },
  webMcp: {
    paths: ["/webmcp.js"],
    type: "text/javascript; charset=utf-8",
    title: "WebMCP tools",
    about: "the script by which pages offer the read-only tools to a browser's agent",
  },
  sitemap: {
    paths: ["/sitemap.xml"],
    type: "application/xml; charset=utf-8",
    title: "Sitemap",
    about: "every page, with the date it last changed where one is known",
  },
  robots: {
    paths: ["/robots.txt"],
    type: TEXT_TYPE,
    title: "robots.txt",
    about: "what crawlers may do with these pages",
  },
  security: {
    paths: ["/.well-known/security.txt", "/security.txt"],
    type: TEXT_TYPE,
    title: "security.txt",
    about: "whom to tell of a vulnerability (RFC 9116)",
  },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** The pages of the site, as paths of a rewrite; `discovery/pages.ts` says what each is. */
export const pageRoutes = [
  "projects",
  "projects/[^/.]+",
  "essays",
  "essays/[^/.]+",
  "pages/[^/.]+",
  "resume",
  "faq",
  "fit",
  "chat",
  "contact",
  "agents",
  "docs",
  "privacy",
  "deprecation",
] as const;

/** The languages that a page's address may begin with, as a part of a rewrite. */
export const languageRoutes = languages.join("|");

/** The home page's links to the documents, as one header. Relative: it is written at build, the site's name is not. */
export function homeLinks(): string {
  const all: Place[] = Object.values(places);
  const links = all.flatMap(({ paths: [path], type, relation }) =>
    relation ? [`<${path}>; rel="${relation}"; type="${type.split(";")[0]}"`] : [],
  );
  return [...links, '</health>; rel="status"; type="application/json"', twinLink("/index.md")].join(", ");
}

/** A page's link to its Markdown twin. */
export function twinLink(path: string): string {
  return `<${path}>; rel="alternate"; type="text/markdown"`;
}
