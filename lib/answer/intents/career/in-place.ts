import type { Entity, EntityKind } from "@/lib/knowledge";
import { newestFirst } from "@/lib/knowledge";
import { answered, cite, factsOf } from "../../draft";
import { isYesNo } from "../../read/asked";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { doneThere } from "../entry/jobs";
import { asks, type Intent, words } from "../intent";

/** "Has she ever worked outside Wales?" */
const elsewhere = /\b(?:outside(?: of)?|other than|apart from|except(?: for)?|anywhere but) (?:\w+ )?\w+$/;
const mostShown = 6;
/** A longer question that speaks of nobody is not asked of the owner. */
const longestClipped = 6;
const forSomebody = /\b(?:with|for)\b/;

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
    // "How much does it cost to convert an attic in Dublin these days?"
    if (!question.person && question.tokens.length > longestClipped) return undefined;
    const studies = /\bstud|school|universit|college|degree/.test(question.plain);
    const kinds: EntityKind[] = studies ? ["education"] : ["work", "volunteer"];
    const isElsewhere = elsewhere.test(question.plain);
    // Whom it was for is told of no place: "Has she worked with hospitals outside Wales?"
    if (isElsewhere && forSomebody.test(question.plain)) return undefined;
    const ofKind = kinds.flatMap((kind) => knowledge.of(kind));
    const there = newestFirst(
      ofKind.filter((one) => (isElsewhere ? isAway(one, place.entities) : place.entities.includes(one))),
    );
    const jobs = there.filter(({ kind }) => kind !== "volunteer");
    const fitting = jobs.length > 0 ? jobs : there;
    const shown = fitting.slice(0, mostShown);
    const [first] = shown;
    if (!first) return undefined;
    if (fitting.length === 1 && isTold(first) && whatDone.test(question.plain))
      return doneThere(first, context);
    const more = fitting.length - shown.length;
    const lines = [...shown.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])];
    const lead = isYesNo(question)
      ? "Yes"
      : /\bhow many\b/.test(question.plain)
        ? `**${fitting.length}**`
        : "";
    const text =
      shown.length === 1 ? `${lead && `${lead}: `}${lines[0]}.` : `${lead && `${lead}:\n`}${bullets(lines)}`;
    const evidence = shown.flatMap((entity) => [
      ...roleEvidence(entity),
      ...factsOf(entity, "location", "degree", "area").map((fact) => cite(fact)),
    ]);
    return answered(text, evidence, { topic: first, list: shown, prior: 0.88 });
  },
};

const whatDone = /\bwhat (?:did|does|has|was) P (?:do|done|doing)\b/;

function isTold(job: Entity): boolean {
  return factsOf(job, "summary", "description", "highlight").length > 0;
}

/** Whether a thing was somewhere, and not at the place where these are; work from home was at no other. */
function isAway(thing: Entity, there: readonly Entity[]): boolean {
  const [where] = factsOf(thing, "location");
  return where !== undefined && !there.includes(thing) && !/\bremote/i.test(where.text);
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
