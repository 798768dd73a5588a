import { createHash } from "node:crypto";
import { getOwner, getProfile } from "@/lib/content";
import type { AuthorizationRequest } from "@/lib/identity";
import { type Scope, scopes } from "@/lib/operations";

/** A page that stands alone, and the only things a browser may do for it. */
export interface Page {
  html: string;
  /** For Content-Security-Policy. */
  policy: string;
}

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

function page(title: string, body: string, formAction: string): Page {
  const style = styleFor(getOwner().accent);
  return {
    html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
${body}
</main>
</html>
`,
    policy: [
      "default-src 'none'",
      "font-src 'self'",
      `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
      `form-action ${formAction}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

/** The paper, the ink, the highlighter and the type of the other pages. */
function styleFor(accent: number): string {
  return `@font-face{font-family:Newsreader;src:url(/newsreader.woff2) format("woff2");font-weight:200 800;font-display:swap}
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1a17;--mark:hsl(${accent} 92% 78%)}
@media (prefers-color-scheme:dark){:root{--paper:#151412;--ink:#eae6dd;--mark:hsl(${accent} 60% 28%)}}
html{background:var(--paper);color:var(--ink);font:1.1875rem/1.58 Newsreader,Georgia,serif}
body{margin:0;overflow-wrap:anywhere}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.75rem;font-weight:400;line-height:1.25;text-wrap:balance}
b{font-weight:400;background:var(--mark)}
form{display:flex;gap:1rem;margin-top:2rem}
button{font:inherit;color:inherit;background:none;border:1px solid;padding:.5rem 1.5rem;min-height:44px;cursor:pointer}
button[value=allow]{background:var(--ink);color:var(--paper)}
:focus-visible{outline:3px solid;outline-offset:3px}`;
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

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
