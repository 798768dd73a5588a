import { answered, cite, type Draft, factOf } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { groupOf, knows } from "./evidence";

/** How well the owner knows a thing. */
export const skillLevel: Intent = {
  id: "skill-level",
  examples: ["How good is she at Python?", "What is her level in TypeScript?"],
  claim: asks(
    "(how good|how well|how proficient|how skilled|how strong|how comfortable|how familiar|how fluent|how expert|how experienced|level|proficien*|expert*|rate P|strong in) .. @(technology|skill)",
    "@(technology|skill) .. (level|proficiency|expertise|skill)",
  ),
  words: words("comfortable fluent level rate technology profici* exper*"),
  answer: (question, context) => {
    const [technology] = named(question, ["technology", "skill"]);
    if (!technology) return undefined;
    const group = technology.kind === "skill" ? technology : groupOf(technology, context.site);
    const fact = group && factOf(group, "level");
    if (!fact || !group) return withoutLevel(knows([technology], question, context), question);
    const inGroup = technology === group ? "" : `, in the group ${escapeMarkdown(group.name)}`;
    return answered(
      `${escapeMarkdown(technology.name)}: **${escapeMarkdown(fact.text)}**${inGroup}.`,
      [cite(fact), ...technology.facts.slice(0, 1).map((first) => cite(first))],
      { topic: technology },
    );
  },
};

/** That a thing was used says nothing of how well it is known. */
function withoutLevel(draft: Draft | undefined, { plain }: Question): Draft | undefined {
  if (!draft || !asksLevel.test(plain)) return draft;
  const text = `${draft.text.replace(/^Yes\. /, "")} How well is not said.`;
  return { ...draft, text, status: "partial", prior: Math.min(draft.prior, 0.75) };
}

const asksLevel =
  /\b(?:how (?!familiar|comfortable)\w+|level|proficien\w*|expert\w*|rate|strong|fluent|master\w*|advanced)\b/;
