import { localizedPath } from "@/lib/content";

/** A GET of another page, so that a reload sends nothing again (RFC 9110, section 15.4.4). */
export function redirectTo(page: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: localizedPath(page), "Cache-Control": "no-store" },
  });
}
