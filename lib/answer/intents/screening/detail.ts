import { numeralPattern } from "../../retrieve/expectation";
import { draftFromFaqEntity } from "../faq";
import { type Intent, words } from "../intent";
import { factDraft } from "./screening";

const lead = "(?:(?:and|so|but|ok|okay|oh|great|then) )*";
const preposition = "(?:(?:for|on|at|in|of|with|within|by|over|until|till|from|since|up to) )?";
const measured = "how (?:long|short|many|much|often|late|early|soon|far|big|small|few|frequently)";
const units =
  "(?:(?:days?|weekdays?|hours?|minutes?|times?|weeks?|months?|years?|trips?|in a row|at (?:most|least)|exactly) ?)*";
const verb = "(?:is|are|was|can|could|may|might|would|will|does|do|should|must)";
const pronoun = "(?:(?:it|that|this|they|these|those|P|that one) ?)?";
const verbPhrase =
  "(?:(?:be|being|take|last|go|run|get|do|start|end|finish|need|stay|work|travel|happen|usually|normally|it|that|them) ?)*";

/** Asks for a detail without saying of what: "On which days?", "How long do they take?", "How short may it be?" */
const bareDetailPattern = new RegExp(
  `^${lead}${preposition}(?:${measured}(?: (?:people|persons|of them))?|(?:what|which) (?:days?|weekdays?|hours?|times?|months?)|when|since when|until when) ?${units}(?:${verb} ${pronoun}${verbPhrase})?(?:at (?:most|least)|max|maximum|exactly|then|for|(?:would )?works?(?: best)?(?: for P)?|suits?(?: P)?(?: best)?|(?:are|is) (?:good|best|free|possible))?(?: (?:and|or) (?:for |since |until )?(?:how (?:long|often|many)|when|where))?$`,
);

const weekdayPattern = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

/** A detail asked right after a fact: answered with the same fact, if it has a number or a weekday. */
export const detail: Intent = {
  id: "screening:detail",
  examples: ["How long do they take?", "On which days?", "How short may it be?", "Until what time?"],
  claim: ({ plain }) => bareDetailPattern.test(plain),
  words: words("short late early frequently weekday"),
  answer: ({ mentions }, { focus, site }) => {
    const { topic: entity } = focus;
    if (!entity || mentions.length > 0) return undefined;
    const hasDetail = (text: string) => numeralPattern.test(text) || weekdayPattern.test(text);
    if (entity.kind === "screening")
      return entity.facts.some(({ text }) => hasDetail(text)) ? factDraft(entity, site) : undefined;
    const faqAnswer = entity.kind === "faq" ? draftFromFaqEntity(entity, site) : undefined;
    return faqAnswer && hasDetail(faqAnswer.text) ? faqAnswer : undefined;
  },
};
