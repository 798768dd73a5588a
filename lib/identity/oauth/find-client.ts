import { type Client, registeredClient } from "./client";
import { publishedClient } from "./published-client";

/**
 * The client with this id: one that registered here, or one whose id is the address at which it describes itself.
 * @param scopes those of this service: a client that describes itself may ask for them
 * @returns undefined when the id was not given out here
 * @throws OAuthError `invalid_client` for an address at which no client describes itself
 */
export async function findClient(id: string, scopes: readonly string[] = []): Promise<Client | undefined> {
  return id.startsWith("https://") ? { ...(await publishedClient(id, scopes)), id } : registeredClient(id);
}
