import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { lightWords, stem, terms } from "@/lib/language";
import { answered, cite, citeName, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { attributeAsked, attributeWords } from "./attributes";

const kinds: EntityKind[] = [
  "custom",
  "project",
  "award",
  "certificate",
  "publication",
  "education",
  "volunteer",
  "work",
  "reference",
];
/** Fields other rules know, or that are texts rather than values. */
const known = [
  "title",
  "name",
  "highlight",
  "keyword",
  "summary",
  "description",
  "story",
  "url",
  "course",
  "tagline",
];
const longestValue = 120;

/** A field of a thing by the field's own name, whatever the résumé calls it: "How many days was the training?" */
export const field: Intent = {
  id: "field",
  claim: asks(
    ...attributeWords,
    /@\w+/,
    "(it|its|that|this|there|them)",
    /^(?:and )?(?:what|how|which|who|in what|in which|at which)\b/,
  ),
  words: words(`
    co-author co-wrote author edit invent found host writ fund pay pays back owns owner assignee
    topic theme subject amount sum worth money big large event conference festival occasion meetup
    venue city town country magazine newspaper journal outlet publisher organi institution body
    issuer behind issue status state active inactive valid expired stand level fluency recording
    video watch slides capacity reason supervi* advi* sponso* finan* provi* awar* certi*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, kinds);
    if (!entity) return undefined;
    // "The award" is the thing itself, and not its awarder.
    const asked = question.terms.filter((term) => !lightWords.has(term) && term !== stem(entity.kind));
    const facts = entity.facts.filter((fact) => isAsked(fact, asked));
    return asked.length > 2 ? undefined : valuesOf(entity, facts);
  },
};

/** A field by an everyday word for what it holds: "Who paid the grant?" */
export const attribute: Intent = {
  id: "attribute",
  claim: field.claim,
  words: field.words,
  answer: (question, context) => {
    const [entity] = subjects(question, context, kinds);
    if (!entity) return undefined;
    const asked = question.terms.filter((term) => !lightWords.has(term));
    return valuesOf(entity, byAttribute(entity, question, asked));
  },
  whole: true,
};

function valuesOf(entity: Entity, facts: Fact[]): Draft | undefined {
  const [fact] = facts;
  if (!fact || facts.some(({ slot }) => slot !== fact.slot)) return undefined;
  const values = facts.map(({ text }) => `**${escapeMarkdown(text.replace(/\.$/, ""))}**`).join(", ");
  return answered(
    `${escapeMarkdown(entity.name)}, ${fact.label.toLowerCase()}: ${values}.`,
    [...facts.map((each) => cite(each)), citeName(entity)],
    { entity, sure: 0.85 },
  );
}

/** The fields an everyday word stands for, when nothing else is asked. */
function byAttribute(entity: Entity, { tagged }: Question, asked: string[]): Fact[] {
  const asking = tagged.replace(/@\w+/g, "");
  const attribute = attributeAsked(asking);
  if (!attribute) return [];
  const { asked: pattern, fields } = attribute;
  const said = terms(pattern.exec(asking)?.[0] ?? "");
  if (asked.some((term) => !said.includes(term))) return [];
  const found = entity.facts.filter(({ slot, text }) => fields.test(slot) && text.length <= longestValue);
  return found.filter(({ slot }) => slot === found[0]?.slot);
}

function isAsked({ slot, label, text }: Fact, asked: string[]): boolean {
  if (known.includes(slot) || text.length > longestValue) return false;
  const names = new Set([stem(slot), ...terms(label)]);
  return asked.some((term) => names.has(term));
}
