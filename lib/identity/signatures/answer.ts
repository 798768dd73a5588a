import { siteUrl } from "@/lib/env";
import { keyRing } from "../keys/open";
import { contentDigest, signatureFields } from "./sign";

/** A reply that is about to be sent: to whom, and what. */
interface OutgoingReply {
  request: { method: string; url: string };
  status: number;
  contentType: string;
  body: string | Uint8Array;
}

/**
 * The headers by which a reply can be proved later: what was asked by its address, and what was answered, signed by the
 * key in the site's directory (RFC 9421, RFC 9530). What was signed must not be changed on its way, so the reply has
 * to go out with `Cache-Control: no-transform`.
 */
export function signReply({ request, status, contentType, body }: OutgoingReply): Record<string, string> {
  const { pathname, search } = new URL(request.url);
  const digest = contentDigest(body);
  const fields = signatureFields(
    keyRing().current,
    [
      ['"@status"', status],
      ['"content-digest"', digest],
      ['"content-type"', contentType],
      ['"@method";req', request.method],
      ['"@target-uri";req', siteUrl() + pathname + search],
    ],
    { label: "answer", tag: "portfolio-answer", created: Math.floor(Date.now() / 1000) },
  );
  return { "Content-Digest": digest, ...fields };
}
