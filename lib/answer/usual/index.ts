import { openContractions } from "../read/opened";
import type { Question } from "../read/question";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { isOfOneShape, shareMet, topicOf } from "./alike";
import written from "./questions.json" with { type: "json" };

/** What owners of all kinds are asked, in the words in which strangers ask it. */
export interface UsualQuestion {
  /** The same as this site may answer it, the first that it does. */
  ask: readonly string[];
  /** In further words. */
  ways: readonly string[];
}

/** A usual question that is asked, and how surely: 0 to 1. */
export interface AskedUsually {
  usual: UsualQuestion;
  alike: number;
}

interface Way {
  usual: UsualQuestion;
  text: string;
  words: ReadonlySet<string>;
}

/** How alike two questions must be in words and in meaning to be the same, and by how much more than the next. */
const sameWords = 0.8;
const sameMeaning = 0.78;
const apart = 0.08;
/** How alike an entry of a FAQ must be, in words: few are of another kind. */
const sameTopic = 0.66;
/** From this likeness in meaning on nothing else need be farther off. */
const surelySame = 0.88;
/** The share of what is asked, by weight, that any of its ways must say. */
const leastMet = 0.4;
/** A longer question is about something of its own. */
const mostWords = 24;
const surelyNamed = 0.6;
/** What stands on a page of its own: "Why did you stop Tidegate?" is no usual question. */
const ofPages = ["project", "essay", "work", "volunteer", "publication", "award", "custom", "technology"];

/** The usual questions as an embedder is told them. */
export const usualTexts: readonly string[] = written.flatMap(({ ask, ways }) =>
  [...ask, ...ways].map(asTold),
);

const ways: readonly Way[] = written.flatMap((usual) =>
  [...usual.ask, ...usual.ways].map((text) => ({ usual, text: asTold(text), words: topicOf(text) })),
);

/** In how many of the usual questions a word is used; one that is used in many tells none from another. */
const uses = new Map<string, Set<UsualQuestion>>();
for (const { usual, words } of ways)
  for (const word of words) uses.set(word, (uses.get(word) ?? new Set()).add(usual));

/** All words in which a usual question is asked. */
function vocabularyOf(usual: UsualQuestion): Set<string> {
  return new Set(ways.filter((way) => way.usual === usual).flatMap(({ words }) => [...words]));
}

function weightOf(word: string): number {
  return Math.log(1 + written.length / (1 + (uses.get(word)?.size ?? 0)));
}

/** A text as a question is compared: without marks, and with "you" for whoever is asked about. */
function asTold(text: string): string {
  return openContractions(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'/-]+/gu, " ")
    .replace(/\byours?\b/g, "you")
    .trim();
}

/** A question as it is compared: the owner is "you" in all of them. */
export function toldAsUsual({ plain }: Question): string {
  return plain.replace(/\bP\b/g, "you");
}

/** The usual question that is asked in nearly the same words. */
export function usualByWords(question: Question): AskedUsually | undefined {
  if (!mayBeUsual(question)) return undefined;
  const text = toldAsUsual(question);
  const found = nearestIn(text, sameWords);
  // One word is in many questions.
  return found && (usualTexts.includes(text) || topicOf(text).size > 1) ? found : undefined;
}

/** The usual question that an entry of a FAQ asks, in whatever words, and how nearly. */
export function usualOf(entry: string): AskedUsually | undefined {
  return nearestIn(asTold(entry), sameTopic);
}

function nearestIn(text: string, least: number): AskedUsually | undefined {
  // A year says which one is meant: "Why is there a gap in 2022?".
  const words = new Set([...topicOf(text)].filter((word) => !/^\d/.test(word)));
  let best: AskedUsually | undefined;
  for (const way of ways) {
    const alike = way.text === text ? 1 : isOfOneShape(text, way.text) ? likeness(words, way.words) : 0;
    if (alike >= least && alike > (best?.alike ?? 0)) best = { usual: way.usual, alike };
  }
  return best;
}

function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return Math.sqrt(shareMet(some, others, weightOf) * shareMet(others, some, weightOf));
}

/** The usual question that means nearly the same; undefined too where meaning is not known. */
export function* usualByMeaning(question: Question, site: Site): Steps<AskedUsually | undefined> {
  if (!site.asked || !mayBeUsual(question)) return undefined;
  const asked = toldAsUsual(question);
  const cosines = yield* site.asked.cosines(asked, usualTexts);
  if (!cosines) return undefined;
  const most = new Map<UsualQuestion, number>();
  for (const [at, { usual }] of ways.entries())
    most.set(usual, Math.max(most.get(usual) ?? -1, cosines[at] ?? -1));
  const [first, second] = [...most].sort((a, b) => b[1] - a[1]);
  if (!first || !second) return undefined;
  const [usual, alike] = first;
  const isSame = alike >= surelySame || (alike >= sameMeaning && alike - second[1] >= apart);
  return isSame && shareMet(topicOf(asked), vocabularyOf(usual), weightOf) >= leastMet
    ? { usual, alike }
    : undefined;
}

function mayBeUsual({ mentions, tokens, meant }: Question): boolean {
  return (
    meant === undefined &&
    tokens.length <= mostWords &&
    !mentions.some(
      ({ candidates: [best] }) => best && best.weight >= surelyNamed && ofPages.includes(best.entity.kind),
    )
  );
}
