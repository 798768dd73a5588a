import type { Entity } from "@/lib/knowledge";
import { isMet, sentences, terms } from "@/lib/language";
import { answered, type Context, cite, type Evidence, factsOf, notFound } from "../../draft";
import { termsBeside } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inSentences } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { fitting } from "./quotes";

const longest = 560;
/** What a story says of what should have been, wherever it does. */
const inHindsight =
  /\b(?:I|we) (?:should|ought to|wish|regret)\b|\b(?:I|we)(?: would|['’]d) (?:now|not|never|rather|have|do|use|choose|pick|start|write|build|split|keep|make|ask) |\bif (?:I|we) (?:did|were|had|could|built|started) .*\bagain\b|\bnext time\b|\bin hindsight\b|\blooking back\b|\b(?:was|were) (?:a|my|our) mistake\b|\b(?:should(?: not|n['’]t)?) have\b/i;

/** What would be done otherwise in a project now: what its page says under such a heading, else in such words. */
export const hindsight: Intent = {
  id: "hindsight",
  reason: true,
  examples: [
    "What would she do differently in {project}?",
    "What would she change about {project} if she did it again?",
    "Does she regret anything about {project}?",
  ],
  claim: asks(
    "what (would|should|might|could) P [now|still|today|have] (change|changed) (about|in|with|of|on|for)",
    "what (would|should|might|could) P [now|still|today|have] (do|have done|done) [all] (differently|otherwise|better)",
    "P (did|do|does|built|started|had) (it|this|that|@project) [all] (again|over)",
    "what (do|does) P regret",
    "P regret (anything|something)",
    "with hindsight",
    "in hindsight",
  ),
  words: words(
    "change differently otherwise better again over regret hindsight anything did built started do had",
  ),
  answer: (question, context) => {
    if (ofJob.test(question.plain)) return undefined;
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const under = factsOf(entity, "failed").flatMap((fact) =>
      sentences(fact.text).map((quote) => cite(fact, quote)),
    );
    const told = under.length > 0 ? under : saidInHindsight(entity, context);
    const shown = fitting(fromAsked(told, question, entity), longest);
    if (shown.length === 0)
      return notFound(context.site, `what should have been different in ${entity.name}`, {
        topic: entity,
        settled: true,
      });
    return answered(context.site.voice.quoting(inSentences(shown)), shown, {
      topic: entity,
      prior: under.length > 0 ? 0.85 : 0.7,
    });
  },
  whole: true,
};

/** What stands in no project's story: "What would she change about her current job?" */
const ofJob =
  /\b(?:about|in|with|of|at|on|for) (?:P |the |this )?(?:\w+ )?(?:jobs?|roles?|positions?|employers?|company|team|manager|boss|industry|field|profession|career|life|world|job market)$/;

/** The sentences of a page on what would be done otherwise, each with the one behind it. */
function saidInHindsight(entity: Entity, { site }: Context): Evidence[] {
  return site.knowledge.passages
    .filter((passage) => passage.entity === entity)
    .flatMap(({ text, url }) => {
      const all = sentences(text);
      const at = all.findIndex((said) => inHindsight.test(said));
      return at < 0 ? [] : all.slice(at, at + 2).map((quote) => ({ quote, url, title: entity.title }));
    });
}

/** From the sentence on that holds most of what is asked beside the project: "about the order of the migration". */
function fromAsked(told: readonly Evidence[], question: Question, { name }: Entity): readonly Evidence[] {
  const wanted = termsBeside(question, name);
  const met = told.map(({ quote }) => {
    const said = new Set(terms(quote));
    return wanted.filter((term) => isMet(term, said)).length;
  });
  return told.slice(Math.max(0, met.indexOf(Math.max(...met))));
}
