import type { Fact } from "@/lib/knowledge";
import { lightWords, stem, terms } from "@/lib/language";
import { asksHowMuch, isYesNo } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { attributePatterns } from "./attributes";
import { kindsWithFields, maxValueLength, valuesDraft } from "./values";

/** Fields that other intents answer, or that are texts rather than values. */
const excludedSlots = [
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

/** A field of an entity by the field's own name, whatever the résumé calls it: "How many days was the training?" */
export const field: Intent = {
  id: "field",
  examples: ["How many hours did the training take?", "Which status does it have?"],
  claim: asks(
    ...attributePatterns,
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
    const [entity] = subjects(question, context, kindsWithFields);
    // "Does it make medical decisions?" does not ask for a field.
    if (!entity || (isYesNo(question) && !/\b(?:have|has|had|any|there)\b/.test(question.plain)))
      return undefined;
    // "The award" is the entity itself, and not its awarder.
    const asked = question.terms.filter((term) => !lightWords.has(term) && term !== stem(entity.kind));
    const asksForCount = asksHowMuch(question);
    const facts = entity.facts.filter((fact) => isAskedFor(fact, asked) && !(asksForCount && isUrl(fact)));
    return asked.length > 2 ? undefined : valuesDraft(entity, facts);
  },
};

/** "How many lines of code?" does not ask for a link. */
function isUrl({ text }: Fact): boolean {
  return /^https?:/.test(text);
}

function isAskedFor({ slot, label, text }: Fact, asked: string[]): boolean {
  if (excludedSlots.includes(slot) || text.length > maxValueLength) return false;
  const names = new Set([stem(slot), ...terms(label)]);
  return asked.some((term) => names.has(term));
}
