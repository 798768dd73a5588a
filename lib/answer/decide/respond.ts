import { unended } from "@/lib/language";
import { type Context, type Draft, type Focus, notFound } from "../draft";
import { workAuthorization } from "../intents/screening/work-authorization";
import { presumed } from "../read/premise";
import { analyze, type Question } from "../read/question";
import { type Resolved, resolve } from "../read/resolve";
import { isThin, refersBack } from "../read/select";
import { asksForVerdict } from "../read/verdict";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { offered } from "../usual/offer";
import { type Considered, choose, placeIntents } from "./choose";
import { type Given, inLightOf, matterOf } from "./in-light";
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
  used?: Focus["topic"];
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
    preamble: leaning ? aside.terms : [],
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
  const subject = draft.topic && draft.topic.kind !== "person" ? draft.topic : mentioned;
  return {
    topic: subject ?? (draft.topic?.kind === "person" && draft.list ? undefined : focus.topic),
    list: draft.list ?? spokenOf(focus, subject),
    page: focus.page,
    shown: draft.nearest?.topic,
    question,
    said: rule === "passages" || rule === "windows" ? draft : undefined,
  };
}

/** A list that was given; else the things of a kind that were spoken of one after another: "And the first one?" */
function spokenOf({ list = [], topic: entity }: Focus, subject: Focus["topic"]): Focus["list"] {
  if (!entity || !subject || entity === subject || entity.kind !== subject.kind || list.includes(subject))
    return list;
  return list.at(-1) === entity ? [...list, subject] : [entity, subject];
}
