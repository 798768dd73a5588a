/**
 * Optimal-string-alignment distance (Damerau-Levenshtein with adjacent transpositions) up to a bound.
 * @returns the distance, or `bound + 1` when it is larger.
 */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > bound) return bound + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? bound + 1;
}

/** How many edits a word of this length may be away from what was meant: none when short, 1 to 6 letters, 2 beyond. */
export function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length <= 6 ? 1 : 2;
}

/** Known words by first letter and length, so that a misspelt one is compared with few. */
export class Spelling {
  readonly #words = new Set<string>();
  readonly #byLength = new Map<number, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (this.#words.has(word) || !/^\p{L}{4,}$/u.test(word)) continue;
      this.#words.add(word);
      const list = this.#byLength.get(word.length) ?? [];
      list.push(word);
      this.#byLength.set(word.length, list);
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The nearest known word within the allowed edits, or undefined. The first letter must agree, or be swapped. */
  correct(word: string): string | undefined {
    const bound = allowedEdits(word.length);
    if (bound === 0 || !/^\p{L}+$/u.test(word)) return undefined;
    let best: string | undefined;
    let bestDistance = bound + 1;
    for (let length = word.length - bound; length <= word.length + bound; length += 1) {
      for (const candidate of this.#byLength.get(length) ?? []) {
        if (candidate[0] !== word[0] && !(candidate[0] === word[1] && candidate[1] === word[0])) continue;
        if (bestDistance <= 1 && Math.abs(length - word.length) >= bestDistance) continue;
        const distance = editDistance(word, candidate, Math.min(bound, bestDistance - 1));
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best;
  }
}
