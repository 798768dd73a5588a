import { z } from "zod";
import { siteUrl } from "@/lib/env";
import type { Client } from "./client";
import { findClient } from "./find-client";
import { OAuthError } from "./oauth-error";
import type { Parameters } from "./parameters";
import { isRegistered, withParameters } from "./redirect-uri";
import { readResources } from "./resources";
import { readScope } from "./scope";

/** Where the answer to an authorization request goes. Only an address that the client registered ever becomes one. */
export interface ReturnAddress {
  client: Client;
  redirectUri: string;
  state?: string;
}

/** What a client asks a person to allow. */
export const authorizationRequest = z.object({
  clientId: z.string(),
  clientName: z.string().optional(),
  redirectUri: z.string(),
  state: z.string().optional(),
  /** The S256 challenge of PKCE (RFC 7636). */
  challenge: z.string(),
  scopes: z.array(z.string()),
  resources: z.array(z.string()),
});

export type AuthorizationRequest = z.output<typeof authorizationRequest>;

/**
 * Finds out where to answer. Until this is known nothing is sent anywhere: a fault here is shown to the person, because
 * the address itself may be the trap (RFC 6749, 4.1.2.1).
 * @param scopes those of this service, for a client that describes itself
 * @throws OAuthError
 */
export async function readReturnAddress(
  parameters: Parameters,
  scopes?: readonly string[],
): Promise<ReturnAddress> {
  const client = await findClient(parameters.require("client_id"), scopes);
  if (!client) {
    throw new OAuthError("invalid_client", "client_id was not given out here; register the client again.");
  }
  const redirectUri = parameters.require("redirect_uri");
  if (!isRegistered(redirectUri, client.redirect_uris)) {
    throw new OAuthError("invalid_request", "redirect_uri is not one that this client registered.");
  }
  return { client, redirectUri, state: parameters.get("state") };
}

/**
 * Reads the rest of the request.
 * @throws OAuthError that is told to the client at its return address
 */
export function readAuthorization(
  parameters: Parameters,
  { client, redirectUri, state }: ReturnAddress,
): AuthorizationRequest {
  requireCodeFlow(parameters, client);
  return {
    clientId: client.id,
    clientName: client.client_name,
    redirectUri,
    state,
    challenge: readChallenge(parameters),
    scopes: readScope(parameters.get("scope"), client.scope.split(" ")),
    resources: readResources(parameters.resources),
  };
}

/** The address that carries an answer back, with the name of who gave it (RFC 9207) and the client's own state. */
export function answerAddress(
  { redirectUri, state }: Pick<ReturnAddress, "redirectUri" | "state">,
  answer: { code: string } | OAuthError,
): string {
  const told =
    answer instanceof OAuthError ? { error: answer.code, error_description: answer.message } : answer;
  return withParameters(redirectUri, { ...told, state, iss: siteUrl() });
}

function requireCodeFlow(parameters: Parameters, client: Client): void {
  if (parameters.get("request") ?? parameters.get("request_uri")) {
    throw new OAuthError("invalid_request", "Request objects are not supported.");
  }
  if (parameters.require("response_type") !== "code") {
    throw new OAuthError("unsupported_response_type", "response_type must be code.");
  }
  if ((parameters.get("response_mode") ?? "query") !== "query") {
    throw new OAuthError("invalid_request", "response_mode must be query.");
  }
  if (!client.grant_types.includes("authorization_code")) {
    throw new OAuthError("unauthorized_client", "The client did not register for authorization_code.");
  }
}

/** PKCE is required of every client, and only its hashed form is taken (RFC 9700, 2.1.1). */
function readChallenge(parameters: Parameters): string {
  const challenge = parameters.require("code_challenge");
  if (parameters.get("code_challenge_method") !== "S256") {
    throw new OAuthError("invalid_request", "code_challenge_method must be S256.");
  }
  if (!/^[\w-]{43}$/.test(challenge)) {
    throw new OAuthError("invalid_request", "code_challenge must be 43 characters of base64url.");
  }
  return challenge;
}
