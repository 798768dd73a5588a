import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { siteUrl } from "@/lib/env";
import { keyRing } from "../keys/open";

/** What a signed token is for: its media type (RFC 8725, 3.11), so that none can stand in for another. */
type Purpose = "at+jwt" | "rt+jwt" | "client+jwt" | "code+jwt" | "consent+jwt";

/** Why a token is rejected. */
export type Flaw = "malformed" | "expired" | "elsewhere";

/** A token that is not one of ours, or no longer, or not for here. */
export class BadToken extends Error {
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(`The token is ${flaw}.`);
    this.name = "BadToken";
    this.flaw = flaw;
  }
}

interface Terms {
  /** Seconds until it ends; without it, it lasts as long as the key. */
  lifetime?: number;
}

/** Signs claims with the site's key, as a compact JWT. */
export async function seal(purpose: Purpose, claims: JWTPayload, { lifetime }: Terms = {}): Promise<string> {
  const { current } = keyRing();
  const issuedAt = Math.floor(Date.now() / 1000);
  const token = new SignJWT({ ...claims, iss: siteUrl(), iat: issuedAt }).setProtectedHeader({
    alg: "EdDSA",
    typ: purpose,
    kid: current.kid,
  });
  if (lifetime !== undefined) token.setExpirationTime(issuedAt + lifetime);
  return token.sign(current.privateKey);
}

interface Expectations {
  /** Longer texts are not looked at. */
  maxLength: number;
  required: string[];
  /** One of these must be an audience. */
  audience?: string[];
}

/**
 * Opens a token that this site signed for this purpose. Only the header's `kid` is used, to pick one of the site's own
 * keys, and only one algorithm is taken (RFC 8725, 3.1).
 * @throws BadToken
 */
export async function unseal(
  purpose: Purpose,
  token: string,
  { maxLength, required, audience }: Expectations,
): Promise<JWTPayload> {
  if (token.length > maxLength) throw new BadToken("malformed");
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
      algorithms: ["EdDSA"],
      typ: purpose,
      issuer: siteUrl(),
      requiredClaims: ["iat", ...required],
      audience,
    });
    return payload;
  } catch (error) {
    throw new BadToken(flawOf(error));
  }
}

function keyNamed(kid: string | undefined) {
  const key = keyRing().all.find((candidate) => candidate.kid === kid);
  if (!key) throw new BadToken("malformed");
  return key.publicKey;
}

function flawOf(error: unknown): Flaw {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") return "elsewhere";
  return "malformed";
}
