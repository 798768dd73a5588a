import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { fromPassages } from "../../retrieve";
import { asks, type Intent, words } from "../intent";

export const license: Intent = {
  id: "license",
  examples: ["What license is {project} under?", "How is {project} licensed?"],
  claim: asks(
    /\blicen[cs]ed?\b(?!.*\bdriv)/,
    "(is|was|are) @project [really|still|also] (open source|open-source)$",
  ),
  words: words("open source open-source"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const fact = factOf(entity, "license");
    if (fact)
      return answered(`${entity.name} is under the ${fact.text} license.`, [cite(fact), citeName(entity)], {
        entity,
      });
    const told = fromPassages(question, context);
    // "Is it open source?" is answered by what says so, and not by another sentence with the word "source".
    const says = /\blicen[cs]/.test(question.plain) || told?.evidence.some(({ quote }) => open.test(quote));
    if (told && says) return told;
    return notFound(context.site, `which license ${entity.name} is under`, { entity });
  },
};

const open = /\b(?:open[- ]sourced?|public(?:ly)? (?:code|source|repositor\w+)|source (?:code )?is)\b/i;
