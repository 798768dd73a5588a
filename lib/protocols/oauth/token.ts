import { grantToken, registerClient } from "@/lib/identity";
import { scopes } from "@/lib/operations";
import { readBody } from "../http/body";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { jsonReply } from "../http/reply";
import { admit, oauthErrorReply, readForm } from "./endpoint";

/** `POST /oauth/token` */
export function mountToken(): Mounted {
  return handlers("/oauth/token", { POST: giveToken });
}

/** `POST /oauth/register` */
export function mountRegistration(): Mounted {
  return handlers("/oauth/register", { POST: register });
}

async function giveToken({ request }: Exchange): Promise<Response> {
  await admit(request);
  try {
    const form = await readForm(request);
    return jsonReply(200, await grantToken(form, request.headers.get("authorization")));
  } catch (error) {
    return oauthErrorReply(error);
  }
}

async function register({ request }: Exchange): Promise<Response> {
  await admit(request);
  try {
    const body = await readBody(request);
    return jsonReply(201, await registerClient(body.kind === "json" ? body.value : undefined, scopes));
  } catch (error) {
    return oauthErrorReply(error);
  }
}
