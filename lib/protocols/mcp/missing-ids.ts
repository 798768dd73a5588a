import { randomUUID } from "node:crypto";
import { textOf } from "../http/reply";
import type { Payload, RpcMessage } from "./payload";

/**
 * Assigns a temporary id to each request without one, for as long as it is answered. JSON-RPC calls a message without an id a
 * notification (2.0, section 4.1), but those of MCP all begin with `notifications/`: any other is a question whose sender
 * left the id out, and whose answer has the id `null` (section 5), which this contract leaves optional.
 */
export function assignMissingIds(payload: Payload): {
  payload: Payload;
  restore(response: Response): Promise<Response>;
} {
  const mark = `unnamed-${randomUUID()}-`;
  let count = 0;
  const named = (message: RpcMessage): RpcMessage =>
    message.id !== undefined || message.method.startsWith("notifications/")
      ? message
      : {
          ...message,
          id: `${mark}${count++}`,
          ...(message.params && { params: withoutToken(message.params) }),
        };
  const all = Array.isArray(payload) ? payload.map(named) : named(payload);
  if (count === 0) return { payload, restore: async (response) => response };
  return {
    payload: all,
    async restore(response) {
      const { status, headers } = response;
      const said = textOf(response) ?? (await response.text());
      const text = said.replaceAll(new RegExp(`"${mark}\\d+"`, "g"), "null");
      return new Response(text || null, { status, headers });
    },
  };
}

/** Progress would be told on a stream, of a request that has no name there. */
function withoutToken(params: Record<string, unknown>): Record<string, unknown> {
  const meta = params._meta;
  if (typeof meta !== "object" || meta === null || !("progressToken" in meta)) return params;
  const { progressToken: _, ...rest } = meta;
  return { ...params, _meta: rest };
}
