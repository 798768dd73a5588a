import type { Entity, EntityKind, Window } from "@/lib/knowledge";
import {
  everydayStems,
  fold,
  indexTerms,
  isMet,
  peoples,
  sentences,
  stem,
  stopWords,
  terms,
} from "@/lib/language";
import type { Draft } from "../draft";
import { isYesNo } from "../read/asked";
import type { Question } from "../read/question";
import { pointsBack, refersBack } from "../read/select";
import { othersNamed } from "../read/somebody";
import { denial, holdsType } from "../retrieve/answer-type";
import { asksForAudience, countsAudience } from "../retrieve/audience";
import { surelyNamed } from "../retrieve/prepared";
import { thingKinds } from "../retrieve/sight";
import { type Found, sameQuestion } from "../retrieve/windows";
import { beside } from "./accounted";

/** From this probability on windows are an answer; and from this one on they stand against what else was decided. */
const accepted = 0.63;
export const outdoing = 0.63;
/** The same where a page is named and holds most of what is asked of it, and where one word is all that is asked and nothing is named. */
const acceptedOfNamed = 0.6;
const acceptedOfOneWord = 0.68;
/** The same of an employer, which a field would tell: "Which bank did she work for?" */
const acceptedOfEmployer = 0.8;
/**
 * The same where a figure, a name, a kind of thing or a reason is asked for and none is shown, or nothing of what is to be
 * counted: it may be told in other words, but seldom is.
 */
const acceptedWithoutWhatIsAsked = 0.8;
const mostHeld = 0.6;
/** How much more of the question windows must account for than the intent that claims it. */
const clearlyMore = 0.25;
const half = 0.5;
/** The share of a thing's name by which a text speaks of it. */
const partOfName = 0.3;

/** What stands against windows that were found. */
export interface Rival {
  draft: Draft;
  /** The share of the question, by rarity, that it accounts for. */
  touched: number;
  /** Whether it is a reason, in whatever words. */
  reason?: boolean;
  /** Whether its refusal stands, whatever a story says. */
  final?: boolean;
}

/**
 * Whether windows are of the thing that a follow-up was written out with, or of one that is surely named; or stand where
 * its name does. What is asked of somebody else no field answers that does not name them: the degrees are the owner's.
 */
export function isOf({ chosen, sight }: Found, question: Question): boolean {
  const [best] = chosen;
  const things = thingsMeant(sight, question);
  // A thing's name alone says nothing of it.
  if (chosen.every(({ read: { window } }) => fold(window.text) === fold(window.page.entity.name)))
    return false;
  if (best?.read.window.kind === "fact" && isOfOthers(best.read.window, question)) return false;
  if (things.length === 0) return true;
  const shareOf = (some: typeof chosen) => some.reduce((sum, { share }) => sum + share, 0);
  const ofThem = chosen.filter(({ read }) => things.some((thing) => speaksOf(read.window, thing)));
  return shareOf(ofThem) >= half * shareOf(chosen);
}

/** What a question was written out with, or surely names, or leans on. */
function thingsMeant(sight: Found["sight"], question: Question): Entity[] {
  const { meant } = question;
  return meant ? [meant] : [...surelyNamed(sight), ...spokenOf(sight, question)];
}

/** What was spoken of, where the question leans on it. */
function spokenOf({ focus }: Found["sight"], question: Question): Entity[] {
  const leans = refersBack(question) || !question.person;
  return focus && thingKinds.includes(focus.kind) && leans ? [focus] : [];
}

/** The same windows without those that do not speak of what the question leans on, where others do. */
export function ofWhatIsMeant(found: Found, question: Question): Found {
  const [spoken] = surelyNamed(found.sight).length > 0 ? [] : spokenOf(found.sight, question);
  const ofIt = spoken ? found.chosen.filter(({ read }) => speaksOf(read.window, spoken)) : [];
  return ofIt.length > 0 && ofIt.length < found.chosen.length ? { ...found, chosen: ofIt } : found;
}

const stories = new Set<EntityKind>(["project", "essay"]);

function speaksOf({ page, near }: Window, thing: Entity): boolean {
  const all = new Set(indexTerms(thing.name));
  const telling = [...all].filter((term) => !stopWords.has(term));
  const name = telling.length > 0 ? telling : [...all];
  const stands = (where: ReadonlySet<string>) => name.filter((term) => where.has(term)).length;
  // A page of the FAQ is of everything, and a project that names another one is still of itself.
  const isOther = page.entity.kind === "project" && thing.kind === "project";
  const around = stories.has(page.entity.kind) && !isOther ? page.terms : near;
  // One everyday word of "Morning Book" may be of anything.
  const least = name.every((term) => everydayStems.has(term)) ? 1 : partOfName;
  return page.entity === thing || Math.max(stands(near), stands(around)) >= least * name.length;
}

/** Whether it is asked of somebody whom a page doesn't name: "Where did Beca Lloyd study?" */
export function isOfOthers({ page }: Window, question: Question): boolean {
  const names = othersNamed(question).flatMap((name) => indexTerms(name));
  return names.length > 0 && !names.some((name) => page.terms.has(name));
}

/** "What did they pay for it?" is not told by what they turn over. */
const asksPaid = /^(?:and |so )?(?:what|how much)\b.*\b(?:pay|pays|paid|charged?|charges)\b/;
const ofPayment =
  /\b(?:pa(?:y|ys|id|ying|yment)|fees?|charg\w+|costs?|budget|price[ds]?|worth|invoice[ds]?|quote[ds]?|grant\w*|fund\w*|salary|rate|earn\w*|spen[dt]\w*|bought|sold|for free|free of charge)\b/i;

function saysPaid(text: string): boolean {
  return sentences(text).some(
    (sentence) => ofPayment.test(sentence) && holdsType("money", { text: sentence, heading: "" }) > 0,
  );
}

const ofEmployer = /\b(?:work(?:s|ed|ing)?|employed) (?:at|for|in)\b/;

/** Whether a language or a nation is named that no page shown speaks of: "When did the German version come out?" */
function ofAnotherPeople({ tokens, mentions }: Question, chosen: Found["chosen"]): boolean {
  const named = tokens.filter(
    ({ word, raw }, at) =>
      peoples.has(word) && /^\p{Lu}/u.test(raw) && !mentions.some(({ from, to }) => from <= at && at < to),
  );
  return named.some(({ word }) => !chosen.some(({ read }) => read.window.page.terms.has(stem(word))));
}

/** From which probability on windows are an answer; never where a name, or a number of people, is asked for and none is shown. */
export function enoughFor({
  acceptance,
  coverage: { near, nameless, onlyNamed },
  sight,
  chosen,
}: Found): number {
  const { named, rest, fewFree, asked, noFigure, uncounted, unkind, unnamed, asksWhy, plainly } = acceptance;
  if (asked >= sameQuestion) return accepted;
  if (nameless || onlyNamed) return Number.POSITIVE_INFINITY;
  if (asksForAudience(sight.question) && !chosen.some(({ read }) => countsAudience(read.window.text)))
    return Number.POSITIVE_INFINITY;
  if (asksPaid.test(sight.question.plain) && !chosen.some(({ read }) => saysPaid(read.window.text)))
    return Number.POSITIVE_INFINITY;
  if (ofAnotherPeople(sight.question, chosen)) return Number.POSITIVE_INFINITY;
  // Of the owner it is asked, and of nothing that was spoken of: "Does she have a dog?", after a question on an app.
  const { question, focus } = sight;
  const leans = isYesNo(question) ? pointsBack(question) : refersBack(question);
  const isOfOwnerOnly = question.person && !question.meant && focus !== undefined && !leans;
  if (isOfOwnerOnly && near === 0) return acceptedWithoutWhatIsAsked;
  const isMissing = unkind === 1 || unnamed === 1 || uncounted === 1 || (asksWhy === 1 && plainly === 0);
  if (noFigure === 1 || isMissing) return acceptedWithoutWhatIsAsked;
  if (fewFree === 1) return ofEmployer.test(sight.question.plain) ? acceptedOfEmployer : acceptedOfOneWord;
  return named > 0 && rest >= mostHeld ? acceptedOfNamed : accepted;
}

const claimsYes = /^Yes\b/;
/** What is said there is said of the owner, and not of one project. */
const ofOwner = new Set<EntityKind>(["faq", "person", "screening"]);

/** Whether what is likeliest stands where an owner speaks of themself. */
export function isToldOfOwner({ chosen: [best] }: Found): boolean {
  const kind = best?.read.window.page.entity.kind;
  return kind !== undefined && (ofOwner.has(kind) || kind === "page");
}

/** Whether the owner says of all that is asked that it was never done: "I have never shipped a mobile app." */
function denies({ chosen, sight: { content } }: Found): boolean {
  const said = chosen
    .filter(({ read: { window } }) => ofOwner.has(window.page.entity.kind))
    .flatMap(({ read: { window } }) => sentences(window.text))
    .filter((sentence) => denial.test(sentence));
  return (
    content.length > 0 &&
    said.some((sentence) => {
      const told = new Set(terms(sentence));
      return content.every(({ term }) => isMet(term, told));
    })
  );
}

/** Whether windows account for clearly more of the question than an intent's answer, and are likely right. */
export function outdoes(found: Found, { draft, touched, reason, final }: Rival): boolean {
  const { sure, coverage, acceptance, chosen, sight } = found;
  const [best] = chosen;
  // What is public may be asked in a word for something that is kept back: "Can we pay in Swiss francs?"
  if (draft.status === "withheld")
    return !sight.question.person && touched < beside && sure >= Math.max(outdoing, enoughFor(found));
  if (draft.status === "not_found") return !final && sure >= outdoing;
  const isSure = sure >= Math.max(outdoing, enoughFor(found));
  if (isSure && claimsYes.test(draft.text) && denies(found)) return true;
  // A date or a reason is asked, and the windows hold none.
  if (acceptance.noFigure === 1) return false;
  // An intent says a field better than the field by itself.
  if (best?.read.window.kind === "fact" && best.read.window.page.entity === draft.topic) return false;
  if (reason && best?.read.features.plainly === 0) return false;
  // One word alone says too little to tell what it is about, unless the answer has nothing to do with it at all.
  return (!coverage.few || touched < beside) && isSure && coverage.near >= touched + clearlyMore;
}
