import type { Entity, EntityKind } from "@/lib/knowledge";
import { newestFirst } from "@/lib/knowledge";
import { answered, cite, factsOf } from "../../draft";
import { isYesNo } from "../../read/question-checks";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { jobDraft } from "../entry/jobs";
import { asks, type Intent, words } from "../intent";

/** "Has she ever worked outside Wales?" */
const outsidePlacePattern =
  /\b(?:outside(?: of)?|other than|apart from|except(?: for)?|anywhere but) (?:\w+ )?\w+$/;
/** "Where else has he lived before Pittsburgh?" asks for other places. */
const otherPlacePattern = /^(?:and |so )?where\b.*\b(?:before|after|besides|apart from|other than)\b/;
const maxListed = 6;
/** A longer question that names no person is not about the owner. */
const maxImpersonalTokens = 6;
const forWhomPattern = /\b(?:with|for)\b/;

/** What the owner did in a city or a country: "Has she ever worked in Ireland?" */
export const inPlace: Intent = {
  id: "in-place",
  examples: ["Which jobs has she had in Porto?", "Has she ever lived in Germany?"],
  claim: asks(
    "(work*|job|jobs|role|roles|position|positions|employ*|experience|career|intern*)",
    "what (did|does|has|was) P (do|done|doing|up to)",
    "(everything|all|things|anything) P (did|has done|was doing)",
    "(live|lives|lived|living|been|based|stud*|school|university|time|years|days)",
  ),
  words: words("live based school university days outside wor* emplo* inter* stu*"),
  answer: (question, context) => {
    const { knowledge } = context.site;
    const [place] = question.places;
    if (!place || question.mentions.length > 0) return undefined;
    if (otherPlacePattern.test(question.plain)) return undefined;
    // "How much does it cost to convert an attic in Dublin these days?"
    if (!question.mentionsOwner && question.tokens.length > maxImpersonalTokens) return undefined;
    const studies = /\bstud|school|universit|college|degree/.test(question.plain);
    const kinds: EntityKind[] = studies ? ["education"] : ["work", "volunteer"];
    const isOutside = outsidePlacePattern.test(question.plain);
    // Entries don't say where their clients are: "Has she worked with hospitals outside Wales?"
    if (isOutside && forWhomPattern.test(question.plain)) return undefined;
    const ofKind = kinds.flatMap((kind) => knowledge.of(kind));
    const located = newestFirst(
      ofKind.filter((one) => (isOutside ? isOutsideOf(one, place.entities) : place.entities.includes(one))),
    );
    const jobs = located.filter(({ kind }) => kind !== "volunteer");
    const fitting = jobs.length > 0 ? jobs : located;
    const displayed = fitting.slice(0, maxListed);
    const [first] = displayed;
    if (!first) return undefined;
    if (fitting.length === 1 && hasDescription(first) && whatDonePattern.test(question.plain))
      return jobDraft(first, context);
    const more = fitting.length - displayed.length;
    const lines = [...displayed.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])];
    const lead = isYesNo(question)
      ? "Yes"
      : /\bhow many\b/.test(question.plain)
        ? `**${fitting.length}**`
        : "";
    const text =
      displayed.length === 1
        ? `${lead && `${lead}: `}${lines[0]}.`
        : `${lead && `${lead}:\n`}${bullets(lines)}`;
    const evidence = displayed.flatMap((entity) => [
      ...roleEvidence(entity),
      ...factsOf(entity, "location", "degree", "area").map((fact) => cite(fact)),
    ]);
    return answered(text, evidence, { topic: first, list: displayed, prior: 0.88 });
  },
};

const whatDonePattern = /\bwhat (?:did|does|has|was) P (?:do|done|doing)\b/;

function hasDescription(job: Entity): boolean {
  return factsOf(job, "summary", "description", "highlight").length > 0;
}

/** Whether an entry has a location other than the place of these entries. Remote work is not elsewhere. */
function isOutsideOf(entity: Entity, atPlace: readonly Entity[]): boolean {
  const [where] = factsOf(entity, "location");
  return where !== undefined && !atPlace.includes(entity) && !/\bremote/i.test(where.text);
}

function lineOf(entity: Entity): string {
  const what =
    positionOf(entity)?.text ??
    factsOf(entity, "degree", "area")
      .map(({ text }) => text)
      .join(", ");
  const where = factsOf(entity, "location")[0]?.text;
  const at = what ? `${escapeMarkdown(what)} at ` : "";
  return `${at}**${escapeMarkdown(entity.name)}**${where ? `, ${escapeMarkdown(where)}` : ""}${inBrackets(entity.period?.display)}`;
}
