import type { Entity } from "@/lib/knowledge";
import { oldestFirst } from "@/lib/knowledge";
import { answered, cite } from "../../draft";
import { namedEntities, subjects } from "../../read/select";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const reasonPattern =
  /^(?:and |so )?(?:why\b|how come\b|for what\b|what (?:earned|got|won|brought|led to)\b)/;

/** How confidently an employer must be recognized to count as one of several. */
const minNameConfidence = 0.7;

/** Promotions at one employer: the positions there in order, or the one line that names two of them. */
export const promotion: Intent = {
  id: "promotion",
  examples: ["Was she promoted at {employer}?", "List all her roles at {employer}"],
  claim: asks(
    "(promot*|rise|rose|move up|moved up|climb the ladder|advance|advanced) .. (@work|there)",
    "(compare|list|name|what were|what are|difference between|all|every|each) [all|of] P (roles|positions|titles|jobs|posts) .. (@work|there)",
    "@work .. (promot*|promotion)",
  ),
  words: words("rise move climb ladder advance compare posts promo*"),
  answer: (question, context) => {
    // The reason for a promotion is in the texts, if anywhere.
    if (reasonPattern.test(question.plain)) return undefined;
    // "Compare her roles at Acme and Borealis" is not about a promotion at one of them.
    if (new Set(namedEntities(question, ["work"], minNameConfidence).map(({ name }) => name)).size > 1)
      return undefined;
    const [job] = subjects(question, context, ["work"]);
    if (!job) return undefined;
    const positions = oldestFirst(context.site.knowledge.of("work").filter(({ name }) => name === job.name));
    const asksForPromotion = /\bpromot|ris|rose|move|climb|advanc/.test(question.plain);
    if (positions.length > 1)
      return answered(
        `${asksForPromotion ? "Yes, from one position to the next" : `At ${escapeMarkdown(job.name)}`}:\n${bullets(positions.map(lineOf))}`,
        positions.flatMap(roleEvidence),
        { topic: job, list: positions, prior: 0.8 },
      );
    const position = positionOf(job);
    return position && /\bthen\b|→|later/i.test(position.text)
      ? answered(
          `${escapeMarkdown(job.name)}: ${escapeMarkdown(position.text)}.`,
          [cite(position), ...roleEvidence(job)],
          { topic: job },
        )
      : undefined;
  },
};

function lineOf(entity: Entity): string {
  return `${escapeMarkdown(positionOf(entity)?.text ?? entity.name)}${inBrackets(entity.period?.display)}`;
}
