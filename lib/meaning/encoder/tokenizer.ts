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
    const symbols = plain === "" ? [] : [...(wordStart + plain.replaceAll(" ", wordStart))];
    const best = new Array<number>(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const last: { id: number; from: number }[] = [];
    best[0] = 0;
    for (let from = 0; from < symbols.length; from += 1)
      for (const { id, score, to } of this.#from(symbols, from)) {
        const total = (best[from] ?? 0) + score;
        if (total < (best[to] ?? 0)) continue;
        best[to] = total;
        last[to] = { id, from };
      }
    const ids: number[] = [];
    for (let at = symbols.length; at > 0; ) {
      const { id, from } = last[at] ?? { id: unknown, from: at - 1 };
      if (id !== unknown || ids.at(-1) !== unknown) ids.push(id);
      at = from;
    }
    return ids.reverse();
  }

  /** The pieces that begin at a place; where none does, the symbol there is not known. */
  #from(symbols: readonly string[], from: number): { id: number; score: number; to: number }[] {
    const found: { id: number; score: number; to: number }[] = [];
    let piece = "";
    for (let to = from + 1; to <= Math.min(symbols.length, from + this.#longest); to += 1) {
      piece += symbols[to - 1];
      const known = this.#pieces.get(piece);
      if (known) found.push({ ...known, to });
    }
    return found.length > 0 ? found : [{ id: unknown, score: ofUnknown, to: from + 1 }];
  }
}
