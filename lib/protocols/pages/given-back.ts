import { siteUrl } from "@/lib/env";
import type { Page } from "./plain-page";
import { pageHeaders } from "./policy";

/** A form that was not taken, with what was typed. @param waitSeconds until it may be sent again, where waiting helps */
export function givenBack({ html, policy }: Page, waitSeconds?: number): Response {
  return new Response(html, {
    status: waitSeconds === undefined ? 400 : 429,
    headers: {
      ...pageHeaders({ scripts: [], styles: [] }),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      // What somebody wrote is for nobody but them.
      "Access-Control-Allow-Origin": siteUrl(),
      ...(waitSeconds !== undefined && { "Retry-After": String(waitSeconds) }),
    },
  });
}
