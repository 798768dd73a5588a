import { fold } from "@/lib/language";
import words from "./data/german.json" with { type: "json" };

const translations = new Map(Object.entries(words));
const endingPattern = /(?:innen|ungen|en|er|es|em|e|n|s)$/;
/** The minimal length of a part of a compound; shorter ones would be found in any word. */
const minPartLength = 4;

/**
 * A German text in English, word by word, as far as the words are known; names stay as they are. It is only searched with,
 * and never displayed.
 */
export function toEnglish(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => translateWord(fold(word)) ?? word);
}

function translateWord(word: string): string | undefined {
  return (
    translations.get(word) ??
    translations.get(word.replace(endingPattern, "")) ??
    translateVerb(word) ??
    translateCompound(word)
  );
}

/** "Du entwickelst", "sie begleitet": by the infinitive. */
function translateVerb(word: string): string | undefined {
  const stem = word.replace(/(?:est|st|et|t)$/, "");
  return stem === word ? undefined : (translations.get(`${stem}en`) ?? translations.get(`${stem}n`));
}

/** A compound by its parts: "Antwortzeiten" as the times of an answer. */
function translateCompound(word: string): string | undefined {
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const tail =
      translations.get(word.slice(at)) ?? translations.get(word.slice(at).replace(endingPattern, ""));
    if (!tail) continue;
    const head = word.slice(0, at);
    const first = translations.get(head) ?? translations.get(head.replace(/(?:s|n|en|er|e)$/, ""));
    return first ? `${first} ${tail}` : tail;
  }
  return undefined;
}
