import { onFirstUse } from "@/lib/once-per-process";
import index from "./data/related-words-index.json" with { type: "json" };
import { wordMark } from "./related-words-index";
import { stem } from "./text";

/** Stems of words related to a query word, which a matching text may use instead. */
export interface RelatedWords {
  /** Near synonyms: "reject" and "refusal", "quake" and "tremor". */
  close: readonly string[];
  /** Words of the same topic, whose presence makes an answer likelier: "quake" and "magnitude". */
  loose: readonly string[];
}

const none: RelatedWords = { close: [], loose: [] };
const maxPhraseWords = 3;
/** The lines of the list by stem or phrase; a line is parsed only when it is looked up. */
const lineByTerm = onFirstUse(
  () =>
    new Map(index.map((line) => [line.slice(line.startsWith(wordMark) ? 1 : 0, line.indexOf(" = ")), line])),
);

/** The words related to a stem, or to a phrase as `findPhrases` writes it. */
export function relatedWordsOf(term: string): RelatedWords {
  const line = lineByTerm().get(term);
  if (!line) return none;
  const [close = "", loose = ""] = line.slice(line.indexOf(" = ") + 3).split(" ; ");
  return { close: close.split(" ").filter(Boolean), loose: loose.split(" ").filter(Boolean) };
}

/** "Baed" is no form of what "ba" is short for. */
const minBaseLength = 3;

/** Whether a word is a form of a word in the list, and therefore spelt right: "scrapped", and not "befor". */
export function isKnownWordForm(word: string): boolean {
  const base = stem(word);
  const line = base.length >= minBaseLength ? lineByTerm().get(base) : undefined;
  return line !== undefined && (base !== word || line.startsWith(wordMark));
}

/** The known phrases in a row of stems, by where they begin: `turn-down` at the "turned" of "was turned down". */
export function findPhrases(stems: readonly string[]): Map<number, string> {
  const known = lineByTerm();
  const found = new Map<number, string>();
  for (let at = 0; at < stems.length; at += 1)
    for (let length = maxPhraseWords; length > 1; length -= 1) {
      if (at + length > stems.length) continue;
      const phrase = stems.slice(at, at + length).join("-");
      if (!known.has(phrase)) continue;
      found.set(at, phrase);
      break;
    }
  return found;
}
