import { z } from "zod";
import {
  authMethods,
  type ClientMetadata,
  clientIdFor,
  clientSecret,
  grantTypes,
  MAX_CLIENT_ID,
} from "./client";
import { OAuthError } from "./oauth-error";
import { redirectProblem } from "./redirect-uri";

const MAX_REDIRECT_URIS = 5;

const namesSchema = z.array(z.string().max(64)).max(16);

const registrationSchema = z.object({
  client_name: z.string().max(2_000).optional(),
  redirect_uris: z.array(z.string()).default([]),
  grant_types: namesSchema.default(["authorization_code"]),
  response_types: namesSchema.default(["code"]),
  token_endpoint_auth_method: z.enum(authMethods).default("client_secret_basic"),
  scope: z.string().max(2_000).optional(),
});

type RegistrationRequest = z.output<typeof registrationSchema>;

/** What a client is told after it registered (RFC 7591, 3.2.1). */
export interface Registration extends ClientMetadata {
  client_id: string;
  client_id_issued_at: number;
  client_secret?: string;
  /** 0: the secret does not end by itself. */
  client_secret_expires_at?: 0;
  response_types: string[];
}

/**
 * Registers a client (RFC 7591). What is asked for and not offered here, such as the password grant, is left out of what is
 * registered, and the reply says what was.
 * @param scopes those of this service
 * @throws OAuthError `invalid_client_metadata` or `invalid_redirect_uri`
 */
export async function registerClient(sent: unknown, scopes: readonly string[]): Promise<Registration> {
  const asked = readRequest(sent);
  const metadata = toMetadata(asked, scopes);
  const id = await clientIdFor(metadata);
  if (id.length > MAX_CLIENT_ID) {
    throw new OAuthError(
      "invalid_client_metadata",
      "The metadata is too long: register fewer redirect_uris.",
    );
  }
  const confidential = metadata.token_endpoint_auth_method !== "none";
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    ...(confidential && { client_secret: clientSecret(id), client_secret_expires_at: 0 }),
    ...metadata,
    response_types: metadata.grant_types.includes("authorization_code") ? ["code"] : [],
  };
}

function readRequest(sent: unknown): RegistrationRequest {
  const result = registrationSchema.safeParse(sent);
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  const field = problem?.path.join(".") || "The body";
  const allowed = field === "token_endpoint_auth_method" ? `: ${authMethods.join(", ")}` : "";
  throw new OAuthError("invalid_client_metadata", `${field} is not what it may be${allowed}.`);
}

function toMetadata(asked: RegistrationRequest, scopes: readonly string[]): ClientMetadata {
  const grants = grantTypes.filter((grant) => asked.grant_types.includes(grant));
  if (!grants.some((grant) => grant !== "refresh_token")) {
    throw new OAuthError(
      "invalid_client_metadata",
      "grant_types must name authorization_code or client_credentials.",
    );
  }
  if (asked.token_endpoint_auth_method === "none" && grants.includes("client_credentials")) {
    throw new OAuthError("invalid_client_metadata", "client_credentials needs a client with a secret.");
  }
  if (grants.includes("authorization_code")) requireCode(asked);
  return {
    client_name: displayName(asked.client_name),
    redirect_uris: readRedirectUris(asked.redirect_uris),
    grant_types: grants,
    token_endpoint_auth_method: asked.token_endpoint_auth_method,
    scope: readRegisteredScope(asked.scope, scopes),
  };
}

function requireCode({ response_types, redirect_uris }: RegistrationRequest): void {
  if (!response_types.includes("code")) {
    throw new OAuthError("invalid_client_metadata", "response_types must name code.");
  }
  if (redirect_uris.length === 0) {
    throw new OAuthError("invalid_redirect_uri", "redirect_uris must name at least one address.");
  }
}

function readRedirectUris(uris: readonly string[]): string[] {
  if (uris.length > MAX_REDIRECT_URIS) {
    throw new OAuthError(
      "invalid_redirect_uri",
      `At most ${MAX_REDIRECT_URIS} redirect_uris can be registered.`,
    );
  }
  for (const [place, uri] of uris.entries()) {
    const problem = redirectProblem(uri);
    if (problem) throw new OAuthError("invalid_redirect_uri", `redirect_uris[${place}] ${problem}.`);
  }
  return [...uris];
}

/** Scopes of other services are left out; if none remains that is an error, not a request for all. */
function readRegisteredScope(asked: string | undefined, scopes: readonly string[]): string {
  if (!asked?.trim()) return scopes.join(" ");
  const kept = asked.split(" ").filter((scope) => scopes.includes(scope));
  if (kept.length === 0) {
    throw new OAuthError("invalid_client_metadata", `scope must name one of ${scopes.join(", ")}.`);
  }
  return scopes.filter((scope) => kept.includes(scope)).join(" ");
}

/**
 * What a client says of itself at its own address, held to the same rules as what is registered.
 * @throws OAuthError
 */
export function publishedMetadata(sent: unknown, scopes: readonly string[]): ClientMetadata {
  const asked = readRequest(sent);
  return toMetadata(asked, scopes);
}

/**
 * One line of visible text. Bidirectional controls and invisible characters are dropped: a name is shown
 * where somebody decides whether to trust it.
 */
function displayName(name: string | undefined): string | undefined {
  const shown = name
    ?.normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return shown ? [...shown].slice(0, 80).join("") : undefined;
}
