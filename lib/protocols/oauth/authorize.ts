import { siteUrl } from "@/lib/env";
import {
  type AuthorizationRequest,
  answerAddress,
  isBrowserId,
  makeCode,
  newBrowserId,
  OAuthError,
  openConsent,
  readAuthorization,
  readParameters,
  readReturnAddress,
  sealConsent,
  subjectFor,
} from "@/lib/identity";
import { scopes } from "@/lib/operations";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import type { Page } from "../pages/plain-page";
import { pageHeaders } from "../pages/policy";
import { consentPage, faultPage } from "./consent-page";
import { admit, readForm } from "./endpoint";

/**
 * `/oauth/authorize`: GET shows what a client asks for, POST takes the decision.
 *
 * GET never redirects. Anybody can register an address, so a link to this site that went on by itself would lead to
 * wherever its author likes (RFC 9700, 4.11.2): the person is shown where, and goes there by a click or not at all.
 */
export function mountAuthorization(): Mounted {
  return handlers("/oauth/authorize", {
    GET: showFaults(showConsent),
    POST: showFaults(decide),
    OPTIONS: withoutCors,
  });
}

/** A client sends a person there and asks nothing by script (RFC 9700, section 2.6). */
async function withoutCors(exchange: Exchange): Promise<Response> {
  exchange.isForeign = true;
  return new Response(null, { status: 204, headers: { Allow: "GET, HEAD, POST, OPTIONS" } });
}

/** Shows errors to the person where the redirect address is not verified. */
function showFaults(work: (request: Request) => Promise<Response>) {
  return async ({ request }: Exchange): Promise<Response> => {
    await admit(request);
    try {
      return await work(request);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return pageReply(400, faultPage(error.message));
    }
  };
}

async function showConsent(request: Request): Promise<Response> {
  const parameters = readParameters(new URL(request.url).searchParams);
  const back = await readReturnAddress(parameters, scopes);
  let asked: AuthorizationRequest;
  try {
    asked = readAuthorization(parameters, back);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return pageReply(400, faultPage(error.message, answerAddress(back, error)));
  }
  const browserId = browserIdOf(request) ?? newBrowserId();
  const page = consentPage(asked, await sealConsent(asked, browserId));
  return pageReply(200, page, { "Set-Cookie": cookie(browserId) });
}

async function decide(request: Request): Promise<Response> {
  requireOwnForm(request);
  const form = readParameters(await readForm(request));
  const browserId = browserIdOf(request);
  if (!browserId) {
    throw new OAuthError("invalid_request", "This form was not made for this browser, or cookies are off.");
  }
  const asked = await openConsent(form.require("consent"), browserId);
  const decision = form.require("decision");
  if (decision === "deny") {
    return redirect(answerAddress(asked, new OAuthError("access_denied", "The person did not allow it.")));
  }
  if (decision !== "allow") throw new OAuthError("invalid_request", "decision must be allow or deny.");
  const code = await makeCode(asked, subjectFor(browserId, asked.clientId));
  return redirect(answerAddress(asked, { code }));
}

/** Browsers say which site a form was sent from; one of another site is refused before it is looked at. */
function requireOwnForm({ headers }: Request): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign = (origin !== null && origin !== siteUrl()) || (site !== null && site !== "same-origin");
  if (foreign) throw new OAuthError("invalid_request", "This form was sent from another site.");
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

function pageReply(status: number, page: Page, headers: Record<string, string> = {}): Response {
  return new Response(page.html, {
    status,
    headers: {
      ...pageHeaders({ scripts: [], styles: [] }),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": page.policy,
      // The page is for the person in front of it: no other site may read it.
      "Access-Control-Allow-Origin": siteUrl(),
      // Not no-referrer: that would also take the origin from the form.
      "Referrer-Policy": "same-origin",
      ...headers,
    },
  });
}

/** With https the name itself keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
function cookieName(): string {
  return siteUrl().startsWith("https:") ? "__Host-consent" : "consent";
}

function cookie(browserId: string): string {
  const secure = siteUrl().startsWith("https:") ? "; Secure" : "";
  return `${cookieName()}=${browserId}; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict${secure}`;
}

function browserIdOf({ headers }: Request): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  const [, value] = pairs.find(([name]) => name === cookieName()) ?? [];
  return isBrowserId(value) ? value : undefined;
}
