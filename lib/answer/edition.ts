import { getContent, getEditions, inEdition, splitPath } from "@/lib/content";
import type { Language } from "@/lib/locale";
import { getSite } from "./site";
import { heardIn } from "./speak/languages";
import type { Conversation } from "./types";

/**
 * The languages of the content that a question is answered from, each where those before it say nothing: its own, if
 * the owner wrote in it, that of the page it is asked on, and the others.
 */
export function editionsFor({ query, history, page }: Conversation): readonly Language[] {
  const all = getEditions().map(({ owner }) => owner.language);
  if (all.length === 1) return all;
  const here = page ? splitPath(page).language : getContent().owner.language;
  const before = history.findLast(({ role }) => role === "user")?.content;
  const asked = inEdition(here, () => heardIn(query, before, getSite()));
  const first = all.filter((language) => language === asked);
  return [...new Set([...first, here, ...all])];
}
