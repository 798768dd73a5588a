import type { Entity, EntityKind } from "@/lib/knowledge";
import { indexTerms, lightWords, synonymsOf } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft } from "../../draft";
import { asksForWorkBeside, isYesNo } from "../../read/asked";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const kinds: EntityKind[] = ["certificate", "award", "publication", "custom", "education"];
/** A mention this sure means the thing itself. */
const surely = 0.6;
const shown = 3;
/** Words for having a thing, which its own text need not hold. */
const having =
  /^(?:qualifi|certifi|licen|member|membership|practis|practic|formal|offici|degre|certif|diploma|graduat|activ|current|award|prize|win|receiv|finish|complet|attend|studi|train|train|did|do|do)\w*$/;

/** Whether the owner has a certificate, a degree, a prize: "Is she a registered nurse?", "Which bootcamp did she do?" */
export const holds: Intent = {
  id: "holds",
  examples: [
    "Did she win the Small Shoulders Grant?",
    "Does she have the FHIR Implementation Practitioner certificate?",
  ],
  claim: asks(
    "^[and|so] (is|was|are|were|does|do|did|has|have|had) P .. @(certificate|award|publication|custom|education)",
    "^[and|so] (is|was) [the|P] @(certificate|award|publication|custom|education)",
    "^[and|so] (which|what) @(education|certificate|award|publication|custom) (did|does|has|have|do) P [ever|already] [do|done|attend|attended|go to|take|taken|get|have|hold|win|won|write|written]$",
  ),
  words: words("certificate award custom education attend"),
  answer: (question, context) => {
    const things = named(question, kinds, surely);
    if (things.length === 0 || things.length > shown || asksMore(things, question)) return undefined;
    if (asksForWorkBeside(question) && things.every(({ kind }) => kind === "education")) return undefined;
    return told(things, question, context);
  },
  whole: true,
};

/** Words of the question beside the name that say something no line of the thing does. */
function asksMore(things: Entity[], { terms }: Question): boolean {
  const own = new Set(
    things.flatMap(({ facts, section }) => [
      ...facts.flatMap(({ text }) => indexTerms(text)),
      ...indexTerms(section),
    ]),
  );
  return terms.some(
    (term) =>
      !lightWords.has(term) &&
      !having.test(term) &&
      !own.has(term) &&
      !synonymsOf(term).some((other) => own.has(other)),
  );
}

function told(things: Entity[], question: Question, { focus }: Context): Draft {
  const lines = things.map(lineOf);
  // What has a status of its own, or is asked about as still so, is not simply a yes.
  const plain = things.every(({ facts }) => !facts.some(({ slot }) => slot === "status"));
  const agrees = things.every((thing) => isThen(thing, question)) ? "Yes: " : "No: ";
  const yes = isYesNo(question) && plain && !/\bstill\b/.test(question.plain) ? agrees : "";
  const text = lines.length === 1 ? `${yes}${lines[0]}.` : `${yes ? `${yes.trim()}\n` : ""}${bullets(lines)}`;
  return answered(
    text,
    things.flatMap((entity) => [citeName(entity), ...detailsOf(entity).map((fact) => cite(fact))]),
    { topic: things[0], list: things.length > 1 ? things : focus.list, prior: 0.85 },
  );
}

/** "Did she win it in 2022?" is met by what has no date, and by none of another year. */
function isThen({ facts }: Entity, { span }: Question): boolean {
  const years = facts.flatMap(({ text }) => text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return !span || years.length === 0 || years.some((year) => year >= span.from && year <= span.to);
}

function lineOf(entity: Entity): string {
  const details = detailsOf(entity).map(({ text }) => escapeMarkdown(text));
  return `**${escapeMarkdown(entity.name)}**${details.length > 0 ? `, ${details.join(", ")}` : ""}`;
}

function detailsOf({ facts }: Entity) {
  return facts
    .filter(({ slot, text }) => !["title", "url", "course", "summary"].includes(slot) && text.length <= 120)
    .slice(0, 6);
}
