import data from "../data/light-words.json" with { type: "json" };
import { stem } from "../text";
import { parseWords } from "./word-lists";

/** Stems of words that only phrase a question: an answer need not contain them, and they narrow nothing. */
export const lightWords: ReadonlySet<string> = new Set(parseWords("light-words", data).map(stem));
