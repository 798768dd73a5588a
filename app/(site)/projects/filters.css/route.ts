import { getProjects } from "@/lib/content";
import { choicesOf, rulesFor } from "../filters";

export const dynamic = "force-static";

export function GET(): Response {
  const headers = { "Content-Type": "text/css; charset=utf-8" };
  return new Response(rulesFor(choicesOf(getProjects())), { headers });
}
