import { onFirstUse } from "@/lib/once-per-process";
import data from "../data/everyday.json" with { type: "json" };
import { stem } from "../text";
import { categoryMembers } from "./categories";
import { thesaurus } from "./thesaurus";
import { parseWords } from "./word-lists";

const words = parseWords("everyday", [...data.asked, ...data.others]);

/** Common words in questions about a person's work: candidates for spelling correction. */
export const questionWords: ReadonlySet<string> = new Set(parseWords("everyday", data.asked));

/**
 * Everyday English. These words are spelt right and are not names, so they are neither corrected nor taken for an
 * employer, a tool or a school.
 */
export const everydayWords: ReadonlySet<string> = new Set(words);

const everydayStems = onFirstUse(
  () => new Set<string>([...[...everydayWords, ...thesaurus.flat()].map(stem), ...categoryMembers.keys()]),
);

/** Whether this is the stem of an everyday word, or of a word of the thesaurus, or the name of a category. */
export function isEverydayStem(stemOfWord: string): boolean {
  return everydayStems().has(stemOfWord);
}
