import { numeral } from "../../retrieve/expect";
import { toldAgain } from "../faq";
import { type Intent, words } from "../intent";
import { stated } from "./screening";

const lead = "(?:(?:and|so|but|ok|okay|oh|great|then) )*";
const preposition = "(?:(?:for|on|at|in|of|with|within|by|over|until|till|from|since|up to) )?";
const measured = "how (?:long|short|many|much|often|late|early|soon|far|big|small|few|frequently)";
const units =
  "(?:(?:days?|weekdays?|hours?|minutes?|times?|weeks?|months?|years?|trips?|in a row|at (?:most|least)|exactly) ?)*";
const verb = "(?:is|are|was|can|could|may|might|would|will|does|do|should|must)";
const whose = "(?:(?:it|that|this|they|these|those|P|that one) ?)?";
const done =
  "(?:(?:be|being|take|last|go|run|get|do|start|end|finish|need|stay|work|travel|happen|usually|normally|it|that|them) ?)*";

/** A detail and nothing that says of what: "On which days?", "How long do they take?", "How short may it be?" */
const bareDetail = new RegExp(
  `^${lead}${preposition}(?:${measured}(?: (?:people|persons|of them))?|(?:what|which) (?:days?|weekdays?|hours?|times?|months?)|when|since when|until when) ?${units}(?:${verb} ${whose}${done})?(?:at (?:most|least)|max|maximum|exactly|then|for|(?:would )?works?(?: best)?(?: for P)?|suits?(?: P)?(?: best)?|(?:are|is) (?:good|best|free|possible))?(?: (?:and|or) (?:for |since |until )?(?:how (?:long|often|many)|when|where))?$`,
);

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

/** What a detail is asked of right after a fact was told: the same fact, where it has a number or a day. */
export const detail: Intent = {
  id: "screening:detail",
  examples: ["How long do they take?", "On which days?", "How short may it be?", "Until what time?"],
  claim: ({ plain }) => bareDetail.test(plain),
  words: words("short late early frequently weekday"),
  answer: ({ mentions }, { focus, site }) => {
    const { topic: entity } = focus;
    if (!entity || mentions.length > 0) return undefined;
    const tells = (text: string) => numeral.test(text) || weekday.test(text);
    if (entity.kind === "screening")
      return entity.facts.some(({ text }) => tells(text)) ? stated(entity, site) : undefined;
    const again = entity.kind === "faq" ? toldAgain(entity, site) : undefined;
    return again && tells(again.text) ? again : undefined;
  },
};
