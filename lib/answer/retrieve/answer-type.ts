import type { Window } from "@/lib/knowledge";
import { monthNames } from "@/lib/language";
import type { Question } from "../read/question";
import { isYesNo } from "../read/question-checks";
import { hasNumber } from "./expectation";

/** The type of answer that a question asks for. */
export type AnswerType =
  | "reason"
  | "number"
  | "money"
  | "duration"
  | "length"
  | "speed"
  | "accuracy"
  | "share"
  | "weight"
  | "distance"
  | "temperature"
  | "date"
  | "person"
  | "place"
  | "failure"
  | "lesson"
  | "steps"
  | "change"
  | "experience"
  | "any";

const askedPatterns: [AnswerType, RegExp][] = [
  [
    "lesson",
    /\b(?:learn\w*|lessons?|take ?aways?|in hindsight|looking back|do differently|differently|regrets?|regretted|advice|taught)\b/,
  ],
  [
    "failure",
    /\b(?:went wrong|go wrong|goes wrong|going wrong|(?:blow|blew|blown|blowing) up|(?:fall|fell|fallen|falls) (?:over|apart)|(?:break|breaks|breaking) down|backfir\w+|crash\w*|fail\w*|broke|broken|mistakes?|problems?|trouble|bugs?|difficult\w*|hard(?:est)?|struggl\w*|flaws?|downsides?|drawbacks?|weakness\w*|limitations?)\b/,
  ],
  [
    "reason",
    /^(?:and |so |but )?(?:why|for what reason|how come|what made|what led|what for|what drove|what pushed|what put|what persuaded|what convinced|what got|what draws|what drew|what attract(?:s|ed)|what motivat(?:es|ed)|on what grounds)\b|\b(?:reasons?|purpose|point of|motivat\w+|because)\b/,
  ],
  ["person", /^(?:and |so )?(?:by |with |to |from )?(?:who|whom|whose)\b/],
  [
    "money",
    /\b(?:cost|costs|price|priced|pay|paid|pays|charge|charges|fee|rate|budget|salary|revenue|profit|earn\w*|rent|spend|spent|expens\w+|bill|worth|cheap\w*|money)\b/,
  ],
  // A road is so many metres long and a text so many words, and either may take a time.
  [
    "length",
    /(?<!\bfor )\bhow long (?:is|are|was|were) (?!P\b)(?!.*\b(?:\w+ed|shut|kept|meant|open|gone|away|down)\b)/,
  ],
  [
    "speed",
    /\bhow (?:much )?(?:fast|slow|quick|responsive|snappy)(?:er)?\b|\b(?:latency|latencies|response times?|lag|speed|throughput|frame rate|velocity)\b/,
  ],
  [
    "accuracy",
    /\bhow (?:accurate|reliable|precise|exact|correct|error-prone|trustworthy)\b|\b(?:accuracy|error rate|failure rate|success rate|hit rate)\b/,
  ],
  ["share", /\b(?:what|which) (?:percentage|per ?cent|share|proportion|fraction)\b/],
  ["weight", /\bhow heavy\b|\bhow much (?:does|do|did) .*\bweigh\b|\bwhat .*\bweighs?$/],
  [
    "distance",
    /\bhow far (?!along|ahead|back|did P get)|\bhow far$|\bhow many (?:km|kilomet(?:re|er)s|miles|met(?:re|er)s)\b/,
  ],
  ["temperature", /\bhow (?:hot|cold|warm)\b|\b(?:what|which) temperatures?\b|\bhow many degrees\b/],
  ["duration", /\bhow (?:long|quick\w*|soon|late|much time)\b|\b(?:what time|time did|duration)\b/],
  [
    "date",
    /^(?:and |so )?(?:when|since when|until when|by when)\b|\b(?:what|which) (?:year|month|date|day)\b/,
  ],
  [
    "number",
    /\bhow (?:many|much|big|large|small|wide|deep|high|tall|often|old|good|strong|loud|thick|thin|bright|sensitive|low|common|likely|busy)\b|\b(?:number|percentage|percent|share|proportion|amount|count|size|weight|score|total|figures?)\b/,
  ],
  ["place", /^(?:and |so )?(?:from )?where\b|\b(?:what|which) (?:city|town|country|place|region)\b/],
  ["change", /\b(?:chang\w+|difference|different|differ|compar\w+|versus|vs|before and after|improv\w+)\b/],
  ["steps", /^(?:and |so |but )?how (?:do|does|did|is|are|was|were|can|could|would)\b/],
  [
    "experience",
    /^(?:and |so |but |ok )?(?:has|have|had) P (?:ever |also |already |actually )?(?!been P\b)\w+|\b(?:any|have|has|P) (?:\w+ ){0,2}(?:experience|background|exposure)\b/,
  ],
];

const lengthUnits =
  "(?:m|km|cm|mm|met(?:re|er)s?|kilomet(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?|miles?|feet|foot|ft|yards?|inch(?:es)?|words?|pages?|lines?|characters?|letters|paragraphs?|sentences?|chapters?|items?|questions?|entries)";
const timeUnits =
  "(?:ms|milliseconds?|s|seconds?|min|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|evenings?|weekends?|summers?|winters?)";
const quantity = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty(?:-\w+)?|thirty(?:-\w+)?|forty(?:-\w+)?|fifty(?:-\w+)?|sixty(?:-\w+)?|ninety(?:-\w+)?|couple of|few|half an?|several)`;
const lengths = String.raw`\b${quantity}[ -](?:\w+ )?(?:${lengthUnits}|${timeUnits})\b`;

/** How fast something is, as a time, a rate, or against what it was: "640 ms", "30 a second", "twice as fast". */
const speeds = String.raw`\b(?!(?:an?|one) )${quantity}[ -](?:\w+ )?${timeUnits}\b(?! (?:too |before|after|ago|earlier|later))|\b(?:a|an|per|each|every|\/) ?(?:ms|millisecond|second|sec|minute|min|hour|h|day)\b|\d ?(?:km\/h|kph|mph|m\/s|knots?|fps|rps|qps|[KMG]?i?B\/s|[KMG]bps)\b|\b(?:times|twice|x) (?:as )?(?:fast|slow|quick)\w*|\b(?:faster|slower|quicker)\b`;

/** How often something is right or wrong: "14 percent", "261 of 310", "one in nine". */
const accuracies = String.raw`\d ?(?:%|percent\b|per cent\b|‰)|\b\d[\d,]* (?:of|out of|in) (?:the |every )?\d|\b(?:one|two|three|four|five|six|seven|eight|nine) (?:of|out of|in) (?:every )?(?:\d|t\w+|f\w+|s\w+|e\w+|n\w+)\b|\b(?:within|±|off by) ?\d`;

const amount = String.raw`\d[\d.,]* ?(?:to \d+ ?)?`;
const shares = String.raw`${accuracies}|\b(?:half|(?:two |three )?(?:thirds?|quarters?|fifths?|tenths?)|most|all|none|nearly all) of\b`;
const weights = String.raw`\b${amount}(?:kg|kilos?|kilograms?|g|grams?|mg|t|tons?|tonnes?|lbs?|pounds?|ounces?|oz|stone)(?![\p{L}])`;
const distances = String.raw`\b${amount}(?:km|kilomet(?:re|er)s?|m|met(?:re|er)s?|miles?|mi|feet|ft|yards?|cm|mm)(?![\p{L}])`;
const temperatures = String.raw`\d ?(?:°|degrees?\b|℃)|\bdegrees\b`;

/** "In August" and "on Monday" are not places. */
const notTime = `(?!(?:${monthNames.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())})\\b|\\p{Lu}\\p{Ll}+days?\\b)`;
/** A statement that something was not done: "I have never shipped a native app." */
export const denialPattern =
  /\b(?:I|she|he|they|we)(?: have|'ve|’ve| has)? (?:never|not yet|not)\b|\b(?:I|she|he|they|we) (?:haven|hasn|don|didn|doesn)['’]t\b|\b(?:I|she|he|they|we) (?:do|did|does) not\b/i;
const typePatterns: Record<Exclude<AnswerType, "any" | "number">, RegExp> = {
  reason:
    /\b(?:because|since(?! (?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d)|so that|so|in order|due to|thanks to|reasons?|therefore|wanted|needed|want|hope\w*|too|instead|rather|otherwise|afraid|worried|to (?:avoid|let|make|be|keep|save|get|give|show|prove|help|learn|reduce|stop))\b|\bfor the\b/iu,
  money:
    /[€$£¥]\s?\d|\b(?:EUR|USD|GBP|PLN|SEK|NOK|DKK|CAD|CHF)\s?\d|\d\s?(?:€|\$|£|k\b)|\b\d[\d.,]*\s?(?:EUR|USD|GBP|PLN|SEK|NOK|DKK|CAD|CHF|euros?|dollars?|pounds?|francs?|cents?|crowns?|kron\w+|zloty|yen|rupees?|pesos?|percent|%)|\bfree\b/i,
  duration:
    /\b(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|couple|few|half|several)[ -](?:\w+ )?(?:ms|milliseconds?|s|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|evenings?|weekends?|summers?|winters?)\b/i,
  length: new RegExp(lengths, "i"),
  speed: new RegExp(speeds, "i"),
  accuracy: new RegExp(accuracies, "i"),
  share: new RegExp(shares, "i"),
  weight: new RegExp(weights, "iu"),
  distance: new RegExp(distances, "iu"),
  temperature: new RegExp(temperatures, "i"),
  date: new RegExp(
    String.raw`\b(?:19|20)\d\d\b|\b(?:${monthNames})\b|\b(?:spring|summer|autumn|fall|winter|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b`,
    "i",
  ),
  person:
    /(?:^|[^.!?]\s|["'(])(?:Dr|Prof|Mr|Ms|Mrs)?\.?\s?\p{Lu}\p{Ll}+|\b(?:my|her|his|their) (?:\w+ )?(?:wife|husband|partner|friend|colleague|boss|manager|mother|father|sister|brother|uncle|aunt|teacher|professor|supervisor|student|neighbou?r|editor|client)\b/u,
  place: new RegExp(String.raw`\b(?:in|at|near|from|to|of) (?:the )?${notTime}\p{Lu}[\p{L}-]+`, "u"),
  failure:
    /\b(?:fail\w*|wrong\w*|broke\w*|mistakes?|bugs?|errors?|problems?|unfortunately|lost|lose|losing|never|not|n't|crash\w*|worse|worst|bad\w*|hard\w*|difficult\w*|slow\w*|too|but|however|missing|missed|wast\w+|regret\w*|only)\b|n't\b/i,
  lesson:
    /\b(?:learn\w*|lessons?|reali[sz]ed?|taught|next time|hindsight|should have|would have|would (?:now|do|not|never|start|write|ask|use)|wish|regret\w*|now i|today i|since then|never again|mistakes?|understood|rule|always)\b/i,
  steps:
    /\b(?:by|using|uses?|with|via|through|then|first|next|each|every|when|from|into|built|runs?|reads?|writes?|sends?|compares?|waits?|checks?|takes?)\b/i,
  experience: denialPattern,
  change:
    /\b(?:from|to|now|before|after|instead|than|while|whereas|but|more|less|fewer|better|faster|slower|old|new|version|v\d|switched|replaced|rewrote|rebuilt|both)\b/i,
};

/** The type of answer that a question asks for. */
export function answerType({ plain }: Question): AnswerType {
  return askedPatterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? "any";
}

/** Whether a window holds an answer of that type: 1 or 0; 0.5 where only its heading does. */
export function holdsType(type: AnswerType, { text, heading }: Pick<Window, "text" | "heading">): number {
  if (type === "any") return 0;
  if (type === "number") return Number(hasNumber(text));
  if (typePatterns[type].test(text)) return 1;
  return typePatterns[type].test(heading) ? 0.5 : 0;
}

/** By type: text that is an answer of that type beyond doubt. */
const unmistakablePatterns: Partial<Record<AnswerType, RegExp>> = {
  reason:
    /\b(?:because|since (?:it|the|he|she|they|we|i|nobody|no)|due to|thanks to|owing to|reasons?|that(?:'s| is| was) why|which is why|so that|in order to|therefore|hence|the point (?:is|was)|purpose)\b/gi,
  money:
    /[€$£¥]\s?\d[\d.,]*|\b(?:EUR|USD|GBP|PLN|SEK|NOK|DKK|CAD|CHF)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|\$|£|EUR|USD|GBP|PLN|SEK|NOK|DKK|CAD|CHF|euros?|dollars?|pounds?|francs?|cents?|crowns?|kron\w+|zloty|yen|rupees?|pesos?)(?![\p{L}])/giu,
  duration: new RegExp(String.raw`\b${quantity}[ -](?:\w+ )?${timeUnits}\b`, "gi"),
  date: new RegExp(String.raw`\b(?:19|20)\d\d(?:-\d\d)*\b|\b(?:${monthNames})\b|\b\d?\d:\d\d\b`, "gi"),
  person:
    /(?:Dr|Prof|Mr|Ms|Mrs)\.? \p{Lu}\p{Ll}+|(?<=[\p{Ll},:;] |\bThe )\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}-]+)?|(?!The )\p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}-]+/gu,
  place: new RegExp(String.raw`\b(?:in|at|near|from|to) (?:the )?${notTime}\p{Lu}[\p{L}-]+`, "gu"),
  failure:
    /\b(?:fail\w*|mistakes?|broke(?:n)?|wrong\w*|crash\w*|unfortunately|(?:did|does|do|was|is|could|would)n't|never|lost|worse|problems?|bugs?)\b/gi,
  lesson:
    /\b(?:learn\w*|lessons?|taught|hindsight|next time|should have|would have|i wish|regret\w*|never again|from now on|since then)\b/gi,
  steps: /\b(?:by \w+ing|first|then|next|after that|finally|each|every|when(?:ever)?|into|until)\b/gi,
  experience: new RegExp(denialPattern.source, "gi"),
  change:
    /\b(?:from \S+ (?:\S+ )?to|instead of|rather than|than|before|after|now|(?:re)?placed|switched)\b/gi,
};
/** Types that have units of their own: whatever holds one is an answer of that type beyond doubt. */
const unitTypes: readonly Exclude<AnswerType, "any" | "number">[] = [
  "length",
  "speed",
  "accuracy",
  "share",
  "weight",
  "distance",
  "temperature",
];
for (const type of unitTypes)
  unmistakablePatterns[type] = new RegExp(typePatterns[type].source, `g${typePatterns[type].flags}`);

const numeralPattern =
  /(?<![\p{L}\p{N}])(?!(?:19|20)\d\d(?![\d.,]))\d[\d.,]*|\b(?:none|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|half|third|quarter|twice|zero)\b/giu;

/** The positions in a text of answers of that type, by their first characters. */
export function positionsOf(type: AnswerType, text: string): number[] {
  const pattern = type === "number" ? numeralPattern : unmistakablePatterns[type];
  return pattern ? [...text.matchAll(pattern)].map(({ index }) => index) : [];
}

/** Whether answers of a type are a figure or a name, which takes few words. */
export const isFigure = (type: AnswerType): boolean => figureTypes.has(type);

const figureTypes = new Set<AnswerType>([
  ...unitTypes,
  "number",
  "money",
  "duration",
  "date",
  "person",
  "place",
]);

/** The beginning of a question for one name, figure or date, whatever its rest says: "Which database did the failed tool use?" */
const singleFactPattern =
  /^(?:and |so |but )?(?:(?:by |with |to |from |in |on |at )?(?:which|who|whom|whose|when)|how (?:many|much|long|big|old|often|large|far|high)|(?:the )?(?:longest|shortest|biggest|largest|smallest|highest|lowest|oldest|fastest|most|least)|what (?:year|month|day|date|time|percentage|number|share))\b(?! (?:of )?(?:are|were|things|ways)\b)/;

/** Types of answers that take several sentences: a reason, a way of doing something, what went wrong, what changed. */
const explanatoryTypes: readonly AnswerType[] = ["reason", "steps", "failure", "change"];

/** Whether few words answer a question: it asks for one fact, for yes or no, or for no type that takes several sentences. */
export function asksForShortAnswer(question: Question): boolean {
  return (
    singleFactPattern.test(question.plain) ||
    isYesNo(question) ||
    !explanatoryTypes.includes(answerType(question))
  );
}
