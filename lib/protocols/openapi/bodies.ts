import { rpcMessage } from "../mcp/payload";
import { fileAnswer, fileQuestion } from "../nlweb/openapi";
import { fileReply, headers, JSON_TYPE } from "./posted";
import type { Json, SchemaBook } from "./schemas";

const words =
  "Two more bodies are understood here, each answered in its own protocol: a JSON-RPC message, as at `/mcp`, and a " +
  'question as NLWeb asks it (`{"query": {"text": "..."}}`, or the flat form with `prev`). With a type of task as ' +
  "`prefer.mode` NLWeb's answer is a promise, which is asked for at `/await`.";

/**
 * Adds to `POST /ask` the bodies of the other protocols that are sent there, so that a proxy that checks lets them pass. Not to
 * its own path below `/v1`: a client that orval generates for a body that is one of several is refused (415).
 */
export function describeOtherBodies(post: Json, book: SchemaBook): void {
  const { requestBody } = post as { requestBody: { content: Record<string, Json> } };
  const asked = requestBody.content[JSON_TYPE]!;
  asked.schema = {
    anyOf: [asked.schema, fileQuestion(book), book.reference(rpcMessage, "input")],
  };
}

/** Adds to a path of `ask` what the other protocols get there. */
export function describeOtherReplies({ get, post }: Record<string, Json>, book: SchemaBook): void {
  describeLink(get!, book);
  describePost(post!, book);
}

const query = {
  name: "query",
  in: "query",
  required: false,
  description:
    "The question as NLWeb asked it by a link before 0.55, in place of `q`, with `prev` and `streaming` beside it: the answer has NLWeb's shape.",
  schema: { type: "string" },
};

function describeLink(get: Json, book: SchemaBook): void {
  const { parameters, responses } = get as {
    parameters: Json[];
    responses: Record<string, { content?: Record<string, Json> }>;
  };
  parameters.push(query);
  const answered = responses["200"]!.content![JSON_TYPE]!;
  answered.schema = { anyOf: [answered.schema, fileAnswer(book)] };
}

function describePost(post: Json, book: SchemaBook): void {
  const { responses } = post as {
    responses: Record<string, { description: string; headers?: Json; content?: Record<string, Json> }>;
  };
  post.description = `${post.description} ${words}`;
  const answered = responses["200"]!.content![JSON_TYPE]!;
  const reply = fileReply(book);
  const replies = { type: "array", items: reply };
  answered.schema = { anyOf: [answered.schema, fileAnswer(book), reply, replies] };
  responses["404"] = {
    description: "2026-07-28: there is no such method.",
    content: { [JSON_TYPE]: { schema: reply } },
  };
  responses["202"] = {
    description: "NLWeb: the promise of an answer. JSON-RPC: notifications, to which there is no reply.",
    headers: headers(["Retry-After"]),
    content: { [JSON_TYPE]: { schema: fileAnswer(book) } },
  };
}
