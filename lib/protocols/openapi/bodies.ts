import { fileReply } from "../mcp/openapi";
import { rpcMessage } from "../mcp/payload";
import type { Json, SchemaBook } from "./schemas";

const JSON_TYPE = "application/json";

const words =
  "Two more bodies are understood here, each answered in its own protocol: a JSON-RPC message, as at `/mcp`, and a " +
  'question as NLWeb asks it (`{"query": {"text": "..."}}`, or the flat form with `prev`).';

/** Adds to `POST /ask` the bodies of the other protocols that are spoken there, so that a proxy that checks lets them pass. */
export function describeOtherBodies(post: Json, book: SchemaBook): void {
  const { requestBody, responses } = post as {
    requestBody: { content: Record<string, Json> };
    responses: Record<string, { description: string; content?: Record<string, Json> }>;
  };
  post.description = `${post.description} ${words}`;
  const asked = requestBody.content[JSON_TYPE]!;
  asked.schema = {
    anyOf: [asked.schema, book.file("NlwebQuestion", nlwebQuestion), book.reference(rpcMessage, "input")],
  };
  const answered = responses["200"]!.content![JSON_TYPE]!;
  const reply = fileReply(book);
  answered.schema = { anyOf: [answered.schema, book.file("NlwebAnswer", nlwebAnswer), reply] };
  responses["404"] = {
    description: "2026-07-28: there is no such method.",
    content: { [JSON_TYPE]: { schema: reply } },
  };
  responses["202"] = { description: "JSON-RPC notifications, to which there is no reply." };
}

const text: Json = { type: "string" };
const flag: Json = { type: ["boolean", "string"], description: "Whether to answer with server-sent events." };

/** NLWeb 0.55, section 3; and with a plain `query` the flat form from before it. */
const nlwebQuestion: Json = {
  type: "object",
  description: "A question as NLWeb asks it.",
  properties: {
    query: {
      anyOf: [{ type: "object", properties: { text }, required: ["text"] }, text],
      description: "The question; in the flat form as plain text.",
    },
    context: { type: "object", properties: { prev: { type: "array", items: text } } },
    prefer: {
      type: "object",
      properties: { streaming: flag, response_format: text, mode: text },
    },
    meta: { type: "object" },
    prev: {
      anyOf: [{ type: "array", items: text }, text],
      description: "The questions before it, in the flat form.",
    },
    decontextualized_query: text,
    query_id: text,
    mode: text,
    streaming: flag,
  },
  required: ["query"],
};

/** NLWeb 0.55, section 4. */
const nlwebAnswer: Json = {
  type: "object",
  description: "An answer in the shape of NLWeb.",
  properties: {
    _meta: {
      type: "object",
      properties: { response_type: text, version: text },
      required: ["response_type", "version"],
    },
    results: { type: "array", items: { type: "object" } },
    content: { type: "array", items: { type: "object" } },
    structuredData: { type: "array", items: { type: "object" } },
    query_id: text,
  },
  required: ["_meta"],
};
