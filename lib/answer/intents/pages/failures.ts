import { sentences } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import { bullets, underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxListed = 4;
/** A shorter sentence only leads up to the next. */
const minSentenceChars = 30;
const maxLineChars = 220;

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
    "^[and|so] what (did|has|have) P (learned|learn|learnt) [from|in] [P] [projects|work|failures|mistakes]$",
    "^[and|so] what (would|did) P (do differently|get wrong)$",
    "^[and|so] any (failures|mistakes|regrets|lessons|lessons learned|lessons learnt)$",
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
    if (found.length === 0) return undefined;
    const displayed = found.slice(0, maxListed);
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
