import type { Entity, EntityKind, Mention } from "@/lib/knowledge";
import { escapeRegExp, sentences, stem, withoutEndMarks } from "@/lib/language";
import { answered, type Context, type Draft, type Focus } from "../draft";
import { type AnswerType, holdsType } from "../retrieve/answer-type";
import { hasNumber, hasYear } from "../retrieve/expectation";
import type { Site } from "../site";
import { escapeMarkdown } from "../speak/voice";
import type { Question } from "./question";
import { sibling } from "./select";

const leadInPattern = new RegExp(
  `^(?:(?:${[
    "no|nope|sorry|actually|wait|ok|okay|oh|so|and|or|but|then|well|hm+",
    "what about|how about|i mean|i meant|i was (?:asking|thinking|talking) (?:about|of)|not that one|not that|the one",
    "about|same for|same|the same|for|at|with|in|from|of|on|as|the|a|an|P",
  ].join("|")})(?: |$))+`,
);
const tail = "(?: (?:then|instead|too|also|job|role|position|project|one|please|@\\w+))*$";

/**
 * Expands a turn that only says what differs into a full question: after "When did she join Acme?", the turn
 * "and Borealis?" is "When did she join Borealis?"
 * @returns the previous question with this turn's part in place of its own; undefined when the turn stands alone
 */
export function expandFollowUp(question: Question, focus: Focus, site: Site): string | undefined {
  const { question: before, topic: entity } = focus;
  const named = withTechnology(question, entity);
  if (named || !before) return named;
  const remainder = question.tagged.replace(leadInPattern, "");
  const other = withOrdinal(before, remainder);
  if (other) return other;
  const one =
    /\bones?\b/.test(question.plain) && withSibling(before, question, sibling(question, focus, site));
  if (one) return one;
  if (new RegExp(`^@\\w+${tail}`).test(remainder)) return withMention(before, question);
  const detail = withDetail(before, question, entity);
  if (detail) return detail;
  const inTime = withYears(before, question) ?? withOtherTime(before, question);
  if (inTime) return inTime;
  return (
    withWord(before, question, remainder) ??
    withPlace(before, question) ??
    withSibling(before, question, sibling(question, focus, site)) ??
    withKind(before, question) ??
    withCircumstance(before, question)
  );
}

/** An ordinal that selects an item; "last year" and "first name" do not. */
const ordinalPattern =
  /\b(?:first|second|third|fourth|fifth|last|latest|other)\b(?! (?:names?|years?|months?|weeks?|days?|decades?|times?|spring|summer|autumn|fall|winter|few|couple|\d+|two|three|four|five|six|ten)\b)/;

/** The ordinal after another, for "And the next?" */
const nextOrdinals = new Map([
  ["first", "second"],
  ["second", "third"],
  ["third", "fourth"],
  ["fourth", "fifth"],
]);

/** "And the second?", after a question about the first. */
function withOrdinal(before: Question, bare: string): string | undefined {
  const said = /^(first|second|third|fourth|fifth|last|other|next)(?: one)?$/.exec(bare)?.[1];
  const word = said === "next" ? nextOrdinals.get(ordinalPattern.exec(before.text)?.[0] ?? "") : said;
  return word && ordinalPattern.test(before.text) ? before.text.replace(ordinalPattern, word) : undefined;
}

const yearsOnlyPattern =
  /^(?:(?:and|or|but|so|what about|how about|then) )*((?:in|since|before|after|from|until|during|between) (?:the )?)?((?:(?:19|20)\d\ds?(?: (?:and|to|or|until) )?){1,2})(?: (?:then|too|instead|only))*$/;
/** The years that a question names, with the preposition before them. */
export const yearsPattern =
  /\b((?:in|since|before|after|from|until|during|between|of) (?:the )?)?((?:19|20)\d\ds?(?: (?:and|to|or|until) (?:19|20)\d\ds?)?)/;

/** "And before 2021?", after a question about another year, or about no year. */
function withYears(before: Question, question: Question): string | undefined {
  const [, when, years] = yearsOnlyPattern.exec(question.plain) ?? [];
  if (!years) return undefined;
  const said = yearsPattern.exec(before.text);
  if (said) return before.text.replace(yearsPattern, () => `${when ?? said[1] ?? ""}${years}`);
  return before.mentions.length > 0 ? undefined : `${withoutEndMarks(before.text)} ${when ?? "in "}${years}?`;
}

const timeOnlyPattern =
  /^(?:and |but |so |what about |how about )?(before|after|now|today|afterwards)(?: that| it| then)?$/;
const timeAtEndPattern = /\b(?:before|after|beforehand|afterwards?|now|today|these days)[?.!\s]*$/i;

const todayPattern = /\b(?:now|today|these days)$/;
const workPattern =
  /\b(?:stud\w*|school|work\w*|jobs?|employ\w*|roles?|positions?|compan(?:y|ies)|do|doing|live|lives|based)\b/;

/** "And after?", after "How long did reviewing take before?" */
function withOtherTime(before: Question, question: Question): string | undefined {
  const [, side] = timeOnlyPattern.exec(question.plain) ?? [];
  // "And before that?", after a question about the current job, asks for the job before it.
  if (todayPattern.test(before.plain) && workPattern.test(before.plain)) return undefined;
  return side && timeAtEndPattern.test(before.text)
    ? before.text.replace(timeAtEndPattern, () => `${side}?`)
    : undefined;
}

const placePattern =
  /\b(in|at|from|near) (?:the )?([\p{L}'-]+(?: [\p{L}'-]+)?)(?: (?:then|too|instead))?[?.!\s]*$/iu;

/** "And in England?", after "Has she worked in Turkey?" */
function withPlace(before: Question, question: Question): string | undefined {
  if (
    question.tokens.length > 5 ||
    !/^(?:and|what about|how about|or|but) (?:in|at|from) /.test(question.plain)
  )
    return undefined;
  const place = placePattern.exec(question.text);
  const [was] = before.places;
  const [from, to] = was ? charRangeOf(before, was) : [0, 0];
  if (!place?.[2] || !was) return undefined;
  return before.text.slice(0, from) + place[2] + before.text.slice(to);
}

const pluralKindNouns =
  "(?:essays|posts|articles|projects|talks|papers|publications|jobs|roles|awards|prizes|certificates|certifications|degrees|languages|courses)";
const kindOnlyPattern = new RegExp(
  `^(?:and |or |but |so )*(?:what about |how about )?((?:[\\w-]+ )?${pluralKindNouns})$`,
);
const kindBeforePattern = new RegExp(
  `(?<=\\b(?:how many|which|what|list|all|any|of|number of) )(?:(?:open|source|side|voice|finished|[\\w]+ed) |open-source |her |his |your |the |of )*${pluralKindNouns}\\b`,
  "i",
);

/** "And essays?", after "How many projects does she have?" */
function withKind(before: Question, question: Question): string | undefined {
  const [, other] = kindOnlyPattern.exec(question.plain) ?? [];
  if (!other || before.mentions.length > 0 || !kindBeforePattern.test(before.text)) return undefined;
  return before.text.replace(kindBeforePattern, other.replace(/\bP\b/g, ownerPronoun));
}

const circumstancePattern =
  /^(?:and|but|or|so|what about|how about) ((?:for|on|in|with|at|during|among|without|under|outside|as) (?!what\b|which\b|whom\b|where\b|that\b|this\b|it\b|there\b|general\b|short\b).+)$/;

/** "And for shows where listeners phone in?", after "How accurate are the transcripts?" */
function withCircumstance(before: Question, question: Question): string | undefined {
  const [, said] = circumstancePattern.exec(question.plain) ?? [];
  if (!said || question.mentions.length > 0 || question.terms.length === 0 || question.tokens.length > 10)
    return undefined;
  return `${withoutEndMarks(before.text)} ${said.replace(/\bP\b/g, ownerPronoun)}?`;
}

const detailPattern =
  /^(?:(?:and|so|but|ok|oh|nice|great|good) )*((?:(?:on|about|for|of|in|at|with|by|from) )?(?:where|when|how (?:often|frequently|many times|regularly)|for how long|since when|until when|with whom|who with|(?:on )?(?:which|what) (?:days?|times?|hours?|weekdays?|months?)(?: (?:work|works|are (?:good|best|possible|free)|suits?(?: P)?))?|(?:on|about|for|of|in|at|with|from) (?:what|which|whom)(?: [\w-]+)?))(?: (?:is|was|were|are|did) (?:that|it|this|these|those|they|P)(?: (?:do|give|happen))?)?((?: (?:at|in|for|with|during|on) .+)?)$/;
const yesNoPattern =
  /^(?:and |so |but |ok )*(does|do|did|has|have|had|is|are|was|were|can|could|would|will) (.+)$/i;
/** Kinds of entities that have details of their own: "Where is it?", after a question about a prize. */
const kindsWithDetails = [
  "project",
  "essay",
  "work",
  "volunteer",
  "education",
  "award",
  "publication",
  "certificate",
];
/** An entity has a place and a time of its own; "on what?" and "with whom?" are about the previous question. */
const whatPattern = /\b(?:what|which|whom)\b/;

/** "How often at her current job?", after "Does she do on-call?" */
function withDetail(before: Question, question: Question, entity: Entity | undefined): string | undefined {
  if (before.mentions.length > 0 || question.tokens.length > 9) return undefined;
  const [, what, rest = ""] = detailPattern.exec(question.plain) ?? [];
  const [, verb, said] = yesNoPattern.exec(withoutEndMarks(before.text)) ?? [];
  if (!what || !verb || !said) return undefined;
  if (entity && kindsWithDetails.includes(entity.kind) && !whatPattern.test(what)) return undefined;
  const where = rest.replace(/\bP\b/g, "her");
  return `${what} ${verb.toLowerCase()} ${said.replace(/\b(?:any|ever|some) /g, "")}${where}?`;
}

const anotherPattern =
  /^(?:(?:and|or|but|so|no|nope|sorry|ok|oh|wait|hm+|actually|what about|how about|i mean|i meant|i was (?:asking|thinking|talking) (?:about|of)|not that one|not that) )+(?:the|that|her|his|P) (?:(?!of )[\w'-]+ )*(?:one|ones|project|job|talk|paper|role|school|degree|award|prize|medal|course|certificate|company|article|book|position|grant|thesis|app)\b/;

/** "And the one on oxygen?", after a question about another entity of its kind. */
function withSibling(before: Question, question: Question, other: Entity | undefined): string | undefined {
  if (!other || !anotherPattern.test(question.plain) || question.tokens.length > 9) return undefined;
  const [mention] = before.mentions;
  if (mention) {
    const [from, to] = charRangeOf(before, mention);
    return before.text.slice(0, from) + other.name + before.text.slice(to);
  }
  const back = /\b(?:it|that|this)\b/i;
  return back.test(before.text) ? before.text.replace(back, () => other.name) : `Tell me about ${other.name}`;
}

/** A question that is hardly more than a question word. */
export const bareQuestionPattern =
  /^(?:and |so |ok |but )?(?:(?:in|at|on|for|with|by|from|to|of|within|over|under) )?(?:what|which|whom|who|how (?:long|much|many|big|fast))(?: (?:company|firm|employer|job|project|role|level|time|period|team|client|place|year|percent|percentage|amount|of them|exactly|was (?:that|it|this)|by))*$/;
/** The prior probability that the sentence quoted before also answers the follow-up. */
const repeatedAnswerPrior = 0.5;

const amountPattern = /\b(?:how|time|percent|percentage|amount)\b/;

/** "In what time?", "At which company?": the sentence that was just quoted may well say it, so it is given again. */
export function repeatLastAnswer({ plain }: Question, { focus: { lastAnswer } }: Context): Draft | undefined {
  if (!lastAnswer || !bareQuestionPattern.test(plain)) return undefined;
  const holds = /\byear\b/.test(plain) ? hasYear : amountPattern.test(plain) ? hasNumber : undefined;
  return holds && !lastAnswer.evidence.some(({ quote }) => holds(quote))
    ? undefined
    : { ...lastAnswer, prior: repeatedAnswerPrior };
}

const aside =
  "(?: (?:exactly|roughly|in total|again|then|did|does|was|is|has|it|that|this|they|take|last|happen|be|cost))*";
const holdsDate = (text: string) =>
  hasYear(text) ||
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|in May|May \d)/.test(
    text,
  );
const holds = (type: AnswerType) => (text: string) => holdsType(type, { text, heading: "" }) === 1;
/** "4,200 euros a year" is no time. */
const ratePattern = /\b(?:an?|per|each|every) (?:hour|day|night|week|month|year)s?\b/gi;
const detailsOfAnswer: [asked: RegExp, isHeld: (sentence: string) => boolean][] = [
  [new RegExp(`^since when${aside}$`), (text) => /\b(?:since|from|as of)\b/.test(text) && holdsDate(text)],
  [new RegExp(`^(?:until |till |by |from )?when${aside}$`), holdsDate],
  [
    new RegExp(`^(?:for |in )?how long${aside}$`),
    (text) => holds("duration")(text.replace(ratePattern, " ")),
  ],
  [new RegExp(`^(?:for )?how much(?: money)?${aside}$`), holds("money")],
];
/** The prior probability that the sentence of the last answer that holds a date, a time or an amount is what was meant. */
const detailPrior = 0.5;

function pathOf(url: string | undefined): string | undefined {
  return url?.split("#")[0];
}

/**
 * "Since when?", "When?", "How long did it take?", after an answer from a story: the sentence of that answer which says so. The
 * dates of the project are another matter: "Who maintains it with her?", "Since when?"
 */
export function detailOfLastAnswer({ plain }: Question, { focus, site }: Context): Draft | undefined {
  const { lastAnswer } = focus;
  const bare = plain.replace(/^(?:(?:and|so|ok|okay|but|oh) )+/, "");
  const detail = detailsOfAnswer.find(([asked]) => asked.test(bare));
  if (!lastAnswer || !detail) return undefined;
  const [, isHeld] = detail;
  const page = pathOf(lastAnswer.topic?.url);
  for (const evidence of lastAnswer.evidence.filter(({ url }) => !page || pathOf(url) === page))
    for (const quote of sentences(evidence.quote))
      if (isHeld(quote))
        return answered(site.voice.quoteIfNeeded(escapeMarkdown(quote)), [{ ...evidence, quote }], {
          topic: lastAnswer.topic,
          prior: detailPrior,
        });
  return undefined;
}

/** "Where did she use it?", after a question about a technology: the name is put in, because intents need it. */
function withTechnology(question: Question, entity: Entity | undefined): string | undefined {
  if (!entity || !["technology", "skill", "language"].includes(entity.kind) || question.mentions.length > 0)
    return undefined;
  const back = /\b(?:it|that|this|them)\b(?! \w+ (?:is|was)\b)/i;
  if (back.test(question.text)) return question.text.replace(back, () => entity.name);
  return /^(?:and |so |but )?(?:how (?:well|good|much|long|proficient|fluent)|(?:at |to )?(?:what|which) (?:level|degree|extent))$/.test(
    question.plain,
  )
    ? `${withoutEndMarks(question.text)} does ${ownerPronoun} know ${entity.name}?`
    : undefined;
}

/** The previous question about another entity: its name replaces the most similar mention, else it is added at the end. */
function withMention(before: Question, question: Question): string | undefined {
  const [mention] = question.mentions;
  if (!mention) return undefined;
  const name = mentionText(question, mention);
  const relatedMention = before.mentions
    .filter((other) => kindFamilyOf(other) === kindFamilyOf(mention))
    .sort((a, b) => weightDistance(a, mention) - weightDistance(b, mention))[0];
  const replaced = relatedMention ?? (before.mentions.length === 1 ? before.mentions[0] : undefined);
  if (replaced) {
    const [from, to] = charRangeOf(before, replaced);
    return before.text.slice(0, from) + name + before.text.slice(to);
  }
  const last = before.tokens.findLast(({ raw }, at) => at > 0 && /^\p{Lu}/u.test(raw) && raw !== "I");
  if (last && before.mentions.length === 0 && before.terms.includes(stem(last.word)))
    return before.text.slice(0, last.start) + name + before.text.slice(last.end);
  const [missing] = before.unknown;
  if (missing?.proper || (missing && before.unknown.length === 1))
    return before.text.replace(missing.raw, () => name);
  const preposition = /\b(at|with|in|for|as|on) (?:the |a |an )?@/.exec(question.tagged)?.[1];
  const back = /\b(?:there|it|that)\b/i;
  if (back.test(before.text))
    return before.text.replace(back, (word) => (/there/i.test(word) ? `at ${name}` : name));
  const of = kindFamilyOf(mention) === 0 ? "at" : "in";
  return `${withoutEndMarks(before.text)} ${preposition ?? of} ${name}?`;
}

/** "I mean programming languages", after a question about languages. */
function withWord(before: Question, question: Question, bare: string): string | undefined {
  if (!/\bi (?:mean|meant)\b|^(?:no|sorry)\b/.test(question.plain) || question.mentions.length > 0)
    return undefined;
  const last = bare.split(" ").at(-1) ?? "";
  if (last.length < 4 || bare.split(" ").length > 3) return undefined;
  const pattern = new RegExp(String.raw`\b${escapeRegExp(last)}(?!\w)`, "i");
  return pattern.test(before.text) ? before.text.replace(pattern, () => bare) : undefined;
}

/** Any pronoun for the owner will do: `analyze` turns all of them into `P`. */
const ownerPronoun = "she";

const kindFamilies: EntityKind[][] = [
  ["work", "volunteer", "education"],
  ["technology", "skill", "language", "interest"],
];

/** The group of kinds that can replace one another in a question (places, skills, others), as an index. */
function kindFamilyOf(mention: Mention): number {
  return kindFamilies.findIndex(
    (kinds) => mention.candidates[0] && kinds.includes(mention.candidates[0].entity.kind),
  );
}

/** How far apart the weights of two mentions are: a mention by role is not replaced by one by name. */
function weightDistance(a: Mention, b: Mention): number {
  return Math.abs((a.candidates[0]?.weight ?? 0) - (b.candidates[0]?.weight ?? 0));
}

function mentionText(question: Question, mention: Mention): string {
  const [from, to] = charRangeOf(question, mention);
  return question.text.slice(from, to);
}

function charRangeOf({ tokens }: Question, { from, to }: Pick<Mention, "from" | "to">): [number, number] {
  return [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
}
