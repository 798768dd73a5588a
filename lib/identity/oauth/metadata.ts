import { siteUrl } from "@/lib/env";
import { keyRing } from "../keys/open";
import { authMethods, grantTypes } from "./client";
import { resourceNamed } from "./resources";

/** Where the endpoints of the authorization server are, as paths of this site. */
export const endpoints = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
  keys: "/.well-known/jwks.json",
} as const;

type Json = Record<string, unknown>;

/** What the authorization server can do (RFC 8414; RFC 7009; draft-ietf-oauth-client-id-metadata-document). */
export function authorizationServerMetadata(scopes: readonly string[]): Json {
  const site = siteUrl();
  return {
    issuer: site,
    authorization_endpoint: site + endpoints.authorize,
    token_endpoint: site + endpoints.token,
    registration_endpoint: site + endpoints.register,
    client_id_metadata_document_supported: true,
    revocation_endpoint: site + endpoints.revoke,
    revocation_endpoint_auth_methods_supported: authMethods,
    jwks_uri: site + endpoints.keys,
    scopes_supported: scopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: grantTypes,
    token_endpoint_auth_methods_supported: authMethods,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${site}/docs`,
  };
}

/**
 * How to get a token for a part of this site (RFC 9728).
 * @param path of the resource, `""` for the site itself
 * @returns undefined when there is no such resource
 */
export function protectedResourceMetadata(
  path: string,
  name: string,
  scopes: readonly string[],
): Json | undefined {
  const resource = resourceNamed(path);
  if (resource === undefined) return undefined;
  return {
    resource,
    resource_name: name,
    authorization_servers: [siteUrl()],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
  };
}

/** The keys that verify access tokens (RFC 7517). */
export function accessTokenKeys(): Json {
  return { keys: keyRing().all.map(({ jwk }) => ({ ...jwk, use: "sig", alg: "EdDSA" })) };
}
