import { lightWords, peoples, synonymsOf } from "@/lib/language";
import { openContractions } from "../read/opened";
import { asks } from "../read/parts";
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
/** The same for one that is less alike and stands alone. */
const nearMeaning = 0.69;
const farApart = 0.14;
/** The same where it says words that no other usual question has. */
const littleApart = 0.03;
const leastOwn = 0.3;
/** From this likeness in meaning on nothing else need be farther off. */
const surelySame = 0.88;
/** The share of what is asked, by weight, that any of its ways must say. */
const leastMet = 0.33;
/** How much a word counts that only asks. */
const lightWeight = 0.2;
const measures = new Set(["often", "long", "soon", "far", "quick"]);
const says = /\b(?:is|are|was|were|do|does|did|has|have|can|could|would|will)\b/;
/** So few words may be any question. */
const fewWords = 3;
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

const byText = new Map<string, Way[]>();
const byWord = new Map<string, Way[]>();
for (const way of ways) {
  byText.set(way.text, [...(byText.get(way.text) ?? []), way]);
  for (const word of way.words) byWord.set(word, [...(byWord.get(word) ?? []), way]);
}

/** In how many of the usual questions a word is used; one that is used in many tells none from another. */
const uses = new Map<string, Set<UsualQuestion>>();
for (const { usual, words } of ways)
  for (const word of words) uses.set(word, (uses.get(word) ?? new Set()).add(usual));

/** All words in which a usual question is asked. */
function vocabularyOf(usual: UsualQuestion): Set<string> {
  return new Set(ways.filter((way) => way.usual === usual).flatMap(({ words }) => [...words]));
}

/** The words in which it alone is asked. */
function ownWordsOf(usual: UsualQuestion): Set<string> {
  return new Set([...vocabularyOf(usual)].filter((word) => uses.get(word)?.size === 1 && !asksOnly(word)));
}

function asksOnly(word: string): boolean {
  return lightWords.has(word) || measures.has(word);
}

function weightOf(word: string): number {
  return (
    (asksOnly(word) ? lightWeight : 1) * Math.log(1 + written.length / (1 + (uses.get(word)?.size ?? 0)))
  );
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
  const told = plain.replace(/\bP\b/g, "you");
  // "Biggest flop of her career": a thing alone is asked for.
  return asks(told) || told.split(" ").length < fewWords || says.test(told) ? told : `what is ${told}`;
}

/** The usual question that is asked in nearly the same words. */
export function usualByWords(question: Question): AskedUsually | undefined {
  if (!mayBeUsual(question)) return undefined;
  const text = toldAsUsual(question);
  // One word is in many questions.
  const saysEnough = [...topicOf(text)].filter((word) => !asksOnly(word)).length > 1;
  return saysEnough || usualTexts.includes(text) ? nearestIn(text, sameWords) : undefined;
}

/** The usual question that an entry of a FAQ asks, in whatever words, and how nearly. */
export function usualOf(entry: string): AskedUsually | undefined {
  return nearestIn(asTold(entry), sameTopic);
}

/** The ways that share a word with others, or say the same. */
function waysWith(words: ReadonlySet<string>, text: string): Set<Way> {
  const all = [...words].flatMap((word) => [word, ...synonymsOf(word)]);
  return new Set([...all.flatMap((word) => byWord.get(word) ?? []), ...(byText.get(text) ?? [])]);
}

function nearestIn(text: string, least: number): AskedUsually | undefined {
  // A year says which one is meant: "Why is there a gap in 2022?".
  const words = new Set([...topicOf(text)].filter((word) => !/^\d/.test(word)));
  let best: AskedUsually | undefined;
  for (const way of waysWith(words, text)) {
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
  // The fields of a résumé are asked for by their names.
  if (!site.asked || !site.tellsStories || !mayBeUsual(question)) return undefined;
  const asked = toldAsUsual(question);
  const cosines = yield* site.asked.cosines(asked, usualTexts);
  if (!cosines) return undefined;
  const most = new Map<UsualQuestion, number>();
  for (const [at, { usual }] of ways.entries())
    most.set(usual, Math.max(most.get(usual) ?? -1, cosines[at] ?? -1));
  const [first, second] = [...most].sort((a, b) => b[1] - a[1]);
  if (!first || !second) return undefined;
  const [usual, alike] = first;
  const lead = alike - second[1];
  const words = topicOf(asked);
  const isSame =
    alike >= surelySame ||
    (alike >= sameMeaning && lead >= apart) ||
    (alike >= nearMeaning && lead >= farApart) ||
    (alike >= nearMeaning && lead >= littleApart && shareMet(words, ownWordsOf(usual), weightOf) >= leastOwn);
  return isSame && shareMet(words, vocabularyOf(usual), weightOf) >= leastMet ? { usual, alike } : undefined;
}

function mayBeUsual({ mentions, tokens, meant, plain }: Question): boolean {
  const [, tongue = ""] = /\b(?:speaks?|fluent in|know) (\w+)/.exec(plain) ?? [];
  return (
    meant === undefined &&
    // Whether one language is spoken is not answered by others.
    !peoples.has(tongue) &&
    tokens.length <= mostWords &&
    !mentions.some(
      ({ candidates: [best] }) => best && best.weight >= surelyNamed && ofPages.includes(best.entity.kind),
    )
  );
}
