import type { Entity } from "@/lib/knowledge";
import { isMatchedIn, sentences, terms } from "@/lib/language";
import { answered, type Context, cite, type Evidence, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { termsBesideName } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { joinSentences } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { quotesThatFit } from "./quotes";

const maxAnswerChars = 560;
/** What a story says should have been different, under any heading. */
const hindsightPattern =
  /\b(?:I|we) (?:should|ought to|wish|regret)\b|\b(?:I|we)(?: would|['’]d) (?:(?:still|also|probably|only|certainly) )?(?:now|not|never|rather|have|do|use|choose|pick|start|write|build|split|keep|make|ask|change|drop|put|test|measure) |\bif (?:I|we) (?:did|were|had|could|built|started) .*\bagain\b|\bnext time\b|\bin hindsight\b|\blooking back\b|\b(?:was|were) (?:a|my|our) mistake\b|\b(?:should(?: not|n['’]t)?) have\b/i;

/** What the owner would do differently in a project: what its page says under such a heading, else in such words. */
export const hindsight: Intent = {
  id: "hindsight",
  givesReason: true,
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
    if (jobPattern.test(question.plain)) return undefined;
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const underHeading = factsOf(entity, "failed").flatMap((fact) =>
      sentences(fact.text).map((quote) => cite(fact, quote)),
    );
    const evidence = underHeading.length > 0 ? underHeading : hindsightEvidence(entity, context);
    const chosen = quotesThatFit(fromBestMatch(evidence, question, entity), maxAnswerChars);
    if (chosen.length === 0)
      return notFound(context.site, `what should have been different in ${entity.name}`, {
        topic: entity,
        final: true,
      });
    return answered(context.site.voice.quoteIfNeeded(joinSentences(chosen)), chosen, {
      topic: entity,
      prior: underHeading.length > 0 ? 0.85 : 0.7,
    });
  },
  coversQuestion: true,
};

/** A question about a job, which no project's story answers: "What would she change about her current job?" */
const jobPattern =
  /\b(?:about|in|with|of|at|on|for) (?:P |the |this )?(?:\w+ )?(?:jobs?|roles?|positions?|employers?|company|team|manager|boss|industry|field|profession|career|life|world|job market)$/;

/** The sentences of a page on what should have been different, each with the one after it. */
function hindsightEvidence(entity: Entity, { site }: Context): Evidence[] {
  return site.knowledge.passages
    .filter((passage) => passage.entity === entity)
    .flatMap(({ text, url }) => {
      const all = sentences(text);
      const at = all.findIndex((quote) => hindsightPattern.test(quote));
      return at < 0 ? [] : all.slice(at, at + 2).map((quote) => ({ quote, url, title: entity.title }));
    });
}

/** The quotes from the one on that has most of the query terms besides the name: "about the order of the migration". */
function fromBestMatch(
  evidence: readonly Evidence[],
  question: Question,
  { name }: Entity,
): readonly Evidence[] {
  const wanted = termsBesideName(question, name);
  const matchCounts = evidence.map(({ quote }) => {
    const quoteTerms = new Set(terms(quote));
    return wanted.filter((term) => isMatchedIn(term, quoteTerms)).length;
  });
  return evidence.slice(Math.max(0, matchCounts.indexOf(Math.max(...matchCounts))));
}
