import type { Entity } from "@/lib/knowledge";
import { escapeRegExp, sentences } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import type { Site } from "../../site";
import { bullets, underName } from "../../speak/lines";
import { draftFromStories } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxListed = 4;
/** A shorter sentence only leads up to the next. */
const minSentenceChars = 30;
const maxLineChars = 220;

/** How owners own up to what went wrong: "I was wrong about the wells.", "That was my mistake.", "We should have asked." */
const admissionPattern = new RegExp(
  [
    String.raw`\b(?:was|were|is|all|entirely) (?:my|our) (?:own )?(?:mistake|fault|blunder|failure)\b`,
    String.raw`\b(?:my|our) (?:own |first |biggest |worst |main |second )?(?:mistakes?|faults?|errors?|failures?) (?:was|were|is)\b`,
    String.raw`\b(?:mistakes?|fault|error|failure|worst|blame) (?:was|were|is) (?:mine|ours|my own)\b`,
    String.raw`\b(?:I|we) (?:was|were|had been|got (?:it|that|this)) (?:(?:badly|completely|simply|quite|plainly|dead|so|very|both|all) )?wrong\b`,
    String.raw`\bwhat (?:I|we) (?:got|did) wrong\b`,
    String.raw`\b(?:I|we) should(?:n't|n’t| not)? have\b`,
    String.raw`\b(?:I|we)(?:'d|’d)? (?:(?:had|have|simply|just|once|also|completely|badly) )*(?:forgot|forgotten|misread|misjudged|underestimated|overestimated|overlooked|mistook|miscounted|misunderstood|regret(?:ted)?)\b(?! to mention)`,
    String.raw`\bI (?:accidentally |once )?(?:broke|deleted|wiped|took down|dropped) (?:the |our |my )?(?:production|prod|database|site|server|backup|live)\b`,
  ].join("|"),
  "i",
);
/** "Which of the projects failed?": those that failed as a whole, where the owner says so of any. */
const whichPattern = /^(?:and |so )?(?:which|what) (?:\w+ ){0,4}(?:projects?|apps?|tools?)\b/;
const failedStatusPattern = /\b(?:failed|abandoned|discontinued|killed|cancell?ed|scrapped|shelved)\b/i;

function hasFailed(project: Entity, { windowIndex }: Site): boolean {
  if (factsOf(project, "status").some(({ text }) => failedStatusPattern.test(text))) return true;
  const said = new RegExp(
    `${escapeRegExp(project.name)},? (?:which |that )?(?:has |had )?(?:failed|flopped)\\b`,
  );
  return windowIndex.windows.some(({ text }) => said.test(text));
}

/** "I was wrong." says nothing by itself. */
const shortPattern = /^.{0,24}$/;
/** The prior of an answer with such sentences, and from how many pages they are quoted at most. */
const admissionPrior = 0.6;
const maxAdmissions = 3;

/** What went wrong, and what was learned from it: the sentence that opens the part of each story on that, the newest first. */
export const failures: Intent = {
  id: "pages:failures",
  examples: [
    "What mistakes has she made?",
    "What went wrong in her projects?",
    "Which lessons has she learned?",
  ],
  claim: asks(
    "^[and|so] (what|which) [were|was|are|is] [some|of] [P] [biggest|worst|greatest|most instructive] (mistake|mistakes|failure|failures|errors|lessons|lesson) (has|have|did|does|do) P (made|make|learned|learn|learnt|had|have)$",
    "^[and|so] what (were|was|are|is) P [biggest|worst|greatest] (mistake|mistakes|failure|failures|lessons)$",
    "^[and|so] what (went wrong|failed|has failed|has gone wrong|did not work|has not worked) [in|with|on|at] [P] [projects|work]$",
    "^[and|so] (which|what) [one|ones] [of] [P|these|those] (project|projects|app|apps|tool|tools) [have|has] (failed|fail|flopped|went wrong|gone wrong)$",
    "^[and|so] what (did|has|have) P (learned|learn|learnt) [from|in] [P] [projects|work|failures|mistakes]$",
    "^[and|so] what (would|did) P (do differently|get wrong)$",
    "^[and|so] any (failures|mistakes|regrets|lessons|lessons learned|lessons learnt)$",
    "^[and|so] what (did|has|have) P (learned|learn|learnt) from (failure|failing|mistakes|setbacks)$",
    "^[please] tell .. about a time [when|that] [P|something|things|you] [was|were|had|got|has|made|went] [been|it|a|something] [really|badly|completely] (wrong|failed|mistake|messed up|screwed up)$",
  ),
  words: words(
    "mistake failure regret error lesson biggest worst greatest instructive made learn went wrong failed gone work project differently get",
  ),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const found = cardsOf(site.knowledge).flatMap(({ entity }) => {
      const [fact] = factsOf(entity, "failed");
      const quote =
        fact && sentences(fact.text).find((text) => text.length >= minSentenceChars && !text.endsWith(":"));
      return fact && quote && quote.length <= maxLineChars ? [{ entity, fact, quote }] : [];
    });
    if (found.length === 0)
      return draftFromStories(admissionPattern, site, admissionPrior, {
        maxPages: maxAdmissions,
        exclude: shortPattern,
      });
    const failed = whichPattern.test(question.plain)
      ? found.filter(({ entity }) => hasFailed(entity, site))
      : [];
    const displayed = (failed.length > 0 ? failed : found).slice(0, maxListed);
    const lines = displayed.map(({ entity, quote }) => underName(entity.name, [{ quote }]));
    const text = bullets(lines);
    return answered(
      site.voice.needsQuoting(text) ? `${site.voice.quoteLead}\n\n${text}` : text,
      displayed.flatMap(({ entity, fact, quote }) => [citeName(entity), cite(fact, quote)]),
      { topic: site.knowledge.person, list: displayed.map(({ entity }) => entity), prior: 0.82 },
    );
  },
  coversQuestion: true,
};
