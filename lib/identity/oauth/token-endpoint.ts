import { issueAccessToken, type Permission, TOKEN_LIFETIME } from "./access-token";
import { type Client, clientName, grantTypes, isClientSecret } from "./client";
import { readCode, spendCode } from "./code";
import { findClient } from "./find-client";
import { OAuthError } from "./oauth-error";
import { type Parameters, readParameters } from "./parameters";
import { beginRefresh, readRefreshToken, rotate } from "./refresh";
import { readResources } from "./resources";
import { readScope } from "./scope";

/** RFC 6749, 5.1. */
export interface TokenResponse {
  access_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
  scope: string;
  /** For a client that registered to refresh; it is good once, and the next stands in the reply to it. */
  refresh_token?: string;
}

/**
 * Gives a token for a code, for a client's own credentials, or for a refresh token (RFC 6749, 4.1.3, 4.4 and 6).
 * @param authorization the Authorization header, where a client may show its secret
 * @param scopes those of this service, for a client that describes itself
 * @throws OAuthError
 * @throws ServiceError `unavailable` when it cannot be known whether a code was used
 */
export async function grantToken(
  form: URLSearchParams,
  authorization: string | null,
  scopes?: readonly string[],
): Promise<TokenResponse> {
  const parameters = readParameters(form);
  const grantType = parameters.require("grant_type");
  const grant = grantHandlers.get(grantType);
  if (!grant) {
    throw new OAuthError("unsupported_grant_type", `grant_type must be one of ${grantTypes.join(", ")}.`);
  }
  const client = await authenticate(parameters, authorization, scopes);
  if (!client.grant_types.some((registered) => registered === grantType)) {
    throw new OAuthError("unauthorized_client", `The client did not register for ${grantType}.`);
  }
  return grant(parameters, client);
}

type GrantHandler = (parameters: Parameters, client: Client) => Promise<TokenResponse>;

const grantHandlers: ReadonlyMap<string, GrantHandler> = new Map([
  ["authorization_code", grantForCode],
  ["client_credentials", grantForClient],
  ["refresh_token", grantForRefresh],
]);

async function grantForCode(parameters: Parameters, client: Client): Promise<TokenResponse> {
  const grant = await readCode({
    code: parameters.require("code"),
    clientId: client.id,
    redirectUri: parameters.require("redirect_uri"),
    verifier: parameters.require("code_verifier"),
  });
  const { jti, sub, scope, resources } = grant;
  const wanted = narrowResources(parameters.resources, resources);
  await spendCode(grant);
  const given = await respond(client, { id: jti, subject: sub, scopes: scope.split(" "), resources: wanted });
  if (!client.grant_types.includes("refresh_token")) return given;
  const refresh = { grant: jti, sub, client: clientName(client.id), scope, resources };
  return { ...given, refresh_token: await beginRefresh(refresh) };
}

/** What is asked for may be less than was allowed, and the next refresh token is for all of it again (RFC 6749, 6). */
async function grantForRefresh(parameters: Parameters, client: Client): Promise<TokenResponse> {
  const allowed = await readRefreshToken(parameters.require("refresh_token"), client.id);
  const scopes = readScope(parameters.get("scope"), allowed.scope.split(" "));
  const resources = narrowResources(parameters.resources, allowed.resources);
  const { grant, next } = await rotate(allowed);
  const given = await respond(client, {
    id: `${grant.grant}.${grant.turn}`,
    subject: grant.sub,
    scopes,
    resources,
  });
  return { ...given, refresh_token: next };
}

async function grantForClient(parameters: Parameters, client: Client): Promise<TokenResponse> {
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
function narrowResources(indicators: readonly string[], allowed: readonly string[]): string[] {
  if (indicators.length === 0) return [...allowed];
  const wanted = readResources(indicators);
  if (wanted.every((resource) => allowed.includes(resource))) return wanted;
  throw new OAuthError("invalid_target", "resource was not part of what was allowed.");
}

/** @throws OAuthError `invalid_client`, or `invalid_request` for more than one way at once (RFC 6749, 2.3) */
export async function authenticate(
  parameters: Parameters,
  authorization: string | null,
  scopes?: readonly string[],
): Promise<Client> {
  const shown = readCredentials(parameters, authorization);
  const client = await findClient(shown.id, scopes);
  if (client && isAuthenticated(client, shown)) return client;
  throw new OAuthError(
    "invalid_client",
    "The client is not known here, or did not prove that it is the one.",
  );
}

/**
 * A client with a secret may show it either way, whichever it registered: many send it in the body that registered for
 * nothing in particular, and so for the header (RFC 7591, 2).
 */
function isAuthenticated(
  { id, token_endpoint_auth_method: registered }: Client,
  shown: Credentials,
): boolean {
  if (registered === "none" || shown.method === "none") return registered === shown.method;
  return isClientSecret(id, shown.secret);
}

type Credentials =
  | { method: "none"; id: string }
  | { method: "client_secret_basic" | "client_secret_post"; id: string; secret: string };

function readCredentials(parameters: Parameters, authorization: string | null): Credentials {
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
    return { id: decodeFormValue(id ?? ""), secret: decodeFormValue(secret ?? "") };
  } catch {
    throw new OAuthError("invalid_client", "The Authorization header cannot be read.");
  }
}

function decodeFormValue(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
