import { DIRECTORY_PATH, DIRECTORY_TYPE } from "@/lib/identity";

import { type Place, places } from "../discovery/places";
import { securityText } from "../discovery/security";
import { pathOf, skills } from "../discovery/skills";
import { mediaTypeOf, sentence } from "../discovery/text";
import { errorTable } from "../http/error-table";
import { errorResponse } from "../http/errors";
import type { Json, SchemaBook } from "./schemas";

interface Document extends Pick<Place, "type" | "title" | "about"> {
  path: string;
  id: string;
}

/** Every document of discovery as a path: on the site alone, for none has a twin below `/v1`. */
export function discoveryPaths(site: string, book: SchemaBook): Record<string, Json> {
  const error = book.reference(errorResponse, "output");
  return Object.fromEntries(
    [...publishedPlaces(), ...skillFiles(), ...identityDocuments].map((document) => [
      document.path,
      { servers: [{ url: site }], get: describe(document, error) },
    ]),
  );
}

function publishedPlaces(): Document[] {
  const all: [string, Place][] = Object.entries(places);
  return all
    .filter(([name]) => name !== "security" || securityText())
    .flatMap(([name, { paths, ...told }]) =>
      paths.map((path, index) => ({ ...told, path, id: named(name, index) })),
    );
}

/** What a document is called, at its first address and at others. */
function named(name: string, index: number): string {
  return `document${name.charAt(0).toUpperCase()}${name.slice(1)}${index > 0 ? `Alias${index > 1 ? index : ""}` : ""}`;
}

function skillFiles(): Document[] {
  return skills.map((skill) => ({
    path: pathOf(skill),
    id: `skill${skill.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    type: places.agents.type,
    title: `Skill ${skill.name}`,
    about: "a skill as agentskills.io has it",
  }));
}

const JSON_TYPE = "application/json";

const identityDocuments: readonly Document[] = [
  {
    path: "/.well-known/oauth-protected-resource",
    id: "oauthProtectedResource",
    type: JSON_TYPE,
    title: "Protected resource",
    about: "what a token can be for (RFC 9728)",
  },
  {
    path: "/.well-known/oauth-authorization-server",
    id: "oauthAuthorizationServer",
    type: JSON_TYPE,
    title: "Authorization server",
    about: "how to get a token (RFC 8414)",
  },
  {
    path: "/.well-known/jwks.json",
    id: "tokenKeys",
    type: "application/jwk-set+json",
    title: "Token keys",
    about: "the keys that verify tokens (RFC 7517)",
  },
  {
    path: DIRECTORY_PATH,
    id: "signatureDirectory",
    type: DIRECTORY_TYPE,
    title: "Signature directory",
    about: "the keys that sign answers",
  },
];

function describe({ id, type, title, about }: Document, error: Json): Json {
  const media = mediaTypeOf(type);
  const headers = Object.fromEntries(
    ["X-Request-Id", "ETag"].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  const schema = { type: media.endsWith("json") ? "object" : "string" };
  return {
    operationId: id,
    summary: title,
    description: sentence(about),
    tags: ["discovery"],
    security: [{}],
    parameters: [],
    responses: {
      "200": { description: title, headers, content: { [media]: { schema } } },
      "304": { description: "What the client has is still good.", headers },
      "500": {
        description: `\`internal\`: ${errorTable.internal.meaning}`,
        content: { [JSON_TYPE]: { schema: error } },
      },
    },
  };
}
