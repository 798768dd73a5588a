import { getProfile } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { agentCard } from "../a2a/card";
import { getTools } from "../mcp/tools";
import { openApi } from "../openapi/document";
import { llmsText } from "./llms";
import { type Endpoint, endpoints } from "./operations";
import { places } from "./places";
import { serverCard } from "./server-card";
import { pathOf, type Skill, skillFile, skillIndex, skills } from "./skills";
import { absolute, mediaTypeOf, sentence } from "./text";

/** A skill that is one Markdown file: typed as it is served, with what it is beside it (ARD 0.91). */
const SKILL = 'text/markdown; profile="urn:air:agent-skills"';

/** What an entry of a catalog says of itself beside its trust manifest (AI Catalog 1.0; ARD 0.91, section 4). */
export interface Entry {
  identifier: string;
  displayName: string;
  type: string;
  description: string;
  /** What the entry leads to: an address with the bytes that are there, or the value itself. */
  url?: string;
  bytes?: string;
  data?: unknown;
  capabilities?: string[];
  representativeQueries?: string[];
}

/** Whose catalog it is, in the words of both specifications. */
export function catalogHost() {
  return {
    displayName: `The portfolio of ${getProfile().name}`,
    identifier: new URL(siteUrl()).hostname,
    documentationUrl: absolute(places.agents.paths[0]),
    logoUrl: absolute("/icon"),
  };
}

/** The documents, every skill, every endpoint, and every engine that words answers. */
export function everyEntry(): Entry[] {
  return [
    mcpServer(),
    a2aAgent(),
    ...documents(),
    ...skills.map(skillEntry),
    ...endpoints().map(endpointEntry),
    ...engines(),
  ];
}

/** The MCP server, by its server card, with the tools it has for capabilities. */
export function mcpServer(): Entry {
  const { name } = getProfile();
  return {
    ...placeEntry("portfolio", "mcp", "serverCard", serverCard()),
    displayName: `MCP server of ${name}'s portfolio`,
    capabilities: getTools().map((tool) => tool.name),
    representativeQueries: commonQueries(name),
  };
}

/** The A2A agent, by its agent card. */
export function a2aAgent(): Entry {
  const { name } = getProfile();
  return {
    ...placeEntry("portfolio", "agent", "agentCard", agentCard()),
    capabilities: ["ask"],
    representativeQueries: commonQueries(name),
  };
}

function documents(): Entry[] {
  const { name } = getProfile();
  return [
    { ...placeEntry("http", "api", "openapi", openApi()), representativeQueries: commonQueries(name) },
    {
      ...placeEntry("index", "skill", "skills", skillIndex()),
      type: 'application/json; profile="https://schemas.agentskills.io/discovery/0.2.0/schema.json"',
      representativeQueries: skills.flatMap((skill) => skill.examples(name)).slice(0, 5),
    },
    {
      ...placeEntry("llms", "text", "llms", llmsText()),
      representativeQueries: [`Who is ${name}?`, `Which pages does the portfolio of ${name} have?`],
    },
  ];
}

/** Questions that every way in can answer. @param name the owner's, who is asked about */
export function commonQueries(name: string): string[] {
  return [`What has ${name} built?`, `Is ${name} available?`, `Which projects use a given technology?`];
}

function placeEntry(name: string, kind: string, place: keyof typeof places, bytes: string): Entry {
  const { paths, title, about, type } = places[place];
  return {
    identifier: identifier(name, kind),
    displayName: title,
    type: mediaTypeOf(type),
    description: sentence(about),
    url: absolute(paths[0]),
    bytes,
  };
}

/** A skill as an entry: its file's address, and the bytes that are there. */
export function skillEntry(skill: Skill): Entry {
  const { name } = getProfile();
  return {
    identifier: identifier(skill.name, "skill"),
    displayName: skill.name,
    type: SKILL,
    description: skill.description(name),
    url: absolute(pathOf(skill)),
    bytes: skillFile(skill),
    representativeQueries: skill.examples(name),
  };
}

function endpointEntry({ path, summary, methods, operationIds, scope }: Endpoint): Entry {
  const segments = path.split("/").filter(Boolean);
  return {
    identifier: identifier(segments.join("-").replace(/[{}]/g, ""), "endpoint"),
    displayName: `${methods.join(", ")} ${path}`,
    type: "application/json",
    description: summary,
    data: {
      kind: "endpoint",
      url: siteUrl() + path,
      methods,
      operationIds,
      openapi: absolute(places.openapi.paths[0]),
      ...(scope && { scope }),
    },
  };
}

/** What reads and answers. Whichever does, what is said stands in the owner's words. */
function engines(): Entry[] {
  const { MODEL_NAME } = env();
  const embedded: Entry = {
    identifier: identifier("embedded", "model"),
    displayName: "Embedded engine",
    type: "application/json",
    description:
      "Words answers from the owner's facts by rules. Deterministic, and without a language model.",
    data: { kind: "model", engine: "embedded", generative: false },
  };
  if (!MODEL_NAME) return [embedded];
  return [
    embedded,
    {
      identifier: identifier(MODEL_NAME.replace(/[^a-zA-Z0-9._-]+/g, "-"), "model"),
      displayName: MODEL_NAME,
      type: "application/json",
      description:
        "A language model that reads passages of the portfolio. Each of its sentences is proved by words that it quotes from them, or dropped.",
      data: { kind: "model", engine: "model", generative: true, name: MODEL_NAME },
    },
  ];
}

/**
 * `urn:air:{publisher}:{name}:{kind}`, the order of AI Catalog 0.9, with the site's own domain as the publisher: the trust
 * manifest's identity must be of the same domain.
 */
export function identifier(name: string, kind: string): string {
  return `urn:air:${new URL(siteUrl()).hostname.replace(/[^a-zA-Z0-9.-]/g, "-")}:${name}:${kind}`;
}
