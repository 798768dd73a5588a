import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { headScript, ownerStyle } from "./app/_site/head";
import { getOwner } from "./lib/content";
// Not by the room's door, which would bring the whole API along.
import { digestOf, pageHeaders } from "./lib/protocols/pages/policy";

/**
 * The headers of the pages that are made for each request. Their scripts cannot be named beforehand by digests,
 * as those of the other pages are: Next puts the nonce of the request's policy on them.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const owner = getOwner();
  const answer = pageHeaders({
    scripts: [nonce, digestOf(headScript)],
    styles: [nonce, digestOf(ownerStyle(owner))],
    analytics: owner.analytics?.script,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", answer["Content-Security-Policy"] ?? "");
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(answer)) response.headers.set(name, value);
  return response;
}

// The pages that show what their address asks for; all others are drawn at build. A language may stand before them.
// Next reads this without running it.
export const config = {
  matcher: [
    { source: "/:lang(en|es|fr|de|pt|it)?/chat", has: [{ type: "query", key: "q" }] },
    { source: "/:lang(en|es|fr|de|pt|it)?/contact", has: [{ type: "query", key: "message" }] },
    { source: "/:lang(en|es|fr|de|pt|it)?/fit", has: [{ type: "query", key: "task" }] },
  ],
};
