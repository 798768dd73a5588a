import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

export const capabilities: Intent = {
  id: "capabilities",
  examples: ["What can I ask you?", "How does this work?", "Help"],
  claim: asks(
    /^(?:help|what can (?:P|i) (?:answer|ask|do|help)\b.*|what (?:do|can) P (?:know|tell)(?: me)?|how (?:does this|do P) work)$/,
  ),
  words: words("answer"),
  answer: (_, { site }) => {
    const { knowledge } = site;
    const count = (kind: Parameters<typeof knowledge.of>[0]) => knowledge.of(kind).length;
    const text = `I answer from ${site.voice.fullName}'s portfolio: ${count("work")} jobs, ${count("project")} projects, ${count("essay")} essays, skills, education, availability and contact. Each claim comes with the quote it rests on, and when the portfolio has nothing on a question, I say so.`;
    return answered(text, [citeName(knowledge.person)], { entity: knowledge.person });
  },
};
