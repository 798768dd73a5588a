import data from "../data/stop-words.json" with { type: "json" };
import { wordsOf } from "./read";

/** Words that carry no topic: they neither match a passage nor count as missing from it. */
export const stopWords: ReadonlySet<string> = new Set(wordsOf("stop-words", data));
