import type { ErrorCode } from "@/lib/errors";
import { errorTable } from "../http/error-table";
import type { Json, SchemaBook } from "./schemas";

export const JSON_TYPE = "application/json";

/** What the paths of protocols that are posted to one address differ in. */
export interface PostedPath {
  operationId: string;
  summary: string;
  description: string;
  tag: string;
  /** What a token must allow, where it is one thing. */
  scopes?: readonly string[];
  /** The header in which a version is told. */
  version?: { name: string; description: string };
  /** Takes an idempotency key. */
  keyed?: boolean;
  body: Json;
  examples?: Json;
  responses: Json;
}

/** A path that takes JSON by POST, outside of the catalogue: on the site alone, for it has no twin below `/v1`. */
export function postedPath(site: string, options: PostedPath): Json {
  const { tag, scopes = [], version, keyed, body, examples, ...same } = options;
  return {
    servers: [{ url: site }],
    post: {
      ...same,
      tags: [tag],
      security: [{}, { bearer: [] }, { oauth2: scopes }],
      parameters: [
        ...(version ? [{ ...version, in: "header", schema: { type: "string" } }] : []),
        ...(keyed ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
        { $ref: "#/components/parameters/AgentId" },
      ],
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: body, examples } } },
    },
  };
}

/** What answers a JSON-RPC request, wherever it was sent. */
export function fileReply(book: SchemaBook): Json {
  return book.file("JsonRpcReply", {
    type: "object",
    description: "The result of a request, or why there is none.",
    properties: {
      jsonrpc: { type: "string", const: "2.0" },
      id: { type: ["string", "integer", "null"] },
      result: { type: "object" },
      error: {
        type: "object",
        properties: { code: { type: "integer" }, message: { type: "string" }, data: {} },
        required: ["code", "message"],
      },
    },
    required: ["jsonrpc"],
  });
}

export const budget = [
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
];

/**
 * A refusal as an OpenAPI response.
 * @param bodies the schemas it may have
 * @param names of the headers it has beside `X-Request-Id`
 */
export function refusal(what: string, bodies: readonly Json[], names: readonly string[] = []): Json {
  const [only, ...others] = bodies;
  const schema = others.length > 0 ? { anyOf: bodies } : only;
  return { description: what, headers: headers(names), content: { [JSON_TYPE]: { schema } } };
}

/** References to the described headers, `X-Request-Id` and these. */
export function headers(names: readonly string[]): Json {
  return Object.fromEntries(
    ["X-Request-Id", ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** An error code with what it means, in Markdown: the description of a refusal. */
export function meaning(code: ErrorCode): string {
  return `\`${code}\`: ${errorTable[code].meaning}`;
}
