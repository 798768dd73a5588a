import { siteUrl } from "@/lib/env";
import { errorTable } from "../http/error-table";
import type { Page } from "./plain-page";
import { pageHeaders } from "./policy";
import type { PageRefusal } from "./run";

/** A reply with a refused form and what was typed in it. The reason defaults to an invalid form. */
export function refusedFormReply(
  { html, policy }: Page,
  { code, waitSeconds }: Pick<PageRefusal, "code" | "waitSeconds"> = { code: "invalid_request" },
): Response {
  return new Response(html, {
    status: errorTable[code].status,
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
