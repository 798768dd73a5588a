import { createHash } from "node:crypto";
import { siteUrl } from "@/lib/env";

/** What a page carries inside itself and a browser may run or apply: sources of the policy, such as digests. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * What every page is sent with. Its policy (CSP 3) lets it load from this site alone and run nothing inline but what
 * is named; nobody may frame it. With https the site stays on https (RFC 6797); preloading is the owner's to ask for.
 */
export function pageHeaders({ scripts, styles }: Inline): Record<string, string> {
  const secure = siteUrl().startsWith("https:");
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(" "),
      ["style-src 'self'", ...styles].join(" "),
      "connect-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(secure ? ["upgrade-insecure-requests"] : []),
    ].join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
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
