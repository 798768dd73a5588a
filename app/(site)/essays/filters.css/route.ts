import { getEssays } from "@/lib/content";
import { rulesFor, tagChoicesOf } from "../../projects/filters";

export const dynamic = "force-static";

export function GET(): Response {
  const headers = { "Content-Type": "text/css; charset=utf-8" };
  return new Response(rulesFor(tagChoicesOf(getEssays())), { headers });
}
