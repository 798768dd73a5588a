import { notFound } from "next/navigation";
import { getContent } from "@/lib/content";

/** Ends as a page that is not there, where the owner left this one out. @param page as `owner.yaml` names it */
export function unlessLeftOut(page: string): void {
  if (!getContent().shown.pages.includes(page)) notFound();
}
