import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { z } from "zod";

/** The public half of an Ed25519 key as JSON (RFC 8037), under its own name. */
interface PublicJwk {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  kid: string;
}

/** A key whose signatures are good. */
export interface VerifyingKey {
  /** The key's thumbprint (RFC 7638): the name is made from the key, so it cannot name another. */
  kid: string;
  publicKey: KeyObject;
  jwk: PublicJwk;
  /** Present when the private half is known. */
  privateKey?: KeyObject;
}

/** A key that can sign. */
export interface SigningKey extends VerifyingKey {
  privateKey: KeyObject;
}

/** The private key that RFC 9421 (B.1.4) prints for everybody to test with: nothing it signs proves anything. */
const PUBLISHED_TEST_KEY = "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";

const coordinate = z.string().regex(/^[\w-]{43}$/);

const ed25519Jwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: coordinate,
  d: coordinate.optional(),
  kid: z.string().optional(),
});

/** A fresh key, as the JWK that is written down. */
export function generateJwk(): { kty: "OKP"; crv: "Ed25519"; x: string; d: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  return ed25519Jwk.required({ d: true }).parse(privateKey.export({ format: "jwk" }));
}

/**
 * Reads one Ed25519 key, public or private.
 * @throws Error when it is none, when its halves do not belong together, or when all the world has its private half
 */
export function readJwk(value: unknown): VerifyingKey {
  const { x, d } = ed25519Jwk.parse(value);
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const kid = thumbprint(x);
  if (kid === PUBLISHED_TEST_KEY) throw new Error("this is the test key that RFC 9421 published");
  const key = { kid, publicKey, jwk: { kty: "OKP", crv: "Ed25519", x, kid } as const };
  if (d === undefined) return key;
  const privateKey = createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x, d }, format: "jwk" });
  if (!createPublicKey(privateKey).equals(publicKey)) throw new Error("x and d are not halves of one key");
  return { ...key, privateKey };
}

/**
 * Reads a JWK, or a JWK Set (RFC 7517) whose first key signs while the others still verify.
 * @throws Error when the text holds something else, or the first key has no private half
 */
export function readSigningKeys(text: string): [SigningKey, ...VerifyingKey[]] {
  const [first, ...others] = readKeys(text);
  if (!first?.privateKey) throw new Error("the private half (d) is missing");
  return [{ ...first, privateKey: first.privateKey }, ...others];
}

/**
 * Reads the keys of a JWK or a JWK Set.
 * @throws Error when the text holds something else
 */
export function readKeys(text: string): VerifyingKey[] {
  const value: unknown = JSON.parse(text);
  const set = z.object({ keys: z.array(z.unknown()).min(1).max(8) }).safeParse(value);
  return (set.success ? set.data.keys : [value]).map(readJwk);
}

/** RFC 7638 over the members that RFC 8037 (appendix A.3) requires, in their order. */
export function thumbprint(x: string): string {
  return createHash("sha256")
    .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
    .digest("base64url");
}
