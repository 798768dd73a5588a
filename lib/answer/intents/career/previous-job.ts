import { isCareerBreak } from "@/lib/content";
import { durationOf, lastEnded, newestFirst } from "@/lib/knowledge";
import { positionOf } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { renderList } from "../lists/render";
import { oneJobDraft } from "./one-job";

/** "What did she do before founding her studio?" */
const beforeFoundingPattern =
  /^(?:and |so )?(?:what|where) (?:did|was|has) P (?:\w+ )?before (?:P )?(?:founding|founded|starting|started|setting up|set up|opening|opened|launching|launched|going) (?:P |the |an? )?(?:own )?(?:\w+ )?(?:studio|company|business|firm|agency|practice|shop|workshop|start-?up|consultancy)$/;
const founderTitlePattern = /\b(?:co-?)?founder|\bowner\b|\bproprietor\b|\bself-employed\b/i;

const employerPattern = /\b(?:employer|company|workplace|organi[sz]ation|firm|where (?:was|did|has))\b/;

export const previousJob: Intent = {
  id: "previous-job",
  examples: ["What was her previous job?", "Who was her former employer?"],
  claim: asks(
    "(previous|prior|former|preceding|last but one) .. (job|employer|position|role|company|gig|employment|work|workplace|title)",
    "before [P] (current|present|this|the current|P current)",
    "previously (work*|employ*)",
    "work* previously",
    "^[and|so] where (did|has|was) P (work|worked|employed|working) (before|previously|before (that|this|now))$",
    beforeFoundingPattern,
  ),
  words: words(
    "prior former preceding gig present previously wor* emplo* founding start launch open own studio company business firm agency practice shop consultancy set up",
  ),
  answer: (question, context) => {
    const { site } = context;
    if (/\b(?:jobs|employers|positions|roles|companies)\b/.test(question.plain)) return undefined;
    const order = newestFirst(site.knowledge.of("work").filter(({ name }) => !isCareerBreak(name)));
    if (beforeFoundingPattern.test(question.plain)) {
      const at = order.findIndex((entity) => founderTitlePattern.test(positionOf(entity)?.text ?? ""));
      const before = at < 0 ? undefined : order[at + 1];
      const earlier = order.slice(at + 1);
      const places = new Set(earlier.map(({ name }) => name)).size;
      return /^(?:and |so )?where\b/.test(question.plain) && places > 1
        ? renderList({ one: "job", many: "jobs" }, earlier, question, context)
        : before && oneJobDraft(before, "Before that");
    }
    // The previous employer is a different one, however many positions there were at the current one.
    const [current] = order;
    const others = employerPattern.test(question.plain)
      ? order.filter(({ name }) => name !== current?.name)
      : [];
    const ended = others[0] ?? lastEnded(order);
    // If no job is current, the one before the last is meant, if there is one.
    const job = ended === order[0] ? (order[1] ?? ended) : ended;
    const duration = /\bhow long\b/.test(question.plain) && job ? `, ${durationOf([job])}` : "";
    return job && oneJobDraft(job, `The previous job${duration}`);
  },
};
