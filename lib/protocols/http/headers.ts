import { type Budget, type Facts, WINDOW_MS } from "@/lib/operations";

/** On every reply: it is data for anybody, and nothing that a browser should run, frame or guess about. */
export const everyReply: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [
    "Location",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Idempotency-Key",
    "Idempotency-Replayed",
    "WWW-Authenticate",
    "ETag",
    "Content-Digest",
    "Signature-Input",
    "Signature",
    "X-Request-Id",
  ].join(", "),
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
};

/** The answer to a preflight (Fetch standard, CORS protocol). No credentials: there is nothing to be logged in to. */
export function preflight(allow: string): Record<string, string> {
  return {
    Allow: allow,
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Allow-Headers": [
      "Content-Type",
      "Accept",
      "Authorization",
      "Idempotency-Key",
      "X-Agent-ID",
      "MCP-Protocol-Version",
      "Mcp-Method",
      "Mcp-Name",
      "Mcp-Session-Id",
      "Last-Event-ID",
      "A2A-Version",
      "A2A-Extensions",
      "Signature",
      "Signature-Input",
      "Signature-Agent",
      "If-None-Match",
      "traceparent",
    ].join(", "),
    "Access-Control-Max-Age": "86400",
  };
}

/** What the facts of a call say in headers. */
export function factHeaders(facts: Readonly<Facts>, succeeded: boolean): Record<string, string> {
  return {
    ...(facts.budget && budgetHeaders(facts.budget)),
    ...retryAfter(facts.retryAfterMs),
    ...(succeeded && facts.idempotencyKey && { "Idempotency-Key": facts.idempotencyKey }),
    ...(succeeded && facts.replayed && { "Idempotency-Replayed": "true" }),
  };
}

/** When to come back, in whole seconds; nothing for `undefined`. */
export function retryAfter(ms: number | undefined): Record<string, string> {
  return ms === undefined ? {} : { "Retry-After": String(seconds(ms)) };
}

/** The triple that clients know, and the fields of draft-ietf-httpapi-ratelimit-headers-11. */
function budgetHeaders({ group, limit, remaining, resetMs }: Budget): Record<string, string> {
  const reset = seconds(resetMs);
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
    "RateLimit-Policy": `"${group}";q=${limit};w=${WINDOW_MS / 1000}`,
    RateLimit: `"${group}";r=${remaining};t=${reset}`,
  };
}

/** Rounded up, so that waiting as long as told is always enough. */
function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
