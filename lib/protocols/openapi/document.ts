import { getProfile } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { authorizationServerMetadata } from "@/lib/identity";
import { offeredOperations, type Scope, scopes } from "@/lib/operations";
import { a2aPath } from "../a2a/openapi";
import { mcpPath } from "../mcp/openapi";
import { awaitPath } from "../nlweb/openapi";
import { describeOtherProtocols } from "./bodies";
import { discoveryPaths } from "./discovery";
import { pathsOf } from "./paths";
import { headerComponents } from "./responses";
import { type Json, schemaBook } from "./schemas";

/** The version of the contract, which is not the version of the software. */
const CONTRACT_VERSION = "1.0.0";

const tags: Readonly<Record<string, string>> = {
  ask: "Questions about the owner, answered with receipts.",
  projects: "The owner's work, as data.",
  tasks: "Work that takes longer than a reply.",
  messages: "Messages to the owner, shown before they are sent.",
  mcp: "The same operations as tools of the Model Context Protocol.",
  service: "About the service itself.",
  discovery: "Documents by which programs find out what this site can do.",
};

/** The HTTP API as OpenAPI 3.1, written from the catalogue of operations. */
export function openApi(): string {
  const site = siteUrl();
  const { name } = getProfile();
  const book = schemaBook();
  const catalogue = pathsOf(site, book);
  const paths: Record<string, Json> = {
    ...catalogue,
    "/mcp": mcpPath(site, book),
    "/a2a": a2aPath(site, book),
    "/await": awaitPath(site, book),
    ...discoveryPaths(site, book),
  };
  describeOtherProtocols(catalogue, book);
  const used = new Set([...offeredOperations().map(({ limit }) => limit ?? "service"), "mcp", "discovery"]);
  return JSON.stringify({
    openapi: "3.1.1",
    info: {
      title: `The portfolio of ${name}`,
      version: CONTRACT_VERSION,
      summary: `Ask about ${name}'s work and get answers that can be checked.`,
      description:
        "Everything here is public and works without authentication. Answers come from the portfolio's own pages and " +
        "carry the sources they were built from.",
      contact: { name, url: site },
      license: { name: "MIT", identifier: "MIT" },
    },
    externalDocs: { description: "The same, for people", url: `${site}/docs` },
    servers: [
      { url: site, description: "The site" },
      { url: `${site}/v1`, description: "The versioned API" },
    ],
    tags: Object.entries(tags)
      .filter(([tag]) => [...used].some((one) => one === tag))
      .map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      schemas: book.components,
      headers: usedIn(paths),
      parameters,
      securitySchemes: { bearer, oauth2: oauth2() },
    },
  });
}

/** A document that declares what it does not use is told so by every linter. */
function usedIn(paths: Json): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(headerComponents).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

const parameters: Readonly<Record<string, Json>> = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes a retry safe: the same key with the same request gets the recorded reply, for 24 hours. " +
      "1 to 255 visible ASCII characters; in the quotes of a structured field it is the same key.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
  },
  AgentId: {
    name: "X-Agent-ID",
    in: "header",
    description: "What the caller calls itself. A label that gets a budget of its own within its address's.",
    schema: { type: "string", maxLength: 128 },
  },
};

const bearer: Json = {
  type: "http",
  scheme: "bearer",
  description: "Optional: nothing needs a token. One that is sent must be good.",
};

/** What each scope lets a token do. */
const scopeMeanings: Readonly<Record<Scope, string>> = {
  "read:profile": "Read the owner's profile, résumé and answers to frequent questions.",
  "read:projects": "Read the projects.",
  "read:blog": "Read the essays.",
  "ask:ai": "Ask questions, chat, and have tasks done.",
};

/** How to get a token, by the ways that the authorization server's own document names. */
function oauth2(): Json {
  const { authorization_endpoint, token_endpoint } = authorizationServerMetadata(scopes);
  return {
    type: "oauth2",
    description: "Optional: a token makes its holder a caller of its own, with a budget of its own.",
    flows: {
      authorizationCode: {
        authorizationUrl: authorization_endpoint,
        tokenUrl: token_endpoint,
        refreshUrl: token_endpoint,
        scopes: scopeMeanings,
      },
      clientCredentials: { tokenUrl: token_endpoint, scopes: scopeMeanings },
    },
  };
}
