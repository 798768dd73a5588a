import { everydayWords, indexTerms, lightWords, literal } from "@/lib/language";
import { type Context, type Draft, keyOf } from "../draft";
import type { Intent } from "../intents/intent";
import { asksBesideStudies, isOfOneTime, isOfOtherField, isYesNo } from "../read/asked";
import { lacksUniversity } from "../read/higher-education";
import type { Question } from "../read/question";
import { holdsType } from "../retrieve/answer-type";
import type { Site } from "../site";
import { ownTerms } from "./coverage";

/** Below this share an answer has nothing to do with the question. */
export const beside = 0.4;
/** How surely a mention names its thing. */
const surelyNamed = 0.7;
/** How much a word counts that an intent asks about and its answer does not say. */
const declaredOnly = 0.6;

/**
 * The share of the question's words, by rarity, that an answer says; those that its intent only asks about count less,
 * for "finished" may be about something else than a job that ended.
 */
export function accounted(
  question: Question,
  draft: Draft,
  { words: { words, beginnings }, whole }: Pick<Intent, "words" | "whole">,
  { site }: Context,
): number {
  if (whole) return 1;
  const said = saidBy(draft);
  let total = 0;
  let held = 0;
  for (const { term, weight, meeting } of soughtIn(question, site)) {
    total += weight;
    if (meeting.some((other) => said.has(other))) held += weight;
    else if (words.has(term) || beginnings.some((beginning) => term.startsWith(beginning)))
      held += weight * declaredOnly;
  }
  return total > 0 ? held / total : 1;
}

interface Sought {
  term: string;
  weight: number;
  /** The terms of the site that meet it. */
  meeting: readonly string[];
}

// Several intents may claim one question.
const soughtBefore = new WeakMap<Question, readonly Sought[]>();

/** The words of a question with what meets them. */
function soughtIn(question: Question, { windowIndex }: Site): readonly Sought[] {
  const known = soughtBefore.get(question);
  if (known) return known;
  const made = question.terms
    .filter((term) => !lightWords.has(term))
    .map((term) => {
      const weight = windowIndex.rarity(term);
      return { term, weight, meeting: [...windowIndex.seek(term, weight, new Set()).meeting.keys()] };
    });
  soughtBefore.set(question, made);
  return made;
}

function saidBy({ text, evidence, topic: entity, list }: Draft): Set<string> {
  // "On-call" is what the fact is called, whatever it says.
  const key = entity?.kind === "screening" ? keyOf(entity).replaceAll("_", "-") : "";
  return new Set([
    ...indexTerms(key),
    ...indexTerms(text.replace(/\n/g, " ")),
    ...evidence.flatMap(({ quote, title }) => [...indexTerms(quote), ...indexTerms(title)]),
    ...(list ?? []).flatMap(ownTerms),
  ]);
}

/** Whether the question surely names a project or a post that an answer does not speak of. */
export function isBeside({ mentions }: Question, draft: Draft): boolean {
  const named = mentions.filter(
    ({ candidates: [best] }) =>
      best && best.weight >= surelyNamed && ["project", "essay"].includes(best.entity.kind),
  );
  if (named.length === 0 || draft.status === "withheld") return false;
  const said = saidBy(draft);
  return named.some(({ candidates }) =>
    candidates.every(({ entity }) => !indexTerms(entity.name).some((term) => said.has(term))),
  );
}

/** Whether an answer holds what is asked for, where that can be seen: a reason for "why", a way for "how does this project". */
export function givesType(question: Question, draft: Draft, { reason }: Intent): boolean {
  const { plain, tagged } = question;
  const { status, text } = draft;
  if (status === "not_found" || status === "withheld") return true;
  if (!isPreferred(question, draft) || advice.test(plain)) return false;
  if (!toldHow(plain, text) || !toldHowOften(plain, text)) return false;
  const said = { text, heading: "" };
  if (asksWhy.test(plain)) return reason === true || holdsType("reason", said) > 0;
  return !asksHow.test(tagged) || holdsType("steps", said) > 0;
}

/** Whether an answer tells what is liked best, where that is asked. */
function isPreferred({ plain }: Question, { status, text }: Draft): boolean {
  return status === "withheld" || !preference.test(plain) || preferred.test(text);
}

/** Whether an answer says how many there are of what is to be counted, where that is asked. */
export function countsAsked({ plain }: Question, { status, text }: Draft): boolean {
  const [, counted] = /\bhow many (?:of (?:P |the )?)?(\p{L}+)/u.exec(plain) ?? [];
  if (!counted || status === "withheld") return true;
  const thing = literal(counted.replace(/(?:ies|s)$/, ""));
  return new RegExp(`\\d(?!\\W*%)\\W+(?!per ?cent)(?:\\w+ ){0,2}${thing}`, "iu").test(text);
}

/** Whether a field's answer to the same in other words is one to what was asked: of what is liked best, of how many, of how. */
export function answersAsked(question: Question, draft: Draft): boolean {
  const { plain } = question;
  if (inOtherWords.test(plain) && yesOrNo.test(draft.text)) return false;
  if (draft.topic?.kind === "screening" && isOfOneTime(question)) return false;
  const isOfOther =
    teaches.test(plain) || asksBesideStudies(question) || isOfOtherField(question, draft.text);
  const ofSchools = draft.list?.every(({ kind }) => kind === "education");
  if (isOfOther && ofSchools) return false;
  if (ofSchools && lacksUniversity(question, draft.list ?? [])) return false;
  // A paper is no talk.
  if (
    ofTalks.test(plain) &&
    draft.list?.every(({ kind }) => kind === "publication") &&
    !spoken.test(draft.text)
  )
    return false;
  if (isOfHours(draft) && freeDays.test(plain) && !freeDays.test(draft.text)) return false;
  if (mustHold.some(([asked, held]) => asked.test(plain) && !held.test(draft.text))) return false;
  if (advice.test(plain) || (told.test(plain) && draft.list)) return false;
  if (draft.list && isYesNo(question) && !namesAll(question, draft)) return false;
  // What was studied does not say where.
  if (ofSchool.test(plain) && draft.topic?.kind === "person" && !namesSchool.test(draft.text)) return false;
  return isPreferred(question, draft) && countsAsked(question, draft) && toldHow(plain, draft.text);
}

/** Whether a list says the names that are asked for: "Has she contributed to Kiteboard?" is not answered by what is open source. */
function namesAll({ tokens, mentions }: Question, draft: Draft): boolean {
  const said = saidBy(draft);
  const ofOwner = (at: number) =>
    mentions.some(
      ({ from, to, candidates: [best] }) => from <= at && at < to && best?.entity.kind === "person",
    );
  return tokens.every(
    ({ raw, word }, at) =>
      at === 0 ||
      ofOwner(at) ||
      !/^\p{Lu}\p{Ll}{2,}/u.test(raw) ||
      everydayWords.has(word) ||
      indexTerms(word).every((term) => said.has(term)),
  );
}

const ofTalks =
  /^(?!.*\b(?:papers?|publish\w*|publications?|wrote|written)\b).*\b(?:talks?|keynotes?|speak|spoken|spoke|presentations?)\b/;
const spoken = /\b(?:talks?|keynotes?|presented|presentations?|speaker|spoken|conference)\b/i;

/** What whoever asks ought to do is in no field. */
const advice =
  /\b(?:should|shall|ought) (?:i|we|one)\b(?! (?:hire|contact|call|email|write|look|read|start|see|know|ask|choose P|pick P))/;
/** What somebody was told is no list of anything. */
const told = /\bwhat did P (?:tell|say|answer|reply|advise|recommend)\b/;
/** "What did she make in her first year of freelancing?" asks for money. */
const earned =
  /\bmost (?:money|revenue|profit|income|sales)\b|\b(?:what|how much) (?:did|does|do|has|have) P (?:earn|make in (?:P |the )?(?:first|last|best|worst|(?:19|20)\d\d))\b/;
const money = /[€$£¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?)\b/i;

function isOfHours({ topic: entity }: Draft): boolean {
  return entity?.kind === "screening" && ["time_zone", "working_hours"].includes(keyOf(entity));
}

const ofSchool = /\b(?:which|what) (?:school|university|uni|college)\b/;
const namesSchool = /\b(?:University|College|Institute|School|Academy|Polytechnic)\b/;

/** Hours of the day say nothing of weekends. */
const freeDays = /\b(?:weekends?|saturdays?|sundays?|(?:seven|7) days)\b/i;
/** "How much of her time does she spend coding?" is not answered by what she codes in. */
const shareOfTime =
  /\b(?:how much|what (?:share|part|proportion|percentage)|how many hours) (?:of )?(?:\w+ ){0,2}(?:time|day|week)\b/;
const someTime = /%|\b(?:percent|half|third|quarter|most|hours?|days?|weeks?|full[- ]time|part[- ]time)\b/i;

const ofLicense = /\blicen[cs]e(?:s|d)?\b/i;
const supervised = /\b(?:supervis|advis[oe]r)/i;
/** What is asked, and what an answer to it must hold: "Under what license is her editor?" is not answered by what is open source. */
const mustHold: readonly (readonly [asked: RegExp, held: RegExp])[] = [
  [shareOfTime, someTime],
  [earned, money],
  [ofLicense, ofLicense],
  [supervised, supervised],
];

/** Where somebody teaches is not where they learned. */
const teaches = /\bP (?:\w+ )?(?:teach\w*|taught|lectur\w*|tutor\w*)\b/;
/** "How do you cope with so many contributions?" is not answered by a yes. */
const inOtherWords = /^(?:and |so |but )?(?:why|who|when|where|how (?!many|much|long|often|old|big|far))\b/;
const yesOrNo = /^(?:Yes|No)\b/;

/** "How did she get her first job?" is not answered by which one it was. */
function toldHow(plain: string, text: string): boolean {
  return !cameAbout.test(plain) || bySomething.test(text);
}

/** "How often is she in the office?" is not answered by where the office is. */
function toldHowOften(plain: string, text: string): boolean {
  return !howOften.test(plain) || everySoOften.test(text);
}

const howOften = /\bhow (?:often|frequently|regularly|many times)\b/;
const everySoOften =
  /\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|annual(?:ly)?|always|never|seldom|rarely|sometimes|usually|often|regularly|most|mornings?|evenings?|\w+days|(?:a|per|an|one|in) (?:\w+ )?(?:hour|day|week|month|quarter|year)s?|(?:day|week|month|quarter|year)s? (?:in|out of|a|per)|\d)\b/i;

const cameAbout = /^(?:and |so |but )?how did P (?:get|land|find|come|end up|become|win)\b/;
const bySomething =
  /\b(?:by \w+ing|through|via|because|applied|asked|met|heard|offered|introduced|wrote|rang|called|won|learned|taught)\b/i;

/** "Her favourite language" is none of a list of languages, unless it says so. */
const preference =
  /\b(?:favou?rite|prefer(?:s|red)?|(?:like|love|enjoy|hate)s? (?:best|most|least)|(?:best|most|least) (?:like|love|enjoy|hate)s?)\b/;
const preferred =
  /\b(?:favou?rites?|prefer\w*|best|most|rank|rather|lov(?:e[sd]?|ing)|enjoy\w*|choose|first)\b/i;
const asksWhy =
  /^(?:and |so |but )?(?:why|how come|for what reason|what (?:made|led|draws|drew|attract(?:s|ed)|motivat(?:es|ed)))\b/;
const asksHow =
  /^(?:and |so |but )?how (?:do|does|did|is|are|was|were|can|could) (?!@\w+ (?:doing|licen[sc]ed)\b)(?!.*\b(?:compare|differ|differ\w+)\b).*@(?:project|essay)\b/;
