import { answered, cite, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { usersOf } from "../entry/usage";
import { asks, type Intent, words } from "../intent";

const states =
  "(live|running|active|maintained|finished|done|archived|in use|in production|dead|discontinued|closed|over)";

/** Asked whether it is used, it says by whom. */
const inUse = /\b(?:production|use|used|live|running|run)\b/;

/** What has become of a project: "Is Kiteboard live?" */
export const status: Intent = {
  id: "status",
  examples: ["Is {project} still maintained?", "What is the status of {project}?"],
  claim: asks(
    `(is|was|are) (@project|it) [still|already|now|ever] ${states}`,
    "(is|does|did|has) @project [still] (run|running|go|gone|been|used|in use|work) [live|in] [production|use|live|daily use|the wild|today]$",
    "@project [still] (in production|in use|live|in daily use)",
    "(status|state) of @project",
    "@project [P] status",
  ),
  words: words(`
    project live running active maintained archived production dead discontinued closed status state
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    const fact = entity && factsOf(entity, "status")[0];
    if (!entity || !fact) return undefined;
    const text = `**${escapeMarkdown(entity.name)}** is marked as ${escapeMarkdown(fact.text)}${inBrackets(entity.period?.display)}.`;
    const [used] = inUse.test(question.plain) ? usersOf(entity) : [];
    const said = used ? ` ${context.site.voice.quoting(sentence(escapeMarkdown(used.quote)))}` : "";
    const evidence = [cite(fact), ...periodEvidence(entity), ...(used ? [cite(used.fact, used.quote)] : [])];
    return answered(text + said, evidence, { entity, sure: 0.85 });
  },
};
