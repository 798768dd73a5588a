/** The pieces of words that the model knows, each with its log probability; their places are their numbers. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** The vocabulary begins with special pieces that occur in no text; the very first is for unknown text. */
const specialPieceCount = 6;
const unknownId = 0;
/** Unknown text scores below any known piece. */
const unknownScore = -30;
const wordStart = "\u2581";

/**
 * Splits texts into pieces of words, the likeliest way by their probabilities (unigram language model: Kudo, 2018; as
 * SentencePiece does it).
 */
export class Tokenizer {
  readonly #pieces = new Map<string, { score: number; id: number }>();
  readonly #maxPieceLength: number;

  constructor(vocabulary: Vocabulary) {
    for (const [id, [piece, score]] of vocabulary.entries())
      if (id >= specialPieceCount) this.#pieces.set(piece, { score, id });
    this.#maxPieceLength = Math.max(...vocabulary.map(([piece]) => [...piece].length));
  }

  /** The ids of a text's pieces; consecutive unknown symbols become one id. */
  encode(text: string): number[] {
    const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim();
    const ids: number[] = [];
    // No piece reaches from one word into the next.
    for (const word of plain === "" ? [] : plain.split(" "))
      for (const id of this.#piecesOfWord(wordStart + word))
        if (id !== unknownId || ids.at(-1) !== unknownId) ids.push(id);
    return ids;
  }

  /** The likeliest pieces of a word, by the likeliest of its beginnings (Viterbi, 1967). */
  #piecesOfWord(word: string): number[] {
    const symbols = [...word];
    const bestScores = new Array<number>(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const lastPieces: { id: number; from: number }[] = [];
    bestScores[0] = 0;
    const relax = (to: number, id: number, from: number, score: number) => {
      const total = (bestScores[from] ?? 0) + score;
      if (total < (bestScores[to] ?? 0)) return;
      bestScores[to] = total;
      lastPieces[to] = { id, from };
    };
    for (let from = 0; from < symbols.length; from += 1) {
      let isKnown = false;
      let piece = "";
      for (let to = from + 1; to <= Math.min(symbols.length, from + this.#maxPieceLength); to += 1) {
        piece += symbols[to - 1];
        const known = this.#pieces.get(piece);
        if (!known) continue;
        isKnown = true;
        relax(to, known.id, from, known.score);
      }
      if (!isKnown) relax(from + 1, unknownId, from, unknownScore);
    }
    const ids: number[] = [];
    for (let at = symbols.length; at > 0; ) {
      const { id, from } = lastPieces[at] ?? { id: unknownId, from: at - 1 };
      ids.push(id);
      at = from;
    }
    return ids.reverse();
  }
}
