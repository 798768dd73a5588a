import { clientAddress, type ReadHeader } from "./client-address";
import { verifyAccessToken } from "./oauth/access-token";
import { signerOf } from "./signatures/signer";

/** Who calls, as far as it is known. */
export interface Identity {
  /** Owns the budget and the idempotency keys. */
  id: string;
  /** True when `id` was proved by a token or a signature. */
  verified: boolean;
  address: string;
  agent?: string;
  /** What a token allows; undefined for a caller without one, who may do everything that is public. */
  scopes?: readonly string[];
}

/** The part of a request that identifies its caller. A `Request` of the Fetch standard is one. */
export interface Received {
  method: string;
  url: string;
  headers: Headers;
}

/**
 * Makes out the caller of a request: a good token's subject, else a verified signer, else an address. What a caller
 * merely says of itself is a label. A signature that does not hold leaves the caller as good as anonymous.
 * @throws ServiceError `unauthorized` for a token that is sent and is not good
 */
export async function identify(request: Received): Promise<Identity> {
  const header: ReadHeader = (name) => request.headers.get(name);
  const address = clientAddress(header);
  const known = { address, agent: agentLabel(header("x-agent-id")) };
  const token = bearerToken(header("authorization"));
  if (token !== undefined) {
    const { subject, scopes } = await verifyAccessToken(token, new URL(request.url).pathname);
    return { id: `token:${subject}`, verified: true, ...known, scopes };
  }
  const signer = await signerOf(request, address);
  if (signer !== undefined) return { id: `signer:${signer}`, verified: true, ...known };
  return { id: `address:${address}`, verified: false, ...known };
}

/** What stands after `Bearer`, be it nothing; undefined for another scheme, or none. */
function bearerToken(authorization: string | null): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/is.exec(authorization ?? "");
  return match ? (match[1] ?? "") : undefined;
}

/** A label fit for a log line and a counter's name: printable ASCII, not endless. */
function agentLabel(sent: string | null): string | undefined {
  const label = sent
    ?.replace(/[^\x21-\x7e]+/g, " ")
    .trim()
    .slice(0, 128);
  return label || undefined;
}
