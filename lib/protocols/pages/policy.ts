import { createHash } from "node:crypto";
// Not by its alias: the configuration reads this file, and Next resolves no alias for it (16.4).
import { siteUrl } from "../../env";

/** What a page carries inside itself and a browser may run or apply: sources of the policy, such as digests. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
  /** The one script of another site that the owner named: its address. What it reports goes to where it came from. */
  analytics?: string;
}

/**
 * What a page is sent with beside `siteHeaders`. Its policy (CSP 3) lets it load from this site alone, and from
 * the owner's analytics where they named one, and run nothing inline but what is named; nobody may frame it.
 */
export function pageHeaders(inline: Inline): Record<string, string> {
  return {
    "Content-Security-Policy": [...policyOf(inline), "frame-ancestors 'none'"].join("; "),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };
}

/**
 * What every reply is sent with, be it a page, an answer or a file; `next.config.build.ts` names them for every address, and
 * nothing else sets them. With https the site stays on https (RFC 6797); preloading is the owner's to ask for.
 */
export function siteHeaders(): Record<string, string> {
  return {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(isSecure() && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/**
 * Cache-Control for shared content: caches revalidate each time, because an owner who builds again cannot purge caches in
 * between, and answers cite the page as it is now.
 */
export const alwaysRevalidate = "public, max-age=0, must-revalidate";

/**
 * Cache-Control for pictures and assets whose addresses have no content hash: fresh for an hour, then stale while they are
 * fetched again. Next sends no validator for them that would make revalidation cheap.
 */
export const cacheForAnHour = "public, max-age=3600, stale-while-revalidate=86400";

/**
 * The document with its policy inside (CSP 3, 3.3), for where no header can be sent with it. A document that has one
 * already stays as it is. `frame-ancestors` counts in headers alone; X-Frame-Options stands for it.
 */
export function withPolicy(html: string, analytics?: string): string {
  if (html.includes('http-equiv="Content-Security-Policy"')) return html;
  const policy = policyOf({ ...inlineOf(html), analytics }).join("; ");
  return html.replace(
    /<head>(?:<meta char[sS]et="[^"]*"\/?>)?/,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

function policyOf({ scripts, styles, analytics }: Inline): string[] {
  const script = analytics ? new URL(analytics) : undefined;
  const named = script ? [script.origin + script.pathname] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...named].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    ["connect-src 'self'", ...(script ? [script.origin] : [])].join(" "),
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
  ];
}

function isSecure(): boolean {
  return siteUrl().startsWith("https:");
}

/** A text as a source of the policy: its digest. */
export function digestOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The digests of what a page's HTML carries inline. Data in a script element is no script (HTML, 4.12.1). */
export function inlineOf(html: string): Inline {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)].filter(
    ({ groups }) => !/\ssrc=|\stype="application\//.test(groups?.attributes ?? ""),
  );
  const styles = [...html.matchAll(/<style[^>]*>(?<text>.*?)<\/style>/gs)];
  const digests = (found: RegExpExecArray[]) => [
    ...new Set(found.map(({ groups }) => digestOf(groups?.text ?? ""))),
  ];
  return { scripts: digests(scripts), styles: digests(styles) };
}
