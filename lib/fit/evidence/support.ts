import {
  evidenceOf,
  type PortfolioText,
  type RankedText,
  type StatementEvidence,
  type StatementMeaning,
} from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import { sentences, stem, stopWords, terms, tokenize } from "@/lib/language";
import { isOnlyPartOfName } from "./mentions";
import { type Receipt, shorten } from "./receipts";
import { isGenericTerm, similarTerms } from "./similar-terms";
import { denies, isHedged } from "./tone";

/** How well the portfolio supports a statement. */
export interface Support {
  /** The share of the statement's words, weighted by rarity, that are found together in one place, 0 to 1. */
  coverage: number;
  /** How many of its words are found there. */
  wordCount: number;
  /** The share of them that is found there verbatim and not as a similar word, 0 to 1. */
  verbatimCoverage: number;
  /** How many of its words are found in one sentence, verbatim or as similar words. */
  wordsInSentence: number;
  /** The whole text of the place that holds most of its words. */
  text: string;
  /** The best places by their words, and by their meaning where that is known; the best first. */
  receipts: Receipt[];
  /** How similar places are in meaning, where that is known; each is 0 to 1. */
  similarity?: MeaningSimilarity;
}

/** Cosine similarities of places of the portfolio to a statement. The names are keys of the fitted weights (see `signs.ts`). */
export interface MeaningSimilarity {
  /** Of the most similar place, and the share of the statement's words found there. */
  nearest: number;
  nearestCoverage: number;
  /** Of the place that holds most of its words. */
  worded: number;
  /** Of the best place by words and meaning together, and the share of the words found there. */
  likeliest: number;
  likeliestCoverage: number;
}

/** Kinds of entities that say what somebody did or knows. */
const evidenceKinds = new Set(
  "work project volunteer publication faq person skill custom award education certificate essay reference".split(
    " ",
  ),
);
/** A place beside the best one is quoted when it scores at least this share of the best score. */
const minReceiptShare = 0.8;
const maxReceipts = 3;
/** A place that shares no word with a statement is quoted whole up to this length, else by its first sentence. */
const maxWholeQuoteChars = 240;
/** The match score from which a word counts as found verbatim; a related word scores less. */
const verbatimThreshold = 0.95;

/** A statement with what the search of `lib/answer` finds for it. */
export interface Statement {
  text: string;
  /** Its words that are not common to every advertisement. */
  specificWords: string[];
  /** Undefined where it has no such words. */
  evidence?: StatementEvidence;
  /** What is similar to it in meaning; undefined without an embedder. */
  meaning?: StatementMeaning;
}

/**
 * Searches for a statement as `lib/answer` searches for a question; a match in a project's name alone does not count.
 * @param meaning what is similar to it in meaning, where that is known
 */
export function lookUpStatement(knowledge: Knowledge, text: string, meaning?: StatementMeaning): Statement {
  const specificWords = specificWordsOf(text);
  if (specificWords.length === 0) return { text, specificWords };
  const { texts, ...found } = evidenceOf(specificWords.join(" "), similarTerms);
  const places = texts.map((place) => ({
    ...place,
    matches: new Map([...place.matches].filter(([term]) => !isOnlyPartOfName(knowledge, place.entity, term))),
  }));
  return { text, specificWords, evidence: { ...found, texts: places }, meaning };
}

/** Whether a place says what somebody did or knows. */
export function isEvidence({ entity }: PortfolioText): boolean {
  return evidenceKinds.has(entity.kind);
}

/** The place in the portfolio that supports a statement best; undefined where none of its words is found anywhere. */
export function findSupport({ evidence, meaning }: Statement): Support | undefined {
  if (!evidence) return undefined;
  const { texts, termWeights } = evidence;
  const total = [...termWeights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  const places = texts
    .filter(isEvidence)
    .flatMap((place) => {
      const sentence = bestSentenceOf(place);
      if (!sentence || isDoubtful(sentence.text)) return [];
      const coverage =
        [...place.matches].reduce((sum, [term, how]) => sum + (termWeights.get(term) ?? 0) * how, 0) / total;
      const wordCount = [...place.matches.values()].filter((how) => how >= 0.5).length;
      const verbatim = [...place.matches].filter(([, how]) => how >= verbatimThreshold);
      const verbatimCoverage =
        verbatim.reduce((sum, [term]) => sum + (termWeights.get(term) ?? 0), 0) / total;
      return [{ coverage, wordCount, verbatimCoverage, place, sentence }];
    })
    .sort((a, b) => b.coverage - a.coverage);
  const [best] = places;
  const { ranked, similarity } = rankPlaces(places, meaning);
  const [highest] = ranked;
  if (!highest) return undefined;
  const receipts = ranked
    .filter(({ score }) => score >= highest.score * minReceiptShare)
    .map(({ place, sentence }) => ({
      url: sentence.url,
      title: place.entity.title,
      quote: shorten(sentence.text),
    }))
    .filter(({ quote }, at, all) => all.findIndex((other) => other.quote === quote) === at)
    .slice(0, maxReceipts);
  return {
    coverage: best?.coverage ?? 0,
    wordCount: best?.wordCount ?? 0,
    verbatimCoverage: best?.verbatimCoverage ?? 0,
    wordsInSentence: best?.sentence.matchCount ?? 0,
    receipts,
    text: best?.place.text ?? "",
    similarity,
  };
}

interface CandidatePlace {
  place: PortfolioText;
  sentence: { url: string; text: string };
  coverage: number;
}

/**
 * The places that support a statement, the best first: by the share of its words there and, where the meaning is known, by the
 * cosine as well; then places that share no word with it may be among them.
 */
function rankPlaces(
  places: readonly CandidatePlace[],
  meaning: StatementMeaning | undefined,
): { ranked: (CandidatePlace & { score: number })[]; similarity?: MeaningSimilarity } {
  if (!meaning) return { ranked: places.map((each) => ({ ...each, score: each.coverage })) };
  const known = new Map(places.map((each) => [each.place.id, each]));
  const nearest = meaning.nearest.filter(isEvidence).flatMap((place): CandidatePlace[] => {
    const [quote] = place.quotes;
    const before = known.get(place.id);
    if (before || !quote) return before ? [before] : [];
    const text =
      place.text.length <= maxWholeQuoteChars ? quote.text : (sentences(quote.text)[0] ?? quote.text);
    return isDoubtful(text) ? [] : [{ place, sentence: { url: quote.url, text }, coverage: 0 }];
  });
  const ranked = [...new Set([...places, ...nearest])]
    .map((each) => ({ ...each, score: each.coverage + nonNegative(meaning.cosine(each.place)) }))
    .sort((a, b) => b.score - a.score);
  const [[first], [near], [worded]] = [ranked, nearest, places];
  return {
    ranked,
    similarity: {
      nearest: near ? nonNegative(meaning.cosine(near.place)) : 0,
      nearestCoverage: near?.coverage ?? 0,
      worded: worded ? nonNegative(meaning.cosine(worded.place)) : 0,
      likeliest: first ? nonNegative(meaning.cosine(first.place)) : 0,
      likeliestCoverage: first?.coverage ?? 0,
    },
  };
}

/** A negative cosine counts as no similarity. */
function nonNegative(cosine: number): number {
  return Math.max(0, cosine);
}

/** The words of a statement that are not common to every advertisement. */
export function specificWordsOf(statement: string): string[] {
  return tokenize(statement.replace(familiarityPattern, " "))
    .filter(
      ({ word }) =>
        !stopWords.has(word) &&
        !isGenericTerm(stem(word)) &&
        !countPattern.test(word) &&
        !/^(?:you|they|we|who|it|i)'/.test(word),
    )
    .map(({ raw }) => raw);
}

/** "Echo cancellation should be no mystery to you" asks for echo cancellation, and not for a mystery. */
const familiarityPattern =
  /\b(?:(?:should|must|will) (?:be|hold|have)|(?:is|are|holds?|has|have)) (?:no|not an?) (?:mystery|mysteries|secrets?|terrors?|surprise|stranger|closed book|foreign (?:word|language|territory))(?: (?:to|for) you)?\b/gi;

const countPattern =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|fewer|hundreds?|thousands?|tens|million|dozens?)$/;

function isDoubtful(sentence: string): boolean {
  return (
    denies(sentence) ||
    (isHedged(sentence) && /\b(?:instead of|rather than|decided against|was proposed)\b/.test(sentence))
  );
}

/** The sentence of a place that holds most of the matched terms. */
function bestSentenceOf({
  quotes,
  matches,
}: RankedText): { url: string; text: string; matchCount: number } | undefined {
  const wanted = [...matches.keys()];
  return quotes
    .flatMap(({ url, text }) => sentences(text).map((sentence) => ({ url, text: sentence })))
    .map((each) => {
      const held = new Set(terms(each.text));
      return {
        ...each,
        matchCount: wanted.filter(
          (term) => held.has(term) || similarTerms(term).some((other) => held.has(other)),
        ).length,
      };
    })
    .sort((a, b) => b.matchCount - a.matchCount)[0];
}
