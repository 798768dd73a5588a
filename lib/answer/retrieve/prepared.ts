import type { Entity, Window } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import type { Question } from "../read/question";
import { type AnswerType, answerType } from "./answer-type";
import { expectationOf } from "./expect";
import type { WindowFeatures } from "./features";
import type { Nearness } from "./nearness";
import type { Sought, WindowIndex } from "./window-index";

export interface Sight {
  question: Question;
  sought: readonly Sought[];
  index: WindowIndex;
  /** Things the question names, with how surely. */
  named: ReadonlyMap<Entity, number>;
  /** What the conversation is about, when the question leans on it. */
  focus?: Entity;
  nearness?: Nearness;
}

/** How surely a question must name a thing for an answer to have to speak of it, and for all of its page to be looked at. */
const surely = 0.6;

/** The things that a question surely names. */
export function surelyNamed({ named }: Pick<Sight, "named">): Entity[] {
  return [...named].filter(([, weight]) => weight >= surely).map(([entity]) => entity);
}

/** A question with all that is computed once for it and not for each window. */
export interface Prepared extends Sight {
  total: number;
  content: readonly Sought[];
  contents: ReadonlySet<Sought>;
  ofContent: number;
  rarest?: Sought;
  type: AnswerType;
  someNamed: boolean;
  /** For each term that meets something sought: which, by number, and how well. */
  meeting: ReadonlyMap<string, readonly number[]>;
  /** Pairs of words that stand beside one another in the question. */
  pairs: readonly string[];
  /** The terms of what is counted: "how many nurses". */
  counted: ReadonlySet<string>;
  /** How well a set of terms meets each thing that is sought, in its order. */
  met: (terms: ReadonlySet<string>) => readonly number[];
  /** How far a question that is expected of a window asks the same, by words; 0 to 1, by the windows' numbers. */
  asked: ReadonlyMap<number, number>;
  /** What words say of windows that were read before: meaning is looked at after them. */
  byWords: Map<Window, WindowFeatures>;
}

/** Computes what depends on the question alone. */
export function prepare(sight: Sight): Prepared {
  const { question, sought, index } = sight;
  const spoken = sought.filter(({ term }) => !lightWords.has(term));
  const unnamed = spoken.filter(({ name }) => !name);
  const content = unnamed.length > 0 ? unnamed : spoken;
  const meeting = meetingTerms(sought);
  return {
    ...sight,
    total: sum(sought) || 1,
    content,
    contents: new Set(content),
    ofContent: sum(content),
    rarest: content.reduce<Sought | undefined>(
      (best, each) => (!best || index.rarity(each.term) > index.rarity(best.term) ? each : best),
      undefined,
    ),
    type: answerType(question),
    someNamed: sight.named.size > 0,
    met: remembered(sought, meeting),
    meeting,
    pairs: question.terms.slice(1).map((term, at) => `${question.terms[at]} ${term}`),
    counted: countedIn(sight),
    asked: index.expected.likeness(sought, (term) => index.rarity(term)),
    byWords: new Map(),
  };
}

function sum(sought: readonly Sought[]): number {
  return sought.reduce((total, { weight }) => total + weight, 0);
}

function meetingTerms(sought: readonly Sought[]): Prepared["meeting"] {
  const meeting = new Map<string, number[]>();
  for (const [at, each] of sought.entries())
    for (const [term, how] of each.meeting) {
      const list = meeting.get(term) ?? [];
      list.push(at, how);
      meeting.set(term, list);
    }
  return meeting;
}

/** Pages are counted by lists, and not by what a story says of some of them. */
const pageNouns = new Set(["project", "essai", "articl", "post", "page", "text", "stori"]);

function countedIn({ question, sought }: Sight): ReadonlySet<string> {
  const { nouns } = expectationOf(question);
  const things = nouns.filter((noun) => !pageNouns.has(noun));
  return new Set(
    things.flatMap((noun) => [...(sought.find(({ term }) => term === noun)?.meeting.keys() ?? [noun])]),
  );
}

/** How well sets of terms meet each thing that is sought, in its order; each set is asked once. */
function remembered(sought: readonly Sought[], meeting: Prepared["meeting"]): Prepared["met"] {
  const known = new Map<ReadonlySet<string>, readonly number[]>();
  return (terms) => {
    const found = known.get(terms);
    if (found) return found;
    const made = new Array<number>(sought.length).fill(0);
    const meet = (met: readonly number[] | undefined) => {
      for (let at = 0; met && at < met.length; at += 2) {
        const [which = 0, how = 0] = [met[at], met[at + 1]];
        if (how > (made[which] ?? 0)) made[which] = how;
      }
    };
    // Through the fewer of both: a heading has three words, a page some hundreds.
    if (terms.size < meeting.size) for (const term of terms) meet(meeting.get(term));
    else for (const [term, met] of meeting) if (terms.has(term)) meet(met);
    known.set(terms, made);
    return made;
  };
}
