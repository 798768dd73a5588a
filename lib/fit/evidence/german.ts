import { fold } from "@/lib/language";
import words from "./data/german.json" with { type: "json" };

const known = new Map(Object.entries(words));
const endings = /(?:innen|ungen|en|er|es|em|e|n|s)$/;
/** Shorter pieces of a compound would be found in any word. */
const shortest = 4;

/**
 * A German text in English, word by word, as far as the words are known; names stay as they are. It is searched by, and
 * never shown.
 */
export function inEnglish(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => english(fold(word)) ?? word);
}

function english(word: string): string | undefined {
  return known.get(word) ?? known.get(word.replace(endings, "")) ?? ofVerb(word) ?? parts(word);
}

/** "Du entwickelst", "sie begleitet": by the infinitive. */
function ofVerb(word: string): string | undefined {
  const stem = word.replace(/(?:est|st|et|t)$/, "");
  return stem === word ? undefined : (known.get(`${stem}en`) ?? known.get(`${stem}n`));
}

/** A compound by its parts: "Antwortzeiten" as the times of an answer. */
function parts(word: string): string | undefined {
  for (let at = shortest; at <= word.length - shortest; at += 1) {
    const tail = known.get(word.slice(at)) ?? known.get(word.slice(at).replace(endings, ""));
    if (!tail) continue;
    const head = word.slice(0, at);
    const first = known.get(head) ?? known.get(head.replace(/(?:s|n|en|er|e)$/, ""));
    return first ? `${first} ${tail}` : tail;
  }
  return undefined;
}
