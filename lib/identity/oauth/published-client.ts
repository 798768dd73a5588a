import { messageOf } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { log } from "@/lib/runtime";
import { isPublicName } from "../signatures/directory-address";
import { fetchPublished } from "../signatures/fetch-published";
import { type Network, openNetwork } from "../signatures/network";
import type { ClientMetadata } from "./client";
import { OAuthError } from "./oauth-error";
import { publishedMetadata } from "./registration";

const MAX_BYTES = 5 * 1024;
const DEADLINE_MS = 3_000;
const MAX_LENGTH = 300;
const MAX_ENTRIES = 200;
/** How long a failed look-up is cached. */
const NEGATIVE_MS = 60_000;

interface CachedClient {
  found: Promise<ClientMetadata>;
  until: number;
}

/**
 * The client that describes itself at this address, which is its id (draft-ietf-oauth-client-id-metadata-document-00).
 * Whoever names the address is a stranger, so it is fetched as a signer's directory is: https on the standard port, from
 * public addresses that were looked up before, following nothing, at most 5 KB, in at most three seconds.
 * @param scopes those of this service
 * @throws OAuthError `invalid_client`
 */
export function publishedClient(id: string, scopes: readonly string[]): Promise<ClientMetadata> {
  return oncePerProcess("publishedClients", () => publishedClients(openNetwork()))(id, scopes);
}

/** @param network the way out, for tests another than the real one */
export function publishedClients(network: Network) {
  const cache = new Map<string, CachedClient>();

  async function read(
    id: string,
    url: URL,
    scopes: readonly string[],
    entry: CachedClient,
  ): Promise<ClientMetadata> {
    const terms = {
      types: ["application/json", "application/*+json"],
      maxBytes: MAX_BYTES,
      deadlineMs: DEADLINE_MS,
    };
    try {
      const { text, maxAge } = await fetchPublished(network, url, terms);
      const metadata = readDocument(id, text, scopes);
      entry.until = Date.now() + maxAge * 1000;
      return metadata;
    } catch (error) {
      log("debug", "client_document_refused", {
        reason: messageOf(error),
      });
      entry.until = Date.now() + NEGATIVE_MS;
      if (error instanceof OAuthError) throw error;
      throw refusal("could not be fetched, or is no client metadata document");
    }
  }

  return async function find(id: string, scopes: readonly string[]): Promise<ClientMetadata> {
    const url = addressOf(id);
    const known = cache.get(id);
    if (known && Date.now() < known.until) return known.found;
    cache.delete(id);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
    const entry: CachedClient = {
      found: Promise.reject(new Error("not begun")),
      until: Date.now() + DEADLINE_MS,
    };
    entry.found.catch(() => undefined);
    entry.found = read(id, url, scopes, entry);
    cache.set(id, entry);
    return entry.found;
  };
}

/** Section 3: https, with a path, and nothing in it that could be written in two ways. */
function addressOf(id: string): URL {
  const url =
    id.length <= MAX_LENGTH && /^https:\/\/[!-~]+$/.test(id) && URL.canParse(id) ? new URL(id) : undefined;
  const isPlain = url?.href === id && !/[?#@\\]/.test(id) && !url.port && url.pathname !== "/";
  if (!url || !isPlain || !isPublicName(url.hostname))
    throw refusal(
      "must be an https address of a public name, with a path and without port, query or fragment",
    );
  return url;
}

/** Section 4.1: it names its own address, and nothing that two sides would have to keep secret. */
function readDocument(id: string, text: string, scopes: readonly string[]): ClientMetadata {
  const sent: unknown = JSON.parse(text);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw refusal("is no JSON object");
  const {
    client_id: named,
    client_secret: secret,
    token_endpoint_auth_method: method = "none",
  }: Record<string, unknown> = { ...sent };
  if (named !== id) throw refusal("does not name its own address as client_id");
  if (secret !== undefined || method !== "none")
    throw refusal("must have token_endpoint_auth_method none: nothing secret can stand in the open");
  const metadata = publishedMetadata({ ...sent, token_endpoint_auth_method: "none" }, scopes);
  // Anybody can claim a name, but not a host: so the host is shown beside it.
  const host = new URL(id).hostname;
  return { ...metadata, client_name: metadata.client_name ? `${metadata.client_name} (${host})` : host };
}

function refusal(problem: string): OAuthError {
  return new OAuthError("invalid_client", `The document that client_id names ${problem}.`);
}
