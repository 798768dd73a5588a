import data from "../data/light-words.json" with { type: "json" };
import { stem } from "../text";
import { wordsOf } from "./read";

/** Stems of words that ask or lead on: an answer need not hold them, and they narrow nothing. */
export const lightWords: ReadonlySet<string> = new Set(wordsOf("light-words", data).map(stem));
