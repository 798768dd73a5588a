import { indexTerms, synonymsOf } from "@/lib/language";
import type { Hit, Passage } from "./types";

// BM25F (Robertson, Zaragoza & Taylor 2004): term frequencies are weighted by field before they saturate.
const k1 = 1.2;
const fieldWeights = { title: 2.5, section: 2, text: 1 };
const fieldB = { title: 0.3, section: 0.3, text: 0.75 };
const expansionWeight = 0.5;

type FieldName = keyof typeof fieldWeights;

interface Posting {
  document: number;
  /** The field-weighted, length-normalised frequency. */
  frequency: number;
}

/** An immutable BM25F index over passages. */
export class Ranker {
  readonly #passages: Passage[];
  readonly #postings = new Map<string, Posting[]>();

  constructor(passages: Passage[]) {
    this.#passages = passages;
    const documents = passages.map((passage) => ({
      title: indexTerms(passage.entity.name),
      section: indexTerms(`${passage.entity.section} ${passage.heading} ${passage.slot}`),
      text: indexTerms(passage.text),
    }));
    const average = (field: FieldName) =>
      documents.reduce((sum, document) => sum + document[field].length, 0) / Math.max(1, documents.length) ||
      1;
    const averages = { title: average("title"), section: average("section"), text: average("text") };
    for (const [index, document] of documents.entries()) {
      const frequencies = new Map<string, number>();
      for (const field of ["title", "section", "text"] as const) {
        const length = 1 - fieldB[field] + (fieldB[field] * document[field].length) / averages[field];
        for (const term of document[field]) {
          frequencies.set(term, (frequencies.get(term) ?? 0) + fieldWeights[field] / length);
        }
      }
      for (const [term, frequency] of frequencies) {
        const list = this.#postings.get(term) ?? [];
        list.push({ document: index, frequency });
        this.#postings.set(term, list);
      }
    }
  }

  /** Inverse document frequency; a term no passage holds has the largest. */
  idf(term: string): number {
    const n = this.#postings.get(term)?.length ?? 0;
    return Math.log(1 + (this.#passages.length - n + 0.5) / (n + 0.5));
  }

  has(term: string): boolean {
    return this.#postings.has(term);
  }

  /** The best passages for these stems, with their synonyms at half weight. */
  search(queryTerms: readonly string[], limit = 10): Hit[] {
    const scores = new Map<number, number>();
    const weights = new Map<string, number>();
    for (const term of queryTerms) {
      weights.set(term, 1);
      for (const other of synonymsOf(term)) if (!weights.has(other)) weights.set(other, expansionWeight);
    }
    for (const [term, weight] of weights) {
      const idf = this.idf(term);
      for (const { document, frequency } of this.#postings.get(term) ?? []) {
        const gain = (weight * idf * frequency * (k1 + 1)) / (frequency + k1);
        scores.set(document, (scores.get(document) ?? 0) + gain);
      }
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
    return ranked.flatMap(([index, score]) => {
      const passage = this.#passages[index];
      return passage ? [{ passage, score }] : [];
    });
  }
}
