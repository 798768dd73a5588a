import type { EntityKind } from "@/lib/knowledge";
import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

const whoMadePattern = /^who (?:made|built|wrote)\b/;
const siteMakingPattern =
  /\b(?:made|built|wrote|written)\b.*\b(?:site|page|portfolio)\b|\b(?:site|page|portfolio)\b.*\b(?:made|built|wrote|written)\b/i;

export const capabilities: Intent = {
  id: "capabilities",
  examples: ["What can I ask you?", "How does this work?", "What is this site?", "Help"],
  claim: asks(
    /^(?:help|what can (?:P|i) (?:answer|ask|help)\b.*|what can (?:P|i) do(?: here| for (?:me|us))?|what (?:do|can) P (?:know|tell)(?: me)?|how (?:does this|do P) work|what is this(?: (?:site|page|website|place))?(?: (?:about|for))?|whose (?:site|page|website|portfolio) is this|who (?:made|built|runs|owns|wrote) this(?: (?:site|page|website|portfolio))?)$/,
  ),
  words: words("answer"),
  answer: ({ plain }, { site }) => {
    const { knowledge } = site;
    // The owner may say who made it.
    if (
      whoMadePattern.test(plain) &&
      knowledge.content.faq.some(({ question }) => siteMakingPattern.test(question))
    )
      return undefined;
    const count = (kind: EntityKind, one: string) => {
      const { length } = knowledge.of(kind);
      return `${length} ${one}${length === 1 ? "" : "s"}`;
    };
    const text = `I answer from ${site.voice.fullName}'s portfolio: ${count("work", "job")}, ${count("project", "project")}, ${count("essay", "essay")}, skills, education, availability and contact. Each claim comes with the quote it rests on, and when the portfolio has nothing on a question, I say so.`;
    return answered(text, [citeName(knowledge.person)], { topic: knowledge.person });
  },
};
