import { siteUrl } from "@/lib/env";
import { targetOf } from "../arrival";
import { keyRing } from "../keys/open";
import { contentDigest, signatureFields } from "./sign";

/** A reply that is about to be sent: to whom, and what. */
interface OutgoingReply {
  request: { method: string; url: string; headers: Headers };
  status: number;
  contentType: string;
  body: string | Uint8Array;
}

/**
 * The headers by which a reply can be proved later: what was asked by its address as it was sent, and what was answered, signed by the
 * key in the site's directory (RFC 9421, RFC 9530). What was signed must not be changed on its way, so the reply has
 * to go out with `Cache-Control: no-transform`.
 */
export function signReply({ request, status, contentType, body }: OutgoingReply): Record<string, string> {
  const digest = contentDigest(body);
  const fields = signatureFields(
    keyRing().current,
    [
      ['"@status"', status],
      ['"content-digest"', digest],
      ['"content-type"', contentType],
      ['"@method";req', request.method],
      ['"@target-uri";req', siteUrl() + targetOf(request)],
    ],
    { label: "answer", tag: "portfolio-answer", created: Math.floor(Date.now() / 1000) },
  );
  return { "Content-Digest": digest, ...fields };
}
