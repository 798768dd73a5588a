import { stopWords, terms, tokenize } from "@/lib/language";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { evidenceIn } from "./evidence";
import { type MeaningSimilarity, QuestionEmbeddings } from "./meaning-similarity";

/** How many passages each ranking has, enough to reach the tenth page. */
const maxPassages = 200;
/** How many characters are read as a question; the rest of a longer text is searched by its words alone. */
const maxQuestionChars = 500;
/** The similarity in meaning that a passage needs: about a sixth of the passages of any site have it. */
const minSimilarity = 0.3;
/**
 * How much less a page counts further down a list: small, for the lists are short, and their first places tell the most.
 * The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009).
 */
const damping = 10;

/**
 * The pages that fit some words or a question best, each by the address of its best passage. Three rankings are fused:
 * by words over every passage and field, by the windows that would answer, and by meaning where that is known. Words
 * that are nowhere on the site find nothing.
 */
export function* pagesFor(words: string, site: Site): Steps<string[]> {
  const contentTokens = tokenize(words).filter(({ word }) => !stopWords.has(word));
  const query = terms(contentTokens.length > 0 ? contentTokens.map(({ raw }) => raw).join(" ") : words);
  const byWords = site.knowledge.ranker.search(query, maxPassages).map(({ passage }) => passage.url);
  if (byWords.length === 0) return [];
  yield;
  const opening = words.slice(0, maxQuestionChars);
  const byAnswers = evidenceIn(site, opening).texts.flatMap(({ quotes: [first] }) => first?.url ?? []);
  const similarity =
    site.meaning && (yield* new QuestionEmbeddings(site.meaning).similarityOfText(opening, site.windowIndex));
  return fuseRankings([byAnswers, byWords, similarity ? nearestUrls(similarity, site) : []]);
}

function nearestUrls(similarity: MeaningSimilarity, { windowIndex: { windows } }: Site): string[] {
  return windows
    .filter((window) => similarity.of(window) >= minSimilarity)
    .sort((a, b) => similarity.of(b) - similarity.of(a) || a.id - b.id)
    .slice(0, maxPassages)
    .flatMap(({ quotes: [first] }) => first?.url ?? []);
}

/** Fuses rankings of passages to one of pages, each with its first passage. */
function fuseRankings(rankings: readonly (readonly string[])[]): string[] {
  const found = new Map<string, { url: string; score: number }>();
  for (const ranking of rankings) {
    const pages = new Map<string, string>();
    for (const url of ranking) {
      const [page = url] = url.split("#");
      if (!pages.has(page)) pages.set(page, url);
    }
    for (const [place, [page, url]] of [...pages].entries()) {
      const known = found.get(page) ?? { url, score: 0 };
      found.set(page, { ...known, score: known.score + 1 / (damping + place) });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ url }) => url);
}
