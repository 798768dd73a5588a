import { withFullMonths } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { lightWords, terms } from "@/lib/language";
import { answered, type Draft, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { mentionsKind } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { detailNote, periodEvidence, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { asksMoreThanDates, datedKinds, endDraft, endQuestionPattern, yearPattern } from "./dates";
import { draftFromFirstSentence } from "./quotes";

/** "When is Kiteboard coming out?" asks for a date in the future. */
const futurePattern =
  /^(?:and |so |ok )?(?:when|what (?:date|month|year)) (?:will|is .*\b(?:coming|due|planned|going to|to be|out)\b)/;

const releaseDatePattern = /\b(?:release|launch|publication|opening) (?:date|day|month|year)\b/;

export const when: Intent = {
  id: "when",
  examples: ["When did she win the Small Shoulders Grant?", "In which year was that published?"],
  claim: asks(
    "^[and|so|ok] (when|what year|in what months|in which months|which months|what month|what date|what dates|what period|which year|which month|which dates|in what year|in what month|in which year|in which month|from when|between what|between which|during what|during which)",
    "(what|which) (year|years|month|months|date|dates)",
    "when (was|did|is|are|were)",
    "^[and|so] when did (it|that|this) (run|happen|take place|go|last)",
    "when .. P (pass|passed|sit|sat|take|took|get|got|obtain*|earn*|receive*) .. [exam|test|certification|certificate|degree]",
    "(date|dates) (of|on|for)",
    "(timeframe|time frame|how recent*|how long ago)",
  ),
  words: words(`
    period run pass sat exam test certification degree timeframe frame ago obtai* ear* receiv* recen*
  `),
  answer: (question, context) => {
    const found = subjects(question, context, datedKinds).filter((entity) => entity.period);
    const [entity] = found;
    if (!entity || futurePattern.test(question.plain)) return undefined;
    // "When did she last use React?" is about her, and not about her present job.
    if (mentionsKind(question, "technology") && !mentionsKind(question, ...datedKinds)) return undefined;
    // A project's dates are those of the work on it.
    if (entity.kind === "project" && releaseDatePattern.test(question.plain))
      return eventDraft(entity, question);
    // "When did she rework the fetch path at Acme?" asks for more than Acme's dates.
    if (entity.kind === "work" && question.terms.length > 3) return undefined;
    const event = eventDraft(entity, question);
    if (event) return event;
    if (entity.kind === "project" && endQuestionPattern.test(question.plain)) return endDraft(entity);
    if (asksMoreThanDates(question, entity)) return undefined;
    const sameKind = found.filter((other) => other.kind === entity.kind).slice(0, 4);
    const lines = sameKind.map(
      (other) =>
        `${escapeMarkdown(other.name)}${detailNote(other)}: **${withFullMonths(other.period?.display ?? "")}**`,
    );
    return answered(sentenceOrList(lines), sameKind.flatMap(periodEvidence), { topic: entity });
  },
};

/** "When was Mapwright acquired?": the sentence about it that has the word and a year. */
function eventDraft(entity: Entity, { terms: asked }: Question): Draft | undefined {
  const wanted = asked.filter((term) => !lightWords.has(term));
  return draftFromFirstSentence(
    entity,
    factsOf(entity, "summary", "description", "highlight", "story"),
    (text) => yearPattern.test(text) && wanted.some((term) => terms(text).includes(term)),
    0.8,
  );
}
