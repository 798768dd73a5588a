import { errorResponse } from "../http/errors";
import { budget, headers, JSON_TYPE, meaning, postedPath, refusal } from "../openapi/posted";
import type { Json, ObjectSchema, SchemaBook } from "../openapi/schemas";
import { awaitRequest } from "./await";
import { promisedModes } from "./promise";

/** `POST /await` as an OpenAPI path. */
export function awaitPath(site: string, book: SchemaBook): Json {
  const answer = fileAnswer(book);
  const error = book.reference(errorResponse, "output");
  return postedPath(site, {
    operationId: "awaitAnswer",
    summary: "Ask for what was promised",
    description:
      "NLWeb 0.55: how the promise stands that `/ask` gave to a question with a type of task as `prefer.mode`; or that it " +
      "is wanted no more, which ends it with the code `CANCELLED`. What is over stays as it ended. Whoever knows the " +
      "token may ask and cancel.",
    tag: "tasks",
    scopes: ["ask:ai"],
    body: book.reference(awaitRequest, "input"),
    responses: {
      "200": {
        description: "What the task found, or the failure that it ended with.",
        headers: headers([...budget, "Content-Digest", "Signature-Input", "Signature"]),
        content: { [JSON_TYPE]: { schema: answer } },
      },
      "202": {
        description: "The promise again: it is not over yet.",
        headers: headers([...budget, "Retry-After"]),
        content: { [JSON_TYPE]: { schema: answer } },
      },
      "400": refusal(meaning("invalid_request"), [error], budget),
      "401": refusal(meaning("unauthorized"), [error], ["WWW-Authenticate"]),
      "403": refusal(meaning("insufficient_scope"), [error], ["WWW-Authenticate"]),
      "404": refusal(meaning("task_not_found"), [error], budget),
      "413": refusal(meaning("payload_too_large"), [error]),
      "415": refusal(meaning("unsupported_media_type"), [error]),
      "429": refusal(meaning("rate_limited"), [error], [...budget, "Retry-After"]),
      "500": refusal(meaning("internal"), [error]),
      "503": refusal(meaning("unavailable"), [error], ["Retry-After"]),
    },
  });
}

/** Files the schema of a question, for whoever describes a path that takes one, and gives the reference to it. */
export function fileQuestion(book: SchemaBook): Json {
  return book.file("NlwebQuestion", question);
}

/** Files the schema of an answer, a promise or a failure, and gives the reference to it. */
export function fileAnswer(book: SchemaBook): Json {
  return book.file("NlwebAnswer", answer);
}

const modes = `\`list\` gives pages without a summary; ${promisedModes.map((mode) => `\`${mode}\``).join(", ")}: the answer is promised.`;

const text: Json = { type: "string" };
const flag: Json = { type: ["boolean", "string"], description: "Whether to answer with server-sent events." };

/** NLWeb 0.55, section 3; and with a plain `query` the flat form from before it. */
const question: ObjectSchema = {
  type: "object",
  description: "A question as NLWeb asks it.",
  properties: {
    query: {
      anyOf: [{ type: "object", properties: { text }, required: ["text"] }, text],
      description:
        "The question; in the flat form as plain text. A promised answer takes more fields of its task's input by their names.",
    },
    context: { type: "object", properties: { prev: { type: "array", items: text } } },
    prefer: {
      type: "object",
      properties: { streaming: flag, response_format: text, mode: { ...text, description: modes } },
    },
    meta: { type: "object" },
    prev: {
      anyOf: [{ type: "array", items: text }, text],
      description: "The questions before it, in the flat form.",
    },
    decontextualized_query: text,
    query_id: text,
    mode: { ...text, description: modes },
    streaming: flag,
  },
  required: ["query"],
};

/** NLWeb 0.55, section 4. */
const answer: ObjectSchema = {
  type: "object",
  description: "An answer, a promise or a failure in the shape of NLWeb, as `_meta.response_type` says.",
  properties: {
    _meta: {
      type: "object",
      properties: { response_type: { enum: ["answer", "promise", "failure"] }, version: text },
      required: ["response_type", "version"],
    },
    results: { type: "array", items: { type: "object" } },
    content: { type: "array", items: { type: "object" } },
    structuredData: { type: "array", items: { type: "object" } },
    promise: {
      type: "object",
      properties: {
        token: { ...text, description: "What `/await` takes; it is a `task_id` as well." },
        estimated_time: { type: "integer", description: "In so many seconds it is worth asking." },
        progress: { type: "number", minimum: 0, maximum: 1 },
      },
      required: ["token"],
    },
    error: { type: "object", properties: { code: text, message: text }, required: ["code", "message"] },
    query_id: text,
  },
  required: ["_meta"],
};
