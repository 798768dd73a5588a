import type { Entity } from "@/lib/knowledge";
import type { Site } from "../site";

/**
 * The entity whose page a visitor is on: `/projects/acme`, in whichever form, or `/resume#work-acme`.
 * @returns undefined for a page that is of no single entity, or not of this site
 */
export function entityOfPage(page: string | undefined, { knowledge }: Site): Entity | undefined {
  if (!page) return undefined;
  const path = page.replace(/[?#].*$/s, "").replace(/(?:\.md|\/)$/, "");
  const place = `${path}${/#.*$/s.exec(page)?.[0] ?? ""}`;
  const whole = knowledge.entities.find(
    ({ kind, url }) => (kind === "project" || kind === "essay") && url.split("#")[0] === path,
  );
  return whole ?? knowledge.entities.find(({ kind, url }) => kind !== "person" && url === place);
}
