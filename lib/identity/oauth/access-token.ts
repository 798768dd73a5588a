import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import { isGrantRevoked } from "./code-use";
import { resourcesAt } from "./resources";
import { BadToken, type Flaw, seal, unseal } from "./sealed";

/** Seconds. */
export const TOKEN_LIFETIME = 3_600;

/** A token with the longest client id and every resource stays below it. */
const MAX_LENGTH = 6_000;

/** What a token is issued for. */
export interface Permission {
  /** The token's own id; for a token that came of a code, the code's, and after a refresh its turn behind a dot. */
  id?: string;
  subject: string;
  clientId: string;
  scopes: readonly string[];
  resources: readonly string[];
}

/** An access token as RFC 9068 has it. */
export function issueAccessToken({
  id = randomUUID(),
  subject,
  clientId,
  scopes,
  resources,
}: Permission): Promise<string> {
  const claims = {
    sub: subject,
    client_id: clientId,
    scope: scopes.join(" "),
    aud: resources.length === 1 ? resources[0] : [...resources],
    jti: id,
  };
  return seal("at+jwt", claims, { lifetime: TOKEN_LIFETIME });
}

const accessClaims = z.object({
  sub: z.string().min(1),
  client_id: z.string().min(1),
  jti: z.string().min(1).max(200),
  scope: z.string(),
});

/** What a good token says. */
export interface Bearer {
  subject: string;
  scopes: string[];
}

/**
 * Checks a token that was sent to an address of this site (RFC 9068, section 4).
 * @throws ServiceError `unauthorized`, or `unavailable` when it cannot be known whether the token was taken back
 */
export async function verifyAccessToken(token: string, pathname: string): Promise<Bearer> {
  const { sub, scope, jti } = await readToken(token, pathname);
  if (await isGrantRevoked(grantOf(jti))) throw refusal("The access token was taken back.");
  return { subject: sub, scopes: scope.split(" ").filter(Boolean) };
}

/**
 * Which grant a token of ours came of, and whose it is, wherever it may be used; undefined for any other text, and for one
 * that has expired.
 */
export async function readAccessToken(
  token: string,
): Promise<{ grant: string; clientId: string } | undefined> {
  try {
    const claims = await unseal("at+jwt", token, {
      maxLength: MAX_LENGTH,
      required: ["exp", "jti", "client_id"],
    });
    const { jti, client_id } = accessClaims.parse(claims);
    return { grant: grantOf(jti), clientId: client_id };
  } catch (error) {
    if (error instanceof BadToken || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function grantOf(jti: string): string {
  const [grant = jti] = jti.split(".");
  return grant;
}

async function readToken(token: string, pathname: string): Promise<z.output<typeof accessClaims>> {
  try {
    const claims = await unseal("at+jwt", token, {
      maxLength: MAX_LENGTH,
      required: ["exp", "aud", "jti", "sub", "client_id", "scope"],
      audience: resourcesAt(pathname),
    });
    return accessClaims.parse(claims);
  } catch (error) {
    throw refusal(flawMessages[error instanceof BadToken ? error.flaw : "malformed"]);
  }
}

function refusal(reason: string): ServiceError {
  return new ServiceError("unauthorized", `${reason} ${HINT}`);
}

const HINT = "Nothing here needs one: get another, or leave the Authorization header out.";

const flawMessages: Readonly<Record<Flaw, string>> = {
  malformed: "The access token was not issued by this service.",
  expired: "The access token has expired.",
  elsewhere: "The access token is for another resource.",
};
