import { rpcMessage } from "../mcp/payload";
import { fileAnswer, fileQuestion } from "../nlweb/openapi";
import { fileReply, headers, JSON_TYPE } from "./posted";
import type { Call, CallsAt, Content, Json, SchemaBook } from "./schemas";

const words =
  "Two more bodies are understood here, each answered in its own protocol: a JSON-RPC message, as at `/mcp`, and a " +
  'question as NLWeb asks it (`{"query": {"text": "..."}}`, or the flat form with `prev`). With a type of task as ' +
  "`prefer.mode` NLWeb's answer is a promise, which is asked for at `/await`.";

/**
 * Adds to the paths of `ask` what the other protocols are sent and get there, so that a proxy that checks lets it pass. No
 * bodies below `/v1`: a client that orval generates for a body that is one of several is refused (415).
 */
export function describeOtherProtocols(paths: Readonly<Record<string, CallsAt>>, book: SchemaBook): void {
  for (const path of ["/ask", "/v1/ask"]) {
    const { get, post } = paths[path] ?? {};
    if (get) describeLink(get, book);
    if (post) describePost(post, book);
  }
  const asked = jsonOf(paths["/ask"]?.post?.requestBody);
  asked.schema = {
    anyOf: [asked.schema, fileQuestion(book), book.reference(rpcMessage, "input")],
  };
}

/** @throws Error when there is no JSON in it, so that nothing is left out without a word */
function jsonOf({ content }: Content = {}): Json {
  const json = content?.[JSON_TYPE];
  if (!json) throw new Error("Other protocols are described beside JSON, and there is none.");
  return json;
}

const query = {
  name: "query",
  in: "query",
  required: false,
  description:
    "The question as NLWeb asked it by a link before 0.55, in place of `q`, with `prev` and `streaming` beside it: the answer has NLWeb's shape.",
  schema: { type: "string" },
};

function describeLink({ parameters, responses }: Call, book: SchemaBook): void {
  parameters.push(query);
  const answered = jsonOf(responses["200"]);
  answered.schema = { anyOf: [answered.schema, fileAnswer(book)] };
}

function describePost(post: Call, book: SchemaBook): void {
  const { responses } = post;
  post.description = `${post.description} ${words}`;
  const answered = jsonOf(responses["200"]);
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
