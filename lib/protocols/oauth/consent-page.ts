import { getOwner, getProfile } from "@/lib/content";
import type { AuthorizationRequest } from "@/lib/identity";
import { fill, stringsOf } from "@/lib/locale";
import { type Scope, scopes } from "@/lib/operations";
import { escaped, type Page, page } from "../pages/plain-page";

function scopeMeanings(): Readonly<Record<Scope, string>> {
  const { profile, projects, blog, ask } = consentTexts();
  return { "read:profile": profile, "read:projects": projects, "read:blog": blog, "ask:ai": ask };
}

function consentTexts() {
  return stringsOf(getOwner().language).pages.consent;
}

/** Asks a person whether a client may act for them. */
export function consentPage(asked: AuthorizationRequest, sealed: string): Page {
  const say = consentTexts();
  const client = asked.clientName ?? say.unnamed;
  const { name } = getProfile();
  const wishes = scopes
    .filter((scope) => asked.scopes.includes(scope))
    .map((scope) => scopeMeanings()[scope]);
  return page(
    fill(say.title, { client, name }),
    `<h1>${fillHtml(say.title, { client: bold(client), name: escaped(name) })}</h1>
<p>${escaped(say.wishes)}</p>
<ul>${wishes.map((wish) => `<li>${escaped(wish)}</li>`).join("")}</ul>
<p>${fillHtml(say.public, { destination: bold(destination(asked.redirectUri)) })}</p>
<form method="post" action="/oauth/authorize">
<input type="hidden" name="consent" value="${escaped(sealed)}">
<button name="decision" value="allow">${escaped(say.allow)}</button>
<button name="decision" value="deny">${escaped(say.deny)}</button>
</form>`,
    `'self' ${formTarget(asked.redirectUri)}`,
    getOwner().language,
  );
}

/**
 * Tells a person that a request cannot be answered, and why.
 * @param report the client's own address with the fault in it, for the person to follow or not
 */
export function faultPage(message: string, report?: string): Page {
  const say = consentTexts();
  const link = report && `<a href="${escaped(report)}" rel="noreferrer">${escaped(say.reportLink)}</a>`;
  const way =
    report && link ? `<p>${fillHtml(say.report, { destination: bold(destination(report)), link })}</p>` : "";
  // The message is for whoever wrote the client, as all messages of the protocol are.
  return page(
    say.fault,
    `<h1>${escaped(say.fault)}</h1>
<p lang="en">${escaped(message)}</p>
<p>${fillHtml(say.back, { link: `<a href="/">${escaped(say.backLink)}</a>` })}</p>${way}`,
    "'none'",
    getOwner().language,
  );
}

/** Where a redirect leads, as a person can judge it: the host, or the app that its scheme belongs to. */
function destination(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === "https:" || protocol === "http:"
    ? host
    : fill(consentTexts().app, { scheme: protocol });
}

/**
 * Chromium holds the redirect after a form against `form-action` too. An address in brackets has no form there
 * (CSP 3, 2.3.1), so its scheme stands for it.
 */
function formTarget(redirectUri: string): string {
  const { protocol, hostname, origin } = new URL(redirectUri);
  const nameable = (protocol === "https:" || protocol === "http:") && !hostname.startsWith("[");
  return nameable ? origin : protocol;
}

/** A sentence with HTML in its places. */
function fillHtml(text: string, html: Readonly<Record<string, string>>): string {
  return fill(escaped(text), html);
}

function bold(text: string): string {
  return `<b>${escaped(text)}</b>`;
}
