import type { Window } from "@/lib/knowledge";
import type { Question } from "../read/question";
import { hasNumber } from "./expect";

/** What kind of thing answers a question. */
export type AnswerType =
  | "reason"
  | "number"
  | "money"
  | "duration"
  | "date"
  | "person"
  | "place"
  | "failure"
  | "lesson"
  | "steps"
  | "change"
  | "any";

const asked: [AnswerType, RegExp][] = [
  [
    "lesson",
    /\b(?:learn\w*|lessons?|take ?aways?|in hindsight|looking back|do differently|differently|regrets?|regretted|advice|taught)\b/,
  ],
  [
    "failure",
    /\b(?:went wrong|go wrong|goes wrong|fail\w*|broke|broken|mistakes?|problems?|trouble|bugs?|difficult\w*|hard(?:est)?|struggl\w*|flaws?|downsides?|drawbacks?|weakness\w*|limitations?)\b/,
  ],
  [
    "reason",
    /^(?:and |so |but )?(?:why|for what reason|how come|what made|what led|what for|what drove|what pushed|what put|what persuaded|what convinced|what got|on what grounds)\b|\b(?:reasons?|purpose|point of|motivat\w+|because)\b/,
  ],
  [
    "money",
    /\b(?:cost|costs|price|priced|pay|paid|pays|charge|charges|fee|rate|budget|salary|revenue|profit|earn\w*|rent|spend|spent|expens\w+|bill|worth|cheap\w*|money)\b/,
  ],
  ["duration", /\bhow (?:long|quick\w*|fast|soon|much time)\b|\b(?:what time|time did|duration)\b/],
  [
    "date",
    /^(?:and |so )?(?:when|since when|until when|by when)\b|\b(?:what|which) (?:year|month|date|day)\b/,
  ],
  [
    "number",
    /\bhow (?:many|much|big|large|small|wide|deep|high|tall|heavy|far|often|old|accurate|good|strong)\b|\b(?:number|percentage|percent|share|proportion|amount|count|size|weight|accuracy|score|total|figures?)\b/,
  ],
  ["person", /^(?:and |so )?(?:by |with |to |from )?(?:who|whom|whose)\b/],
  ["place", /^(?:and |so )?(?:from )?where\b|\b(?:what|which) (?:city|town|country|place|region)\b/],
  ["change", /\b(?:chang\w+|difference|different|differ|compar\w+|versus|vs|before and after|improv\w+)\b/],
  ["steps", /^(?:and |so |but )?how (?:do|does|did|is|are|was|were|can|could|would)\b/],
];

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const held: Record<Exclude<AnswerType, "any" | "number">, RegExp> = {
  reason:
    /\b(?:because|since|so that|so|in order|due to|thanks to|reasons?|therefore|wanted|needed|want|hope\w*|too|instead|rather|otherwise|afraid|worried|to (?:avoid|let|make|be|keep|save|get|give|show|prove|help|learn|reduce|stop))\b|\bfor the\b/i,
  money:
    /[€$£¥]\s?\d|\d\s?(?:€|\$|£|k\b)|\b\d[\d.,]*\s?(?:EUR|USD|GBP|PLN|SEK|NOK|DKK|CAD|CHF|euros?|dollars?|pounds?|francs?|cents?|crowns?|kron\w+|zloty|yen|rupees?|pesos?|percent|%)|\bfree\b/i,
  duration:
    /\b(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|couple|few|half|several)[ -](?:\w+ )?(?:ms|milliseconds?|s|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|evenings?|weekends?|summers?|winters?)\b/i,
  date: new RegExp(
    String.raw`\b(?:19|20)\d\d\b|\b(?:${months})\b|\b(?:spring|summer|autumn|fall|winter|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b`,
    "i",
  ),
  person:
    /(?:^|[^.!?]\s|["'(])(?:Dr|Prof|Mr|Ms|Mrs)?\.?\s?\p{Lu}\p{Ll}+|\b(?:my|her|his|their) (?:\w+ )?(?:wife|husband|partner|friend|colleague|boss|manager|mother|father|sister|brother|uncle|aunt|teacher|professor|supervisor|student|neighbou?r|editor|client)\b/u,
  place: /\b(?:in|at|near|from|to|of) (?:the )?\p{Lu}[\p{L}-]+/u,
  failure:
    /\b(?:fail\w*|wrong\w*|broke\w*|mistakes?|bugs?|errors?|problems?|unfortunately|lost|lose|losing|never|not|n't|crash\w*|worse|worst|bad\w*|hard\w*|difficult\w*|slow\w*|too|but|however|missing|missed|wast\w+|regret\w*|only)\b|n't\b/i,
  lesson:
    /\b(?:learn\w*|lessons?|reali[sz]ed?|taught|next time|hindsight|should have|would have|would (?:now|do|not|never|start|write|ask|use)|wish|regret\w*|now i|today i|since then|never again|mistakes?|understood|rule|always)\b/i,
  steps:
    /\b(?:by|using|uses?|with|via|through|then|first|next|each|every|when|from|into|built|runs?|reads?|writes?|sends?|compares?|waits?|checks?|takes?)\b/i,
  change:
    /\b(?:from|to|now|before|after|instead|than|while|whereas|but|more|less|fewer|better|faster|slower|old|new|version|v\d|switched|replaced|rewrote|rebuilt|both)\b/i,
};

/** What kind of thing a question asks for. */
export function answerType({ plain }: Question): AnswerType {
  return asked.find(([, pattern]) => pattern.test(plain))?.[0] ?? "any";
}

/** Whether a window holds a thing of that kind: 1 or 0; half where its heading only says so. */
export function holdsType(type: AnswerType, { text, heading }: Pick<Window, "text" | "heading">): number {
  if (type === "any") return 0;
  if (type === "number") return Number(hasNumber(text));
  if (held[type].test(text)) return 1;
  return held[type].test(heading) ? 0.5 : 0;
}
