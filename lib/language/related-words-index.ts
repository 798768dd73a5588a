import { parsePairs } from "./lexicon/word-lists";
import { stem } from "./text";

/** Marks an index key that is itself a word of the list: `quake` is, `befor` is not. */
export const wordMark = "!";

/** What a word is looked up by: its stem, or the stems of a phrase with hyphens between them. */
export function lookupKey(word: string): string {
  return word.includes("-") ? word.split("-").map(stem).join("-") : stem(word);
}

/**
 * Builds the lookup index of related words: one line for each stem or phrase, `quak = close words ; words of the same topic`, in
 * both directions.
 * `npm run calibrate -- related-words` writes it ahead of time, because stemming all words takes longer than a question may.
 * @param lines `word = close words ; words of the same topic`
 * @throws Error when a line is of another form
 */
export function buildRelatedWordsIndex(lines: readonly string[]): string[] {
  const close = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  const words = new Set<string>();
  const keyFor = (word: string) => {
    if (!word.includes("-")) words.add(word);
    return lookupKey(word);
  };
  for (const [word, others] of parsePairs("related-words", lines)) {
    const head = keyFor(word);
    const [near = "", far = ""] = others.split(" ; ");
    for (const [some, sets] of [
      [near, close],
      [far, loose],
    ] as const)
      for (const other of some.split(" ").filter(Boolean).map(keyFor)) {
        if (other === head) continue;
        add(sets, head, other);
        add(sets, other, head);
      }
  }
  const keys = [...new Set([...close.keys(), ...loose.keys()])].sort();
  return keys.map((key) => {
    const near = close.get(key) ?? new Set();
    const far = [...(loose.get(key) ?? [])].filter((other) => !near.has(other));
    return `${words.has(key) ? wordMark : ""}${key} = ${[...near].join(" ")} ; ${far.join(" ")}`;
  });
}

function add(sets: Map<string, Set<string>>, term: string, other: string): void {
  const set = sets.get(term);
  if (set) set.add(other);
  else sets.set(term, new Set([other]));
}
