import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { VerifyingKey } from "../keys/ed25519";
import { keyRing } from "../keys/open";
import { BadToken, seal, unseal } from "./sealed";

export const grantTypes = ["authorization_code", "client_credentials", "refresh_token"] as const;
export const authMethods = ["none", "client_secret_basic", "client_secret_post"] as const;

/** Room for five addresses of moderate length; a client id travels in URLs and in every token. */
export const MAX_CLIENT_ID = 2_048;

const clientSchema = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.enum(grantTypes)),
  token_endpoint_auth_method: z.enum(authMethods),
  scope: z.string(),
});

/** What a client registered, as RFC 7591 (section 2) names it. */
export type ClientMetadata = z.output<typeof clientSchema>;

/** A program that registered here. */
export interface Client extends ClientMetadata {
  id: string;
}

/**
 * Makes the id of a client. Nothing is stored: the id is the registration itself, signed, so it can be neither
 * made up nor changed, and it works on every machine that has the key.
 */
export function clientIdFor(metadata: ClientMetadata): Promise<string> {
  return seal("client+jwt", { ...metadata });
}

/** The client with this id; undefined when the id was not given out here. */
export async function registeredClient(id: string): Promise<Client | undefined> {
  try {
    const claims = await unseal("client+jwt", id, { maxLength: MAX_CLIENT_ID, required: [] });
    return { ...clientSchema.parse(claims), id };
  } catch (error) {
    if (error instanceof BadToken) return undefined;
    throw error;
  }
}

/** A short name of a client: for what only has to tell clients apart. */
export function clientName(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** The secret of a confidential client, made from its id and the site's key. */
export function clientSecret(id: string): string {
  return secretBy(keyRing().current.privateKey, id);
}

/** Whether this is the client's secret, by the present key or by one that was before it and is still at hand. */
export function isClientSecret(id: string, secret: string): boolean {
  return keyRing().all.some(({ privateKey }) => privateKey && sameText(secretBy(privateKey, id), secret));
}

function secretBy(privateKey: NonNullable<VerifyingKey["privateKey"]>, id: string): string {
  const material = privateKey.export({ format: "der", type: "pkcs8" });
  const key = Buffer.from(hkdfSync("sha256", material, "", "portfolio client secrets", 32));
  return createHmac("sha256", key).update(id).digest("base64url");
}

/** Compares in constant time. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
