import { getEditions } from "@/lib/content";
import type { Language } from "@/lib/locale";
import { preferencesIn } from "./accept";

/**
 * Of the languages the owner wrote in, the one that the sender of a request would rather read (RFC 9110, 12.5.4).
 * @returns undefined where the header says nothing of them, or anything will do
 */
export function preferredLanguage(request: Request): Language | undefined {
  const header = request.headers.get("accept-language");
  const editions = getEditions().map(({ owner }) => owner.language);
  if (!header || editions.length === 1) return undefined;
  const [best] = preferencesIn(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ range }) => editions.filter((language) => language === range.split("-")[0]));
  return best;
}

/** What a reply says of its language, where there is more than one. */
export function languageHeaders(language: Language | undefined): Record<string, string> {
  const [own, ...others] = getEditions();
  if (others.length === 0) return {};
  return { "Content-Language": language ?? own.owner.language, Vary: "Accept-Language" };
}
