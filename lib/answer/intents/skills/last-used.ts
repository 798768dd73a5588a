import type { Entity } from "@/lib/knowledge";
import { newestFirst } from "@/lib/knowledge";
import { answered, type Context, cite, citeName, type Draft } from "../../draft";
import { namedEntities } from "../../read/select";
import { inBrackets, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { usesOf } from "./evidence";
import { toldPeriodDraft } from "./told-period";

/** How recent the owner's knowledge of a technology is: "When did she last use React?" */
export const lastUsed: Intent = {
  id: "last-used",
  examples: ["When did she last use Python?", "How recent is her TypeScript?"],
  claim: asks(
    "when (did|was|has) .. last .. @technology",
    "how recent* .. @technology",
    "(last|latest|most recent) (time|use|job|project) .. @technology",
  ),
  words: words("last latest recen* time use day daily every work touch* wrote project job"),
  answer: (question, context) => {
    const [technology] = namedEntities(question, ["technology"]);
    return technology && (toldPeriodDraft(technology, context) ?? latestUseDraft(technology, context));
  },
};

/** The latest dated job or project that mentions a technology. */
function latestUseDraft(technology: Entity, context: Context): Draft | undefined {
  const uses = usesOf(technology, context).filter(({ entity }) => entity.period);
  const [latest] = newestFirst(uses.map(({ entity }) => entity));
  const use = uses.find(({ entity }) => entity === latest);
  if (!latest || !use) return undefined;
  return answered(
    `**${escapeMarkdown(technology.name)}** is named last in **${escapeMarkdown(latest.name)}**${inBrackets(latest.period?.display)}.`,
    [cite(use.fact, use.quote), citeName(latest), ...periodEvidence(latest)],
    { topic: technology, prior: 0.75 },
  );
}
