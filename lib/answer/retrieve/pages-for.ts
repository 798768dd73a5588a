import { stopWords, terms, tokenize } from "@/lib/language";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { evidenceIn } from "./evidence";
import { AskedMeaning, type Nearness } from "./nearness";

/** So many passages are ranked in each of the ways of looking, so that the tenth page is among them. */
const most = 200;
/** How many characters are read as a question is; a longer text is looked for by its words alone from there on. */
const longest = 500;
/** How near in meaning a passage has to be: about a sixth of any site's are as near as this. */
const nearEnough = 0.3;
/**
 * How much less a page counts further down a list: small, for the lists are short, and their first places tell the most.
 * The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009).
 */
const damping = 10;

/**
 * The pages that fit some words or a question best, each by the address of its best passage. Three rankings are fused:
 * by words over every passage and field, by the windows that would answer, and by meaning where that is known. Words
 * that stand nowhere find nothing.
 */
export function* pagesFor(words: string, site: Site): Steps<string[]> {
  const telling = tokenize(words).filter(({ word }) => !stopWords.has(word));
  const query = terms(telling.length > 0 ? telling.map(({ raw }) => raw).join(" ") : words);
  const byWords = site.knowledge.ranker.search(query, most).map(({ passage }) => passage.url);
  if (byWords.length === 0) return [];
  yield;
  const opening = words.slice(0, longest);
  const asAnswers = evidenceIn(site, opening).standing.flatMap(({ quotes: [first] }) => first?.url ?? []);
  const nearness = site.meaning && (yield* new AskedMeaning(site.meaning).nearTo(opening, site.windowIndex));
  return fused([asAnswers, byWords, nearness ? nearestBy(nearness, site) : []]);
}

function nearestBy(nearness: Nearness, { windowIndex: { windows } }: Site): string[] {
  return windows
    .filter((window) => nearness.of(window) >= nearEnough)
    .sort((a, b) => nearness.of(b) - nearness.of(a) || a.id - b.id)
    .slice(0, most)
    .flatMap(({ quotes: [first] }) => first?.url ?? []);
}

/** Several rankings of passages as one of pages, each by the passage that was found first. */
function fused(rankings: readonly (readonly string[])[]): string[] {
  const found = new Map<string, { url: string; score: number }>();
  for (const ranking of rankings) {
    const pages = new Map<string, string>();
    for (const url of ranking) {
      const [page = url] = url.split("#");
      if (!pages.has(page)) pages.set(page, url);
    }
    for (const [place, [page, url]] of [...pages].entries()) {
      const before = found.get(page) ?? { url, score: 0 };
      found.set(page, { ...before, score: before.score + 1 / (damping + place) });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ url }) => url);
}
