import { rpcMessage } from "../mcp/payload";
import { fileAnswer, fileQuestion } from "../nlweb/openapi";
import { fileReply, headers, JSON_TYPE } from "./posted";
import type { Json, SchemaBook } from "./schemas";

const words =
  "Two more bodies are understood here, each answered in its own protocol: a JSON-RPC message, as at `/mcp`, and a " +
  'question as NLWeb asks it (`{"query": {"text": "..."}}`, or the flat form with `prev`). With a type of task as ' +
  "`prefer.mode` NLWeb's answer is a promise, which is asked for at `/await`.";

/** Adds to `POST /ask` the bodies of the other protocols that are spoken there, so that a proxy that checks lets them pass. */
export function describeOtherBodies(post: Json, book: SchemaBook): void {
  const { requestBody, responses } = post as {
    requestBody: { content: Record<string, Json> };
    responses: Record<string, { description: string; headers?: Json; content?: Record<string, Json> }>;
  };
  post.description = `${post.description} ${words}`;
  const asked = requestBody.content[JSON_TYPE]!;
  asked.schema = {
    anyOf: [asked.schema, fileQuestion(book), book.reference(rpcMessage, "input")],
  };
  const answered = responses["200"]!.content![JSON_TYPE]!;
  const reply = fileReply(book);
  answered.schema = { anyOf: [answered.schema, fileAnswer(book), reply] };
  responses["404"] = {
    description: "2026-07-28: there is no such method.",
    content: { [JSON_TYPE]: { schema: reply } },
  };
  responses["202"] = {
    description:
      "NLWeb: the promise of an answer. JSON-RPC: messages without an id, to which there is no reply.",
    headers: headers(["Retry-After"]),
    content: { [JSON_TYPE]: { schema: fileAnswer(book) } },
  };
}
