import type { Language } from "@/lib/locale";
import type { Receipt } from "./types";

/** With fewer words than this a quote may stand on its page more than once, and its passage is little else. */
const enoughWords = 6;

/**
 * The address of a receipt with the words it quotes as a text fragment (WICG), so that a browser lights them also in a new
 * tab, after a reload, and where no script runs. What is no sentence is its whole passage: there the anchor says enough.
 */
export function evidenceAddress({ href, quote }: Receipt): string {
  const sentence = quote.split(/\s+/).length >= enoughWords && /[.!…:]["”’)]*$/.test(quote);
  if (!sentence || /[\r\n]/.test(quote) || !href.includes("#")) return href;
  // A hyphen, a comma and an ampersand have a meaning of their own in a text fragment.
  return `${href}:~:text=${encodeURIComponent(quote).replaceAll("-", "%2D")}`;
}

/** An anchor is in small letters throughout: "what-i-decided". */
const speaker = /\bi\b/g;

/**
 * Where on its page a receipt stands, in words: `Outcome` for `#outcome-2`; nothing where the title says it.
 * @param names what the places are called that are not named by the story
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
  // There it is an article.
  const words = language === "it" ? small : small.replace(speaker, "I");
  return words[0]?.toUpperCase() + words.slice(1);
}
