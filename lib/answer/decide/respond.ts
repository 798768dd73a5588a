import { lightWords, stem, unended } from "@/lib/language";
import { type Context, type Draft, type Focus, notFound } from "../draft";
import { workAuthorization } from "../intents/screening/work-authorization";
import { presumed } from "../read/premise";
import { analyze, type Question } from "../read/question";
import { pointsToItem, type Resolved, resolve } from "../read/resolve";
import { isThin, pointsBack, refersBack } from "../read/select";
import { asksForVerdict } from "../read/verdict";
import { holdsType } from "../retrieve/answer-type";
import { expectationOf, hasNumber, hasYear } from "../retrieve/expect";
import { asNearest } from "../retrieve/wished";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { offered } from "../usual/offer";
import { accounted } from "./accounted";
import { type Choice, type Considered, choose, fromProse, noRule, placeIntents } from "./choose";
import { missingNames, unknownTo } from "./missing";

export interface Response {
  draft: Draft;
  question: Question;
  focus: Focus;
  /** The id of the intent that answered, `windows`, `passages` or `faq`. */
  rule?: string;
  /** A turn that leaned on the one before, as a question of its own. */
  resolved?: string;
  /** The thing an earlier turn was about, when this one leaned on it. */
  used?: Focus["entity"];
  /** What else was considered, in order. */
  considered: Considered[];
  /** In what light it was answered. */
  context: Context;
}

/**
 * Answers one question in the light of what the conversation is about, in steps: reading, looking, choosing.
 * @param aside what was said before it in the same message
 */
export function* respond(raw: string, site: Site, focus: Focus, aside?: Question): Steps<Response> {
  const turn = analyze(raw, site);
  const offer = aside && offered(turn, aside);
  const resolved: Resolved | undefined = offer ?? resolve(turn, focus, site);
  const question = resolved ? analyze(resolved.text, site, resolved.meant) : turn;
  yield;
  const leaning = aside !== undefined && !offer && (refersBack(question) || isThin(question));
  const context: Context = {
    site,
    focus,
    aside: leaning ? aside.terms : [],
    preface: aside?.raw,
    taken: offer?.usual,
  };
  const premise = falsePremise(question, context, leaning ? aside : undefined);
  const matter = aside || offer || premise ? undefined : matterOf(turn, question, focus);
  const given: Given = premise
    ? { draft: premise, considered: [] }
    : matter
      ? yield* inLightOf(matter, turn, question, context)
      : yield* choose(question, context);
  const { draft, by: rule, considered, lit } = given;
  return {
    draft,
    question,
    rule,
    resolved: matter && lit ? `${unended(matter.said.text)}: ${turn.text}` : resolved?.text,
    focus: nextFocus(context, draft, question, rule),
    used: context.used,
    considered,
    context,
  };
}

/** What is given, and whether it was found in the light of the question before. */
type Given = Choice & { lit?: boolean };

/** What was asked before, as a turn that leans on it takes it up. */
interface Matter {
  said: Question;
  /** Stems of what it asked of, beside the name of the thing that is spoken of still. */
  terms: string[];
}

/** The question before, where it asked for something of its own and this turn leans on it: "How many people did that hit?" */
function matterOf(turn: Question, written: Question, { question: said, entity }: Focus): Matter | undefined {
  if (!said || !(refersBack(turn) || isThin(turn) || asksForMore(turn))) return undefined;
  if (pointsToItem(turn) || ofAnother.test(turn.plain)) return undefined;
  const others = said.mentions.filter(
    ({ candidates: [best] }) => best && best.entity !== entity && best.entity !== written.meant,
  );
  const named = others.flatMap(({ from, to }) => said.tokens.slice(from, to).map(({ word }) => stem(word)));
  const terms = [...new Set([...said.terms, ...named])];
  return terms.some((term) => !lightWords.has(term)) ? { said, terms } : undefined;
}

/** "Such as?", "What are the numbers?": asked of what was told, whatever else is known of the thing. */
function asksForMore({ plain }: Question): boolean {
  return more.test(plain);
}

const more =
  /^(?:(?:and|so|ok|but) )*(?:such as|like what|like which|for (?:example|instance)|(?:what would be |do you have |is there |give (?:me )?)?(?:an?|one|some) (?:concrete )?examples?|what (?:are|were) the (?:numbers|figures)|(?:the |any |in )?(?:numbers|figures)|give (?:me |us )?(?:the )?(?:numbers|figures)|by how much(?: exactly)?|how much exactly|which ones?)$/;

/**
 * What answers a turn that leans on the question before: the turn by itself, unless it asks for more of that; else stories
 * in the light of that question. What comes nearest in that light is nearer than what comes nearest without.
 */
function* inLightOf(
  { said, terms }: Matter,
  turn: Question,
  question: Question,
  context: Context,
): Steps<Given> {
  const goesOn = asksForMore(turn);
  const alone = goesOn ? undefined : yield* choose(question, context);
  if (alone && !isRefusal(alone.draft)) return alone;
  const lit = { ...(yield* choose(question, { ...context, aside: terms, preface: said.raw })), lit: true };
  const isTold =
    lit.by !== undefined &&
    fromProse.includes(lit.by) &&
    tellsOf(turn, lit.draft, context, goesOn) &&
    accounted(said, lit.draft, noRule, context) >= leastOwn;
  const nearest = lit.draft.nearest?.sure ?? 0;
  if (isTold || (alone && isRefusal(lit.draft) && nearest > (alone.draft.nearest?.sure ?? 0))) return lit;
  const given = alone ?? (yield* choose(question, context));
  // What answered the question before comes nearer than what holds the words of a turn that says little.
  const isSaid = lit.draft.text === context.focus.said?.text;
  const isNear = alone && !isSaid && lit.draft.status === "answered" && fromProse.includes(lit.by ?? "");
  return isNear
    ? { ...given, draft: { ...given.draft, nearest: asNearest(lit.draft, context.site.voice) }, lit: true }
    : given;
}

/** "And the other one?", "no, I meant the organ": of something else than was asked before. */
const ofAnother =
  /\b(?:other|others|else|another|sorry|wait|actually|instead|rather|i mean|i meant|i was (?:thinking|asking|talking) (?:of|about)|not that)\b/;

const happened = stem("happened");

/** How much of a turn's own words what was found in the light of the question before must say. */
const leastOwn = 0.5;

/** Whether what was found tells what the turn itself asks, and not the question before once more. */
function tellsOf(turn: Question, draft: Draft, context: Context, goesOn: boolean): boolean {
  if (draft.status !== "answered") return false;
  const own = goesOn ? [] : turn.terms.filter((term) => !lightWords.has(term) && term !== happened);
  const { kind } = expectationOf(turn);
  const text = draft.evidence.map(({ quote }) => quote).join(" ");
  const isOfOwn = own.length > 0 && accounted(turn, draft, noRule, context) >= leastOwn;
  // "How many cats does she have?" points to nothing that was told, whatever figures stand in it.
  const isOfIt = own.length === 0 || pointsBack(turn) || isOfOwn;
  if (kind === "money") return isOfIt && holdsType("money", { text, heading: "" }) > 0;
  if (kind === "number" || kind === "frequency") return isOfIt && hasNumber(text);
  if (kind === "time") return isOfIt && hasYear(text);
  if (kind === "reason") return isOfIt && holdsType("reason", { text, heading: "" }) > 0;
  const isSaid = draft.text === context.focus.said?.text;
  return isOfOwn || (own.length === 0 && (goesOn || (kind === "any" && !isSaid)));
}

function isRefusal({ status }: Draft): boolean {
  return status === "not_found" || status === "out_of_scope";
}

/** "What did she do there?", when "there" is a place nobody here knows: named before, in this message or the last. */
function falsePremise(
  question: Question,
  { site, focus }: Context,
  aside: Question | undefined,
): Draft | undefined {
  const presumption = presumed(question, site);
  if (presumption) return notFound(site, presumption);
  // "The desk is in Munich. Would she move for it?" asks what holds wherever that is.
  // So does whether an offer suits.
  if (asksForVerdict(question)) return undefined;
  if ([...placeIntents, workAuthorization].some(({ claim }) => claim(question))) return undefined;
  if (question.mentions.length > 0) return undefined;
  if (!/\b(?:there|it|them|that|those)\b/.test(question.plain)) return undefined;
  const said = aside && aside.mentions.length === 0 ? missingNames(aside, site) : [];
  const missing = said.length > 0 ? said : focus.missing;
  return missing && unknownTo(site, missing);
}

function nextFocus(
  { focus, site }: Context,
  draft: Draft,
  question: Question,
  rule: string | undefined,
): Focus {
  if (draft.status === "out_of_scope") return focus;
  const missing = draft.status === "not_found" && !rule ? missingNames(question, site) : [];
  if (missing.length > 0) return { question, missing, page: focus.page };
  const mentioned = question.mentions
    .flatMap((mention) => mention.candidates.slice(0, 1))
    .find(({ entity }) => entity.kind !== "technology")?.entity;
  const subject = draft.entity && draft.entity.kind !== "person" ? draft.entity : mentioned;
  return {
    entity: subject ?? (draft.entity?.kind === "person" && draft.list ? undefined : focus.entity),
    list: draft.list ?? spokenOf(focus, subject),
    page: focus.page,
    shown: draft.nearest?.entity,
    question,
    said: rule === "passages" || rule === "windows" ? draft : undefined,
  };
}

/** A list that was given; else the things of a kind that were spoken of one after another: "And the first one?" */
function spokenOf({ list = [], entity }: Focus, subject: Focus["entity"]): Focus["list"] {
  if (!entity || !subject || entity === subject || entity.kind !== subject.kind || list.includes(subject))
    return list;
  return list.at(-1) === entity ? [...list, subject] : [entity, subject];
}
