import { getEditions } from "@/lib/content";
import type { Language } from "@/lib/locale";

/**
 * Of the languages the owner wrote in, the one that the sender of a request would rather read (RFC 9110, 12.5.4).
 * @returns undefined where the header says nothing of them, or anything will do
 */
export function languageRead(request: Request): Language | undefined {
  const header = request.headers.get("accept-language");
  const editions = getEditions().map(({ owner }) => owner.language);
  if (!header || editions.length === 1) return undefined;
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
    return { language: tag.split("-")[0], weight: Number(weight) || 0 };
  });
  const [best] = ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap((range) => editions.filter((language) => language === range.language));
  return best;
}

/** What a reply says of its language, where there is more than one. */
export function languageHeaders(language: Language | undefined): Record<string, string> {
  const [own, ...others] = getEditions();
  if (others.length === 0) return {};
  return { "Content-Language": language ?? own.owner.language, Vary: "Accept-Language" };
}
