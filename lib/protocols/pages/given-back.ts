import { siteUrl } from "@/lib/env";
import { errorTable } from "../http/error-table";
import type { Page } from "./plain-page";
import { pageHeaders } from "./policy";
import type { Refused } from "./run";

/** A form that was not taken, with what was typed. @param refused why, where it is not the form itself that is wrong */
export function givenBack(
  { html, policy }: Page,
  { code, waitSeconds }: Pick<Refused, "code" | "waitSeconds"> = { code: "invalid_request" },
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
