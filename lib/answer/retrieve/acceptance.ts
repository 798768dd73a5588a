import type { Page } from "@/lib/knowledge";
import { lightWords, stem } from "@/lib/language";
import { isYesNo } from "../read/asked";
import { othersNamed } from "../read/somebody";
import { answerType, isFigure } from "./answer-type";
import { aroundOf, isNameless, kindIn, newNamesIn, wantsOf, wholeOf } from "./checks";
import type { Chosen, Likely } from "./choice";
import type { WindowFeatures } from "./features";
import type { Sight } from "./prepared";
import type { Sought } from "./window-index";

/**
 * What the probability that an answer of windows is right is computed from; most between 0 and 1. Each says little by
 * itself: they are weighed together, and pulled hard to zero where they are fitted.
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
  kinMet: number;
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

/** What else is known of a choice: shares of what is asked. */
export interface Coverage {
  /** What stands in the chosen windows or beside them. */
  near: number;
  /** What stands nowhere on the site. */
  foreign: number;
  /** Whether the question has a single word, or none. */
  few: boolean;
  /** Whether a name is asked for, and none is shown. */
  nameless: boolean;
  /** Whether it is asked of somebody who is named, and nothing of it but the name is shown: "Where did Emil grow up?" */
  onlyNamed: boolean;
}

const manyWords = 6;
const ofNearest = 3;
const half = 0.5;
/** The place from which on rivals are many, and the lead before it that counts as one. */
const rivals = 4;
const wideLead = 5;
const mostWindows = 60;

/**
 * What is known of a choice, the likeliest of all windows first.
 * @param byWords what words alone choose, where this is chosen with what windows mean
 */
export function acceptanceOf(
  likely: readonly Likely[],
  { chosen, share: shown }: Chosen,
  sight: Sight,
  byWords: readonly Likely[] = [],
): { acceptance: Acceptance; coverage: Coverage } {
  const [best] = likely as [Likely];
  const { window, features } = best.read;
  const most = mostOf(chosen);
  // A figure of another thing than is named counts nothing of it.
  const ofNamed = chosen.filter(({ read }) => read.features.named > 0);
  const counting = ofNamed.length > 0 ? mostOf(ofNamed) : most;
  const content = contentOf(sight).length;
  const figure = isFigure(answerType(sight.question));
  const pages = sharesOfPages(likely);
  const wants = wantsOf(sight);
  const yesno = Number(isYesNo(sight.question));
  const [rarest, foreign, few] = [most("rarest"), foreignTo(sight), Number(content < 2)];
  const free = Number(features.named === 0);
  const nothingNamed = Number(sight.named.size === 0);
  const leaning = Number(sight.question.meant !== undefined || sight.focus !== undefined);
  const kind = Math.max(...chosen.map(({ read }) => kindIn(read.window, sight)));
  return {
    acceptance: {
      share: best.share,
      shown,
      pageShare: pages.get(window.page) ?? 0,
      spread: entropyOf(likely) / Math.log(mostWindows),
      lead: Math.min(1, Math.log(best.share / (likely[rivals]?.share ?? 1e-3)) / wideLead),
      leadOfPage: leadIn([...pages.values()]),
      whole: wholeOf(window, sight),
      near: features.near,
      ofPage: features.page,
      around: aroundOf(window, sight),
      sentence: features.sentence,
      title: features.title,
      head: features.head,
      unmet: features.unmet,
      rest: most("rest"),
      kinMet: most("kinMet"),
      looseMet: most("looseMet"),
      plainly: most("plainly"),
      beside: features.beside,
      counted: counting("counted"),
      noFigure: figure ? 1 - counting("plainly") : 0,
      uncounted: wants.count * Number(counting("counted") === 0),
      unkind: wants.kind * Number(kind < half),
      unnamed: wants.name * Number(newNamesIn(window, sight) === 0),
      asksName: wants.name,
      asksWhy: wants.why,
      yesno,
      named: features.named,
      other: features.other,
      leaning,
      words: Math.min(manyWords, content) / manyWords,
      few,
      fewFree: few * nothingNamed * (1 - leaning),
      rarest,
      rarestFree: free * Number(rarest < half),
      rarestYesno: yesno * Number(rarest < half),
      foreign,
      meaning: most("meaning"),
      nearest: Number(sight.nearness?.closest.slice(0, ofNearest).includes(window.id) ?? false),
      asked: most("asked"),
      askedMeaning: most("askedMeaning"),
      agreed: Number(byWords[0]?.read.window === window),
      among: Number(byWords.some(({ read }) => read.window === window)),
    },
    coverage: {
      near: most("near"),
      foreign,
      few: content < 2,
      nameless: isNameless(
        chosen.map(({ read }) => read.window),
        sight,
      ),
      onlyNamed: isOnlyNamed(chosen, sight),
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

function sharesOfPages(likely: readonly Likely[]): Map<Page, number> {
  const shares = new Map<Page, number>();
  for (const { read, share } of likely)
    shares.set(read.window.page, (shares.get(read.window.page) ?? 0) + share);
  return shares;
}

/** How far the largest stands before the next. */
function leadIn(shares: readonly number[]): number {
  const [first = 0, second = 0] = [...shares].sort((a, b) => b - a);
  return first - second;
}

function entropyOf(likely: readonly Likely[]): number {
  return likely.reduce((sum, { share }) => sum - (share > 0 ? share * Math.log(share) : 0), 0);
}

function contentOf({ sought }: Sight): Sought[] {
  return sought.filter(({ term, name }) => !name && !lightWords.has(term));
}

/** Whether the windows hold no word of a question on somebody but the name. */
function isOnlyNamed(chosen: readonly Likely[], sight: Sight): boolean {
  const names = new Set(othersNamed(sight.question).map((word) => stem(word)));
  const asked = contentOf(sight).filter(({ term }) => !names.has(term));
  const isMet = ({ own, near, kin, loose }: Sought) =>
    chosen.some(({ read: { window } }) => [own, near, kin, loose].some((met) => met.has(window.id)));
  return names.size > 0 && asked.length > 0 && !asked.some(isMet);
}

function foreignTo({ sought, index }: Sight): number {
  const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const foreign = sought.filter(({ meeting }) => ![...meeting.keys()].some((term) => index.has(term)));
  return foreign.reduce((sum, { weight }) => sum + weight, 0) / total;
}
