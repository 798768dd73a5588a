import assert from "node:assert/strict";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

// What the specifications of the documents ask, written as schemas. Members they do not know are free.

const words = (most: number) => z.string().min(1).max(most);
const toolName = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);
const linkTarget = z.object({ href: z.url(), type: z.string().optional() });

/** SEP-2127: where the server is, and nothing that it answers by itself. */
export const leanServerCard = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  version: words(255).regex(/^[^^~<>=*]+$/),
  description: words(100),
  title: words(100),
  websiteUrl: z.url(),
  icons: z.array(z.object({ src: z.url(), mimeType: z.string(), sizes: z.array(z.string()) })).min(1),
  remotes: z
    .array(
      z.object({
        type: z.enum(["streamable-http", "sse"]),
        url: z.url(),
        supportedProtocolVersions: z.array(z.iso.date()).min(1),
      }),
    )
    .min(1),
});

/** The same with the members of SEP-1649 that scanners look for. */
export const serverCard = leanServerCard.extend({
  serverUrl: z.url(),
  serverInfo: z.object({ name: z.string(), version: z.string() }),
  transport: z.object({ type: z.literal("streamable-http"), endpoint: z.url() }),
  capabilities: z.looseObject({
    tools: z.object(),
    resources: z.object(),
    prompts: z.object(),
    extensions: z.object(),
  }),
  tools: z
    .array(
      z.looseObject({
        name: toolName,
        description: words(4_000),
        inputSchema: z.looseObject({ type: z.literal("object") }),
      }),
    )
    .min(1),
  prompts: z.array(z.looseObject({ name: toolName, description: words(1_000) })).min(1),
  resources: z.array(z.looseObject({ uri: z.string(), name: z.string() })).min(1),
  resourceTemplates: z.array(z.looseObject({ uriTemplate: z.string(), name: z.string() })),
  ui: z.array(z.object({ uri: z.string().startsWith("ui://"), tools: z.array(toolName).min(1) })).min(1),
});

/** `server.json` of the MCP registry, schema of 2025-12-11. */
export const registryEntry = z.object({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: serverCard.shape.name,
  description: words(100),
  version: serverCard.shape.version,
  websiteUrl: z.url(),
  remotes: z.array(z.object({ type: z.literal("streamable-http"), url: z.url() })).min(1),
});

/** A manifest that is neither empty nor only an identity: AI Catalog, "Manifest Validity". */
const trustManifest = z.object({
  identity: z.url(),
  identityType: z.literal("https"),
  subject: z.object({
    identifier: z.string(),
    type: z.string(),
    url: z.url().optional(),
    digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  }),
  issuedAt: z.iso.datetime(),
  signature: z.string().regex(/^[\w-]+\.\.[\w-]+$/),
});

const catalogEntry = z
  .strictObject({
    identifier: z
      .string()
      .regex(/^urn:air:[a-zA-Z0-9.-]+:[a-zA-Z0-9._-]+:(mcp|agent|api|skill|text|endpoint|model|catalog)$/),
    displayName: words(200),
    type: z.string().regex(/^[a-z]+\/[\w.+-]+(; profile="[^"]+")?$/),
    url: z.url().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    description: words(1_024),
    capabilities: z.array(toolName).optional(),
    representativeQueries: z.array(words(300)).min(2).max(5).optional(),
    trustManifest,
  })
  .refine(({ url, data }) => (url === undefined) !== (data === undefined), "exactly one of url and data");

const catalogHost = z.strictObject({
  displayName: words(200),
  identifier: z.string(),
  documentationUrl: z.url(),
  logoUrl: z.url(),
});

/** The schema and the conformance test of ARD, which Lighthouse runs as well: nothing else may be said. */
export const ardManifest = z.strictObject({
  specVersion: z.literal("1.0"),
  host: catalogHost,
  entries: z
    .array(
      z.strictObject({
        identifier: z.string().regex(/^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._:-]+)?:[a-zA-Z0-9._-]+$/),
        displayName: words(200),
        type: z.enum([
          "application/ai-catalog+json",
          "application/mcp-server-card+json",
          "application/a2a-agent-card+json",
          'text/markdown; profile="urn:air:agent-skills"',
        ]),
        url: z.url(),
        description: words(1_024),
        capabilities: z.array(toolName).optional(),
        representativeQueries: z.array(words(300)).min(2).max(5),
        trustManifest: z
          .strictObject({
            identity: z.url(),
            identityType: z.literal("https"),
            provenance: z.tuple([
              z.strictObject({
                relation: z.literal("publishedFrom"),
                sourceId: z.url(),
                sourceDigest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
              }),
            ]),
            signature: z.string().regex(/^[\w-]+\.\.[\w-]+$/),
          })
          .optional(),
      }),
    )
    .min(1),
});

/** AI Catalog 1.0 at its third level. */
export const aiCatalog = z.strictObject({
  specVersion: z.literal("1.0"),
  host: catalogHost,
  entries: z
    .array(catalogEntry)
    .min(1)
    .refine((entries) => new Set(entries.map(({ identifier }) => identifier)).size === entries.length),
});

/** RFC 9264, with the relations of RFC 8631 and RFC 9727. */
export const apiCatalog = z.object({
  linkset: z
    .array(
      z.strictObject({
        anchor: z.url(),
        item: z.array(linkTarget).min(1).optional(),
        "service-desc": z.array(linkTarget).min(1).optional(),
        "service-doc": z.array(linkTarget).min(1).optional(),
        status: z.array(linkTarget).min(1).optional(),
      }),
    )
    .min(2),
});

const skillName = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Agent Skills Discovery 0.2.0. */
export const skillIndex = z.object({
  $schema: z.literal("https://schemas.agentskills.io/discovery/0.2.0/schema.json"),
  skills: z
    .array(
      z.object({
        name: skillName,
        type: z.literal("skill-md"),
        description: words(1_024),
        url: z.url(),
        digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});

const skillMatter = z.strictObject({
  name: skillName,
  description: words(1_024),
  license: z.string().optional(),
  compatibility: words(500).optional(),
});

/** The front matter of a SKILL.md (agentskills.io), and its body, which has to be short. */
export function readSkill(text: string): { name: string; description: string; body: string } {
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  assert.ok(matter && body, "a skill has front matter and a body");
  assert.ok(body.split("\n").length < 500, "a skill's body has fewer than 500 lines");
  return { ...skillMatter.parse(parseYaml(matter)), body };
}

/** RFC 8785, for a value whose numbers are small. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)}}`;
}
