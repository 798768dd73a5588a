import type { Entity } from "@/lib/knowledge";
import { answered, cite, type Draft, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, underName } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { firstSaid } from "../entry/quotes";
import { usersOf } from "../entry/usage";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";

const states =
  "(live|running|active|maintained|finished|done|archived|in use|in production|dead|discontinued|closed|over)";

/** Asked whether it is used, it says by whom. */
const inUse = /\b(?:production|use|used|live|running|run)\b/;

const ofItsFate = "(became of|become of|happened to|happened with)";
const asksFate = phrase(ofItsFate);
const stillRuns = /\bstill\b/;
/** Words that tell how a project ended, or that it goes on. */
const fate =
  /\b(?:sold|acquired|closed|shut ?down|archived|retired|replaced|superseded|abandoned|stopped|discontinued|no longer (?:live|running|maintained|used|in use|available|online)|merged|ended|killed|dropped|(?:is|was|are|went|gone|now) (?:\w+ )?offline|taken down|deprecated|handed over|taken over|took over|(?:un)?maintained|still (?:runs?|running|live|used|in use|works?))\b/i;

/** What a project's own words tell of how it ended, where no status does. */
function fateOf(entity: Entity): Draft | undefined {
  const [said] = firstSaid(entity.facts, (text) => fate.test(text));
  if (!said) return undefined;
  return answered(underName(entity.name, [said]), [said, ...periodEvidence(entity)], {
    topic: entity,
    prior: 0.75,
  });
}

/** What has become of a project: "Is Kiteboard live?" */
export const status: Intent = {
  id: "status",
  examples: ["Is {project} still maintained?", "What became of {project}?"],
  claim: asks(
    `(is|was|are) (@project|it) [still|already|now|ever] ${states}`,
    "(is|does|did|has) @project [still] (run|running|go|gone|been|used|in use|work) [live|in] [production|use|live|daily use|the wild|today]$",
    "@project [still] (in production|in use|live|in daily use)",
    "(status|state) of @project",
    "@project [P] status",
    "^[and|so] (is|does) (it|that) still (run|running|work|up|online|alive|around|available|going|exist)$",
    `${ofItsFate} (@project|it)`,
  ),
  words: words(`
    project live running active maintained archived production dead discontinued closed status state became become happened
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    // "What is it running on?" asks for what it is made with, "who was it done for?" for whom.
    if (!entity || /\b(?:running|live) on$|\b(?:done|live|running) for$/.test(question.plain))
      return undefined;
    const [fact] = factsOf(entity, "status");
    if (!fact)
      return asksFate.test(question.plain) || stillRuns.test(question.plain) ? fateOf(entity) : undefined;
    const text = `**${escapeMarkdown(entity.name)}** is marked as ${escapeMarkdown(fact.text)}${inBrackets(entity.period?.display)}.`;
    const [used] = inUse.test(question.plain) ? usersOf(entity) : [];
    const said = used ? ` ${context.site.voice.quoting(sentence(escapeMarkdown(used.quote)))}` : "";
    const evidence = [cite(fact), ...periodEvidence(entity), ...(used ? [cite(used.fact, used.quote)] : [])];
    return answered(text + said, evidence, { topic: entity, prior: 0.85 });
  },
};
