import { evidenceOf, type Standing, type StatementEvidence } from "@/lib/answer";
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
  /** All of the place, the first receipt's sentence and what stands with it. */
  text: string;
  /** The likeliest places, that one first. */
  receipts: Receipt[];
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
/** How well a word is met by itself; by one akin to it less. */
const verbatim = 0.95;

/** A statement with what the answers' own search finds for it. */
export interface Statement {
  text: string;
  /** Its words that are not of every advertisement. */
  own: string[];
  /** Undefined where it has none. */
  evidence?: StatementEvidence;
}

/** Looks for a statement as the answers look for what is asked; a project's name alone bears out nothing. */
export function lookedUp(knowledge: Knowledge, text: string): Statement {
  const own = specific(text);
  if (own.length === 0) return { text, own };
  const { standing, ...found } = evidenceOf(own.join(" "), likeTerms);
  const borne = standing.map((place) => ({
    ...place,
    met: new Map([...place.met].filter(([term]) => !isOnlyName(knowledge, place.entity, term))),
  }));
  return { text, own, evidence: { ...found, standing: borne } };
}

/** Whether a thing tells what somebody did or knows. */
export function tells({ entity }: Standing): boolean {
  return telling.has(entity.kind);
}

/** The place in the portfolio that bears a statement out best; undefined where nothing of it stands anywhere. */
export function borneOut({ evidence }: Statement): BorneOut | undefined {
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
  if (!best) return undefined;
  const receipts = places
    .filter(({ coverage }) => coverage >= best.coverage * nearly)
    .map(({ place, sentence }) => ({
      url: sentence.url,
      title: place.entity.title,
      quote: shorten(sentence.text),
    }))
    .filter(({ quote }, at, all) => all.findIndex((other) => other.quote === quote) === at)
    .slice(0, mostReceipts);
  return {
    coverage: best.coverage,
    words: best.words,
    verbatim: best.verbatim,
    together: best.sentence.held,
    receipts,
    text: best.place.text,
  };
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
