import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { AuthorizationRequest } from "./authorization";
import { clientName } from "./client";
import { consumeCode } from "./code-use";
import { OAuthError } from "./oauth-error";
import { BadToken, seal, unseal } from "./sealed";

/** Seconds in which a code must be redeemed. */
const CODE_LIFETIME = 60;

const MAX_LENGTH = 4_096;

const codeClaims = z.object({
  jti: z.string(),
  sub: z.string(),
  client: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scope: z.string(),
  resources: z.array(z.string()),
});

/** What a code stands for; `jti` becomes the id of the token that it gives, so that a replay can take that back. */
export type Grant = z.output<typeof codeClaims>;

/** A code for what was allowed. It is a signed note to ourselves; nothing is stored until it is redeemed. */
export function makeCode(request: AuthorizationRequest, subject: string): Promise<string> {
  const { clientId, redirectUri, challenge, scopes, resources } = request;
  const grant: Grant = {
    jti: randomUUID(),
    sub: subject,
    client: clientName(clientId),
    redirect: digest(redirectUri),
    challenge,
    scope: scopes.join(" "),
    resources,
  };
  return seal("code+jwt", { ...grant }, { lifetime: CODE_LIFETIME });
}

/** What a client presents to redeem a code. */
interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
}

/**
 * What a code stands for, where all that is shown with it fits. It is left unused: whoever holds a code without the
 * verifier must not be able to spoil it.
 * @throws OAuthError `invalid_grant`
 */
export async function readCode({ code, clientId, redirectUri, verifier }: Redemption): Promise<Grant> {
  const grant = await openCode(code);
  const fits =
    grant.client === clientName(clientId) &&
    grant.redirect === digest(redirectUri) &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    grant.challenge === digest(verifier);
  if (!fits) throw new OAuthError("invalid_grant", "The code does not belong to this request.");
  return grant;
}

/**
 * Redeems a code, which works once.
 * @throws OAuthError `invalid_grant`
 * @throws ServiceError `unavailable` when it cannot be known whether the code was used
 */
export async function spendCode({ jti }: Grant): Promise<void> {
  if (!(await consumeCode(jti))) throw new OAuthError("invalid_grant", "The code was used before.");
}

async function openCode(code: string): Promise<Grant> {
  try {
    const claims = await unseal("code+jwt", code, { maxLength: MAX_LENGTH, required: ["exp"] });
    return codeClaims.parse(claims);
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    const late = error.flaw === "expired";
    throw new OAuthError(
      "invalid_grant",
      late ? "The code has expired." : "The code was not given out here.",
    );
  }
}

/** Also the S256 transformation of PKCE (RFC 7636, 4.6). */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
