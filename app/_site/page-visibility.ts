import { notFound } from "next/navigation";
import { getContent } from "@/lib/content";

/** Responds with 404 where the owner left this page out. @param page as `owner.yaml` names it */
export function requireVisiblePage(page: string): void {
  if (!getContent().shown.pages.includes(page)) notFound();
}
