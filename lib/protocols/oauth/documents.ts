import { getProfile } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import {
  accessTokenKeys,
  authorizationServerMetadata,
  DIRECTORY_MAX_AGE,
  DIRECTORY_PATH,
  DIRECTORY_TYPE,
  protectedResourceMetadata,
  signatureDirectory,
  signDirectory,
} from "@/lib/identity";
import { scopes } from "@/lib/operations";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { revalidatedReply } from "../http/reply";

const SERVER = "/.well-known/oauth-authorization-server";
const RESOURCE = "/.well-known/oauth-protected-resource";
const JWKS = "/.well-known/jwks.json";

/**
 * `GET /.well-known/oauth-authorization-server`. With a path behind it, it would be that of an issuer with this path, and
 * there is none (RFC 8414, 3.3): clients from before RFC 9728, which ask by the path of a resource, then ask at the root.
 */
export function mountAuthorizationServer(): Mounted {
  return mountByResource(SERVER, (path) => (path === "" ? authorizationServerMetadata(scopes) : undefined));
}

/** `GET /.well-known/oauth-protected-resource`, with the path of the resource behind it (RFC 9728, 3.1). */
export function mountProtectedResource(): Mounted {
  return mountByResource(RESOURCE, describeResource);
}

/** `GET /.well-known/jwks.json` */
export function mountAccessTokenKeys(): Mounted {
  return handlers(JWKS, { GET: giveKeys });
}

/** `GET /.well-known/http-message-signatures-directory`, signed afresh for whoever asks. */
export function mountSignatureDirectory(): Mounted {
  return handlers(DIRECTORY_PATH, { GET: giveDirectory });
}

async function giveKeys({ request }: Exchange): Promise<Response> {
  return revalidatedReply(request, JSON.stringify(accessTokenKeys()), "application/jwk-set+json");
}

async function giveDirectory({ request }: Exchange): Promise<Response> {
  const body = signatureDirectory();
  const control = { "Cache-Control": `public, max-age=${DIRECTORY_MAX_AGE}, no-transform` };
  const reply = revalidatedReply(request, body, DIRECTORY_TYPE, control);
  // Also a 304: what it says replaces what a cache has of the fields (RFC 9111, section 3.2), and the signature there is a day old.
  for (const [name, value] of Object.entries(signDirectory(body))) reply.headers.set(name, value);
  return reply;
}

function describeResource(path: string): Record<string, unknown> | undefined {
  return protectedResourceMetadata(path, `The portfolio of ${getProfile().name}`, scopes);
}

function mountByResource(
  prefix: string,
  describe: (path: string) => Record<string, unknown> | undefined,
): Mounted {
  const give = async ({ request }: Exchange): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(prefix.length);
    const document = describe(path);
    if (!document)
      throw new ServiceError("not_found", `Nothing is described at ${(prefix + path).slice(0, 200)}.`);
    return revalidatedReply(request, JSON.stringify(document));
  };
  return handlers(prefix, { GET: give });
}
