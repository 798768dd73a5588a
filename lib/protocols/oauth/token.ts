import { grantToken, registerClient, revokeToken } from "@/lib/identity";
import { scopes } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { jsonReply } from "../http/reply";
import { admit, asOAuth, oauthErrorReply, readForm } from "./endpoint";

/** `POST /oauth/token` */
export function mountToken(): Mounted {
  return handlers("/oauth/token", { POST: giveToken });
}

/** `POST /oauth/register` */
export function mountRegistration(): Mounted {
  return handlers("/oauth/register", { POST: register });
}

/** `POST /oauth/revoke` */
export function mountRevocation(): Mounted {
  return handlers("/oauth/revoke", { POST: revokeGrant });
}

async function giveToken({ request }: Exchange): Promise<Response> {
  await admit(request);
  try {
    const form = await readForm(request);
    return jsonReply(200, await grantToken(form, request.headers.get("authorization"), scopes));
  } catch (error) {
    return oauthErrorReply(error);
  }
}

/** RFC 7009, 2.2: 200 whatever became of it, as long as the client may ask. */
async function revokeGrant({ request }: Exchange): Promise<Response> {
  await admit(request);
  try {
    await revokeToken(await readForm(request), request.headers.get("authorization"), scopes);
    return new Response(null, { status: 200, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return oauthErrorReply(error);
  }
}

async function register({ request }: Exchange): Promise<Response> {
  await admit(request);
  try {
    const body = await readBody(request).catch(asOAuth("invalid_client_metadata"));
    return jsonReply(201, await registerClient(body.kind === "json" ? body.value : undefined, scopes));
  } catch (error) {
    return oauthErrorReply(error);
  }
}
