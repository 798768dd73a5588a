import { newestFirst } from "@/lib/knowledge";
import { answered, cite, citeName, factsOf } from "../../draft";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const maxHighlights = 5;
/** When one achievement is asked for: the owner doesn't say which is the biggest, so a few are listed. */
const maxForOneAsked = 3;
const oneAchievementPattern = /\b(?:achievement|accomplishment|success|win|highlight|thing|contribution)\b/;

/** What stands out in a whole career: the first highlight of each of the latest jobs. */
export const careerHighlights: Intent = {
  id: "career-highlights",
  examples: ["What is her biggest achievement?", "What is she most proud of?"],
  claim: asks(
    "(highlights|achievements|accomplishments|successes|biggest wins|milestones) [of|in] [P] [career|work|cv|resume]$",
    "(biggest|greatest|main|key|major|top|best|proudest|most important) (achievement|achievements|accomplishment|accomplishments|success|successes|win|wins|highlight|highlights)",
    "(most impressive|coolest|most important|greatest|biggest|best) (thing|work|contribution) P",
    "(most impressive|coolest|most important|greatest|biggest|best) (thing|work|contribution) (has|did) P",
    "what (is|are) P (known for|most proud of|proud of|proudest of)",
    "what has P (achieved|accomplished)",
    "what (did|does) P do (at|in) (each|every) (company|job|role|employer|place|position)",
    "what has P been doing since",
  ),
  words: words(`
    highlights achievements accomplishments successes biggest milestones greatest major top proudest
    important impressive coolest contribution proud employer
  `),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const facts = newestFirst(site.knowledge.of("work")).flatMap((job) =>
      factsOf(job, "highlight").slice(0, 1),
    );
    if (facts.length < 2) return undefined;
    const highlights = facts.slice(
      0,
      oneAchievementPattern.test(question.plain) ? maxForOneAsked : maxHighlights,
    );
    return answered(
      bullets(
        highlights.map(({ text, entity }) => `**${escapeMarkdown(entity.name)}**: ${escapeMarkdown(text)}`),
      ),
      highlights.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
      { topic: site.knowledge.person, list: highlights.map(({ entity }) => entity), prior: 0.8 },
    );
  },
};
