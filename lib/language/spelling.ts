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
    const maxTyped = Math.max(2, bound + 1);
    let best: string | undefined;
    let bestDistance = bound + 1;
    for (let length = sound.length - bound; length <= sound.length + bound; length += 1) {
      for (const candidate of this.#wordsStartingLike(sound, length)) {
        const other = candidate.sound;
        if (Math.abs(length - sound.length) >= bestDistance) continue;
        if (letterDifference(letters, candidate.letters) > 2 * (bestDistance - 1)) continue;
        const distance = editDistance(sound, other, bestDistance - 1);
        // "Sneeze" sounds nearly like "sense", and is no misspelling of it.
        if (distance < bestDistance && editDistance(word, candidate.word, maxTyped) <= maxTyped) {
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

/** Words of fewer letters are corrected to none: too many are one letter from another. */
const minSlipLength = 4;

/**
 * Corrects one slip of the fingers behind the first letter: a letter that is missing, too many or another, or two that are swapped
 * (Damerau 1964 found 80 % of all misspellings to be one of these). Of several words that may be meant it takes the likeliest.
 */
export class SlipSpelling {
  readonly #byStart = new Map<string, { word: string; letters: number; rank: number }[]>();
  readonly #size: number;

  /** @param words the likeliest first */
  constructor(words: Iterable<string>) {
    const all = [...new Set(words)];
    this.#size = all.length;
    for (const [rank, word] of all.entries()) {
      if (!/^\p{L}{4,}$/u.test(word)) continue;
      const start = `${word.length}${word[0]}`;
      const list = this.#byStart.get(start) ?? [];
      list.push({ word, letters: letterMask(word), rank });
      this.#byStart.set(start, list);
    }
  }

  /**
   * The word one slip away: one with the same letters, swapped or doubled, before others, then the likeliest. Of a word of four
   * letters one must be missing: "bult" is "built".
   */
  correct(word: string): string | undefined {
    if (word.length < minSlipLength || !/^[a-z]+$/.test(word)) return undefined;
    const steps = word.length === minSlipLength ? [1] : [0, 1, -1];
    const letters = letterMask(word);
    let best: { word: string; rank: number } | undefined;
    for (const step of steps)
      for (const known of this.#byStart.get(`${word.length + step}${word[0]}`) ?? []) {
        if (letterDifference(letters, known.letters) > 2) continue;
        const rank = known.rank - (known.letters === letters ? this.#size : 0);
        if ((!best || rank < best.rank) && isSlip(word, known.word)) best = { word: known.word, rank };
      }
    return best?.word;
  }
}

/** Whether a word is another but for one slip; a wrong letter must be near the right one: "doable" is no slip for "double". */
function isSlip(word: string, meant: string): boolean {
  if (editDistance(word, meant, 1) !== 1) return false;
  const at = [...word].findIndex((letter, place) => letter !== meant[place]);
  const isSubstitution = word.length === meant.length && word.slice(at + 1) === meant.slice(at + 1);
  return !isSubstitution || areNearKeys(word[at] ?? "", meant[at] ?? "");
}

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Whether two keys touch on the keyboard that most people write English on. */
function areNearKeys(one: string, other: string): boolean {
  const placeOf = (key: string) => {
    const row = keyRows.findIndex((keys) => keys.includes(key));
    return { row, column: keyRows[row]?.indexOf(key) ?? 0 };
  };
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.row >= 0 && b.row >= 0 && Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}
