import { createHash, sign } from "node:crypto";
import { authorizationServerMetadata, keyRing } from "@/lib/identity";
import { scopes } from "@/lib/operations";

/** What a signature is about: an entry of the catalog and the bytes it leads to. */
export interface Subject {
  identifier: string;
  type: string;
  /** Absent for what stands in the entry itself. */
  url?: string;
  digest: string;
}

/**
 * Whom the signature is by and how to check it (AI Catalog, "Trust Manifest"): `identity` leads to the site's keys, the
 * JWS names the key among them, and the payload is the manifest without its signature in canonical form.
 */
export function trustManifest(subject: Subject, issuedAt: string): Record<string, unknown> {
  return signManifest({ subject, issuedAt });
}

/** The same in the members that ARD's schema knows: where the bytes were published, and their digest. */
export function provenance(sourceId: string, sourceDigest: string): Record<string, unknown> {
  return signManifest({ provenance: [{ relation: "publishedFrom", sourceId, sourceDigest }] });
}

function signManifest(claims: Record<string, unknown>): Record<string, unknown> {
  const { jwks_uri: identity } = authorizationServerMetadata(scopes);
  const manifest = { identity, identityType: "https", ...claims };
  return { ...manifest, signature: detachedJws(canonical(manifest)) };
}

/** SHA-256 of a text in UTF-8, as `sha256:` and 64 hexadecimal digits. */
export function digestOf(bytes: string): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** JSON in the one form that everybody writes alike (RFC 8785): sorted keys, no white space. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  // By UTF-16 code units, which is how JavaScript compares.
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
}

/** RFC 7515, appendix F: the reader puts the payload back between the dots. */
function detachedJws(payload: string): string {
  const { kid, privateKey } = keyRing().current;
  const header = encode(JSON.stringify({ alg: "EdDSA", kid }));
  const signature = sign(null, Buffer.from(`${header}.${encode(payload)}`), privateKey);
  return `${header}..${signature.toString("base64url")}`;
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
