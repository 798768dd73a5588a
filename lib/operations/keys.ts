import { createHash, randomBytes, randomUUID } from "node:crypto";
import { ServiceError } from "@/lib/errors";
import type { Caller } from "./caller";

/**
 * The key by which a call is on record: what was sent, without the quotes of a structured string
 * (draft-ietf-httpapi-idempotency-key-header-07, section 2.1), so that a client may leave them out.
 * @throws ServiceError `invalid_request`
 */
export function parseKey(sent: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(sent)) return /^"(.+)"$/.exec(sent)?.[1] ?? sent;
  throw new ServiceError(
    "invalid_request",
    "Idempotency-Key must be 1 to 255 visible ASCII characters, without a space.",
  );
}

/** An idempotency key for a call that was sent without one: a random UUID (RFC 9562, version 4). */
export function freshKey(): string {
  return randomUUID();
}

/** The id of a run, and of the task or the message that it makes: 144 random bits, in 24 characters of base64url. */
export function freshCallId(): string {
  return randomBytes(18).toString("base64url");
}

/** Where the record of a key is kept: nobody else's key, and no other way in, leads to it. */
export function slotOf(caller: Caller, key: string): string {
  return `once:${digest([caller.id, caller.via, key].join("\n"))}`;
}

/** Equal for inputs that mean the same, whatever the order of their fields. */
export function fingerprint(
  input: Readonly<Record<string, unknown>>,
  leaveOut: readonly string[] = [],
): string {
  const kept = Object.entries(input).filter(([name]) => !leaveOut.includes(name));
  return digest(canonical(Object.fromEntries(kept)));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** JSON with the fields of every object in order (after RFC 8785). */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
