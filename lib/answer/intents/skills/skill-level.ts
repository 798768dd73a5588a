import { answered, cite, type Draft, factOf } from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { evidenceDraft, groupOf } from "./evidence";

/** How well the owner knows a technology or skill. */
export const skillLevel: Intent = {
  id: "skill-level",
  examples: ["How good is she at Python?", "What is her level in TypeScript?"],
  claim: asks(
    "(how good|how well|how proficient|how skilled|how strong|how comfortable|how familiar|how fluent|how expert|how experienced|level|proficien*|expert*|rate P|strong in) .. @(technology|skill)",
    "@(technology|skill) .. (level|proficiency|expertise|skill)",
  ),
  words: words("comfortable fluent level rate technology profici* exper*"),
  answer: (question, context) => {
    const [technology] = namedEntities(question, ["technology", "skill"]);
    if (!technology) return undefined;
    const group = technology.kind === "skill" ? technology : groupOf(technology, context.site);
    const fact = group && factOf(group, "level");
    if (!fact || !group) return withoutLevel(evidenceDraft([technology], question, context), question);
    const inGroup = technology === group ? "" : `, in the group ${escapeMarkdown(group.name)}`;
    return answered(
      `${escapeMarkdown(technology.name)}: **${escapeMarkdown(fact.text)}**${inGroup}.`,
      [cite(fact), ...technology.facts.slice(0, 1).map((first) => cite(first))],
      { topic: technology },
    );
  },
};

/** That a technology was used says nothing about how well it is known. */
function withoutLevel(draft: Draft | undefined, { plain }: Question): Draft | undefined {
  if (!draft || !levelPattern.test(plain)) return draft;
  const text = `${draft.text.replace(/^Yes\. /, "")} How well is not said.`;
  return { ...draft, text, status: "partial", prior: Math.min(draft.prior, 0.75) };
}

const levelPattern =
  /\b(?:how (?!familiar|comfortable)\w+|level|proficien\w*|expert\w*|rate|strong|fluent|master\w*|advanced)\b/;
