import { onFirstUse } from "@/lib/once-per-process";
import index from "./data/kin-index.json" with { type: "json" };
import { isWord } from "./kin-index";
import { stem } from "./text";

/** The stems of other words that a text may hold where a word is asked for. */
export interface Kin {
  /** Words of the same matter: "reject" and "refusal", "quake" and "tremor". */
  close: readonly string[];
  /** Words of the same scene, whose presence makes an answer likelier: "quake" and "magnitude". */
  loose: readonly string[];
}

const none: Kin = { close: [], loose: [] };
const longestPhrase = 3;
/** The lines of the list by their stems and phrases; a line is taken apart when it is asked for. */
const lines = onFirstUse(
  () =>
    new Map(index.map((line) => [line.slice(line.startsWith(isWord) ? 1 : 0, line.indexOf(" = ")), line])),
);

/** What is akin to a stem, or to a phrase as `phrasesAt` names it. */
export function kinOf(term: string): Kin {
  const line = lines().get(term);
  if (!line) return none;
  const [close = "", loose = ""] = line.slice(line.indexOf(" = ") + 3).split(" ; ");
  return { close: close.split(" ").filter(Boolean), loose: loose.split(" ").filter(Boolean) };
}

/** Whether a word is a form of one that others are akin to, and so is spelt right: "scrapped", and not "befor". */
export function isFormOfKin(word: string): boolean {
  const base = stem(word);
  const line = lines().get(base);
  return line !== undefined && (base !== word || line.startsWith(isWord));
}

/** The known phrases in a row of stems, by where they begin: `turn-down` at the "turned" of "was turned down". */
export function phrasesAt(stems: readonly string[]): Map<number, string> {
  const known = lines();
  const found = new Map<number, string>();
  for (let at = 0; at < stems.length; at += 1)
    for (let length = longestPhrase; length > 1; length -= 1) {
      if (at + length > stems.length) continue;
      const phrase = stems.slice(at, at + length).join("-");
      if (!known.has(phrase)) continue;
      found.set(at, phrase);
      break;
    }
  return found;
}
