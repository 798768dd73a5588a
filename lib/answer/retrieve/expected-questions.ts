import type { Knowledge, Page, Window } from "@/lib/knowledge";
import { indexTerms, lightWords } from "@/lib/language";
import type { QueryTerm } from "./window-index";

/** A question that visitors are expected to ask, and the windows that answer it. */
export interface ExpectedQuestion {
  text: string;
  windowIds: readonly number[];
  /** Its words without those of the page's title, which a visitor on the page does not say. */
  terms: ReadonlySet<string>;
}

/** The weight of a word of asking. */
const lightWeight = 0.2;

/**
 * The questions that the owner expects, from `questions.jsonl` and the FAQ, by their words: a question is more similar to
 * another question than to its answer (document expansion by queries: Nogueira et al., 2019).
 */
export class ExpectedIndex {
  readonly questions: readonly ExpectedQuestion[];
  readonly #byTerm = new Map<string, number[]>();
  /** The total weight of the words of each; 0 until it is computed. */
  readonly #weights: Float64Array;

  constructor({ content, pages }: Knowledge) {
    const quotes = quotesByPage(pages);
    const written = content.expected.flatMap(({ page, quote, questions }) => {
      const quoted = (quotes.get(page) ?? []).filter(({ text }) => text.includes(quote));
      const windows = [...new Set(quoted.map(({ window }) => window))];
      return windows.length > 0 ? questions.map((text) => expectedQuestion(text, windows)) : [];
    });
    const faq = content.faq.flatMap(({ anchor, question }) => {
      const page = pages.find(({ entity }) => entity.id === `faq:${anchor}`);
      return page ? expectedQuestion(question, page.windows) : [];
    });
    this.questions = [...written, ...faq];
    this.#weights = new Float64Array(this.questions.length);
    for (const [at, { terms }] of this.questions.entries())
      for (const term of terms) {
        const list = this.#byTerm.get(term);
        if (list) list.push(at);
        else this.#byTerm.set(term, [at]);
      }
  }

  has(term: string): boolean {
    return this.#byTerm.has(term);
  }

  /**
   * How similar the expected questions are to a query: the share of either that the other matches, by rarity.
   * @returns by the ids of the windows that answer one, the similarity of the most similar, 0 to 1
   */
  similarityByWindow(
    queryTerms: readonly QueryTerm[],
    rarity: (term: string) => number,
  ): ReadonlyMap<number, number> {
    const weigh = (term: string) => rarity(term) * (lightWords.has(term) ? lightWeight : 1);
    const coveredWeight = new Map<number, number>();
    const matchedTerms = new Map<number, Map<string, number>>();
    for (const { weight, matches } of queryTerms) {
      const strengthByQuestion = new Map<number, number>();
      for (const [term, strength] of matches)
        for (const at of this.#byTerm.get(term) ?? []) {
          strengthByQuestion.set(at, Math.max(strengthByQuestion.get(at) ?? 0, strength));
          const matched = matchedTerms.get(at) ?? new Map<string, number>();
          matched.set(term, Math.max(matched.get(term) ?? 0, strength));
          matchedTerms.set(at, matched);
        }
      for (const [at, strength] of strengthByQuestion)
        coveredWeight.set(at, (coveredWeight.get(at) ?? 0) + weight * strength);
    }
    const total = queryTerms.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const similarities = new Map<number, number>();
    for (const [at, matched] of matchedTerms) {
      const { terms, windowIds } = this.questions[at] as ExpectedQuestion;
      // It does not depend on the query.
      const ownWeight = this.#weights[at] || [...terms].reduce((sum, term) => sum + weigh(term), 0) || 1;
      this.#weights[at] = ownWeight;
      let matchedWeight = 0;
      for (const [term, strength] of matched) matchedWeight += weigh(term) * strength;
      const similarity = Math.sqrt(((coveredWeight.get(at) ?? 0) / total) * (matchedWeight / ownWeight));
      for (const id of windowIds)
        if (similarity > (similarities.get(id) ?? 0)) similarities.set(id, similarity);
    }
    return similarities;
  }
}

function expectedQuestion(text: string, windows: readonly Window[]): ExpectedQuestion {
  const title: Page["titleTerms"] = windows[0]?.page.titleTerms ?? new Set();
  const all = indexTerms(text);
  const outsideTitle = all.filter((term) => !title.has(term));
  return {
    text,
    windowIds: windows.map(({ id }) => id),
    terms: new Set(outsideTitle.length > 0 ? outsideTitle : all),
  };
}

/** The quotes on each page, by its address, with the windows they are in. */
function quotesByPage(pages: readonly Page[]): Map<string, { text: string; window: Window }[]> {
  const found = new Map<string, { text: string; window: Window }[]>();
  for (const { windows } of pages)
    for (const window of windows)
      for (const { url, text } of window.quotes) {
        const [page = ""] = url.split("#");
        const quoted = found.get(page);
        if (quoted) quoted.push({ text, window });
        else found.set(page, [{ text, window }]);
      }
  return found;
}
