import { newestFirst } from "@/lib/knowledge";
import { answered } from "../../draft";
import { bullets, introductionOf } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

const bugTitlePattern =
  /\b(?:bug(?! (?:triage|reports?|track\w*|bount\w*|fix\w*))|outages?|incidents?|post-?mortems?)\b/i;
const maxListed = 3;

/** The hardest bug: nobody ranks them, but posts and projects may be about one, as their titles say. */
export const hardest: Intent = {
  id: "pages:hardest",
  examples: ["What was her hardest bug?", "What is the trickiest bug she has fixed?"],
  claim: asks(
    "what (is|was|were) (P|the) (hardest|worst|nastiest|trickiest|toughest|gnarliest|most difficult) (bug|bugs) [that] [P] [has] [ever] [fixed|found|solved|had|hunted|chased]",
  ),
  words: words(
    "hardest worst nastiest trickiest toughest gnarliest difficult bug fixed found solved hunted chased",
  ),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const { knowledge } = site;
    const pages = newestFirst([...knowledge.of("essay"), ...knowledge.of("project")])
      .filter(({ name }) => bugTitlePattern.test(name))
      .slice(0, maxListed);
    if (pages.length === 0) return undefined;
    const introductions = pages.map(introductionOf);
    return answered(
      `The portfolio doesn't rank bugs. About ${pages.length > 1 ? "some" : "one"}:\n${bullets(introductions.map(({ line }) => line))}`,
      introductions.flatMap(({ evidence }) => evidence),
      { list: pages, prior: 0.65 },
    );
  },
};
