import { OAuthError } from "./oauth-error";

/**
 * Reads a list of scopes (RFC 6749, 3.3): nothing asked for means all that are allowed, in their order.
 * @throws OAuthError `invalid_scope` for one that is not allowed
 */
export function readScope(asked: string | undefined, allowed: readonly string[]): string[] {
  if (!asked?.trim()) return [...allowed];
  const wanted = asked.split(" ").filter(Boolean);
  const beyond = wanted.find((scope) => !allowed.includes(scope));
  if (beyond !== undefined) {
    throw new OAuthError("invalid_scope", `scope may name ${allowed.join(", ")}.`);
  }
  return allowed.filter((scope) => wanted.includes(scope));
}
