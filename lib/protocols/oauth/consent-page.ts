import { getProfile } from "@/lib/content";
import type { AuthorizationRequest } from "@/lib/identity";
import { type Scope, scopes } from "@/lib/operations";
import { escaped, type Page, page } from "../pages/plain-page";

const meanings: Readonly<Record<Scope, string>> = {
  "read:profile": "read the profile and the résumé",
  "read:projects": "read the projects",
  "read:blog": "read the essays",
  "ask:ai": "ask questions and have them answered",
};

/** Asks a person whether a client may act for them. */
export function consentPage(asked: AuthorizationRequest, sealed: string): Page {
  const client = asked.clientName ?? "A client without a name";
  const { name } = getProfile();
  const wishes = scopes.filter((scope) => asked.scopes.includes(scope)).map((scope) => meanings[scope]);
  return page(
    `Allow ${client} to use the portfolio of ${name}?`,
    `<h1>Allow <b>${escaped(client)}</b> to use the portfolio of ${escaped(name)}?</h1>
<p>It asks to do this on your behalf:</p>
<ul>${wishes.map((wish) => `<li>${escaped(wish)}</li>`).join("")}</ul>
<p>This portfolio is public: nothing here is yours alone, and you need no account. The client chose its name by itself.
What you decide is sent to <b>${escaped(destination(asked.redirectUri))}</b>; if you did not just come from there,
choose Deny.</p>
<form method="post" action="/oauth/authorize">
<input type="hidden" name="consent" value="${escaped(sealed)}">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>`,
    `'self' ${formTarget(asked.redirectUri)}`,
  );
}

/**
 * Tells a person that a request cannot be answered, and why.
 * @param report the client's own address with the fault in it, for the person to follow or not
 */
export function faultPage(message: string, report?: string): Page {
  const way = report
    ? `<p>The program that brought you here can be told: that leads to <b>${escaped(destination(report))}</b>.
<a href="${escaped(report)}" rel="noreferrer">Go there with this error</a>, if that is where you came from.</p>`
    : "";
  return page(
    "This request cannot be answered",
    `<h1>This request cannot be answered</h1>
<p>${escaped(message)}</p>
<p>Nothing was allowed and nothing was sent. Go back to the program that brought you here and start again, or
<a href="/">look at the portfolio</a>.</p>${way}`,
    "'none'",
  );
}

/** Where a redirect leads, as a person can judge it: the host, or the app that its scheme belongs to. */
function destination(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === "https:" || protocol === "http:" ? host : `an app on this device (${protocol})`;
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
