import { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import { catalogue, type Operation, type Route } from "@/lib/operations";
import { errorTable } from "../http/error-table";
import { errorResponse } from "../http/errors";
import type { Content, Json, SchemaBook } from "./schemas";

const integer = { type: "integer", minimum: 0 };
const text = { type: "string" };

/** Every header a reply can have beyond those of HTTP itself. */
export const headerComponents: Readonly<Record<string, Json>> = {
  "RateLimit-Limit": { description: "Requests a caller may make in a minute.", schema: integer },
  "RateLimit-Remaining": { description: "Requests that are left in this minute.", schema: integer },
  "RateLimit-Reset": { description: "Seconds until the window frees.", schema: integer },
  RateLimit: { description: "The same, as a structured field.", schema: text },
  "RateLimit-Policy": { description: "The limit, as a structured field.", schema: text },
  "Idempotency-Key": { description: "The key that was sent, or a fresh one for a retry.", schema: text },
  "Idempotency-Replayed": {
    description: "Present when the reply was recorded by an earlier request with the same key.",
    schema: { type: "string", enum: ["true"] },
  },
  "Retry-After": {
    description: "Seconds to wait before the next try, or before asking again how the work stands.",
    schema: { ...integer, minimum: 1 },
  },
  Location: {
    description: "Where to ask how the work stands.",
    schema: { type: "string", format: "uri-reference" },
  },
  ETag: { description: "Names this state of the list, for If-None-Match.", schema: text },
  "WWW-Authenticate": { description: "How to get a token that is good.", schema: text },
  "Content-Digest": { description: "The digest of the body's bytes (RFC 9530).", schema: text },
  "Signature-Input": { description: "What the signature covers, and by which key (RFC 9421).", schema: text },
  Signature: {
    description:
      "By the key in `/.well-known/http-message-signatures-directory`, so that the reply can be proved later. " +
      "Streams have none.",
    schema: text,
  },
  "X-Request-Id": { description: "Names this request in the log of the service.", schema: text },
};

/** Every status the operation can give by this route. */
export function responsesOf(operation: Operation, route: Route, book: SchemaBook): Record<string, Content> {
  const codes = codesOf(operation, route);
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  const body = book.reference(errorResponse, "output");
  return {
    [operation.follow ? "202" : "200"]: success(operation, route, book),
    ...(operation.stable && {
      "304": { description: "What the client has is still good.", headers: headersOf(operation, ["ETag"]) },
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        refusal(
          operation,
          codes.filter((code) => errorTable[code].status === status),
          body,
        ),
      ]),
    ),
  };
}

function success(operation: Operation, { stream }: Route, book: SchemaBook): Content {
  const output = { "application/json": { schema: outputSchema(operation, book) } };
  const streams = {
    events:
      "Server-sent events: `sources`, then `delta` several times, then `done` with the whole object; or `error`.",
    chat: "An AI SDK UI message stream, version 1.",
  };
  return {
    description: operation.summary,
    headers: headersOf(operation, [
      ...(operation.keyed ? ["Idempotency-Key", "Idempotency-Replayed"] : []),
      ...(operation.follow ? ["Location"] : []),
      ...(operation.retryAfterMs ? ["Retry-After"] : []),
      ...(operation.stable ? ["ETag"] : []),
      "Content-Digest",
      "Signature-Input",
      "Signature",
    ]),
    content: {
      ...output,
      ...(stream && { "text/event-stream": { schema: { type: "string", description: streams[stream] } } }),
    },
    ...linksOf(operation),
  };
}

/** The output, of which only what a concise one has is always there. */
function outputSchema({ output, concise }: Operation, book: SchemaBook): Json {
  const schema = book.reference(output, "output");
  const name = String(schema.$ref ?? "")
    .split("/")
    .at(-1);
  if (!concise || !name) return schema;
  const { required } = z.toJSONSchema(concise, { io: "output", unrepresentable: "any" });
  return book.file(name, { ...book.components[name], required });
}

/** How a client gets from this reply to the one that tells how the work stands. */
function linksOf({ follow }: Operation): Json {
  const routes = catalogue.find(({ name }) => name === follow?.operation)?.routes ?? [];
  const links = routes.map(({ id, params = {} }) => {
    const parameters = Object.entries(params).map(([parameter, field]) => [
      parameter,
      `$response.body#/${follow?.fields[field]}`,
    ]);
    const description = "Tells how the work stands.";
    return [id, { operationId: id, parameters: Object.fromEntries(parameters), description }];
  });
  return links.length > 0 ? { links: Object.fromEntries(links) } : {};
}

function refusal(operation: Operation, codes: readonly ErrorCode[], body: Json): Content {
  const waits: ErrorCode[] = ["rate_limited", "unavailable", "idempotency_in_progress"];
  const names = [
    ...(codes.some((code) => waits.includes(code)) ? ["Retry-After"] : []),
    ...(codes.some((code) => code === "unauthorized" || code === "insufficient_scope")
      ? ["WWW-Authenticate"]
      : []),
  ];
  const refusedBeforeCounting = codes.includes("unauthorized") || codes.includes("insufficient_scope");
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].meaning}`).join(" "),
    headers: headersOf(refusedBeforeCounting ? { ...operation, limit: undefined } : operation, names),
    content: { "application/json": { schema: body } },
  };
}

function headersOf({ limit }: Operation, names: readonly string[]): Json {
  const budget = Object.keys(headerComponents).filter((name) => name.startsWith("RateLimit"));
  const all = ["X-Request-Id", ...(limit ? budget : []), ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function codesOf({ keyed, limit, scope, errors = [] }: Operation, { method }: Route): ErrorCode[] {
  const body: ErrorCode[] = [
    "invalid_request",
    "invalid_json",
    "payload_too_large",
    "unsupported_media_type",
  ];
  return [
    ...new Set<ErrorCode>([
      ...(method === "POST" ? body : (["invalid_parameter"] as const)),
      ...errors,
      "unauthorized",
      ...(scope ? (["insufficient_scope"] as const) : []),
      ...(keyed
        ? (["invalid_request", "idempotency_in_progress", "idempotency_mismatch", "unavailable"] as const)
        : []),
      ...(limit ? (["rate_limited"] as const) : []),
      "internal",
    ]),
  ];
}
