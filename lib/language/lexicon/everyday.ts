import data from "../data/everyday.json" with { type: "json" };
import { stem } from "../text";
import { membersOf } from "./categories";
import { wordsOf } from "./read";
import { thesaurus } from "./thesaurus";

const words = wordsOf("everyday", [...data.asked, ...data.others]);

/** Words questions about a person's work are made of: what a misspelt word may have been meant to be. */
export const questionWords: ReadonlySet<string> = new Set(wordsOf("everyday", data.asked));

/**
 * Everyday English. These words are spelt right as they stand and are nobody's name, so they are neither mended nor
 * taken for an employer, a tool or a school.
 */
export const everydayWords: ReadonlySet<string> = new Set(words);

/** Stems of everyday words, and of the words that are known to stand for one another. */
export const everydayStems: ReadonlySet<string> = new Set([
  ...[...everydayWords, ...thesaurus.flat()].map(stem),
  ...membersOf.keys(),
]);
