import { type Entity, oldestFirst } from "@/lib/knowledge";
import { answered, type Context, cite, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** "What position did it finish in?" asks for a rank. */
const rankPattern =
  /\bposition\b.*\b(?:finish(?:ed)?|place[d]?|rank(?:ed)?|come|came|end(?:ed)? up|land(?:ed)?)\b/;

/** The owner's role at a job or in a project. */
export const asWhat: Intent = {
  id: "as-what",
  examples: ["What was her role at {employer}?", "What did she work as?"],
  claim: asks(
    // What was her role at Acme?
    /\b(?:what|which) (?:was|is|were|are) P (?:\w+ )?(?:role|position|title|job|job title|function)s? (?:at|with|in|for|on|there|when)\b/,
    /\b(?:role|position|title|job title|capacity|function)\b.*(?:@(?:work|volunteer|project)|\bthere\b|\bthat (?:job|company|project)\b)/,
    "@(work|volunteer|project) (role|position|title)",
    "(which|what|P|list|name) [all] (role|roles|position|positions|title|titles|job|jobs) (at|on|in|with|for) @(work|volunteer|project)",
    "(what|which) (role|roles|position|positions|title|titles|job title|job titles) (does|did|do|has|have) P (hold|held|have|had|play|occupy)",
    "what did P work as",
    "^[and|so] what (was|is|were) P [exact|job] (title|role|position|job title)$",
    "(work|worked) as what",
    "what did P (start|begin|join|finish|end up) [there] [out|off] as",
    "^[and|so|ok] [in|as] (doing what|what role|which role|what position|what capacity|what job)$",
    "as what",
    "^[and] [P] (role|position|title) [there]$",
  ),
  words: words("function capacity volunteer project occupy join"),
  answer: (question, context) => {
    if (rankPattern.test(question.plain)) return undefined;
    const entities = firstPositionIfAsked(
      subjects(question, context, ["work", "volunteer", "project"]),
      question,
      context,
    );
    const facts = entities.flatMap((entity) => {
      const roles = factsOf(entity, "position", "role", "roles");
      return entity.kind === "project" ? roles : roles.slice(0, 1);
    });
    const [asked] = entities;
    if (facts.length === 0)
      return asked && notFound(context.site, `which role it was at ${asked.name}`, { topic: asked });
    const lines = facts
      .slice(0, 5)
      .map(
        ({ text, entity }) =>
          `${escapeMarkdown(text)} ${entity.kind === "project" ? "on" : "at"} ${entity.name}${inBrackets(entity.period?.display)}`,
      );
    return answered(
      sentenceOrList(lines),
      facts.flatMap((fact) => [cite(fact), ...periodEvidence(fact.entity)]),
      { topic: facts[0]?.entity },
    );
  },
};

/** "What did she start as?" asks for the first of several positions at one employer. */
function firstPositionIfAsked(entities: Entity[], { plain }: Question, { site }: Context): Entity[] {
  const [entity] = entities;
  if (entity?.kind !== "work" || !/\b(?:start|begin|started|began) (?:\w+ )?as\b/.test(plain))
    return entities;
  return oldestFirst(site.knowledge.of("work").filter(({ name }) => name === entity.name)).slice(0, 1);
}
