import { createHash } from "node:crypto";
import { signReply } from "@/lib/identity";
import { alwaysRevalidate } from "../pages/policy";

const JSON_TYPE = "application/json; charset=utf-8";

/** A body that may be kept nowhere. */
export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return textReply(status, JSON.stringify(value), headers);
}

/** The same, of JSON that is written already. */
export function textReply(status: number, json: string, headers: Record<string, string> = {}): Response {
  return written(json, {
    status,
    headers: { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", ...headers },
  });
}

/** Bodies that are no streams yet, by their replies. */
const texts = new WeakMap<Response, string>();

/** A reply that keeps its body as a text: turning it into a stream and reading that again would take longer than sending it. */
function written(text: string, init: ResponseInit): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The body of a reply that is a text still. */
export function textOf(reply: Response): string | undefined {
  return texts.get(reply);
}

/** The same reply for those who take its body as the Fetch standard has it: the framework, and whoever reads it. */
export function asStream(reply: Response): Response {
  const text = texts.get(reply);
  return text === undefined ? reply : new Response(text, reply);
}

/** What tells one state of a body from another. Weak, because the server may compress the same body on its way out. */
export function etagOf(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/**
 * A body that a client may keep, if it asks each time whether it is still good (RFC 9110, section 13).
 * @param etag where it is known already
 */
export function revalidatedReply(
  request: Request,
  body: string,
  type: string = JSON_TYPE,
  headers: Record<string, string> = {},
  etag = etagOf(body),
): Response {
  const own = { ETag: etag, "Cache-Control": alwaysRevalidate, ...headers };
  if (isUnchanged(request.headers.get("if-none-match") ?? undefined, etag))
    return new Response(null, { status: 304, headers: own });
  return written(body, { status: 200, headers: { "Content-Type": type, ...own } });
}

/**
 * The same reply with the headers by which it can be proved later. What was signed must arrive as it is: nobody on the
 * way may compress or rewrite it.
 * @param body what the reply holds; a 304 holds nothing to be signed
 */
export function signed(request: Request, reply: Response, body: string): Response {
  const { status, headers } = reply;
  headers.append("Cache-Control", "no-transform");
  if (status === 304) return reply;
  const proof = signReply({ request, status, contentType: headers.get("content-type") ?? "", body });
  for (const [name, value] of Object.entries(proof)) headers.set(name, value);
  return reply;
}

/** Whether a client has this state of a body already, by its `If-None-Match` (RFC 9110, section 13.1.2). */
export function isUnchanged(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return condition.trim() === "*" || condition.split(",").some((tag) => opaque(tag) === opaque(etag));
}
