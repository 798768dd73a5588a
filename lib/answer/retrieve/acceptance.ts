import type { Page } from "@/lib/knowledge";
import { lightWords, stem } from "@/lib/language";
import { otherPeopleNamed } from "../read/other-people";
import { isYesNo } from "../read/question-checks";
import { answerType, isFigure } from "./answer-type";
import {
  askedKindsOf,
  kindStrength,
  lacksAskedName,
  newNameShare,
  surroundingShare,
  wholeShare,
} from "./checks";
import type { ChosenWindows, RankedWindow } from "./choose-windows";
import type { WindowFeatures } from "./features";
import type { WindowQuery } from "./prepared-query";
import type { QueryTerm } from "./window-index";

/**
 * The signals for the probability that windows answer rightly; most between 0 and 1. Each says little by itself: they are
 * weighted together, with a strong ridge where they are fitted.
 */
export interface Acceptance {
  [signal: string]: number;
  /** The share of the best window, of all that is shown, and of all windows of the best one's page. */
  share: number;
  shown: number;
  pageShare: number;
  /** How widely the probability is spread: the entropy of the shares, 1 where sixty windows are equally likely. */
  spread: number;
  /** How far the best stands before the fifth, and the best page before the next. */
  lead: number;
  leadOfPage: number;
  /** How much of what is asked the best holds: with its heading and title, beside it, on its page, around it, in a sentence. */
  whole: number;
  near: number;
  ofPage: number;
  around: number;
  sentence: number;
  title: number;
  head: number;
  unmet: number;
  /** How much of what is asked of the thing named is held. */
  rest: number;
  relatedMet: number;
  looseMet: number;
  /** Whether what kind of answer is asked for stands there; for a figure, beside what is counted or asked. */
  plainly: number;
  beside: number;
  counted: number;
  noFigure: number;
  /** How many are asked for, and nothing is counted; a kind of thing, and it is not there; a name, and there is none. */
  uncounted: number;
  unkind: number;
  unnamed: number;
  asksName: number;
  asksWhy: number;
  yesno: number;
  /** Whether the page of the best is named; whether another is, and not that one. */
  named: number;
  other: number;
  /** Whether the question leans on what was said before. */
  leaning: number;
  /** How many words the question has, up to six; whether it has a single one, or none. */
  words: number;
  few: number;
  /** The same where nothing is named. */
  fewFree: number;
  /** How well the rarest word is met; whether it is not, where no page is named, and where a yes or no is asked for. */
  rarest: number;
  rarestFree: number;
  rarestYesno: number;
  /** The share of what is asked that stands nowhere on the site. */
  foreign: number;
  /** How near it is in meaning, where that is known; and whether the best window is one of the nearest. */
  meaning: number;
  nearest: number;
  /** How far an expected question asks the same: by words, and in meaning. */
  asked: number;
  askedMeaning: number;
  /** Where meaning is known: whether words alone find the same best window, and whether they show it. */
  agreed: number;
  among: number;
}

/** How much of a query the chosen windows cover. */
export interface Coverage {
  /** The share that is in the chosen windows or next to them. */
  nearShare: number;
  /** The share that is nowhere on the site. */
  foreignShare: number;
  /** Whether the question has a single word, or none. */
  hasFewWords: boolean;
  /** Whether a name is asked for and the windows have none. */
  lacksName: boolean;
  /** Whether the question is about somebody named and the windows hold only the name: "Where did Emil grow up?" */
  onlyNameFound: boolean;
}

const maxWords = 6;
const nearestCount = 3;
const half = 0.5;
/** The lead of the best is measured against this rank, and up to this logarithm. */
const rivalRank = 4;
const maxLogLead = 5;
const maxWindows = 60;

/**
 * The signals and the coverage of a choice.
 * @param ranked all windows, the most probable first
 * @param byWords what words alone chose, where this choice uses meaning as well
 */
export function acceptanceOf(
  ranked: readonly RankedWindow[],
  { chosen, probability }: ChosenWindows,
  query: WindowQuery,
  byWords: readonly RankedWindow[] = [],
): { acceptance: Acceptance; coverage: Coverage } {
  const [best] = ranked as [RankedWindow];
  const { window, features } = best.candidate;
  const maxFeature = maxFeatureOf(chosen);
  // A figure about another entity than the named one does not count.
  const ofNamedEntities = chosen.filter(({ candidate }) => candidate.features.named > 0);
  const maxOfNamed = ofNamedEntities.length > 0 ? maxFeatureOf(ofNamedEntities) : maxFeature;
  const contentCount = contentTermsOf(query).length;
  const asksForFigure = isFigure(answerType(query.question));
  const pageProbabilities = probabilityByPage(ranked);
  const asked = askedKindsOf(query);
  const yesno = Number(isYesNo(query.question));
  const [rarest, foreign, few] = [maxFeature("rarest"), foreignShareOf(query), Number(contentCount < 2)];
  const isUnnamed = Number(features.named === 0);
  const nothingNamed = Number(query.namedEntities.size === 0);
  const leaning = Number(query.question.intendedEntity !== undefined || query.focus !== undefined);
  const kind = Math.max(...chosen.map(({ candidate }) => kindStrength(candidate.window, query)));
  return {
    acceptance: {
      share: best.probability,
      shown: probability,
      pageShare: pageProbabilities.get(window.page) ?? 0,
      spread: entropyOf(ranked) / Math.log(maxWindows),
      lead: Math.min(1, Math.log(best.probability / (ranked[rivalRank]?.probability ?? 1e-3)) / maxLogLead),
      leadOfPage: leadOf([...pageProbabilities.values()]),
      whole: wholeShare(window, query),
      near: features.near,
      ofPage: features.page,
      around: surroundingShare(window, query),
      sentence: features.sentence,
      title: features.title,
      head: features.head,
      unmet: features.unmet,
      rest: maxFeature("rest"),
      relatedMet: maxFeature("relatedMet"),
      looseMet: maxFeature("looseMet"),
      plainly: maxFeature("plainly"),
      beside: features.beside,
      counted: maxOfNamed("counted"),
      noFigure: asksForFigure ? 1 - maxOfNamed("plainly") : 0,
      uncounted: asked.count * Number(maxOfNamed("counted") === 0),
      unkind: asked.kind * Number(kind < half),
      unnamed: asked.name * Number(newNameShare(window, query) === 0),
      asksName: asked.name,
      asksWhy: asked.why,
      yesno,
      named: features.named,
      other: features.other,
      leaning,
      words: Math.min(maxWords, contentCount) / maxWords,
      few,
      fewFree: few * nothingNamed * (1 - leaning),
      rarest,
      rarestFree: isUnnamed * Number(rarest < half),
      rarestYesno: yesno * Number(rarest < half),
      foreign,
      meaning: maxFeature("meaning"),
      nearest: Number(query.similarity?.nearestWindowIds.slice(0, nearestCount).includes(window.id) ?? false),
      asked: maxFeature("asked"),
      askedMeaning: maxFeature("askedMeaning"),
      agreed: Number(byWords[0]?.candidate.window === window),
      among: Number(byWords.some(({ candidate }) => candidate.window === window)),
    },
    coverage: {
      nearShare: maxFeature("near"),
      foreignShare: foreign,
      hasFewWords: contentCount < 2,
      lacksName: lacksAskedName(
        chosen.map(({ candidate }) => candidate.window),
        query,
      ),
      onlyNameFound: isOnlyNameFound(chosen, query),
    },
  };
}

/** The probability that a choice is right, by a logistic regression. */
export function acceptanceProbability(acceptance: Acceptance, table: Record<string, number>): number {
  const score = Object.entries(acceptance).reduce(
    (sum, [name, value]) => sum + (table[name] ?? 0) * value,
    table.bias ?? 0,
  );
  return 1 / (1 + Math.exp(-score));
}

function maxFeatureOf(chosen: readonly RankedWindow[]): (name: keyof WindowFeatures) => number {
  return (name) => Math.max(...chosen.map(({ candidate }) => candidate.features[name]));
}

function probabilityByPage(ranked: readonly RankedWindow[]): Map<Page, number> {
  const probabilities = new Map<Page, number>();
  for (const { candidate, probability } of ranked)
    probabilities.set(candidate.window.page, (probabilities.get(candidate.window.page) ?? 0) + probability);
  return probabilities;
}

/** How far the largest is ahead of the next. */
function leadOf(probabilities: readonly number[]): number {
  const [first = 0, second = 0] = [...probabilities].sort((a, b) => b - a);
  return first - second;
}

function entropyOf(ranked: readonly RankedWindow[]): number {
  return ranked.reduce(
    (sum, { probability }) => sum - (probability > 0 ? probability * Math.log(probability) : 0),
    0,
  );
}

function contentTermsOf({ queryTerms }: WindowQuery): QueryTerm[] {
  return queryTerms.filter(({ term, isName }) => !isName && !lightWords.has(term));
}

/** Whether the windows hold no word of a question about somebody but the name. */
function isOnlyNameFound(chosen: readonly RankedWindow[], query: WindowQuery): boolean {
  const names = new Set(otherPeopleNamed(query.question).map((word) => stem(word)));
  const asked = contentTermsOf(query).filter(({ term }) => !names.has(term));
  const isMet = ({ inWindow, nearWindow, related, looselyRelated }: QueryTerm) =>
    chosen.some(({ candidate: { window } }) =>
      [inWindow, nearWindow, related, looselyRelated].some((strengths) => strengths.has(window.id)),
    );
  return names.size > 0 && asked.length > 0 && !asked.some(isMet);
}

function foreignShareOf({ queryTerms, index }: WindowQuery): number {
  const total = queryTerms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const foreign = queryTerms.filter(({ matches }) => ![...matches.keys()].some((term) => index.has(term)));
  return foreign.reduce((sum, { weight }) => sum + weight, 0) / total;
}
