import { lightWords, peoples, synonymsOf } from "@/lib/language";
import { onFirstUse } from "@/lib/once-per-process";
import { openContractions } from "../read/opened";
import { asks } from "../read/parts";
import type { Question } from "../read/question";
import { isOfOneShape, shareMet, topicOf } from "./alike";
import { type AskedUsually, type UsualQuestion, usualQuestions } from "./questions";

interface Way {
  usual: UsualQuestion;
  text: string;
  words: ReadonlySet<string>;
  /** The text whoever is spoken to or of. */
  form: string;
}

/** How alike two questions must be in words to be the same. */
const sameWords = 0.8;
/** How alike an entry of a FAQ must be, in words: few are of another kind. */
const sameTopic = 0.66;
/** The same words in another order may ask for something else. */
const nearly = 0.99;
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

interface Ways {
  byForm: ReadonlyMap<string, readonly Way[]>;
  byWord: ReadonlyMap<string, readonly Way[]>;
  /** In how many of the usual questions a word is used; one that is used in many tells none from another. */
  uses: ReadonlyMap<string, ReadonlySet<UsualQuestion>>;
}

const ways = onFirstUse((): Ways => {
  const byForm = new Map<string, Way[]>();
  const byWord = new Map<string, Way[]>();
  const uses = new Map<string, Set<UsualQuestion>>();
  for (const usual of usualQuestions)
    for (const text of [...usual.ask, ...usual.ways].map(asTold)) {
      const way = { usual, text, words: topicOf(text), form: sameFormOf(text) };
      byForm.set(way.form, [...(byForm.get(way.form) ?? []), way]);
      for (const word of way.words) {
        byWord.set(word, [...(byWord.get(word) ?? []), way]);
        uses.set(word, (uses.get(word) ?? new Set()).add(usual));
      }
    }
  return { byForm, byWord, uses };
});

function asksOnly(word: string): boolean {
  return lightWords.has(word) || measures.has(word);
}

function weightOf(word: string): number {
  return (
    (asksOnly(word) ? lightWeight : 1) *
    Math.log(1 + usualQuestions.length / (1 + (ways().uses.get(word)?.size ?? 0)))
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

/** The same text whoever is spoken to or of: "what is you like", said of "her", is "what are you like". */
function sameFormOf(text: string): string {
  return text
    .replace(/\b(?:am|are)\b/g, "is")
    .replace(/\bwere\b/g, "was")
    .replace(/\bdo\b/g, "does")
    .replace(/\bhave\b/g, "has")
    .replace(/\b(?:her|him|them)sel(?:f|ves)\b/g, "yourself");
}

/** "What would you say is your strongest side as an engineer?" asks for the strongest side. */
const [saysSo, asWhat] = [
  /\b(?:would|do|did|does) you (?:say|think|consider|call) (is|are|was|were)\b/g,
  /(?<=\b(?:best|worst|most|like|strengths?|weakness(?:es)?|flaws?|\w{3,}est)\b.*) as an? (?:\w+ )?(?:engineer|developer|programmer|coder|designer|scientist|architect|professional)\b/g,
];

/** A question as it is compared: the owner is "you" in all of them. */
export function toldAsUsual({ plain }: Question): string {
  const told = plain.replace(/\bP\b/g, "you").replace(saysSo, "$1").replace(asWhat, "");
  // "Biggest flop of her career": a thing alone is asked for.
  return asks(told) || told.split(" ").length < fewWords || says.test(told) ? told : `what is ${told}`;
}

/** The usual question that is asked in nearly the same words. */
export function usualByWords(question: Question): AskedUsually | undefined {
  if (!mayBeUsual(question)) return undefined;
  const text = toldAsUsual(question);
  // One word is in many questions.
  const saysEnough = [...topicOf(text)].filter((word) => !asksOnly(word)).length > 1;
  return saysEnough || ways().byForm.has(sameFormOf(text)) ? nearestIn(text, sameWords) : undefined;
}

/** The usual question that an entry of a FAQ asks, in whatever words, and how nearly. */
export function usualOf(entry: string): AskedUsually | undefined {
  return nearestIn(asTold(entry), sameTopic);
}

/** The ways that share a word with others. */
function waysWith(words: ReadonlySet<string>): Set<Way> {
  const all = [...words].flatMap((word) => [word, ...synonymsOf(word)]);
  return new Set(all.flatMap((word) => ways().byWord.get(word) ?? []));
}

function nearestIn(text: string, least: number): AskedUsually | undefined {
  const [same] = ways().byForm.get(sameFormOf(text)) ?? [];
  if (same) return { usual: same.usual, alike: 1 };
  // A year says which one is meant: "Why is there a gap in 2022?".
  const words = new Set([...topicOf(text)].filter((word) => !/^\d/.test(word)));
  let best: AskedUsually | undefined;
  for (const way of waysWith(words)) {
    const alike = nearly * likeness(words, way.words);
    if (alike >= least && alike > (best?.alike ?? 0) && isOfOneShape(text, way.text))
      best = { usual: way.usual, alike };
  }
  return best;
}

function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return Math.sqrt(shareMet(some, others, weightOf) * shareMet(others, some, weightOf));
}

/** Whether it may be one at all: none names a page of its own, or is as long as a story. */
export function mayBeUsual({ mentions, tokens, meant, plain }: Question): boolean {
  const [, tongue = ""] = /\b(?:speaks?|fluent in|know) (\w+)/.exec(plain) ?? [];
  return (
    meant === undefined &&
    // Whether one language is spoken is not answered by others.
    !peoples.has(tongue) &&
    tokens.length <= mostWords &&
    tokens.length > 1 &&
    !mentions.some(
      ({ candidates: [best] }) => best && best.weight >= surelyNamed && ofPages.includes(best.entity.kind),
    )
  );
}
