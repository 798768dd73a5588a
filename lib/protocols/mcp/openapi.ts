import { errorResponse } from "../http/errors";
import { budget, fileReply, headers, JSON_TYPE, meaning, postedPath, refusal } from "../openapi/posted";
import type { Json, SchemaBook } from "../openapi/schemas";
import { rpcMessage } from "./payload";
import { getTools } from "./tools";

const description =
  "The Model Context Protocol (JSON-RPC 2.0, Streamable HTTP) without sessions, in the revisions 2024-11-05, 2025-03-26, " +
  "2025-06-18, 2025-11-25 and 2026-07-28. No handshake is needed. A client that accepts JSON alone gets JSON. The same " +
  "is served at `/ask`. A batch, which 2025-03-26 and earlier know, is a list of such messages.";

/** `POST /mcp` as an OpenAPI path. */
export function mcpPath(site: string, book: SchemaBook): Json {
  const error = book.reference(errorResponse, "output");
  const reply = fileReply(book);
  return postedPath(site, {
    operationId: "mcp",
    summary: "Use the portfolio as an MCP server",
    description: `${description} Tools: ${getTools()
      .map(({ name }) => `\`${name}\``)
      .join(", ")}.`,
    tag: "mcp",
    version: {
      name: "MCP-Protocol-Version",
      description: "The revision that was agreed on; required by 2026-07-28.",
    },
    keyed: true,
    body: book.reference(rpcMessage, "input"),
    examples,
    responses: {
      "200": {
        description:
          "The reply; as server-sent events for a client that insists or asked to hear of progress.",
        headers: headers(budget),
        content: {
          [JSON_TYPE]: { schema: { anyOf: [reply, { type: "array", items: reply }] } },
          "text/event-stream": {
            schema: { type: "string", description: "`message` events with replies." },
          },
        },
      },
      "202": { description: "Notifications, to which there is no reply.", headers: headers(budget) },
      "400": refusal("A body that is no JSON-RPC, or headers that disagree with it.", [error, reply]),
      "401": refusal(meaning("unauthorized"), [error], ["WWW-Authenticate"]),
      "403": refusal("A page of another site, or a token without the scope.", [error, reply]),
      "404": refusal("2026-07-28: there is no such method.", [reply]),
      "413": refusal(meaning("payload_too_large"), [error]),
      "415": refusal(meaning("unsupported_media_type"), [error]),
      "429": refusal(meaning("rate_limited"), [error], [...budget, "Retry-After"]),
      "500": refusal(meaning("internal"), [error, reply]),
    },
  });
}

const examples: Json = {
  tools: { summary: "What there is", value: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
  ask: {
    summary: "A question",
    value: {
      jsonrpc: "2.0",
      id: 2,
      method: "tools/call",
      params: { name: "ask", arguments: { query: "Which projects are there?" } },
    },
  },
  initialize: {
    summary: "A handshake of the revisions that have one",
    value: {
      jsonrpc: "2.0",
      id: 3,
      method: "initialize",
      params: {
        protocolVersion: "2024-11-05",
        capabilities: {},
        clientInfo: { name: "example", version: "1.0.0" },
      },
    },
  },
};
