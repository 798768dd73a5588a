import type { Entity } from "@/lib/knowledge";
import { answered, cite, type Draft, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, underName } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { firstSentences } from "../entry/quotes";
import { usageSentences } from "../entry/usage";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";

const stateWords =
  "(live|running|active|maintained|finished|done|archived|in use|in production|dead|discontinued|closed|over)";

/** When asked whether it is used, the answer also says by whom. */
const inUsePattern = /\b(?:production|use|used|live|running|run)\b/;

const fatePhrases = "(became of|become of|happened to|happened with)";
const fateQuestionPattern = phrase(fatePhrases);
const stillPattern = /\bstill\b/;
/** Wording that says how a project ended, or that it continues. */
const fatePattern =
  /\b(?:sold|acquired|closed|shut ?down|archived|retired|replaced|superseded|abandoned|stopped|discontinued|no longer (?:live|running|maintained|used|in use|available|online)|merged|ended|killed|dropped|(?:is|was|are|went|gone|now) (?:\w+ )?offline|taken down|deprecated|handed over|taken over|took over|(?:un)?maintained|still (?:runs?|running|live|used|in use|works?))\b/i;

/** What a project's own text says about how it ended, when it has no status. */
function fateDraft(entity: Entity): Draft | undefined {
  const [quote] = firstSentences(entity.facts, (text) => fatePattern.test(text));
  if (!quote) return undefined;
  return answered(underName(entity.name, [quote]), [quote, ...periodEvidence(entity)], {
    topic: entity,
    prior: 0.75,
  });
}

/** What has become of a project: "Is Kiteboard live?" */
export const status: Intent = {
  id: "status",
  examples: ["Is {project} still maintained?", "What became of {project}?"],
  claim: asks(
    `(is|was|are) (@project|it) [still|already|now|ever] ${stateWords}`,
    "(is|does|did|has) @project [still] (run|running|go|gone|been|used|in use|work) [live|in] [production|use|live|daily use|the wild|today]$",
    "@project [still] (in production|in use|live|in daily use)",
    "(status|state) of @project",
    "@project [P] status",
    "^[and|so] (is|does) (it|that) still (run|running|work|up|online|alive|around|available|going|exist)$",
    `${fatePhrases} (@project|it)`,
  ),
  words: words(`
    project live running active maintained archived production dead discontinued closed status state became become happened
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    // "What is it running on?" asks for its technology, "who was it done for?" for the client.
    if (!entity || /\b(?:running|live) on$|\b(?:done|live|running) for$/.test(question.plain))
      return undefined;
    const [fact] = factsOf(entity, "status");
    if (!fact)
      return fateQuestionPattern.test(question.plain) || stillPattern.test(question.plain)
        ? fateDraft(entity)
        : undefined;
    const text = `**${escapeMarkdown(entity.name)}** is marked as ${escapeMarkdown(fact.text)}${inBrackets(entity.period?.display)}.`;
    const [usage] = inUsePattern.test(question.plain) ? usageSentences(entity) : [];
    const usageText = usage
      ? ` ${context.site.voice.quoteIfNeeded(endSentence(escapeMarkdown(usage.quote)))}`
      : "";
    const evidence = [
      cite(fact),
      ...periodEvidence(entity),
      ...(usage ? [cite(usage.fact, usage.quote)] : []),
    ];
    return answered(text + usageText, evidence, { topic: entity, prior: 0.85 });
  },
};
