import { everydayStems, indexTerms, isMet, lightWords } from "@/lib/language";
import { type Context, type Draft, isRefusal, notFound, outOfScope } from "../draft";
import { firstIntents, intents } from "../intents";
import { aboutThing } from "../intents/entry/about-thing";
import { whyLeft } from "../intents/entry/why-left";
import { faqAsking, fromFaq, nearestEntry } from "../intents/faq";
import type { Asked, Intent } from "../intents/intent";
import { listPages } from "../intents/pages/list";
import { press } from "../intents/pages/press";
import { screeningIntents } from "../intents/screening";
import { detail } from "../intents/screening/detail";
import { ownFacts } from "../intents/screening/own-facts";
import { permitIn, workAuthorization } from "../intents/screening/work-authorization";
import { spoken } from "../intents/skills/language-level";
import { isYesNo } from "../read/asked";
import { bareQuestion, saidAlready } from "../read/followup";
import { elsewhereAs, isOfToday } from "../read/guards/elsewhere";
import { analyze, type Question } from "../read/question";
import { isThinAfter, refersBack } from "../read/select";
import { asksForVerdict, bareVerdict } from "../read/verdict";
import { type Wish, wishOf } from "../read/wish";
import { fromPassages } from "../retrieve";
import { tellNearest, tellWindows } from "../retrieve/showing";
import { type Found as FoundWindows, findByMeaning, findWindows } from "../retrieve/windows";
import { asNearest, tellWished, wishedProjects } from "../retrieve/wished";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { type AskedUsually, likelyThin, toldAsUsual, type UsualQuestion } from "../usual";
import { isOfAnotherTime, shapeOf } from "../usual/alike";
import { accounted, answersAsked, beside, countsAsked, givesType, isBeside } from "./accounted";
import { askedUsually, asksForMore } from "./asked-usually";
import { uncoveredShare } from "./coverage";
import { enoughFor, isOf, isToldOfOwner, ofWhatIsMeant, outdoes, outdoing, type Rival } from "./found";
import { missingNames, nothing, placedNames, unknownTo } from "./missing";
import { nearestOf } from "./nearest";
import { nearestPages } from "./nearest-pages";
import { isMeant } from "./of-this-site";

/**
 * The share of a question's words that an answer may leave untouched, and what each share of it takes from its
 * probability: of answers that left half of the words half were right, of those that left a fifth nearly all (2,600
 * questions to 49 people, 2026).
 */
const mostUntouched = 0.55;
const doubting = 1.2;
/** The share of a question, by rarity, that an answer which leaves words untouched must account for, where there are stories to read. */
const leastAccounted = 0.35;
/** How well a passage must meet a question that an intent has refused. */
const refusal = 0.7;
/** Up to this share an intent that refuses, on a private matter say, is taken to have read the question right. */
const surelyMeant = 0.7;
/** How much of the question may be foreign to the site where a name is unknown. */
const mostForeign = 0.25;
/** How much of the question windows must hold to answer what looks like a matter of the world. */
const ours = 0.75;
/** How likely windows must be to answer how something is done in general, where they hold a rare word of it. */
const toldHere = 0.5;

/** From this share on a question is a usual one: what the FAQ says to it goes before what a field says, and a field before prose. */
const surelyUsual = 0.75;

/** From this share on what answers a usual question in other words is given for it. */
const likelySame = 0.7;

/** From here on a question of the FAQ is the same; one that is only like it may be a list with a filter of its own. */
const sameQuestion = 0.9;

/** What answers though the site does not know a name: "Could she fly to Singapore?" is no question about Singapore. */
const ofNoName = /^(?:assistant$|screening:)/;

/** What holds whatever place is named: "Would she move to Berlin?" is no question about Berlin. */
export const placeIntents = intents.filter(({ id }) =>
  /^screening:(?:relocation|remote|travel|time_zone|start_date|freelance)$/.test(id),
);

/** One way to answer that was considered, and what came of it: for `--explain`. */
export interface Considered {
  /** The intent's id, or `windows`, `passages`, `faq`, `guard`. */
  by: string;
  /** The share of the question that it accounts for, or how likely it is right; 0 to 1. */
  worth: number;
  outcome: string;
  says: string;
}

export interface Choice {
  draft: Draft;
  /** What answered. */
  by?: string;
  considered: Considered[];
}

/** How much more of a question a story must say than the entry of the FAQ that is likely meant. */
const muchMore = 0.3;
/** What an entry of the FAQ is asked by: nothing but what it says. */
export const noRule: Pick<Intent, "words" | "whole"> = { words: { words: new Set(), beginnings: [] } };

type Note = (by: string, worth: number, outcome: string, says: string) => void;

/**
 * How much likelier a story must be to answer what everybody is asked, where no field and no entry of the FAQ does: "Were you
 * ever fired?" met stories in which somebody else nearly was.
 */
const rarelyTold = 0.15;

/** How much likelier a line of a résumé must be, where no story is told: its fields are near to much that they don't answer. */
const ofFields = 0.1;

/** What says nothing beside the matter: a fact of the owner's own name for it, how a job ends, a list of press. */
const plainlyTold = new Set([ownFacts.id, whyLeft.id, press.id]);

/** How many words a question may have beside the name of a fact that answers it: "Has she spoken at conferences?" */
const mostBeside = 2;

/** What answers in the words of a story and not of a field. */
export const fromProse = ["windows", "passages"];

interface Candidate extends Rival {
  by: string;
  /** The share of the question that is accounted for by the number of its words. */
  words: number;
}

/**
 * The one answer to a question: guards first; then the intents that claim it against what the stories say,
 * and the one that accounts for clearly more of the question is given. Where there is none, an entry of the FAQ may come
 * near.
 * @param inOtherWords whether it stands for a question that was asked in other words
 */
export function* choose(question: Question, context: Context, inOtherWords = false): Steps<Choice> {
  const choice = yield* chooseAmong(question, context, inOtherWords);
  const { draft, by } = choice;
  // What a guard refuses, or a recruiter must know, is plainly not said.
  const isPlain = firstIntents.some(({ id }) => id === by) || by?.startsWith("screening:");
  if (!isRefusal(draft) || draft.nearest || draft.settled || inOtherWords || isPlain) return choice;
  const nearest = yield* nearestEntry(question, context.site);
  return nearest ? { ...choice, draft: { ...draft, nearest } } : choice;
}

/**
 * The fact of the owner's own that a question names, where an entry of the FAQ is asked for in words that only mean like its
 * own: "Do you take students?" is asked of the fact of that name, and not of an entry on apprentices.
 */
function byName(entry: Draft, question: Question, context: Context): Candidate | undefined {
  const fact = firstOf([ownFacts], question, context);
  if (fact?.draft.status !== "answered") return undefined;
  const said = new Set(indexTerms(entry.topic?.name ?? ""));
  const name = indexTerms(fact.draft.topic?.name ?? "").filter((term) => question.terms.includes(term));
  return name.length > 0 && !name.some((term) => said.has(term)) ? fact : undefined;
}

/** A question that is decided on. */
interface Case {
  question: Question;
  context: Context;
  /** Whether it stands for a question that was asked in other words. */
  inOtherWords: boolean;
  note: Note;
  give(draft: Draft, by?: string): Choice;
}

/** What is known of it once stories and usual questions were looked at. */
interface Seen {
  /** What stories say, with how likely that answers it. */
  windows?: FoundWindows;
  /** The usual question that it seems to be, and whether it surely is that. */
  usual?: AskedUsually;
  surely: boolean;
  /** What is to be found among projects, if it asks for that. */
  wish?: Wish;
}

/** The stages of a decision: each answers, or leaves it to the next. */
function* chooseAmong(question: Question, context: Context, inOtherWords: boolean): Steps<Choice> {
  const considered: Considered[] = [];
  const on: Case = {
    question,
    context,
    inOtherWords,
    note: (by, worth, outcome, says) => considered.push({ by, worth, outcome, says }),
    give: (draft, by) => ({ draft, by, considered }),
  };
  const stated = asStated(on);
  if (stated) return stated;
  const seen = yield* lookedAt(on);
  if ("draft" in seen) return seen;
  return (yield* asUnknown(on, seen)) ?? (yield* byIntentOrStory(on, seen));
}

/** What is plain from the words: nothing is asked, a guard refuses, or the owner has answered that very question. */
function asStated({ question, context, inOtherWords, note, give }: Case): Choice | undefined {
  if (question.tokens.length === 0) {
    const text = "There is no question in that. Ask about projects, experience, skills or availability.";
    return give({ ...outOfScope(context.site), text });
  }
  const guarded = firstOf(
    firstIntents.filter((intent) => isMeant(intent, question)),
    question,
    context,
  );
  if (guarded) {
    note(guarded.by, 1, "guard", guarded.draft.text);
    return give(guarded.draft, guarded.by);
  }
  const told = firstOf([detail], question, context) ?? suiting(question, context);
  if (told) return give(told.draft, told.by);
  // A question word alone, of nothing that was spoken of, is met by any text that holds it.
  const { topic: entity, question: before } = context.focus;
  if (before && !entity && context.preamble.length === 0 && bareQuestion.test(question.plain))
    return give(saidAlready(question, context) ?? nothing(question, context));
  // The owner has answered it: nothing is out of scope that stands in the FAQ.
  const faq = inOtherWords || context.taken ? undefined : fromFaq(question, context);
  const fact = faq && byName(faq, question, context);
  if (fact) return give(fact.draft, fact.by);
  const isList = faq && faq.prior < sameQuestion && listsPages(question, context);
  return faq && !isList ? give(faq, "faq") : undefined;
}

/** "Which projects has she done in health care?" asks for those, whatever an entry of the FAQ says of the field. */
const ofSomePages =
  /^(?:and |so )?(?:which|what|any|list|show) (?:of P )?(?:\w+ )?(?:projects|apps|tools|posts|essays|articles)\b.* (?:in|on|for|about|with|using|involving) \S+$/;

/** Whether a list of projects or posts is an answer. */
function listsPages(question: Question, context: Context): boolean {
  return firstOf([listPages], question, context)?.draft.status === "answered";
}

/** Looks at what is usually asked and at what the stories say; an entry of the FAQ that asks the same is the answer. */
function* lookedAt({ question, context, inOtherWords, note, give }: Case): Steps<Choice | Seen> {
  const { site } = context;
  const seeming = inOtherWords ? undefined : yield* askedUsually(question, context);
  const saysNothing = isThinAfter(question, context);
  const least = saysNothing ? likelyThin : surelyUsual;
  const entry = seeming && seeming.alike >= least ? entryTelling(seeming.usual, question, site) : undefined;
  const fact = entry && byName(entry, question, context);
  if (fact) return give(fact.draft, fact.by);
  const read = entry && seeming?.alike === 1 ? undefined : findWindows(question, context);
  yield;
  const windows = read && { ...read, sure: isOf(read, question) ? read.sure : 0 };
  const isOther = entry && windows && !saysNothing && saysWhatElseIsAsked(windows, entry, question, context);
  const isList = entry && ofSomePages.test(question.plain) && listsPages(question, context);
  if (entry && !isOther && !isList) return give(entry, "faq");
  if (windows) {
    const outcome = windows.sure < enoughFor(windows) ? "not likely enough" : "likely";
    note("windows", windows.sure, outcome, windows.chosen[0]?.read.window.text ?? "");
  }
  const usual = isOther ? undefined : seeming;
  return {
    windows,
    usual,
    surely: usual !== undefined && usual.alike >= least,
    wish: wishOf(question, context.preface),
  };
}

/** What is said where the question is of the world, or names what the site does not know. */
function* asUnknown(
  { question, context, note, give }: Case,
  { windows, usual, surely, wish }: Seen,
): Steps<Choice | undefined> {
  const { site } = context;
  const likely = windows?.sure ?? 0;
  const words = {
    known: (term: string) => site.knowledge.ranker.has(term),
    stands: (word: string) => site.knowledge.vocabulary.has(word),
  };
  const { topic: before, question: asked } = context.focus;
  const ofBefore = before !== undefined || (asked !== undefined && refersBack(question));
  const elsewhere = elsewhereAs(question, words, ofBefore);
  const missing = missingNames(question, site);
  const permit = permitIn(question, context);
  if (permit) return give(permit, workAuthorization.id);
  const [placed] = placedNames(question, site);
  if (placed !== undefined) return give({ ...unknownTo(site, [placed]), settled: true });
  const anywhere = elsewhere ? undefined : firstOf(placeIntents, question, context);
  if (anywhere?.draft.status === "answered") return give(anywhere.draft, anywhere.by);
  const anyhow = usual && surely && (elsewhere || missing.length > 0);
  const usually = anyhow ? yield* asUsual(usual, question, context, note) : undefined;
  if (usually?.by && ofNoName.test(usually.by)) return give(usually.draft, usually.by);
  if (elsewhere) {
    if (isOfToday(question)) return give(outOfScope(site));
    const isHeld = windows && likely >= outdoing && !windows.coverage.few && windows.coverage.near >= ours;
    const isToldHere =
      windows && elsewhere === "how" && likely >= toldHere && holdsOwnTerm(windows, question);
    if (!isHeld && !isToldHere) return give(outOfScope(site));
  }
  // What something is for may be said in words that the site has not: "Which of her projects has to do with needlework?"
  const inOtherTerms = wish?.surely === true && missing.every((name) => name === name.toLowerCase());
  const isTold = likely >= outdoing && (windows?.coverage.foreign ?? 1) <= mostForeign;
  return missing.length > 0 && !inOtherTerms && !isTold ? give(unknownTo(site, missing)) : undefined;
}

/** What the intents claim against what the stories say; the one that accounts for clearly more of the question is given. */
function* byIntentOrStory(on: Case, seen: Seen): Steps<Choice> {
  const { question, context, note, give } = on;
  const { windows, usual, surely, wish } = seen;
  const claimed = fromIntents(question, context, note);
  // Which pages there are of a kind, or can be tried, is known.
  const sought = claimed.sure && ofPages.test(claimed.sure.by) ? undefined : wish;
  // What asks for a project is answered by one; what may ask for something else that was done, only where nothing answers it.
  const wished = sought?.surely ? yield* wishedFor(sought, context, note) : undefined;
  if (wished) {
    const { project } = wished;
    const isFound = project?.status === "answered";
    return give(isFound ? project : { ...notFound(context.site, "that"), nearest: project }, "wished");
  }
  const isTold = windows !== undefined && windows.sure >= enoughFor(windows);
  const same = usual && (surely || !isTold) ? yield* asUsual(usual, question, context, note) : undefined;
  // Where it is not said, what a field seems to say to it is of a matter beside it, unless it is of what is named: "How
  // good is her English?" is no question about her character.
  const isBesideIt = ({ draft, by }: Candidate) =>
    draft.status === "answered" && !plainlyTold.has(by) && !isNamed(draft.topic, question);
  const [sure, doubtful] = [claimed.sure, claimed.doubtful].map((claim) =>
    usual?.usual.onlyTold && !same && claim && (surely || claim.touched < 1) && isBesideIt(claim)
      ? undefined
      : claim,
  );
  // Why something was done may stand in a story, though no field and no page of its own says it.
  const isUntold = sure?.reason && sure.draft.status === "not_found" && !sure.draft.settled;
  const untold = isUntold && context.site.tellsStories ? sure : undefined;
  if (sure && !untold && !(windows && outdoes(windows, sure))) return give(sure.draft, sure.by);
  if (same) return give(same.draft, same.by);
  return yield* byStory(on, seen, { sure, doubtful, untold, sought });
}

/** What the intents leave to the stories. */
interface Left {
  sure?: Candidate;
  doubtful?: Candidate;
  /** A reason that no field says. */
  untold?: Candidate;
  sought?: Wish;
}

/** What the stories say, by words and by meaning; else what was outdone by them, and in the end what comes nearest. */
function* byStory(
  { question, context, note, give }: Case,
  { windows, usual, surely }: Seen,
  { sure, doubtful, untold, sought }: Left,
): Steps<Choice> {
  const { site } = context;
  const { found, near, ofNamed } = yield* findByMeaning(windows, question, context);
  if (found && found !== windows)
    note("meaning", found.sure, "near in meaning", found.chosen[0]?.read.window.text ?? "");
  if (found) {
    const isRare = surely || usual?.usual.onlyTold;
    const least = enoughFor(found) + (isRare ? rarelyTold : 0) + (site.tellsStories ? 0 : ofFields);
    const isAnswer = !untold?.final && isOf(found, question) && found.sure >= least;
    // "Is she open to freelance work?" is told of the owner, and not by a post on something else.
    const isOfTerms = question.person && [sure, doubtful].some(isUntoldTerm);
    const isElsewhere = isOfTerms && found.sure < clearlyTold && !isToldOfOwner(found);
    if (isAnswer && !isElsewhere && !(doubtful && !outdoes(found, doubtful)))
      return tell(ofWhatIsMeant(found, question), context, give);
  } else {
    yield;
    const passage = untold ? undefined : fromPassages(question, context);
    if (passage && !(doubtful && doubtful.words >= worth(passage))) return give(passage, "passages");
  }
  // What was outdone by windows that were none in the end.
  const claim = sure ?? doubtful;
  if (claim && !untold && !isDoubted(claim)) return give(claim.draft, claim.by);
  const shown = nearestOf({ found, near, ofNamed }, question, usual?.usual);
  if (claim && !untold) {
    const nearest = shown && isToldInstead(claim, shown) ? tellNearest(shown, context) : undefined;
    return give(nearest ? { ...claim.draft, nearest } : claim.draft, claim.by);
  }
  if (untold) return give({ ...untold.draft, nearest: shown && tellNearest(shown, context) }, untold.by);
  const again = saidAlready(question, context);
  if (again) return give(again, "passages");
  const project = sought && !sought.surely ? (yield* wishedFor(sought, context, note))?.project : undefined;
  const nearest = project
    ? asNearest(project, site.voice)
    : shown && ((yield* nearestPages(question, context, shown.sure)) ?? tellNearest(shown, context));
  if (nearest) note("nearest", nearest.prior, "shown as what comes nearest", nearest.text);
  const draft =
    isField(question) && isClaimed(question) ? notFound(site, "that") : nothing(question, context);
  return give(draft.status === "not_found" ? { ...draft, nearest } : draft);
}

/** A refusal that accounts for less of a question than this may be of something else; and how much windows must then hold. */
const doubted = 0.45;
const heldInstead = 0.5;

/** "Why no remote console off the shelf?": whether what was refused, in part of its words, may be told of something else. */
function isDoubted({ draft, touched, final }: Candidate): boolean {
  // Of a thing that is named it is not said.
  return draft.status === "not_found" && !draft.topic && !final && touched < doubted;
}

/** What a recruiter must know is plainly not said, unless windows hold most of the question. */
function isToldInstead({ by }: Candidate, { coverage }: FoundWindows): boolean {
  return !by.startsWith("screening:") || coverage.near >= heldInstead;
}

/** How sure a post must be to answer what sounds like one of the owner's terms: "Did Acme pay her for that write-up?" */
const clearlyTold = 0.75;

/** Whether the owner's terms are asked for, and no field says them. */
function isUntoldTerm(claim: Candidate | undefined): boolean {
  return claim?.by.startsWith("screening:") === true && claim.draft.status === "not_found";
}

/**
 * Whether windows hold a word of the question that is no everyday one: a reader of how somebody uses a tool asks of that
 * tool as if of the world, "How do I make slides go vertically in reveal.js?"
 */
function holdsOwnTerm({ chosen }: FoundWindows, { terms }: Question): boolean {
  const held = new Set(chosen.flatMap(({ read }) => indexTerms(read.window.text)));
  return terms.some((term) => held.has(term) && !everydayStems.has(term) && !lightWords.has(term));
}

/** What an offer may be made of, and the owner says something of. */
const ofOffers = [...screeningIntents.filter(({ id }) => id !== ownFacts.id), spoken];

/** What the owner says of what an offer is made of, for who asks whether it suits: "Our pager duty is one week in three. Too much?" */
function suiting(question: Question, context: Context): Pick<Candidate, "draft" | "by"> | undefined {
  if (!context.preface || !asksForVerdict(question)) return undefined;
  const offer = analyze(`${context.preface} ${bareVerdict}`, context.site);
  const permit = permitIn(offer, context);
  const found = permit ? { draft: permit, by: workAuthorization.id } : firstOf(ofOffers, offer, context);
  return found?.draft.status === "not_found" ? undefined : found;
}

/** The project that is wished for, if any comes near; undefined where that cannot be known. */
function* wishedFor(
  { text }: Wish,
  context: Context,
  note: Note,
): Steps<{ project: Draft | undefined } | undefined> {
  const wished = yield* wishedProjects(text, context);
  if (!wished) return undefined;
  const project = tellWished(wished, context);
  note("wished", wished[0]?.share ?? 0, project?.status ?? "none", project?.text ?? "");
  return { project };
}

/**
 * Whether a story says what is asked, and an entry of the FAQ hardly a word of it: it seemed to mean the same, and means
 * something beside it.
 */
function saysWhatElseIsAsked(
  windows: FoundWindows,
  entry: Draft,
  question: Question,
  context: Context,
): boolean {
  if (windows.coverage.few || windows.sure < enoughFor(windows)) return false;
  const touched = accounted(question, entry, noRule, context);
  return touched < beside && windows.coverage.near >= touched + muchMore;
}

/**
 * The entry of the FAQ that asks the same; none where something is to be counted that it does not count: "How many calls
 * went astray?" is no question about what failed.
 */
function entryTelling(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  const entry = faqAsking(usual, question, site);
  if (!entry || countsAsked(question, entry)) return entry;
  return [...usual.ask, ...usual.ways].some((way) => shapeOf(way) === "how many") ? entry : undefined;
}

/** What answers a usual question: an entry of the FAQ that asks the same, else what answers it in other words. */
function* asUsual(
  { usual, alike }: AskedUsually,
  question: Question,
  context: Context,
  note: Note,
): Steps<Choice | undefined> {
  const given = yield* answeringUsual({ usual, alike }, question, context);
  if (given) note(given.by ?? "", alike, "asks the same as", usual.ask[0] ?? usual.id);
  return given;
}

function* answeringUsual(
  { usual, alike }: AskedUsually,
  question: Question,
  context: Context,
): Steps<Choice | undefined> {
  const entry = entryTelling(usual, question, context.site);
  if (entry) return { draft: { ...entry, prior: entry.prior * alike }, by: "faq", considered: [] };
  if (alike < likelySame) return undefined;
  for (const text of usual.ask) {
    if (isOfAnotherTime(question, text) || isReasonOnly(question, text) || isSupposed(question, text))
      continue;
    const { draft, by } = yield* choose(analyze(text, context.site), context, true);
    // "Talks or papers" are two matters, of which the owner states one: it answers whoever asks for it.
    if (by === ownFacts.id && !isOnFact(question, draft)) continue;
    // What everybody is asked names no thing: one that has its word in a title is found by chance.
    if (by === aboutThing.id && !isNamed(draft.topic, question)) continue;
    if (asksForMore(usual, question, draft.text)) continue;
    const known = draft.status === "answered" || draft.status === "withheld";
    if (known && by && !draft.hedged && !fromProse.includes(by) && answersAsked(question, draft))
      return {
        draft: asAsked({ ...draft, prior: draft.prior * alike }, question, context),
        by,
        considered: [],
      };
  }
  return undefined;
}

/** "How big a team has she led?" is answered by whether she led one, and not with yes. */
function asAsked(draft: Draft, question: Question, { taken }: Context): Draft {
  // Whether an offer suits is no matter of having done such a thing before.
  return isYesNo(question) && !taken ? draft : withoutYes(draft);
}

/** The same answer without a yes. */
function withoutYes(draft: Draft): Draft {
  return { ...draft, text: draft.text.replace(/^Yes(?:[.:]\s+|, (?=\*\*))/, "") };
}

/** "How come she never got the diploma?" is not answered by what answers "What did she study?" */
function isReasonOnly({ plain }: Question, other: string): boolean {
  return /^(?:and |so |but )?(?:why|how come)\b/.test(plain) && shapeOf(other) !== "why";
}

/** "What would count as success for her?" asks for none of what there is. */
function isSupposed(question: Question, other: string): boolean {
  return (
    /^what would (?!you (?:say|call|consider|describe)\b)/.test(toldAsUsual(question)) &&
    !/\bwould\b/.test(other)
  );
}

function isNamed(thing: Draft["topic"], { mentions }: Question): boolean {
  return thing !== undefined && mentions.some(({ candidates: [best] }) => best?.entity === thing);
}

/** Whether a question says what a fact of the owner's own is called, and little else. */
function isOnFact({ terms }: Question, { topic: entity }: Draft): boolean {
  const name = new Set(indexTerms(entity?.name ?? ""));
  const others = terms.filter((term) => !isMet(term, name) && !lightWords.has(term));
  return others.length < terms.length && others.length <= mostBeside;
}

function tell(windows: FoundWindows, context: Context, give: (draft: Draft, by: string) => Choice): Choice {
  const { focus } = windows.sight;
  if (focus && windows.chosen[0]?.read.window.page.entity === focus) context.used = focus;
  return give(tellWindows(windows, context), "windows");
}

/** How well a passage meets the question: by the words that stand in it, not only around it. */
function worth({ features }: Draft): number {
  return features ? ((features.coverage ?? 0) + (features.exact ?? 0)) / 2 : 1;
}

function firstOf(candidates: readonly Intent[], question: Question, context: Context): Candidate | undefined {
  for (const intent of candidates) {
    const draft = intent.claim(question) ? intent.answer(question, context) : undefined;
    if (draft) return { draft, by: intent.id, touched: 1, words: 1 };
  }
  return undefined;
}

/**
 * The first intent whose answer leaves no word of the question untouched. One that leaves some may have misread the
 * question: it is kept for when nothing else answers, and never as an answer when it leaves half of the question.
 */
function fromIntents(
  question: Question,
  context: Context,
  note: Note,
): { sure?: Candidate; doubtful?: Candidate } {
  let doubtful: Candidate | undefined;
  const asked = withoutTitles(question);
  for (const intent of intents) {
    const draft = intent.claim(asked) ? intent.answer(question, context) : undefined;
    if (!draft) continue;
    const touched = accounted(question, draft, intent, context);
    if (!intent.whole && isBeside(question, draft)) {
      note(intent.id, touched, "of something else than is named", draft.text);
      continue;
    }
    const typed = givesType(question, draft, intent);
    const left = intent.whole ? 0 : uncoveredShare(question, draft, intent);
    const refused = draft.status === "not_found" || draft.status === "withheld";
    if (draft.status === "withheld" && left >= surelyMeant && !question.person) {
      note(intent.id, touched, "of something else", draft.text);
      continue;
    }
    // What a recruiter must know is asked with a place, an office or a role beside it.
    const least = context.site.tellsStories && !intent.id.startsWith("screening:") ? leastAccounted : 0;
    const stands = refused ? isFinal(intent, draft, question, left) : left === 0 && typed;
    note(intent.id, 1 - left, stands ? "accounts for all" : "leaves words untouched", draft.text);
    if (stands)
      return {
        sure: {
          draft,
          by: intent.id,
          reason: intent.reason,
          final: isField(question) || (left === 0 && (intent.final || draft.settled)),
          touched,
          words: 1,
        },
      };
    if (
      !doubtful &&
      (refused || (typed && countsAsked(question, draft) && left < mostUntouched && touched >= least))
    )
      doubtful = {
        draft: {
          ...(isOfList.test(intent.id) ? withoutYes(draft) : draft),
          prior: draft.prior * (1 - doubting * left),
        },
        by: intent.id,
        reason: intent.reason,
        touched: refused ? (1 - left) * refusal : Math.min(1 - left, touched),
        words: (1 - left) * (refused ? refusal : 1),
      };
  }
  return { doubtful };
}

/** A list holds what is asked only as far as it says so: "Did she win any prizes at university?" is not answered by yes and all prizes. */
const isOfList = /^(?:list|pages):/;

const ofPages = /^pages:/;

/** So many words of a title may ask for something by themselves. */
const longTitle = 4;

/** A question as intents claim it: the words of a title that it names ask for nothing. */
function withoutTitles(question: Question): Asked {
  const { plain, tagged, mentions } = question;
  const isTitled = mentions.some(
    ({ from, to, candidates: [best] }) =>
      best &&
      best.weight >= 1 &&
      to - from >= longTitle &&
      ["essay", "page", "publication"].includes(best.entity.kind),
  );
  return isTitled ? { plain: tagged, tagged } : { plain, tagged };
}

/** What a visitor wants of the owner, who need not be named: "Book an interview". */
const visiting =
  /^(?:please )?(?:(?:can|could|may) i )?(?:book|schedule|arrange|set up) (?:an?|the) (?:call|chat|interview|meeting)\b/;

/** One word that an intent claims is the name of a field: "Languages?" */
function isField({ tokens }: Question): boolean {
  return tokens.length === 1;
}

/** "Hobbies?" is a matter of this site, whether or not there is something on it. */
function isClaimed(question: Question): boolean {
  return intents.some(({ id, claim }) => id !== ownFacts.id && claim(question));
}

/** Whether a refusal stands: of a private matter, or of what the owner withholds. Else the prose may still know. */
function isFinal(intent: Intent, draft: Draft, question: Question, left: number): boolean {
  if (isField(question) || (draft.settled && left === 0)) return true;
  const { person, plain } = question;
  return draft.status === "withheld"
    ? left < surelyMeant
    : intent.final === true && (person || visiting.test(plain));
}
