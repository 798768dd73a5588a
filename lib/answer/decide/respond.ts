import { type Context, type Draft, type Focus, outOfScope } from "../draft";
import { firstIntents, intents } from "../intents";
import { fromFaq } from "../intents/faq";
import type { Intent } from "../intents/intent";
import { asked, saidAlready } from "../read/followup";
import { isElsewhere } from "../read/guards/elsewhere";
import { analyze, type Question } from "../read/question";
import { refersBack } from "../read/select";
import { fromPassages } from "../retrieve";
import type { Site } from "../site";
import { untouched } from "./coverage";
import { missingNames, nothing, unknownTo } from "./missing";

/** The share of a question's words that an answer may leave untouched, and what that does to its probability. */
const mostUntouched = 0.55;
const doubt = 0.7;
/** How well a passage must meet a question that a rule has refused. */
const refusal = 0.7;
/** Up to this share a rule that refuses, on a private matter say, is taken to have read the question right. */
const surelyMeant = 0.7;

export interface Response {
  draft: Draft;
  question: Question;
  focus: Focus;
  /** The rule that answered. */
  rule?: string;
  /** A turn that leaned on the one before, as a question of its own. */
  resolved?: string;
  /** The thing an earlier turn was about, when this one leaned on it. */
  used?: Focus["entity"];
}

/**
 * Answers one question in the light of what the conversation is about.
 * @param aside what was said before it in the same message
 */
export function respond(raw: string, site: Site, focus: Focus, aside?: Question): Response {
  const turn = analyze(raw, site);
  const resolved = asked(turn, focus, site);
  const question = resolved ? analyze(resolved, site) : turn;
  const leaning = aside !== undefined && refersBack(question);
  const context: Context = { site, focus, aside: leaning ? aside.terms : [] };
  const premise = falsePremise(question, context, leaning ? aside : undefined);
  const { draft, rule } = premise ? { draft: premise, rule: undefined } : choose(question, context);
  return {
    draft,
    question,
    rule,
    resolved,
    focus: nextFocus(context, draft, question, rule),
    used: context.used,
  };
}

function choose(question: Question, context: Context): { draft: Draft; rule?: string } {
  const { site } = context;
  if (question.tokens.length === 0) {
    const text = "There is no question in that. Ask about projects, experience, skills or availability.";
    return { draft: { ...outOfScope(site), text } };
  }
  const meta = firstOf(firstIntents, question, context);
  if (meta) return meta;
  const ofBefore = context.focus.entity !== undefined;
  if (isElsewhere(question, (term) => site.knowledge.ranker.has(term), ofBefore))
    return { draft: outOfScope(site) };
  const faq = fromFaq(question, context);
  if (faq) return { draft: faq, rule: "faq" };
  const missing = missingNames(question, site);
  if (missing.length > 0) return { draft: unknownTo(site, missing) };
  const { found, doubtful } = fromRules(question, context);
  if (found) return found;
  const passage = fromPassages(question, context);
  if (passage && !(doubtful && doubtful.touched >= worth(passage)))
    return { draft: passage, rule: "passages" };
  if (doubtful) return doubtful;
  const again = saidAlready(question, context);
  return again ? { draft: again, rule: "passages" } : { draft: nothing(question, context) };
}

/** How well a passage meets the question: by the words that stand in it, not only around it. */
function worth({ features }: Draft): number {
  return features ? ((features.coverage ?? 0) + (features.exact ?? 0)) / 2 : 1;
}

interface Found {
  draft: Draft;
  rule: string;
}

/** An answer that leaves words of the question untouched, and the share that it does not. */
interface Doubtful extends Found {
  touched: number;
}

function firstOf(candidates: Intent[], question: Question, context: Context): Found | undefined {
  for (const rule of candidates) {
    const draft = rule.claim(question) ? rule.answer(question, context) : undefined;
    if (draft) return { draft, rule: rule.id };
  }
  return undefined;
}

/**
 * The first rule whose answer leaves no word of the question untouched. One that leaves some may have misread the
 * question: it is kept for when nothing else answers, and never as an answer when it leaves half of the question.
 */
function fromRules(question: Question, context: Context): { found?: Found; doubtful?: Doubtful } {
  let doubtful: Doubtful | undefined;
  for (const rule of intents) {
    const draft = rule.claim(question) ? rule.answer(question, context) : undefined;
    if (!draft) continue;
    const left = rule.whole ? 0 : untouched(question, draft, rule);
    const refused = draft.status === "not_found" || draft.status === "withheld";
    if (refused ? isFinal(rule, draft, question, left) : left === 0)
      return { found: { draft, rule: rule.id } };
    if (!doubtful && (refused || left < mostUntouched))
      doubtful = {
        draft: { ...draft, sure: draft.sure * doubt },
        rule: rule.id,
        touched: refused ? (1 - left) * refusal : 1 - left,
      };
  }
  return { doubtful };
}

/** Whether a refusal stands: of a private matter, or of what the owner withholds. Else the prose may still know. */
function isFinal(rule: Intent, draft: Draft, { person }: Question, left: number): boolean {
  return draft.status === "withheld" ? left < surelyMeant : rule.final === true && person;
}

/** "What did she do there?", when "there" is a place nobody here knows: named before, in this message or the last. */
function falsePremise(
  question: Question,
  { site, focus }: Context,
  aside: Question | undefined,
): Draft | undefined {
  if (question.mentions.length > 0) return undefined;
  const said = aside && aside.mentions.length === 0 ? missingNames(aside, site) : [];
  if (said.length > 0) return unknownTo(site, said);
  return focus.missing && /\b(?:there|it|them|that|those)\b/.test(question.plain)
    ? unknownTo(site, focus.missing)
    : undefined;
}

function nextFocus(
  { focus, site }: Context,
  draft: Draft,
  question: Question,
  rule: string | undefined,
): Focus {
  if (draft.status === "out_of_scope") return focus;
  const missing = draft.status === "not_found" && !rule ? missingNames(question, site) : [];
  if (missing.length > 0) return { question, missing };
  const mentioned = question.mentions
    .flatMap((mention) => mention.candidates.slice(0, 1))
    .find(({ entity }) => entity.kind !== "technology")?.entity;
  const subject = draft.entity && draft.entity.kind !== "person" ? draft.entity : mentioned;
  return {
    entity: subject ?? (draft.entity?.kind === "person" && draft.list ? undefined : focus.entity),
    list: draft.list ?? focus.list,
    question,
    said: rule === "passages" ? draft : undefined,
  };
}
