import { ServiceError } from "@/lib/errors";
import { clientAddress, type ReadHeader } from "./client-address";

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

/**
 * Makes out the caller from the headers of a request. This is where a token's subject and a verified
 * signing key become identities of their own; until one is proved, a caller is its address.
 * @throws ServiceError `unauthorized` for a token that is not good: this service has issued none yet
 */
export function identify(header: ReadHeader): Identity {
  if (/^bearer(\s|$)/i.test(header("authorization") ?? "")) {
    throw new ServiceError(
      "unauthorized",
      "The access token is not good. Nothing here needs one: leave the Authorization header out.",
    );
  }
  const address = clientAddress(header);
  return { id: `address:${address}`, verified: false, address, agent: agentLabel(header("x-agent-id")) };
}

/** A label fit for a log line and a counter's name: printable ASCII, not endless. */
function agentLabel(sent: string | null): string | undefined {
  const label = sent
    ?.replace(/[^\x21-\x7e]+/g, " ")
    .trim()
    .slice(0, 128);
  return label || undefined;
}
