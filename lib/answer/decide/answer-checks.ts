import { englishNumbers, escapeRegExp, everydayWords, indexTerms, lightWords, stem } from "@/lib/language";
import { type Context, type Draft, keyOf } from "../draft";
import type { Intent } from "../intents/intent";
import { lacksUniversity } from "../read/higher-education";
import type { Question } from "../read/question";
import { asksAboutPastEvent, asksForOtherField, asksOutsideStudies, isYesNo } from "../read/question-checks";
import { holdsType } from "../retrieve/answer-type";
import type { Site } from "../site";
import { termsOfEntity } from "./coverage";

/** Below this share an answer has nothing to do with the question. */
export const minRelatedShare = 0.4;
/** From this weight on a mention clearly names its entity. */
const minNameWeight = 0.7;
/** The weight of a word that an intent asks about and its answer does not say. */
const declaredWeight = 0.6;

/**
 * The share of the question's words, by rarity, that an answer says. Words that its intent only asks about count less:
 * "finished" may be about something else than a job that ended.
 */
export function accountedShare(
  question: Question,
  draft: Draft,
  { words: { stems, beginnings }, coversQuestion }: Pick<Intent, "words" | "coversQuestion">,
  { site }: Context,
): number {
  if (coversQuestion) return 1;
  const stated = statedTerms(draft);
  let total = 0;
  let accounted = 0;
  for (const { term, weight, matches } of askedTermsOf(question, site)) {
    total += weight;
    if (matches.some((other) => stated.has(other))) accounted += weight;
    else if (stems.has(term) || beginnings.some((beginning) => term.startsWith(beginning)))
      accounted += weight * declaredWeight;
  }
  return total > 0 ? accounted / total : 1;
}

interface AskedTerm {
  term: string;
  weight: number;
  /** The terms of the site that match it. */
  matches: readonly string[];
}

// Several intents may claim one question.
const askedTermCache = new WeakMap<Question, readonly AskedTerm[]>();

/** The words of a question with the terms that match them. */
function askedTermsOf(question: Question, { windowIndex }: Site): readonly AskedTerm[] {
  const known = askedTermCache.get(question);
  if (known) return known;
  const askedTerms = question.terms
    .filter((term) => !lightWords.has(term))
    .map((term) => {
      const weight = windowIndex.rarity(term);
      return { term, weight, matches: [...windowIndex.expandTerm(term, weight, new Set()).matches.keys()] };
    });
  askedTermCache.set(question, askedTerms);
  return askedTerms;
}

/** The terms that an answer states, with those of its quotes and of the entities it lists. */
function statedTerms({ text, evidence, topic, list }: Draft): Set<string> {
  // A fact called "on-call" answers a question on it, whatever its text says.
  const key = topic?.kind === "screening" ? keyOf(topic).replaceAll("_", "-") : "";
  return new Set([
    ...indexTerms(key),
    ...indexTerms(text.replace(/\n/g, " ")),
    ...evidence.flatMap(({ quote, title }) => [...indexTerms(quote), ...indexTerms(title)]),
    ...(list ?? []).flatMap(termsOfEntity),
  ]);
}

/** Whether the question clearly names a project or a post that an answer does not mention. */
export function lacksNamedEntity({ mentions }: Question, draft: Draft): boolean {
  const named = mentions.filter(
    ({ candidates: [best] }) =>
      best && best.weight >= minNameWeight && ["project", "essay"].includes(best.entity.kind),
  );
  if (named.length === 0 || draft.status === "withheld") return false;
  const stated = statedTerms(draft);
  return named.some(({ candidates }) =>
    candidates.every(({ entity }) => !indexTerms(entity.name).some((term) => stated.has(term))),
  );
}

/** Whether an answer is of the asked type, where that can be seen: a reason for "why", steps for "how does this project". */
export function givesAskedType(question: Question, draft: Draft, { givesReason }: Intent): boolean {
  const { plain, tagged } = question;
  const { status, text } = draft;
  if (status === "not_found" || status === "withheld") return true;
  if (!statesPreference(question, draft) || advicePattern.test(plain)) return false;
  if (!explainsHow(plain, text) || !statesHowOften(plain, text)) return false;
  const answer = { text, heading: "" };
  if (whyPattern.test(plain)) return givesReason === true || holdsType("reason", answer) > 0;
  return !howPattern.test(tagged) || holdsType("steps", answer) > 0;
}

/** Whether an answer says what is liked best, where that is asked. */
function statesPreference({ plain }: Question, { status, text }: Draft): boolean {
  return status === "withheld" || !preferencePattern.test(plain) || preferredPattern.test(text);
}

/** Whether an answer says how many there are of what is to be counted, where that is asked. */
export function statesAskedCount({ plain }: Question, { status, text }: Draft): boolean {
  const [, counted] = /\bhow many (?:of (?:P |the )?)?(\p{L}+)/u.exec(plain) ?? [];
  if (!counted || status === "withheld") return true;
  const thing = escapeRegExp(counted.replace(/(?:ies|s)$/, ""));
  return new RegExp(
    `(?:\\d|\\b(?:${numberWords}))(?!\\W*%)\\W+(?!per ?cent)(?:\\w+ ){0,2}${thing}`,
    "iu",
  ).test(text);
}

const numberWords = [...englishNumbers.keys()].join("|");

/** Whether the answer to a usual question answers this one as well: it may ask what is liked best, how many, or how. */
export function answersQuestion(question: Question, draft: Draft): boolean {
  const { plain } = question;
  if (openQuestionPattern.test(plain) && yesNoPattern.test(draft.text)) return false;
  if (draft.topic?.kind === "screening" && asksAboutPastEvent(question)) return false;
  const isOfOtherLearning =
    teachingPattern.test(plain) || asksOutsideStudies(question) || asksForOtherField(question, draft.text);
  const isOnlySchools = draft.list?.every(({ kind }) => kind === "education");
  if (isOfOtherLearning && isOnlySchools) return false;
  if (isOnlySchools && lacksUniversity(question, draft.list ?? [])) return false;
  // A paper is not a talk.
  if (
    talkPattern.test(plain) &&
    draft.list?.every(({ kind }) => kind === "publication") &&
    !talkTextPattern.test(draft.text)
  )
    return false;
  if (isAboutHours(draft) && freeDaysPattern.test(plain) && !freeDaysPattern.test(draft.text)) return false;
  if (requiredContents.some(([asked, held]) => asked.test(plain) && !held.test(draft.text))) return false;
  if (advicePattern.test(plain) || (ownerToldPattern.test(plain) && draft.list)) return false;
  if (draft.list && isYesNo(question) && !listsAllNames(question, draft)) return false;
  // What was studied does not say where.
  if (
    schoolQuestionPattern.test(plain) &&
    draft.topic?.kind === "person" &&
    !schoolNamePattern.test(draft.text)
  )
    return false;
  return (
    statesPreference(question, draft) && statesAskedCount(question, draft) && explainsHow(plain, draft.text)
  );
}

/** Whether a list has all names asked for: "Has she contributed to Kiteboard?" is not answered by what is open source. */
function listsAllNames({ tokens, terms }: Question, draft: Draft): boolean {
  const stated = statedTerms(draft);
  return tokens.every(
    ({ raw, word }, at) =>
      at === 0 ||
      // The owner's name is no topic word.
      !terms.includes(stem(word)) ||
      !/^\p{Lu}\p{Ll}{2,}/u.test(raw) ||
      everydayWords.has(word) ||
      indexTerms(word).every((term) => stated.has(term)),
  );
}

const talkPattern =
  /^(?!.*\b(?:papers?|publish\w*|publications?|wrote|written)\b).*\b(?:talks?|keynotes?|speak|spoken|spoke|presentations?)\b/;
const talkTextPattern = /\b(?:talks?|keynotes?|presented|presentations?|speaker|spoken|conference)\b/i;

/** No field says what the asker should do. */
const advicePattern =
  /\b(?:should|shall|ought) (?:i|we|one)\b(?! (?:hire|contact|call|email|write|look|read|start|see|know|ask|choose P|pick P))/;
/** "What did she tell the board?" is not answered by a list. */
const ownerToldPattern = /\bwhat did P (?:tell|say|answer|reply|advise|recommend)\b/;
/** "What did she make in her first year of freelancing?" asks for money. */
const earningsPattern =
  /\bmost (?:money|revenue|profit|income|sales)\b|\b(?:what|how much) (?:did|does|do|has|have) P (?:earn|make in (?:P |the )?(?:first|last|best|worst|(?:19|20)\d\d))\b/;
const moneyPattern = /[€$£¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?)\b/i;

function isAboutHours({ topic }: Draft): boolean {
  return topic?.kind === "screening" && ["time_zone", "working_hours"].includes(keyOf(topic));
}

const schoolQuestionPattern = /\b(?:which|what) (?:school|university|uni|college)\b/;
const schoolNamePattern = /\b(?:University|College|Institute|School|Academy|Polytechnic)\b/;

/** Hours of the day do not answer for weekends. */
const freeDaysPattern = /\b(?:weekends?|saturdays?|sundays?|(?:seven|7) days)\b/i;
/** "How much of her time does she spend coding?" is not answered by what she codes in. */
const timeSharePattern =
  /\b(?:how much|what (?:share|part|proportion|percentage)|how many hours) (?:of )?(?:\w+ ){0,2}(?:time|day|week)\b/;
const timeAmountPattern =
  /%|\b(?:percent|half|third|quarter|most|hours?|days?|weeks?|full[- ]time|part[- ]time)\b/i;

const licensePattern = /\blicen[cs]e(?:s|d)?\b/i;
const supervisionPattern = /\b(?:supervis|advis[oe]r)/i;
/** What is asked, and what an answer must contain: "Under what license is her editor?" is not answered by what is open source. */
const requiredContents: readonly (readonly [asked: RegExp, held: RegExp])[] = [
  [timeSharePattern, timeAmountPattern],
  [earningsPattern, moneyPattern],
  [licensePattern, licensePattern],
  [supervisionPattern, supervisionPattern],
];

/** Where somebody teaches is not where they studied. */
const teachingPattern = /\bP (?:(?!self\b)\w+ )?(?:teach\w*|taught|lectur\w*|tutor\w*)\b/;
/** "How do you cope with so many contributions?" is not answered by a yes. */
const openQuestionPattern =
  /^(?:and |so |but )?(?:why|who|when|where|how (?!many|much|long|often|old|big|far))\b/;
const yesNoPattern = /^(?:Yes|No)\b/;

/** "How did she get her first job?" is not answered by which one it was. */
function explainsHow(plain: string, text: string): boolean {
  return !howAchievedPattern.test(plain) || meansPattern.test(text);
}

/** "How often is she in the office?" is not answered by where the office is. */
function statesHowOften(plain: string, text: string): boolean {
  return !howOftenPattern.test(plain) || frequencyPattern.test(text);
}

const howOftenPattern = /\bhow (?:often|frequently|regularly|many times)\b/;
const frequencyPattern =
  /\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|annual(?:ly)?|always|never|seldom|rarely|sometimes|usually|often|regularly|most|mornings?|evenings?|\w+days|(?:a|per|an|one|in) (?:\w+ )?(?:hour|day|week|month|quarter|year)s?|(?:day|week|month|quarter|year)s? (?:in|out of|a|per)|\d)\b/i;

const howAchievedPattern = /^(?:and |so |but )?how did P (?:get|land|find|come|end up|become|win)\b/;
const meansPattern =
  /\b(?:by \w+ing|through|via|because|applied|asked|met|heard|offered|introduced|wrote|rang|called|won|learned|taught)\b/i;

/** "Her favourite language" is not answered by a list of languages, unless it says so. */
const preferencePattern =
  /\b(?:favou?rite|prefer(?:s|red)?|(?:like|love|enjoy|hate)s? (?:best|most|least)|(?:best|most|least) (?:like|love|enjoy|hate)s?)\b/;
const preferredPattern =
  /\b(?:favou?rites?|prefer\w*|best|most|rank|rather|lov(?:e[sd]?|ing)|enjoy\w*|choose|first)\b/i;
const whyPattern =
  /^(?:and |so |but )?(?:why|how come|for what reason|what (?:made|led|draws|drew|attract(?:s|ed)|motivat(?:es|ed)))\b/;
const howPattern =
  /^(?:and |so |but )?how (?:do|does|did|is|are|was|were|can|could) (?!@\w+ (?:doing|licen[sc]ed)\b)(?!.*\b(?:compare|differ|differ\w+)\b).*@(?:project|essay)\b/;
