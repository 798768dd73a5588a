import { answered, cite, factOf, notFound } from "../../draft";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

export const pronouns: Intent = {
  id: "pronouns",
  examples: ["What are her pronouns?", "Which pronouns does Maren use?"],
  claim: asks("(pronoun|pronouns)"),
  words: words("pronoun"),
  answer: (_, { site }) => {
    const fact = factOf(site.knowledge.person, "pronouns", "pronoun");
    return fact
      ? answered(site.voice.say(`{S's} pronouns are ${escapeMarkdown(fact.text)}.`), [cite(fact)], {
          topic: site.knowledge.person,
        })
      : notFound(site, "which pronouns to use");
  },
  finalRefusal: true,
};
