import type { Entity } from "@/lib/knowledge";
import { answered, cite, citeName, factsOf } from "../../draft";
import { educationEvidence, educationLine, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const slotsByQuestionWord: [RegExp, string[]][] = [
  [/\bwhere\b/, ["location", "where", "venue", "publisher", "awarder", "issuer"]],
  [/\b(?:when|what year|which year)\b/, ["period", "date"]],
  [/\bfor what\b|\bwhat for\b|\bwhy\b/, ["summary", "reason", "description"]],
  [/\b(?:who|whom)\b/, ["awarder", "issuer", "publisher", "provider", "organizer", "organiser"]],
];

/** A question word alone, about the topic of the previous turn: "Where?", "And when was that?" */
export const bare: Intent = {
  id: "bare",
  examples: ["And where was that?", "What for?", "From whom?"],
  claim: asks(
    "^[and|so|ok] (for what|what for|why)$",
    "^[and|so|ok] where (is|was) [the|that|its] (office|headquarters|company|job|place|school|university) [based|located]$",
    "^[and|so|ok] [in|at|on|by|from|for|to] (where|when|who|whom|what year|which year) [exactly] [was|is|did] [it|that|this] [exactly|by|from|for|held|given|issued|published|awarded|happen|take place]$",
  ),
  words: words("office headquarters school university based located issued published awarded"),
  answer: (question, context) => {
    const { topic: entity } = context.focus;
    if (!entity || entity.kind === "person") return undefined;
    const wanted = slotsByQuestionWord.find(([pattern]) => pattern.test(question.plain))?.[1] ?? [];
    const fact = wanted.flatMap((slot) => factsOf(entity, slot))[0];
    if (!fact && entity.kind === "education" && /\bwhere\b/.test(question.plain)) {
      // After a list of degrees, the question is about each of them.
      const { list = [] } = context.focus;
      const degrees = list.includes(entity) ? list.filter(({ kind }) => kind === "education") : [entity];
      return answered(sentenceOrList(degrees.map(educationLine)), degrees.flatMap(educationEvidence), {
        topic: entity,
        list: degrees,
      });
    }
    if (!fact) return undefined;
    context.subjectFromFocus = entity;
    return answered(`${nameOf(entity)}: **${escapeMarkdown(fact.text)}**.`, [cite(fact), citeName(entity)], {
      topic: entity,
    });
  },
};

function nameOf(entity: Entity): string {
  return escapeMarkdown(entity.name);
}
