import { siteUrl } from "@/lib/env";
import { messageOf } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { getLimiter, log } from "@/lib/runtime";
import { targetOf } from "../arrival";
import { type Claim, readClaim } from "./claim";
import { Directories } from "./directories";
import { directoryOf } from "./directory-address";
import { fetchDirectory } from "./fetch-directory";
import { type SignedRequest, verifyRequest } from "./message";
import { type Network, openNetwork } from "./network";
import { Nonces } from "./nonces";

const SKEW_S = 60;
/** Seconds after which a signature is too old; one that can be used again, for want of a nonce, far sooner. */
const MAX_AGE_S = 86_400;
const MAX_AGE_WITHOUT_NONCE_S = 300;
/** A signature that cannot be verified within this time is ignored. */
const DEADLINE_MS = 2_300;
const DIRECTORIES_PER_MINUTE = 5;

interface Received {
  method: string;
  url: string;
  headers: Headers;
}

/** Names the verified signer of a request; undefined when it has none. */
type FindSigner = (request: Received, address: string) => Promise<string | undefined>;

/**
 * The verified signer of a request, as `directory#thumbprint`. Whatever is wrong with a signature, the request is as
 * good as one without: the reason goes to the log, for whoever tries to get it right.
 */
export const signerOf: FindSigner = (request, address) =>
  oncePerProcess("signerFinder", () => signerFinder(openNetwork()))(request, address);

/**
 * Finds signers as `signerOf` does (RFC 9421; draft-ietf-webbotauth-httpsig-protocol-01), with a memory of nonces and
 * directories of its own. The function it gives never rejects, and answers within 2.3 seconds.
 */
export function signerFinder(network: Network): FindSigner {
  const nonces = new Nonces();
  const directories = new Directories({
    fetch: (url) => fetchDirectory(network, url),
    async admit(address) {
      const key = `signature-directories:${address}`;
      return (await getLimiter().take(key, DIRECTORIES_PER_MINUTE, 60_000)).allowed;
    },
  });

  async function verified(request: Received, claim: Claim, address: string): Promise<string> {
    const directory = directoryOf(claim.agent);
    const key = await directories.key(directory, claim.keyid, address);
    if (!key) throw new Error("the directory does not have the key, or cannot be asked");
    const { label, mustCover, nonce } = claim;
    await verifyRequest(asSigned(request, claim), key, {
      label,
      covered: mustCover,
      parameters: ["created", "expires", "keyid", "tag"],
      skew: SKEW_S,
      maxAge: nonce === undefined ? MAX_AGE_WITHOUT_NONCE_S : MAX_AGE_S,
    });
    const signer = `${directory.href}#${key.kid}`;
    if (nonce !== undefined && !nonces.use(signer, nonce)) throw new Error("the nonce was used before");
    return signer;
  }

  return async (request, address) => {
    try {
      const claim = readClaim(request.headers);
      return claim && (await withDeadline(DEADLINE_MS, verified(request, claim, address)));
    } catch (error) {
      log("debug", "signature_refused", { reason: messageOf(error) });
      return undefined;
    }
  };
}

/**
 * The request as its signer must have seen it: at this site's own address, whatever the Host header says, so that a
 * request that was signed for another site means nothing here.
 */
function asSigned({ method, url, headers }: Received, { fields }: Claim): SignedRequest {
  const requestTarget = targetOf({ url, headers });
  const names = [...new Set(["signature", "signature-input", ...fields])];
  return {
    method,
    targetUri: siteUrl() + requestTarget,
    requestTarget,
    fields: names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [{ name, value }];
    }),
  };
}

function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it took too long")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
