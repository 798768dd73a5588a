import { joinList } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import { namedEntities } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { pagesNamed } from "./named";

/** Which of several named projects is built with a technology, by their stacks. */
export const whichUses: Intent = {
  id: "pages:which-uses",
  examples: [
    "Which of {project} and {other project} uses TypeScript?",
    "Which of {project} and {other project} is written in Go?",
  ],
  claim: asks(
    /^(?:and |so )?(?:which|what|do both|do they both)\b.*\b(?:us(?:es?|ed|ing)|built (?:with|on|in)|written in|made with|runs? on)\b/,
  ),
  words: words("uses built written made run"),
  answer: (question, context) => {
    const { cards } = pagesNamed(question, context);
    const [technology, ...others] = namedEntities(question, ["technology"]);
    if (cards.length < 2 || !technology || others.length > 0) return undefined;
    const stacks = cards.map(({ entity }) => ({
      entity,
      fact: factsOf(entity, "keyword").find(({ text }) =>
        technology.facts.some((fact) => fact.text === text),
      ),
    }));
    const using = stacks.filter(({ fact }) => fact);
    const tool = escapeMarkdown(technology.name);
    // A stack that does not name a tool does not say that it was not used.
    if (using.length === 0) return undefined;
    const names = joinList(using.map(({ entity }) => `**${escapeMarkdown(entity.name)}**`));
    const rest = stacks.filter(({ fact }) => !fact).map(({ entity }) => escapeMarkdown(entity.name));
    const othersNote =
      rest.length > 0 ? ` ${joinList(rest)} ${rest.length === 1 ? "does" : "do"} not name it.` : "";
    return answered(
      `${names} ${using.length === 1 ? "names" : "name"} ${tool} among what ${using.length === 1 ? "it is" : "they are"} built with.${othersNote}`,
      using.flatMap(({ entity, fact }) => [citeName(entity), ...(fact ? [cite(fact)] : [])]),
      { topic: using[0]?.entity, list: using.map(({ entity }) => entity), prior: 0.86 },
    );
  },
  coversQuestion: true,
};
