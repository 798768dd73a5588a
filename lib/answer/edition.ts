import { getContent, getEditions, runInEdition, splitPath } from "@/lib/content";
import type { Language } from "@/lib/locale";
import { getSite } from "./site";
import { questionLanguage } from "./speak/languages";
import type { Conversation } from "./types";

/**
 * The content's languages in the order in which they are tried for an answer: the question's own, if
 * the owner wrote in it, then the language of the page it is asked on, then the others.
 */
export function editionsFor({ query, history, page }: Conversation): readonly Language[] {
  const all = getEditions().map(({ owner }) => owner.language);
  if (all.length === 1) return all;
  const here = page ? splitPath(page).language : getContent().owner.language;
  const before = history.findLast(({ role }) => role === "user")?.content;
  const asked = runInEdition(here, () => questionLanguage(query, before, getSite()));
  const first = all.filter((language) => language === asked);
  return [...new Set([...first, here, ...all])];
}
