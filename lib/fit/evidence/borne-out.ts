import {
  evidenceOf,
  type Standing,
  type StandingText,
  type StatementEvidence,
  type StatementMeaning,
} from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import { sentences, stem, stopWords, terms, tokenize } from "@/lib/language";
import { isGeneral, likeTerms } from "./likeness";
import { type Receipt, shorten } from "./receipts";
import { isOnlyName } from "./told";
import { denies, doubts } from "./tone";

/** How far the portfolio bears out a statement. */
export interface BorneOut {
  /** The share of what the statement says, by rarity, that stands together in one place, 0 to 1. */
  coverage: number;
  /** How many of its words stand there. */
  words: number;
  /** The share of what it says that stands there in its own words, 0 to 1. */
  verbatim: number;
  /** How many of its words stand in one sentence, in these or in words like them. */
  together: number;
  /** All of the place that holds most of its words. */
  text: string;
  /** The likeliest places by their words, and by their meaning where that is known; the likeliest first. */
  receipts: Receipt[];
  /** Where the meaning is known, how near places are; each is 0 to 1. */
  meant?: Meant;
}

/** How near places of the portfolio are to a statement, by their meaning as cosines. */
export interface Meant {
  /** Of the nearest, and the share of the statement's words that stand there. */
  nearest: number;
  nearestCoverage: number;
  /** Of the place that holds most of its words. */
  worded: number;
  /** Of the likeliest by both, and the share of the words there. */
  likeliest: number;
  likeliestCoverage: number;
}

/** Kinds of things that tell what somebody did or knows. */
const telling = new Set(
  "work project volunteer publication faq person skill custom award education certificate essay reference".split(
    " ",
  ),
);
/** A place beside the best is shown when it covers nearly as much. */
const nearly = 0.8;
const mostReceipts = 3;
/** A place that shares no word with a statement is quoted whole up to so many characters, else by its first sentence. */
const longestWhole = 240;
/** How well a word is met by itself; by one akin to it less. */
const verbatim = 0.95;

/** A statement with what the answers' own search finds for it. */
export interface Statement {
  text: string;
  /** Its words that are not of every advertisement. */
  own: string[];
  /** Undefined where it has none. */
  evidence?: StatementEvidence;
  /** What comes near it in meaning; undefined where no embedder tells. */
  meaning?: StatementMeaning;
}

/**
 * Looks for a statement as the answers look for what is asked; a project's name alone bears out nothing.
 * @param meaning what comes near it in meaning, where that is known
 */
export function lookedUp(knowledge: Knowledge, text: string, meaning?: StatementMeaning): Statement {
  const own = specific(text);
  if (own.length === 0) return { text, own };
  const { standing, ...found } = evidenceOf(own.join(" "), likeTerms);
  const borne = standing.map((place) => ({
    ...place,
    met: new Map([...place.met].filter(([term]) => !isOnlyName(knowledge, place.entity, term))),
  }));
  return { text, own, evidence: { ...found, standing: borne }, meaning };
}

/** Whether a thing tells what somebody did or knows. */
export function tells({ entity }: StandingText): boolean {
  return telling.has(entity.kind);
}

/** The place in the portfolio that bears a statement out best; undefined where nothing of it stands anywhere. */
export function borneOut({ evidence, meaning }: Statement): BorneOut | undefined {
  if (!evidence) return undefined;
  const { standing, sought } = evidence;
  const total = [...sought.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  const places = standing
    .filter(tells)
    .flatMap((place) => {
      const sentence = sentenceOf(place);
      if (!sentence || doubtful(sentence.text)) return [];
      const coverage =
        [...place.met].reduce((sum, [term, how]) => sum + (sought.get(term) ?? 0) * how, 0) / total;
      const words = [...place.met.values()].filter((how) => how >= 0.5).length;
      const own = [...place.met].filter(([, how]) => how >= verbatim);
      const said = own.reduce((sum, [term]) => sum + (sought.get(term) ?? 0), 0) / total;
      return [{ coverage, words, verbatim: said, place, sentence }];
    })
    .sort((a, b) => b.coverage - a.coverage);
  const [best] = places;
  const { likely, meant } = byBoth(places, meaning);
  const [likeliest] = likely;
  if (!likeliest) return undefined;
  const receipts = likely
    .filter(({ likelihood }) => likelihood >= likeliest.likelihood * nearly)
    .map(({ place, sentence }) => ({
      url: sentence.url,
      title: place.entity.title,
      quote: shorten(sentence.text),
    }))
    .filter(({ quote }, at, all) => all.findIndex((other) => other.quote === quote) === at)
    .slice(0, mostReceipts);
  return {
    coverage: best?.coverage ?? 0,
    words: best?.words ?? 0,
    verbatim: best?.verbatim ?? 0,
    together: best?.sentence.held ?? 0,
    receipts,
    text: best?.place.text ?? "",
    meant,
  };
}

interface Located {
  place: StandingText;
  sentence: { url: string; text: string };
  coverage: number;
}

/**
 * The places that bear a statement out, the likeliest first: by the share of its words there and, where the meaning is known, by
 * the cosine as well, when places that share no word with it may be among them.
 */
function byBoth(
  places: readonly Located[],
  meaning: StatementMeaning | undefined,
): { likely: (Located & { likelihood: number })[]; meant?: Meant } {
  if (!meaning) return { likely: places.map((each) => ({ ...each, likelihood: each.coverage })) };
  const known = new Map(places.map((each) => [each.place.id, each]));
  const nearest = meaning.nearest.filter(tells).flatMap((place): Located[] => {
    const [quote] = place.quotes;
    const before = known.get(place.id);
    if (before || !quote) return before ? [before] : [];
    const text = place.text.length <= longestWhole ? quote.text : (sentences(quote.text)[0] ?? quote.text);
    return doubtful(text) ? [] : [{ place, sentence: { url: quote.url, text }, coverage: 0 }];
  });
  const likely = [...new Set([...places, ...nearest])]
    .map((each) => ({ ...each, likelihood: each.coverage + upright(meaning.cosine(each.place)) }))
    .sort((a, b) => b.likelihood - a.likelihood);
  const [[first], [near], [worded]] = [likely, nearest, places];
  return {
    likely,
    meant: {
      nearest: near ? upright(meaning.cosine(near.place)) : 0,
      nearestCoverage: near?.coverage ?? 0,
      worded: worded ? upright(meaning.cosine(worded.place)) : 0,
      likeliest: first ? upright(meaning.cosine(first.place)) : 0,
      likeliestCoverage: first?.coverage ?? 0,
    },
  };
}

/** Texts that point away from each other are as far apart as any. */
function upright(cosine: number): number {
  return Math.max(0, cosine);
}

/** The words of a statement that are not of every advertisement. */
export function specific(statement: string): string[] {
  return tokenize(statement.replace(familiar, " "))
    .filter(
      ({ word }) =>
        !stopWords.has(word) &&
        !isGeneral(stem(word)) &&
        !counts.test(word) &&
        !/^(?:you|they|we|who|it|i)'/.test(word),
    )
    .map(({ raw }) => raw);
}

/** "Echo cancellation should be no mystery to you" asks for echo cancellation, and not for a mystery. */
const familiar =
  /\b(?:(?:should|must|will) (?:be|hold|have)|(?:is|are|holds?|has|have)) (?:no|not an?) (?:mystery|mysteries|secrets?|terrors?|surprise|stranger|closed book|foreign (?:word|language|territory))(?: (?:to|for) you)?\b/gi;

const counts =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|fewer|hundreds?|thousands?|tens|million|dozens?)$/;

function doubtful(sentence: string): boolean {
  return (
    denies(sentence) ||
    (doubts(sentence) && /\b(?:instead of|rather than|decided against|was proposed)\b/.test(sentence))
  );
}

/** The sentence of a place that holds most of what was met. */
function sentenceOf({ quotes, met }: Standing): { url: string; text: string; held: number } | undefined {
  const wanted = [...met.keys()];
  return quotes
    .flatMap(({ url, text }) => sentences(text).map((sentence) => ({ url, text: sentence })))
    .map((each) => {
      const held = new Set(terms(each.text));
      return {
        ...each,
        held: wanted.filter((term) => held.has(term) || likeTerms(term).some((other) => held.has(other)))
          .length,
      };
    })
    .sort((a, b) => b.held - a.held)[0];
}
