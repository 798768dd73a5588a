import { pairsOf } from "./lexicon/read";
import { stem } from "./text";

/** Marks a stem that is itself a word of the list: `quake` is, `befor` is not. */
export const isWord = "!";

/** What a word is looked up by: its stem, or the stems of a phrase with hyphens between them. */
export function keyOf(word: string): string {
  return word.includes("-") ? word.split("-").map(stem).join("-") : stem(word);
}

/**
 * The list of words akin as it is looked up: a line each stem or phrase, `quak = close words ; words of the same scene`, both ways.
 * Made by `npm run calibrate -- kin`, for to stem all words takes longer than a question may.
 * @param lines `word = close words ; words of the same scene`
 * @throws Error when a line is of another form
 */
export function kinIndex(lines: readonly string[]): string[] {
  const close = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  const words = new Set<string>();
  const read = (word: string) => {
    if (!word.includes("-")) words.add(word);
    return keyOf(word);
  };
  for (const [word, others] of pairsOf("kin", lines)) {
    const head = read(word);
    const [near = "", far = ""] = others.split(" ; ");
    for (const [some, sets] of [
      [near, close],
      [far, loose],
    ] as const)
      for (const other of some.split(" ").filter(Boolean).map(read)) {
        if (other === head) continue;
        add(sets, head, other);
        add(sets, other, head);
      }
  }
  const keys = [...new Set([...close.keys(), ...loose.keys()])].sort();
  return keys.map((key) => {
    const near = close.get(key) ?? new Set();
    const far = [...(loose.get(key) ?? [])].filter((other) => !near.has(other));
    return `${words.has(key) ? isWord : ""}${key} = ${[...near].join(" ")} ; ${far.join(" ")}`;
  });
}

function add(sets: Map<string, Set<string>>, term: string, other: string): void {
  const set = sets.get(term);
  if (set) set.add(other);
  else sets.set(term, new Set([other]));
}
