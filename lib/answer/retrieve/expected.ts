import type { Knowledge, Page, Window } from "@/lib/knowledge";
import { indexTerms, lightWords } from "@/lib/language";
import type { Sought } from "./window-index";

/** A question that visitors are expected to ask, and the windows that answer it. */
export interface Expected {
  text: string;
  windows: readonly number[];
  /** Its words, but for those of the page's title: a visitor on the page does not say them. */
  terms: ReadonlySet<string>;
}

/** How much a word counts that only asks. */
const lightWeight = 0.2;

/**
 * The questions that the owner expects, from `questions.jsonl` and the FAQ, by their words: a question is nearer to another
 * question than to what answers it (document expansion by queries: Nogueira et al., 2019).
 */
export class ExpectedIndex {
  readonly all: readonly Expected[];
  readonly #byTerm = new Map<string, number[]>();
  /** How much the words of each weigh together, once that was asked. */
  readonly #own: Float64Array;

  constructor({ content, pages }: Knowledge) {
    const quotedOn = quotesByPage(pages);
    const written = content.expected.flatMap(({ page, quote, questions }) => {
      const there = (quotedOn.get(page) ?? []).filter(({ text }) => text.includes(quote));
      const windows = [...new Set(there.map(({ window }) => window))];
      return windows.length > 0 ? questions.map((text) => expected(text, windows)) : [];
    });
    const faq = content.faq.flatMap(({ anchor, question }) => {
      const page = pages.find(({ entity }) => entity.id === `faq:${anchor}`);
      return page ? expected(question, page.windows) : [];
    });
    this.all = [...written, ...faq];
    this.#own = new Float64Array(this.all.length);
    for (const [at, { terms }] of this.all.entries())
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
   * How far the expected questions ask what is sought: the share of each that is met by the other, by rarity.
   * @returns for windows that answer one, the most of theirs, 0 to 1
   */
  likeness(sought: readonly Sought[], rarity: (term: string) => number): ReadonlyMap<number, number> {
    const weigh = (term: string) => rarity(term) * (lightWords.has(term) ? lightWeight : 1);
    const there = new Map<number, number>();
    const back = new Map<number, Map<string, number>>();
    for (const { weight, meeting } of sought) {
      const best = new Map<number, number>();
      for (const [term, how] of meeting)
        for (const at of this.#byTerm.get(term) ?? []) {
          best.set(at, Math.max(best.get(at) ?? 0, how));
          const met = back.get(at) ?? new Map<string, number>();
          met.set(term, Math.max(met.get(term) ?? 0, how));
          back.set(at, met);
        }
      for (const [at, how] of best) there.set(at, (there.get(at) ?? 0) + weight * how);
    }
    const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const found = new Map<number, number>();
    for (const [at, met] of back) {
      const { terms, windows } = this.all[at] as Expected;
      // It is the same for all questions.
      const own = this.#own[at] || [...terms].reduce((sum, term) => sum + weigh(term), 0) || 1;
      this.#own[at] = own;
      let held = 0;
      for (const [term, how] of met) held += weigh(term) * how;
      const alike = Math.sqrt(((there.get(at) ?? 0) / total) * (held / own));
      for (const id of windows) if (alike > (found.get(id) ?? 0)) found.set(id, alike);
    }
    return found;
  }
}

function expected(text: string, windows: readonly Window[]): Expected {
  const title: Page["title"] = windows[0]?.page.title ?? new Set();
  const all = indexTerms(text);
  const own = all.filter((term) => !title.has(term));
  return { text, windows: windows.map(({ id }) => id), terms: new Set(own.length > 0 ? own : all) };
}

/** What stands on the page of an address, with the windows that it is in. */
function quotesByPage(pages: readonly Page[]): Map<string, { text: string; window: Window }[]> {
  const found = new Map<string, { text: string; window: Window }[]>();
  for (const { windows } of pages)
    for (const window of windows)
      for (const { url, text } of window.quotes) {
        const [page = ""] = url.split("#");
        const there = found.get(page);
        if (there) there.push({ text, window });
        else found.set(page, [{ text, window }]);
      }
  return found;
}
