import type { Language } from "@/lib/locale";
import type { Receipt } from "./types";

/** A shorter quote may occur on its page more than once, and is most of its passage anyway. */
const minSentenceWords = 6;

/**
 * The address of a receipt with its quote as a text fragment (WICG), so that a browser highlights the words also in a new
 * tab, after a reload, and without a script. A quote that is no sentence is its whole passage: the anchor is enough.
 */
export function evidenceAddress({ href, quote }: Receipt): string {
  const sentence = quote.split(/\s+/).length >= minSentenceWords && /[.!…:]["”’)]*$/.test(quote);
  if (!sentence || /[\r\n]/.test(quote) || !href.includes("#")) return href;
  // A hyphen, a comma and an ampersand have a meaning of their own in a text fragment.
  return `${href}:~:text=${encodeURIComponent(quote).replaceAll("-", "%2D")}`;
}

/** The pronoun "I" in an anchor, which is all lower case: "what-i-decided". */
const firstPersonPattern = /\bi\b/g;

/**
 * The section of a receipt in words: `Outcome` for `#outcome-2`; empty where the page's title is enough.
 * @param names names of the anchors that are no headings of the story
 */
export function passageName(
  { href }: Receipt,
  names: Readonly<Record<string, string>>,
  language: Language,
): string {
  const [, page, anchor] = /^\/(projects|essays)\/[^#]+#(.+?)(?:-\d+)?$/.exec(href) ?? [];
  if (!page || !anchor || anchor === "name" || anchor === "title") return "";
  const own = names[anchor];
  if (own !== undefined) return own;
  const small = decodeURIComponent(anchor).replaceAll("-", " ");
  // In Italian "i" is an article.
  const words = language === "it" ? small : small.replace(firstPersonPattern, "I");
  return words[0]?.toUpperCase() + words.slice(1);
}
