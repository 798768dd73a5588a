import { createHash, sign } from "node:crypto";
import type { SigningKey } from "../keys/ed25519";

/** The names of the covered components as they stand in the signature's input, each with its value. */
type CoveredComponents = readonly (readonly [component: string, value: string | number])[];

interface SignatureTerms {
  label: string;
  tag: string;
  /** Unix time in seconds. */
  created: number;
  expires?: number;
}

/**
 * The two fields of a message signature (RFC 9421, 2.5 and 4). The components are few and their values known, so the
 * signature's base is written down directly: a reply has no time for building and parsing structured fields.
 */
export function signatureFields(
  key: SigningKey,
  covered: CoveredComponents,
  { label, tag, created, expires }: SignatureTerms,
): Record<"Signature-Input" | "Signature", string> {
  const names = covered.map(([component]) => component).join(" ");
  const until = expires === undefined ? "" : `;expires=${expires}`;
  const input = `(${names});created=${created}${until};keyid="${key.kid}";alg="ed25519";tag="${tag}"`;
  const lines = covered.map(([component, value]) => `${component}: ${value}`);
  const base = [...lines, `"@signature-params": ${input}`].join("\n");
  // One byte a character: an address may hold bytes that are no UTF-8.
  const signature = sign(null, Buffer.from(base, "latin1"), key.privateKey).toString("base64");
  return { "Signature-Input": `${label}=${input}`, Signature: `${label}=:${signature}:` };
}

/** The value of Content-Digest for these bytes (RFC 9530). */
export function contentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}
