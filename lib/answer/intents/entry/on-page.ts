import type { Entity } from "@/lib/knowledge";
import type { Context } from "../../draft";

/** Whether anything on the page of a thing is said in such words. */
export function isOnPage(pattern: RegExp, entity: Entity, { site }: Context): boolean {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  return windows.some(({ quotes }) => quotes.some(({ text }) => pattern.test(text)));
}
