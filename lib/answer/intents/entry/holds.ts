import { type Entity, type EntityKind, unfinishedStudies } from "@/lib/knowledge";
import { indexTerms, lightWords, synonymsOf } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { asksForSideWork, isYesNo } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { lacksAskedDegree } from "./studies";

const kinds: EntityKind[] = ["certificate", "award", "publication", "custom", "education"];
/** From this weight on, a mention means the entity itself. */
const minNameWeight = 0.6;
const maxEntities = 3;
/** Stems of words for having or getting something, which the entity's own text need not contain. */
const havingPattern =
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
    const entities = namedEntities(question, kinds, minNameWeight);
    if (entities.length === 0 || entities.length > maxEntities || asksForMore(entities, question))
      return undefined;
    if (asksForSideWork(question) && entities.every(({ kind }) => kind === "education")) return undefined;
    return holdingsDraft(entities, question, context);
  },
  coversQuestion: true,
};

/** Whether the question has words besides the name that no line of the entities contains. */
function asksForMore(entities: Entity[], { terms }: Question): boolean {
  const own = new Set(
    entities.flatMap(({ facts, section }) => [
      ...facts.flatMap(({ text }) => indexTerms(text)),
      ...indexTerms(section),
    ]),
  );
  return terms.some(
    (term) =>
      !lightWords.has(term) &&
      !havingPattern.test(term) &&
      !own.has(term) &&
      !synonymsOf(term).some((other) => own.has(other)),
  );
}

function holdingsDraft(entities: Entity[], question: Question, { focus }: Context): Draft {
  const lines = entities.map(lineOf);
  // An entity with a status field, or a question with "still", does not get a plain yes.
  const isPlain = entities.every(({ facts }) => !facts.some(({ slot }) => slot === "status"));
  const isHeld = (entity: Entity) => isInAskedSpan(entity, question) && !lacksAskedDegree(question, entity);
  const verdict = entities.every(isHeld) ? "Yes: " : "No: ";
  const lead = isYesNo(question) && isPlain && !/\bstill\b/.test(question.plain) ? verdict : "";
  const text =
    lines.length === 1 ? `${lead}${lines[0]}.` : `${lead ? `${lead.trim()}\n` : ""}${bullets(lines)}`;
  return answered(
    text,
    entities.flatMap((entity) => [citeName(entity), ...detailsOf(entity).map((fact) => cite(fact))]),
    { topic: entities[0], list: entities.length > 1 ? entities : focus.list, prior: 0.85 },
  );
}

/** "Did she win it in 2022?" fits an entity without a date, and not one of another year. */
function isInAskedSpan({ facts }: Entity, { span }: Question): boolean {
  const years = facts.flatMap(({ text }) => text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return !span || years.length === 0 || years.some((year) => year >= span.from && year <= span.to);
}

function lineOf(entity: Entity): string {
  const details = detailsOf(entity).map(({ text }) => escapeMarkdown(text));
  return `**${escapeMarkdown(entity.name)}**${details.length > 0 ? `, ${details.join(", ")}` : ""}`;
}

function detailsOf(entity: Entity) {
  const ending = unfinishedStudies(entity);
  const shown = entity.facts.filter(
    (fact) =>
      fact !== ending &&
      !["title", "url", "course", "summary"].includes(fact.slot) &&
      fact.text.length <= 120,
  );
  return [...shown.slice(0, 6), ...(ending ? [ending] : [])];
}
