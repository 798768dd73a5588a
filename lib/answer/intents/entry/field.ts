import type { Fact } from "@/lib/knowledge";
import { lightWords, stem, terms } from "@/lib/language";
import { asksHowMuch, isYesNo } from "../../read/asked";
import { subjects } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { attributeWords } from "./attributes";
import { kinds, longestValue, valuesDraft } from "./values";

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

/** A field of a thing by the field's own name, whatever the résumé calls it: "How many days was the training?" */
export const field: Intent = {
  id: "field",
  examples: ["How many hours did the training take?", "Which status does it have?"],
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
    // "Does it make medical decisions?" asks for none of its fields.
    if (!entity || (isYesNo(question) && !/\b(?:have|has|had|any|there)\b/.test(question.plain)))
      return undefined;
    // "The award" is the thing itself, and not its awarder.
    const asked = question.terms.filter((term) => !lightWords.has(term) && term !== stem(entity.kind));
    const counted = asksHowMuch(question);
    const facts = entity.facts.filter((fact) => isAsked(fact, asked) && !(counted && isAddress(fact)));
    return asked.length > 2 ? undefined : valuesDraft(entity, facts);
  },
};

/** "How many lines of code?" asks for no link to it. */
function isAddress({ text }: Fact): boolean {
  return /^https?:/.test(text);
}

function isAsked({ slot, label, text }: Fact, asked: string[]): boolean {
  if (known.includes(slot) || text.length > longestValue) return false;
  const names = new Set([stem(slot), ...terms(label)]);
  return asked.some((term) => names.has(term));
}
