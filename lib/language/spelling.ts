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

/** The letters of a word as a bit mask: a cheap test for words that differ too much. */
export function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters only one of two masks has; each edit accounts for at most two of them. */
export function letterDifference(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; count += 1) bits &= bits - 1;
  return count;
}

/** How many edits a misspelt word of this length may have: none below 5 letters, 1 up to 6, 2 beyond. */
export function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length <= 6 ? 1 : 2;
}

/** A rough phonetic form of a word: `Zefyr` and `Zephyr` are one. Misspellings keep the sound more than the letters. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/c?k/g, "k")
    .replace(/c(?=[aourl])/g, "k")
    .replace(/y/g, "i")
    .replace(/z/g, "s")
    .replace(/(.)\1/g, "$1");
}

/** Shorter words are not corrected. */
const minCorrectedLength = 3;
/** From this length on two edits are allowed: shorter words that differ as much are mostly other English words. */
const minLengthForTwoEdits = 10;

interface KnownWord {
  word: string;
  sound: string;
  letters: number;
}

function maxCorrectionEdits(length: number): number {
  return length < minLengthForTwoEdits ? Math.min(1, allowedEdits(length)) : allowedEdits(length);
}

/** Known words by length and first letter of their sound, so that a misspelt one is compared with few. */
export class Spelling {
  readonly #words = new Set<string>();
  readonly #bySound = new Map<string, KnownWord[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (this.#words.has(word) || !/^\p{L}{4,}$/u.test(word)) continue;
      this.#words.add(word);
      const sound = soundOf(word);
      const list = this.#bySound.get(`${sound.length}${sound[0]}`) ?? [];
      list.push({ word, sound, letters: letterMask(sound) });
      this.#bySound.set(`${sound.length}${sound[0]}`, list);
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * The nearest known word, or undefined. The first sound must agree, or be swapped. A word of three or four letters
   * is corrected only to one that sounds the same: "sel" to "sell", "tipe" to "type".
   * @param bound how many edits away it may be
   */
  correct(word: string, bound = maxCorrectionEdits(word.length)): string | undefined {
    if (word.length < minCorrectedLength || !/^\p{L}+$/u.test(word)) return undefined;
    const sound = soundOf(word);
    const letters = letterMask(sound);
    let best: string | undefined;
    let bestDistance = bound + 1;
    for (let length = sound.length - bound; length <= sound.length + bound; length += 1) {
      for (const candidate of this.#wordsStartingLike(sound, length)) {
        const other = candidate.sound;
        if (Math.abs(length - sound.length) >= bestDistance) continue;
        if (letterDifference(letters, candidate.letters) > 2 * (bestDistance - 1)) continue;
        const distance = editDistance(sound, other, bestDistance - 1);
        if (distance < bestDistance) {
          best = candidate.word;
          bestDistance = distance;
        }
      }
    }
    // Of "sensers" the site may know the singular alone.
    const isPlural = word.length > 5 && /[^s]s$/.test(word);
    return best ?? (isPlural ? this.correct(word.slice(0, -1), bound) : undefined);
  }

  /** Words of a length that begin with the same sound, or with the first two swapped. */
  #wordsStartingLike(sound: string, length: number): readonly KnownWord[] {
    const same = this.#bySound.get(`${length}${sound[0]}`) ?? [];
    const swapped = sound[0] === sound[1] ? [] : (this.#bySound.get(`${length}${sound[1]}`) ?? []);
    const swappedStart = swapped.filter((other) => other.sound[1] === sound[0]);
    return swappedStart.length > 0 ? [...same, ...swappedStart] : same;
  }
}
