import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { clientAddress, OAuthError, type OAuthErrorCode } from "@/lib/identity";
import { getLimiter } from "@/lib/runtime";
import { readBody } from "../http/body";
import { errorTable } from "../http/error-table";
import { jsonReply } from "../http/reply";

const WINDOW_MS = 60_000;

/**
 * Takes one request from what an address may ask of the token server in a minute: each costs signatures, and a caller
 * must not get ever new budgets by getting ever new tokens.
 * @throws ServiceError `rate_limited`
 */
export async function admit(request: Request): Promise<void> {
  const limit = env().RATE_LIMIT_PER_MINUTE;
  const address = clientAddress((name) => request.headers.get(name));
  const { allowed, resetMs } = await getLimiter().take(`oauth:${address}`, limit, WINDOW_MS);
  if (allowed) return;
  throw new ServiceError("rate_limited", `More than ${limit} requests in a minute.`, {
    retryAfterMs: resetMs,
  });
}

/**
 * The fields of a form.
 * @throws OAuthError or ServiceError
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request, { form: true }).catch(asOAuth("invalid_request"));
  if (body.kind === "form") return body.fields;
  // Whoever reads it says what is missing.
  if (body.kind === "none") return new URLSearchParams();
  throw new OAuthError("invalid_request", "The body must be application/x-www-form-urlencoded.");
}

/** For a body that cannot be read: the error by which OAuth tells that (RFC 6749, 5.2, and RFC 7591, 3.2.2). */
export function asOAuth(code: OAuthErrorCode): (error: unknown) => never {
  return (error) => {
    const isBroken = error instanceof ServiceError && errorTable[error.code].status === 400;
    throw isBroken ? new OAuthError(code, error.message) : error;
  };
}

/** A fault as OAuth tells it to a client (RFC 6749, 5.2); anything else is thrown on. */
export function oauthErrorReply(error: unknown): Response {
  if (!(error instanceof OAuthError)) throw error;
  const unproved = error.code === "invalid_client";
  return jsonReply(
    unproved ? 401 : 400,
    { error: error.code, error_description: error.message },
    unproved ? { "WWW-Authenticate": 'Basic realm="token endpoint"' } : {},
  );
}
