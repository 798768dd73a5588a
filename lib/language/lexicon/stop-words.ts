import data from "../data/stop-words.json" with { type: "json" };
import { parseWords } from "./word-lists";

/** Words that carry no topic: they neither match a passage nor count as missing from it. */
export const stopWords: ReadonlySet<string> = new Set(parseWords("stop-words", data));
