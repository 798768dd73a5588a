import { isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf } from "../../draft";
import { isAboutEntity } from "../../read/question-checks";
import { positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** What the owner does for a living. */
export const headline: Intent = {
  id: "headline",
  examples: ["What does she do for a living?", "What is her job title?", "What kind of engineer is she?"],
  claim: asks(
    "what (does|do) P do [for a living|for work] [now|currently|these days|professionally]$",
    "what (does|do) P do [and] (for whom|for who|who for|where)$",
    "what is P (job|profession|occupation|title|job title|current title|current role|current position|line of work|field|headline|specialty|speciality|professional title)",
    "P (profession|occupation|job title|headline|professional title)",
    "how (does|do|would) P describe (P|P role)",
    "what kind of (engineer|developer|designer|person|professional|scientist|work does P do)",
    "who is P professionally",
    "^(job title|title|profession|occupation|headline|what is P|what is P job)$",
  ),
  words: words(`
    living days whom occupation line field headline specialty speciality engineer developer designer
    scientist
  `),
  answer: (question, context) =>
    question.span || isAboutEntity(question) || formerPattern.test(question.plain)
      ? undefined
      : headlineAnswer(context),
};

/** "What was her profession before she became a programmer?" */
const formerPattern = /\b(?:before|prior to|formerly|previous(?:ly)?|used to)\b/;

function headlineAnswer({ site }: Context): Draft | undefined {
  const { knowledge, voice } = site;
  const label = factOf(knowledge.person, "label");
  const jobs = newestFirst(knowledge.of("work")).filter(isCurrent).slice(0, 2);
  const evidence: Evidence[] = label ? [cite(label)] : [];
  const parts = label ? [voice.say(`{S's} headline: **${escapeMarkdown(label.text)}**.`)] : [];
  for (const job of jobs) {
    const position = positionOf(job);
    parts.push(voice.say(`{S} {works|work} at ${job.name}${position ? ` as ${position.text}` : ""}.`));
    evidence.push(citeName(job), ...(position ? [cite(position)] : []));
  }
  return parts.length > 0
    ? answered(parts.join(" "), evidence, { topic: jobs[0] ?? knowledge.person })
    : undefined;
}
