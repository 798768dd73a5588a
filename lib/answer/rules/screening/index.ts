import { formatDate, parseDate } from "@/lib/content";
import { type Entity, type EntityKind, sentences } from "@/lib/knowledge";
import {
  answered,
  type Context,
  cite,
  type Draft,
  factsOf,
  notFound,
  type Rule,
  withheld,
} from "../../draft";
import type { Question } from "../../question";
import { type Topic, topics } from "./topics";

/** Pass-or-fail questions of a first call, from `owner.yaml`; else from what the résumé says in its own words. */
export const screeningRules: Rule[] = topics.map((topic) => ({
  id: `screening:${topic.keys[0]}`,
  when: topic.when,
  final: topic.closed,
  answer: (question, context) => (isScreening(question) ? answerTopic(topic, context) : undefined),
}));

const things: EntityKind[] = [
  "work",
  "project",
  "technology",
  "award",
  "certificate",
  "publication",
  "education",
  "custom",
  "volunteer",
  "essay",
];

/** A long question, or one about a project, has these words in it because of something that happened. */
function isScreening(question: Question): boolean {
  if (question.terms.length > 4 && !question.person) return false;
  return !question.mentions.some(
    ({ candidates: [best] }) => best && best.weight > 0.6 && things.includes(best.entity.kind),
  );
}

function answerTopic({ keys, what, prose }: Topic, context: Context): Draft {
  const { site } = context;
  for (const key of keys) {
    const known = site.knowledge.of("screening").find((entity) => entity.id === `fact:${key}`);
    if (known) return stated(known);
    const hidden = site.withheld.get(key);
    if (hidden) return withheld(site, hidden.label.toLowerCase(), hidden.visibility === "on_request");
  }
  return (prose && fromProse(prose, context)) ?? notFound(site, what);
}

function stated(entity: Entity): Draft {
  const { facts } = entity;
  const [first] = facts;
  const body =
    facts.length > 1
      ? `${first?.label}: ${facts.map((fact) => fact.text).join(", ")}.`
      : withStop(first?.text ?? "");
  const date = first?.asOf && parseDate(first.asOf);
  const confirmed = date && date !== "present" ? ` (Confirmed ${formatDate(date)}.)` : "";
  return answered(
    body + confirmed,
    facts.map((fact) => cite(fact)),
    { entity, sure: 0.92 },
  );
}

function fromProse(pattern: RegExp, { site }: Context): Draft | undefined {
  for (const fact of factsOf(site.knowledge.person, "summary", "label")) {
    const quote = sentences(fact.text).find((text) => pattern.test(text));
    if (quote)
      return answered(`In ${site.voice.whose} own words: "${quote}"`, [cite(fact, quote)], { sure: 0.75 });
  }
  return undefined;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
