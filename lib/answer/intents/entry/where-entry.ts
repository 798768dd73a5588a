import { countryOf, fold } from "@/lib/language";
import { answered, cite, citeName, type Draft, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { draftFromPassages } from "../../retrieve";
import { educationEvidence, educationLine } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Fields that hold the place of an entity. */
const placeSlots = ["location", "where", "venue", "place", "city"];

/** Where a job, a school or an event was. */
export const whereEntry: Intent = {
  id: "where-entry",
  examples: ["Where is {employer} based?", "In which city was {employer}?"],
  claim: asks(
    "(where|which city|which country|which state|which town|which office|what city|what country|what state|what town|in what city|in what country|in what state|in what town|in which city|in which country|in which state|in which town) .. @(work|volunteer|education|custom|award|publication)",
    /\b(?:where|which (?:city|country)|what (?:city|country))\b.*\b(?:that|it|this) (?:job|company|school|based|located)?\b/,
    "@(work|education|volunteer|custom) (location|located|based|office)",
  ),
  words: words("city country state town office volunteer education custom award school based located"),
  answer: (question, context) => {
    const asked = subjects(question, context, [
      "work",
      "volunteer",
      "education",
      "custom",
      "award",
      "publication",
    ]);
    const [first] = asked;
    const entity = asked.find((candidate) => factOf(candidate, ...placeSlots));
    const fact = entity && factOf(entity, ...placeSlots);
    if (entity && fact)
      return answered(`${entity.name}: ${escapeMarkdown(fact.text)}.`, [cite(fact), citeName(entity)], {
        topic: entity,
      });
    if (!first) return undefined;
    if (/\b(?:city|country|town|state|located|based|office)\b/.test(question.plain))
      return (
        ifNamesPlace(draftFromPassages(question, context)) ??
        notFound(context.site, `where ${first.name} was`, { topic: first })
      );
    return first.kind === "education"
      ? answered(`${educationLine(first)}.`, educationEvidence(first), { topic: first })
      : undefined;
  },
};

/** The draft, if it names a city or a country; otherwise it does not say where. */
function ifNamesPlace(draft: Draft | undefined): Draft | undefined {
  const words = draft?.evidence.flatMap(({ quote }) => fold(quote).split(/[^\p{L}]+/u)) ?? [];
  return words.some((word) => word.length > 3 && countryOf.has(word)) ? draft : undefined;
}
