import { issueAccessToken, type Permission, TOKEN_LIFETIME } from "./access-token";
import { type Client, clientName, findClient, grantTypes, isClientSecret } from "./client";
import { redeemCode } from "./code";
import { OAuthError } from "./oauth-error";
import { type Parameters, readParameters } from "./parameters";
import { readResources } from "./resources";
import { readScope } from "./scope";

/** RFC 6749, 5.1. */
export interface TokenResponse {
  access_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
  scope: string;
}

/**
 * Gives a token for a code, or for a client's own credentials (RFC 6749, 4.1.3 and 4.4).
 * @param authorization the Authorization header, where a client may show its secret
 * @throws OAuthError
 * @throws ServiceError `unavailable` when it cannot be known whether a code was used
 */
export async function grantToken(
  form: URLSearchParams,
  authorization: string | null,
): Promise<TokenResponse> {
  const parameters = readParameters(form);
  const grantType = parameters.require("grant_type");
  const grant = grants.get(grantType);
  if (!grant) {
    throw new OAuthError("unsupported_grant_type", `grant_type must be ${grantTypes.join(" or ")}.`);
  }
  const client = await authenticate(parameters, authorization);
  if (!client.grant_types.some((registered) => registered === grantType)) {
    throw new OAuthError("unauthorized_client", `The client did not register for ${grantType}.`);
  }
  return grant(parameters, client);
}

type Grant = (parameters: Parameters, client: Client) => Promise<TokenResponse>;

const grants: ReadonlyMap<string, Grant> = new Map([
  ["authorization_code", forCode],
  ["client_credentials", forClient],
]);

async function forCode(parameters: Parameters, client: Client): Promise<TokenResponse> {
  const { jti, sub, scope, resources } = await redeemCode({
    code: parameters.require("code"),
    clientId: client.id,
    redirectUri: parameters.require("redirect_uri"),
    verifier: parameters.require("code_verifier"),
  });
  const scopes = scope.split(" ");
  return respond(client, {
    id: jti,
    subject: sub,
    scopes,
    resources: narrowed(parameters.resources, resources),
  });
}

async function forClient(parameters: Parameters, client: Client): Promise<TokenResponse> {
  const scopes = readScope(parameters.get("scope"), client.scope.split(" "));
  const resources = readResources(parameters.resources);
  return respond(client, { subject: `client:${clientName(client.id)}`, scopes, resources });
}

async function respond(client: Client, allowed: Omit<Permission, "clientId">): Promise<TokenResponse> {
  return {
    access_token: await issueAccessToken({ ...allowed, clientId: client.id }),
    token_type: "Bearer",
    expires_in: TOKEN_LIFETIME,
    scope: allowed.scopes.join(" "),
  };
}

/** A token may be for less than was allowed, never for more (RFC 8707, 2.2). */
function narrowed(indicators: readonly string[], allowed: readonly string[]): string[] {
  if (indicators.length === 0) return [...allowed];
  const wanted = readResources(indicators);
  if (wanted.every((resource) => allowed.includes(resource))) return wanted;
  throw new OAuthError("invalid_target", "resource was not part of what was allowed.");
}

/** @throws OAuthError `invalid_client`, or `invalid_request` for more than one way at once (RFC 6749, 2.3) */
async function authenticate(parameters: Parameters, authorization: string | null): Promise<Client> {
  const shown = credentials(parameters, authorization);
  const client = await findClient(shown.id);
  const good =
    client?.token_endpoint_auth_method === shown.method &&
    (shown.method === "none" || isClientSecret(client.id, shown.secret));
  if (good) return client;
  throw new OAuthError(
    "invalid_client",
    "The client is not known here, or did not prove that it is the one.",
  );
}

type Credentials =
  | { method: "none"; id: string }
  | { method: "client_secret_basic" | "client_secret_post"; id: string; secret: string };

function credentials(parameters: Parameters, authorization: string | null): Credentials {
  const secret = parameters.get("client_secret");
  if (authorization === null) {
    const id = parameters.require("client_id");
    return secret === undefined ? { method: "none", id } : { method: "client_secret_post", id, secret };
  }
  const basic = readBasic(authorization);
  const other = parameters.get("client_id");
  if (secret !== undefined || (other !== undefined && other !== basic.id)) {
    throw new OAuthError("invalid_request", "Use one way to authenticate the client.");
  }
  return { method: "client_secret_basic", ...basic };
}

/** Both halves are form-encoded before they are joined (RFC 6749, 2.3.1). */
function readBasic(authorization: string): { id: string; secret: string } {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  try {
    return { id: formDecoded(id ?? ""), secret: formDecoded(secret ?? "") };
  } catch {
    throw new OAuthError("invalid_client", "The Authorization header cannot be read.");
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
