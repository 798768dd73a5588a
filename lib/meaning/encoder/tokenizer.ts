/** The pieces of words that the model knows, each with its log probability; their places are their numbers. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** The first of the vocabulary are marks that stand in no text; the very first is for what is not known. */
const marks = 6;
const unknown = 0;
/** What is not known is less likely than any piece. */
const ofUnknown = -30;
const wordStart = "\u2581";

/**
 * Splits texts into pieces of words, the likeliest way by their probabilities (unigram language model: Kudo, 2018; as
 * SentencePiece does it).
 */
export class Tokenizer {
  readonly #pieces = new Map<string, { score: number; id: number }>();
  readonly #longest: number;

  constructor(vocabulary: Vocabulary) {
    for (const [id, [piece, score]] of vocabulary.entries())
      if (id >= marks) this.#pieces.set(piece, { score, id });
    this.#longest = Math.max(...vocabulary.map(([piece]) => [...piece].length));
  }

  /** The numbers of a text's pieces; what is not known in a row is one. */
  encode(text: string): number[] {
    const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim();
    const ids: number[] = [];
    // No piece reaches from one word into the next.
    for (const word of plain === "" ? [] : plain.split(" "))
      for (const id of this.#ofWord(wordStart + word))
        if (id !== unknown || ids.at(-1) !== unknown) ids.push(id);
    return ids;
  }

  /** The likeliest pieces of a word, by the likeliest of its beginnings (Viterbi, 1967). */
  #ofWord(word: string): number[] {
    const symbols = [...word];
    const best = new Array<number>(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const last: { id: number; from: number }[] = [];
    best[0] = 0;
    const reach = (to: number, id: number, from: number, score: number) => {
      const total = (best[from] ?? 0) + score;
      if (total < (best[to] ?? 0)) return;
      best[to] = total;
      last[to] = { id, from };
    };
    for (let from = 0; from < symbols.length; from += 1) {
      let isKnown = false;
      let piece = "";
      for (let to = from + 1; to <= Math.min(symbols.length, from + this.#longest); to += 1) {
        piece += symbols[to - 1];
        const known = this.#pieces.get(piece);
        if (!known) continue;
        isKnown = true;
        reach(to, known.id, from, known.score);
      }
      if (!isKnown) reach(from + 1, unknown, from, ofUnknown);
    }
    const ids: number[] = [];
    for (let at = symbols.length; at > 0; ) {
      const { id, from } = last[at] ?? { id: unknown, from: at - 1 };
      ids.push(id);
      at = from;
    }
    return ids.reverse();
  }
}
