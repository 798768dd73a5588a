import { getProjects } from "@/lib/content";
import { choicesOf } from "../filters";

export const dynamic = "force-static";

/** For each filter a rule that works by the address alone: it hides what does not have the key that is the target. */
export function GET(): Response {
  const { categories, common, rare } = choicesOf(getProjects());
  const rules = [...categories, ...common, ...rare].map(
    ({ key }) => `:root:has([id="${key}"]:target) .contents-item:not([data-keys~="${key}"]){display:none}`,
  );
  const headers = { "Content-Type": "text/css; charset=utf-8" };
  return new Response(`${rules.join("\n")}\n`, { headers });
}
