import { isCareerBreak } from "@/lib/content";
import { durationOf, lastEnded, newestFirst } from "@/lib/knowledge";
import { positionOf } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { listed } from "../lists/render";
import { oneJob } from "./one-job";

/** "What did she do before founding her studio?" */
const ofFounding =
  /^(?:and |so )?(?:what|where) (?:did|was|has) P (?:\w+ )?before (?:P )?(?:founding|founded|starting|started|setting up|set up|opening|opened|launching|launched|going) (?:P |the |an? )?(?:own )?(?:\w+ )?(?:studio|company|business|firm|agency|practice|shop|workshop|start-?up|consultancy)$/;
const founds = /\b(?:co-?)?founder|\bowner\b|\bproprietor\b|\bself-employed\b/i;

const ofEmployer = /\b(?:employer|company|workplace|organi[sz]ation|firm|where (?:was|did|has))\b/;

export const previousJob: Intent = {
  id: "previous-job",
  examples: ["What was her previous job?", "Who was her former employer?"],
  claim: asks(
    "(previous|prior|former|preceding|last but one) .. (job|employer|position|role|company|gig|employment|work|workplace|title)",
    "before [P] (current|present|this|the current|P current)",
    "previously (work*|employ*)",
    "work* previously",
    "^[and|so] where (did|has|was) P (work|worked|employed|working) (before|previously|before (that|this|now))$",
    ofFounding,
  ),
  words: words(
    "prior former preceding gig present previously wor* emplo* founding start launch open own studio company business firm agency practice shop consultancy set up",
  ),
  answer: (question, context) => {
    const { site } = context;
    if (/\b(?:jobs|employers|positions|roles|companies)\b/.test(question.plain)) return undefined;
    const order = newestFirst(site.knowledge.of("work").filter(({ name }) => !isCareerBreak(name)));
    if (ofFounding.test(question.plain)) {
      const at = order.findIndex((entity) => founds.test(positionOf(entity)?.text ?? ""));
      const before = at < 0 ? undefined : order[at + 1];
      const earlier = order.slice(at + 1);
      const places = new Set(earlier.map(({ name }) => name)).size;
      return /^(?:and |so )?where\b/.test(question.plain) && places > 1
        ? listed({ one: "job", many: "jobs" }, earlier, question, context)
        : before && oneJob(before, "Before that");
    }
    // An employer is another one, whatever positions there were at this one.
    const [now] = order;
    const others = ofEmployer.test(question.plain) ? order.filter(({ name }) => name !== now?.name) : [];
    const ended = others[0] ?? lastEnded(order);
    // Where none goes on, that before the last one is meant, if there is any.
    const job = ended === order[0] ? (order[1] ?? ended) : ended;
    const long = /\bhow long\b/.test(question.plain) && job ? `, ${durationOf([job])}` : "";
    return job && oneJob(job, `The previous job${long}`);
  },
};
