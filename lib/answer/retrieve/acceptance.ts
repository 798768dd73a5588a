import { lightWords } from "@/lib/language";
import { isYesNo } from "../read/asked";
import { answerType, isFigure } from "./answer-type";
import type { Likely } from "./choice";
import type { WindowFeatures } from "./features";
import type { Sight } from "./prepared";
import type { Sought } from "./window-index";

/**
 * What the probability that an answer of windows is right is computed from; between 0 and 1. They are few, since the
 * answers of a few hundred questions are all there is to fit them on, and strangers are to be answered.
 */
export interface Acceptance {
  [signal: string]: number;
  /** The share of the best window, of all that is shown, and of all windows of the best one's page. */
  share: number;
  shown: number;
  pageShare: number;
  /** How much of what is asked of the thing named is held. */
  rest: number;
  head: number;
  kinMet: number;
  /** Whether what kind of answer is asked for stands there; for a figure, beside what is counted. */
  plainly: number;
  counted: number;
  noFigure: number;
  /** Whether another thing is named than the one that answers. */
  other: number;
  /** How many words the question has, up to six. */
  words: number;
  yesno: number;
  /** How near it is in meaning, where that is known; and whether the best window is one of the nearest. */
  meaning: number;
  nearest: number;
  /** Where meaning is known: whether words alone find the same best window, and whether they show it. */
  agreed: number;
  among: number;
}

/** What else is known of a choice: shares of what is asked. */
export interface Coverage {
  /** What stands in the chosen windows or beside them. */
  near: number;
  /** What stands nowhere on the site. */
  foreign: number;
  /** Whether the question has a single word, or none. */
  few: boolean;
  /** How well the rarest word is met, and how surely the page of the best window is named. */
  rarest: number;
  named: number;
}

const manyWords = 6;
const ofNearest = 3;

/**
 * What is known of a choice, the likeliest of all windows first.
 * @param byWords what words alone choose, where this is chosen with what windows mean
 */
export function acceptanceOf(
  likely: readonly Likely[],
  chosen: readonly Likely[],
  sight: Sight,
  byWords: readonly Likely[] = [],
): { acceptance: Acceptance; coverage: Coverage } {
  const [best] = likely as [Likely];
  const { window, features } = best.read;
  const most = mostOf(chosen);
  const content = contentOf(sight).length;
  const figure = isFigure(answerType(sight.question));
  return {
    acceptance: {
      share: best.share,
      shown: chosen.reduce((sum, { share }) => sum + share, 0),
      pageShare: likely.reduce(
        (sum, { read, share }) => sum + (read.window.page === window.page ? share : 0),
        0,
      ),
      rest: most("rest"),
      head: features.head,
      kinMet: features.kinMet,
      plainly: most("plainly"),
      counted: most("counted"),
      noFigure: figure ? 1 - most("plainly") : 0,
      other: features.other,
      words: Math.min(manyWords, content) / manyWords,
      yesno: Number(isYesNo(sight.question)),
      meaning: most("meaning"),
      nearest: Number(sight.nearness?.closest.slice(0, ofNearest).includes(window.id) ?? false),
      agreed: Number(byWords[0]?.read.window === window),
      among: Number(byWords.some(({ read }) => read.window === window)),
    },
    coverage: {
      near: most("near"),
      foreign: foreignTo(sight),
      few: content < 2,
      rarest: most("rarest"),
      named: features.named,
    },
  };
}

/** The probability that a choice is right, by a logistic regression. */
export function probability(acceptance: Acceptance, table: Record<string, number>): number {
  const score = Object.entries(acceptance).reduce(
    (sum, [name, value]) => sum + (table[name] ?? 0) * value,
    table.bias ?? 0,
  );
  return 1 / (1 + Math.exp(-score));
}

function mostOf(chosen: readonly Likely[]): (name: keyof WindowFeatures) => number {
  return (name) => Math.max(...chosen.map(({ read }) => read.features[name]));
}

function contentOf({ sought }: Sight): Sought[] {
  return sought.filter(({ term, name }) => !name && !lightWords.has(term));
}

function foreignTo({ sought, index }: Sight): number {
  const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const foreign = sought.filter(({ meeting }) => ![...meeting.keys()].some((term) => index.has(term)));
  return foreign.reduce((sum, { weight }) => sum + weight, 0) / total;
}
