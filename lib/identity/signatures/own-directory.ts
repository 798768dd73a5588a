import { siteUrl } from "@/lib/env";
import { keyRing } from "../keys/open";
import { contentDigest, signatureFields } from "./sign";

/** Where sites list the keys they sign with (draft-ietf-webbotauth-httpsig-protocol). */
export const DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";

export const DIRECTORY_TYPE = "application/http-message-signatures-directory+json";

/** Seconds for which a reader may keep the directory. */
export const DIRECTORY_MAX_AGE = 86_400;

/** The keys that sign this site's replies, and those that did before. */
export function signatureDirectory(): string {
  return JSON.stringify({ keys: keyRing().all.map(({ jwk }) => ({ ...jwk, use: "sig" })) });
}

/** The headers by which the directory shows that whoever serves it has the key. */
export function signDirectory(body: string): Record<string, string> {
  const created = Math.floor(Date.now() / 1000);
  const digest = contentDigest(body);
  const fields = signatureFields(
    keyRing().current,
    [
      ['"@authority";req', new URL(siteUrl()).host],
      ['"content-digest"', digest],
    ],
    {
      label: "binding0",
      tag: "http-message-signatures-directory",
      created,
      expires: created + DIRECTORY_MAX_AGE,
    },
  );
  return { "Content-Digest": digest, ...fields };
}
