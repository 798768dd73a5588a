import { distance } from "fastest-levenshtein";
import { fold } from "./names";

/** The error message for an unknown key: the key that was probably meant, and those that are known. */
export function unknownKeyMessage(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  return `is not a known key; ${near ? `did you mean "${near}"? Known here` : "expected one of"}: ${known.join(", ")}`;
}

/**
 * The known word that a misspelt one was probably meant to be: the same but for its case and its separators, or a
 * letter or two away. Two letters that swapped places count as one slip. Undefined when none is near.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const given = fold(word);
  const distances = known
    .filter((candidate) => !hasDifferentWord(word, candidate))
    .map((candidate) => ({ candidate, count: editDistance(given, fold(candidate)) }));
  const best = distances.sort((a, b) => a.count - b.count)[0];
  return best && best.count <= maxEditDistance(given, fold(best.candidate)) ? best.candidate : undefined;
}

/** Whether two folded words are at most one typing error apart. */
export function isWithinOneEdit(a: string, b: string): boolean {
  return editDistance(a, b) <= 1;
}

function editDistance(a: string, b: string): number {
  const letters = (text: string) => [...text].sort().join("");
  const apart = distance(a, b);
  return apart === 2 && letters(a) === letters(b) ? 1 : apart;
}

/** Whether two names differ in a word that has half of its letters from elsewhere: `data_policy` is no slip for `rate_policy`. */
function hasDifferentWord(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length < 2 || one.length !== other.length) return false;
  return one.some((word, at) => {
    const count = editDistance(word, other[at] ?? "");
    return count > 1 && 2 * count >= word.length;
  });
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter(Boolean)
    .map(fold);
}

/** Short words are near to many others: `end` is not `env` misspelt. */
function maxEditDistance(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length < 4) return a[0] === b[0] && Math.min(a.length, b.length) === 3 ? 1 : 0;
  return length < 8 ? 1 : 2;
}
