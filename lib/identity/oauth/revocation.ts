import { readAccessToken } from "./access-token";
import { clientName } from "./client";
import { revokeGrant } from "./code-use";
import { OAuthError } from "./oauth-error";
import { type Parameters, readParameters } from "./parameters";
import { open as openRefresh } from "./refresh";
import { authenticate } from "./token-endpoint";

/**
 * Revokes a token with its whole grant (RFC 7009, 2.1). One that is unknown or expired counts as revoked (2.2).
 * @param authorization the Authorization header, where a client may show its secret
 * @param scopes those of this service, for a client that describes itself
 * @throws OAuthError `invalid_client`, or `unauthorized_client` for a token of another client
 * @throws ServiceError `unavailable` when it cannot be put on record
 */
export async function revokeToken(
  form: URLSearchParams,
  authorization: string | null,
  scopes?: readonly string[],
): Promise<void> {
  const parameters: Parameters = readParameters(form);
  const token = parameters.require("token");
  const client = await authenticate(parameters, authorization, scopes);
  const found = await grantOf(token);
  if (!found) return;
  if (found.client !== clientName(client.id))
    throw new OAuthError("unauthorized_client", "The token was given to another client.");
  await revokeGrant(found.grant);
}

/** The grant of a refresh or access token; the token itself shows which kind it is, so `token_type_hint` is not needed. */
async function grantOf(token: string): Promise<{ grant: string; client: string } | undefined> {
  const refresh = await openRefresh(token);
  if (refresh) return refresh;
  const access = await readAccessToken(token);
  return access && { grant: access.grant, client: clientName(access.clientId) };
}
