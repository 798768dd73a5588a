import { errorResponse } from "../http/errors";
import { rpcMessage } from "../mcp/payload";
import { budget, fileReply, headers, JSON_TYPE, meaning, postedPath, refusal } from "../openapi/posted";
import type { Json, SchemaBook } from "../openapi/schemas";

/** `POST /a2a` as an OpenAPI path. */
export function a2aPath(site: string, book: SchemaBook): Json {
  const error = book.reference(errorResponse, "output");
  const reply = fileReply(book);
  return postedPath(site, {
    operationId: "a2a",
    summary: "Ask as another agent does",
    description:
      "The JSON-RPC binding of A2A 1.0 (`SendMessage`, `SendStreamingMessage`) and 0.3 (`message/send`, " +
      "`message/stream`). Each answer is one message; a follow-up repeats its `contextId`. An error has a code of " +
      "the protocol; a limit or a token has its HTTP status as well.",
    tag: "ask",
    scopes: ["ask:ai"],
    version: { name: "A2A-Version", description: "The version that is spoken, `1.0` or `0.3`." },
    keyed: true,
    body: book.reference(rpcMessage, "input"),
    examples,
    responses: {
      "200": {
        description: "The answer, or why there is none; as one server-sent event for a streaming method.",
        headers: headers([...budget, "Idempotency-Key", "Idempotency-Replayed"]),
        content: {
          [JSON_TYPE]: { schema: reply },
          "text/event-stream": { schema: { type: "string", description: "One event with the reply." } },
        },
      },
      "202": {
        description: "A message without an id, to which there is no reply.",
        headers: headers(budget),
      },
      "401": refusal(meaning("unauthorized"), [reply], ["WWW-Authenticate"]),
      "403": refusal(meaning("insufficient_scope"), [reply], ["WWW-Authenticate"]),
      "409": refusal(meaning("idempotency_in_progress"), [reply], ["Retry-After"]),
      "413": refusal(meaning("payload_too_large"), [reply]),
      "415": refusal(meaning("unsupported_media_type"), [reply]),
      "422": refusal(meaning("idempotency_mismatch"), [reply]),
      "429": refusal(meaning("rate_limited"), [reply], [...budget, "Retry-After"]),
      "500": refusal(meaning("internal"), [reply, error]),
      "503": refusal(meaning("unavailable"), [reply], ["Retry-After"]),
    },
  });
}

const examples: Json = {
  question: {
    summary: "A question",
    value: {
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params: {
        message: {
          role: "ROLE_USER",
          messageId: "message-1",
          parts: [{ text: "Which projects are there?" }],
        },
      },
    },
  },
};
