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
    return (
      fromPassages(question, context) ??
      notFound(context.site, `which license ${entity.name} is under`, { entity })
    );
  },
};
