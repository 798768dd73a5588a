import type { Entity } from "@/lib/knowledge";
import { oldestFirst } from "@/lib/knowledge";
import { answered, cite } from "../../draft";
import { named, subjects } from "../../read/select";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const forWhat = /^(?:and |so )?(?:why\b|how come\b|for what\b|what (?:earned|got|won|brought|led to)\b)/;

/** How surely an employer must be named to be one of several. */
const surely = 0.7;

/** How the owner rose at one employer: its positions in order, or the one line that names two of them. */
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
    // What it was for is told in words, where it is told.
    if (forWhat.test(question.plain)) return undefined;
    // "Compare her roles at Acme and Borealis" is no rise at one of them.
    if (new Set(named(question, ["work"], surely).map(({ name }) => name)).size > 1) return undefined;
    const [job] = subjects(question, context, ["work"]);
    if (!job) return undefined;
    const positions = oldestFirst(context.site.knowledge.of("work").filter(({ name }) => name === job.name));
    const asked = /\bpromot|ris|rose|move|climb|advanc/.test(question.plain);
    if (positions.length > 1)
      return answered(
        `${asked ? "Yes, from one position to the next" : `At ${escapeMarkdown(job.name)}`}:\n${bullets(positions.map(lineOf))}`,
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
