import type { Entity, EntityKind, Mention } from "@/lib/knowledge";
import { literal, stem, unended } from "@/lib/language";
import type { Context, Draft, Focus } from "../draft";
import { hasNumber, hasYear } from "../retrieve/expect";
import type { Site } from "../site";
import type { Question } from "./question";
import { sibling } from "./select";

const lead = new RegExp(
  `^(?:(?:${[
    "no|nope|sorry|actually|wait|ok|okay|oh|so|and|or|but|then|well|hm+",
    "what about|how about|i mean|i meant|i was (?:asking|thinking|talking) (?:about|of)|not that one|not that|the one",
    "about|same for|same|the same|for|at|with|in|from|of|on|as|the|a|an|P",
  ].join("|")})(?: |$))+`,
);
const tail = "(?: (?:then|instead|too|also|job|role|position|project|one|please|@\\w+))*$";

/**
 * A turn that only names what differs, as a question of its own: after "When did she join Acme?", the turn
 * "and Borealis?" is "When did she join Borealis?"
 * @returns the question before with this turn's part in place of its own; undefined when the turn stands alone
 */
export function asked(question: Question, focus: Focus, site: Site): string | undefined {
  const { question: before, topic: entity } = focus;
  const named = withTechnology(question, entity);
  if (named || !before) return named;
  const bare = question.tagged.replace(lead, "");
  const other = withOrdinal(before, bare);
  if (other) return other;
  const one =
    /\bones?\b/.test(question.plain) && withSibling(before, question, sibling(question, focus, site));
  if (one) return one;
  if (new RegExp(`^@\\w+${tail}`).test(bare)) return withMention(before, question);
  const detail = withDetail(before, question, entity);
  if (detail) return detail;
  const inTime = withYears(before, question) ?? withOtherSide(before, question);
  if (inTime) return inTime;
  return (
    withWord(before, question, bare) ??
    withPlace(before, question) ??
    withSibling(before, question, sibling(question, focus, site)) ??
    withKind(before, question) ??
    withCase(before, question)
  );
}

/** An item of an order: "last year" and "first name" are none. */
const ordinal =
  /\b(?:first|second|third|fourth|fifth|last|latest|other)\b(?! (?:names?|years?|months?|weeks?|days?|decades?|times?|spring|summer|autumn|fall|winter|few|couple|\d+|two|three|four|five|six|ten)\b)/;

/** What comes after one in an order: "And the next?" */
const following = new Map([
  ["first", "second"],
  ["second", "third"],
  ["third", "fourth"],
  ["fourth", "fifth"],
]);

/** "And the second?", after a question on the first. */
function withOrdinal(before: Question, bare: string): string | undefined {
  const said = /^(first|second|third|fourth|fifth|last|other|next)(?: one)?$/.exec(bare)?.[1];
  const word = said === "next" ? following.get(ordinal.exec(before.text)?.[0] ?? "") : said;
  return word && ordinal.test(before.text) ? before.text.replace(ordinal, word) : undefined;
}

const yearsAlone =
  /^(?:(?:and|or|but|so|what about|how about|then) )*((?:in|since|before|after|from|until|during|between) (?:the )?)?((?:(?:19|20)\d\ds?(?: (?:and|to|or|until) )?){1,2})(?: (?:then|too|instead|only))*$/;
/** The years that a question names, with the word before them. */
export const yearsIn =
  /\b((?:in|since|before|after|from|until|during|between|of) (?:the )?)?((?:19|20)\d\ds?(?: (?:and|to|or|until) (?:19|20)\d\ds?)?)/;

/** "And before 2021?", after a question on another year, or on all of them. */
function withYears(before: Question, question: Question): string | undefined {
  const [, when, years] = yearsAlone.exec(question.plain) ?? [];
  if (!years) return undefined;
  const said = yearsIn.exec(before.text);
  if (said) return before.text.replace(yearsIn, () => `${when ?? said[1] ?? ""}${years}`);
  return before.mentions.length > 0 ? undefined : `${unended(before.text)} ${when ?? "in "}${years}?`;
}

const sideAlone =
  /^(?:and |but |so |what about |how about )?(before|after|now|today|afterwards)(?: that| it| then)?$/;
const sides = /\b(?:before|after|beforehand|afterwards?|now|today|these days)[?.!\s]*$/i;

const ofToday = /\b(?:now|today|these days)$/;
const ofWork =
  /\b(?:stud\w*|school|work\w*|jobs?|employ\w*|roles?|positions?|compan(?:y|ies)|do|doing|live|lives|based)\b/;

/** "And after?", after "How long did reviewing take before?" */
function withOtherSide(before: Question, question: Question): string | undefined {
  const [, side] = sideAlone.exec(question.plain) ?? [];
  // "And before that?", asked of where somebody works now, is asked of the job before.
  if (ofToday.test(before.plain) && ofWork.test(before.plain)) return undefined;
  return side && sides.test(before.text) ? before.text.replace(sides, () => `${side}?`) : undefined;
}

const inPlace =
  /\b(in|at|from|near) (?:the )?([\p{L}'-]+(?: [\p{L}'-]+)?)(?: (?:then|too|instead))?[?.!\s]*$/iu;

/** "And in England?", after "Has she worked in Turkey?" */
function withPlace(before: Question, question: Question): string | undefined {
  if (
    question.tokens.length > 5 ||
    !/^(?:and|what about|how about|or|but) (?:in|at|from) /.test(question.plain)
  )
    return undefined;
  const place = inPlace.exec(question.text);
  const [was] = before.places;
  const [from, to] = was ? spanOf(before, was) : [0, 0];
  if (!place?.[2] || !was) return undefined;
  return before.text.slice(0, from) + place[2] + before.text.slice(to);
}

const kinds =
  "(?:essays|posts|articles|projects|talks|papers|publications|jobs|roles|awards|prizes|certificates|certifications|degrees|languages|courses)";
const kindAlone = new RegExp(`^(?:and |or |but |so )*(?:what about |how about )?((?:[\\w-]+ )?${kinds})$`);
const kindBefore = new RegExp(
  `(?<=\\b(?:how many|which|what|list|all|any|of|number of) )(?:(?:open|source|side|voice|finished|[\\w]+ed) |open-source |her |his |your |the |of )*${kinds}\\b`,
  "i",
);

/** "And essays?", after "How many projects does she have?" */
function withKind(before: Question, question: Question): string | undefined {
  const [, other] = kindAlone.exec(question.plain) ?? [];
  if (!other || before.mentions.length > 0 || !kindBefore.test(before.text)) return undefined;
  return before.text.replace(kindBefore, other.replace(/\bP\b/g, possibleOwner));
}

const caseAlone =
  /^(?:and|but|or|so|what about|how about) ((?:for|on|in|with|at|during|among|without|under|outside|as) (?!what\b|which\b|whom\b|where\b|that\b|this\b|it\b|there\b|general\b|short\b).+)$/;

/** "And for shows where listeners phone in?", after "How accurate are the transcripts?" */
function withCase(before: Question, question: Question): string | undefined {
  const [, said] = caseAlone.exec(question.plain) ?? [];
  if (!said || question.mentions.length > 0 || question.terms.length === 0 || question.tokens.length > 10)
    return undefined;
  return `${unended(before.text)} ${said.replace(/\bP\b/g, possibleOwner)}?`;
}

const detailOf =
  /^(?:(?:and|so|but|ok|oh|nice|great|good) )*((?:(?:on|about|for|of|in|at|with|by|from) )?(?:where|when|how (?:often|frequently|many times|regularly)|for how long|since when|until when|with whom|who with|(?:on )?(?:which|what) (?:days?|times?|hours?|weekdays?|months?)(?: (?:work|works|are (?:good|best|possible|free)|suits?(?: P)?))?|(?:on|about|for|of|in|at|with|from) (?:what|which|whom)(?: [\w-]+)?))(?: (?:is|was|were|are|did) (?:that|it|this|these|those|they|P)(?: (?:do|give|happen))?)?((?: (?:at|in|for|with|during|on) .+)?)$/;
const yesOrNo =
  /^(?:and |so |but |ok )*(does|do|did|has|have|had|is|are|was|were|can|could|would|will) (.+)$/i;
/** What a detail is asked of by itself: "Where is it?", after a question on a prize. */
const ofThings = [
  "project",
  "essay",
  "work",
  "volunteer",
  "education",
  "award",
  "publication",
  "certificate",
];
/** Of a degree one knows where and when it was; what was done for it is a matter of the question before. */
const onWhat = /\b(?:what|which|whom)\b/;

/** "How often at her current job?", after "Does she do on-call?" */
function withDetail(before: Question, question: Question, entity: Entity | undefined): string | undefined {
  if (before.mentions.length > 0 || question.tokens.length > 9) return undefined;
  const [, what, rest = ""] = detailOf.exec(question.plain) ?? [];
  const [, verb, said] = yesOrNo.exec(unended(before.text)) ?? [];
  if (!what || !verb || !said) return undefined;
  if (entity && ofThings.includes(entity.kind) && !onWhat.test(what)) return undefined;
  const where = rest.replace(/\bP\b/g, "her");
  return `${what} ${verb.toLowerCase()} ${said.replace(/\b(?:any|ever|some) /g, "")}${where}?`;
}

const another =
  /^(?:(?:and|or|but|so|no|nope|sorry|ok|oh|wait|hm+|actually|what about|how about|i mean|i meant|i was (?:asking|thinking|talking) (?:about|of)|not that one|not that) )+(?:the|that|her|his|P) (?:(?!of )[\w'-]+ )*(?:one|ones|project|job|talk|paper|role|school|degree|award|prize|medal|course|certificate|company|article|book|position|grant|thesis|app)\b/;

/** "And the one on oxygen?", after a question on another thing of its kind. */
function withSibling(before: Question, question: Question, other: Entity | undefined): string | undefined {
  if (!other || !another.test(question.plain) || question.tokens.length > 9) return undefined;
  const [mention] = before.mentions;
  if (mention) {
    const [from, to] = spanOf(before, mention);
    return before.text.slice(0, from) + other.name + before.text.slice(to);
  }
  const back = /\b(?:it|that|this)\b/i;
  return back.test(before.text) ? before.text.replace(back, () => other.name) : `Tell me about ${other.name}`;
}

/** A question word and hardly more. */
export const bareQuestion =
  /^(?:and |so |ok |but )?(?:(?:in|at|on|for|with|by|from|to|of|within|over|under) )?(?:what|which|whom|who|how (?:long|much|many|big|fast))(?: (?:company|firm|employer|job|project|role|level|time|period|team|client|place|year|percent|percentage|amount|of them|exactly|was (?:that|it|this)|by))*$/;
/** How sure it is that the sentence given before holds what is asked of it now. */
const retold = 0.5;

const ofAmount = /\b(?:how|time|percent|percentage|amount)\b/;

/** "In what time?", "At which company?": asked of the sentence that has just been given, which may well say it. */
export function saidAlready({ plain }: Question, { focus: { said } }: Context): Draft | undefined {
  if (!said || !bareQuestion.test(plain)) return undefined;
  const holds = /\byear\b/.test(plain) ? hasYear : ofAmount.test(plain) ? hasNumber : undefined;
  return holds && !said.evidence.some(({ quote }) => holds(quote)) ? undefined : { ...said, prior: retold };
}

/** "Where did she use it?", after a question on a technology: the rules know it by name only. */
function withTechnology(question: Question, entity: Entity | undefined): string | undefined {
  if (!entity || !["technology", "skill", "language"].includes(entity.kind) || question.mentions.length > 0)
    return undefined;
  const back = /\b(?:it|that|this|them)\b(?! \w+ (?:is|was)\b)/i;
  if (back.test(question.text)) return question.text.replace(back, () => entity.name);
  return /^(?:and |so |but )?(?:how (?:well|good|much|long|proficient|fluent)|(?:at |to )?(?:what|which) (?:level|degree|extent))$/.test(
    question.plain,
  )
    ? `${unended(question.text)} does ${possibleOwner} know ${entity.name}?`
    : undefined;
}

/** The question before, of another thing: in place of the mention most like it, else added at the end. */
function withMention(before: Question, question: Question): string | undefined {
  const [mention] = question.mentions;
  if (!mention) return undefined;
  const name = spelled(question, mention);
  const like = before.mentions
    .filter((other) => family(other) === family(mention))
    .sort((a, b) => distance(a, mention) - distance(b, mention))[0];
  const replaced = like ?? (before.mentions.length === 1 ? before.mentions[0] : undefined);
  if (replaced) {
    const [from, to] = spanOf(before, replaced);
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
  const of = family(mention) === 0 ? "at" : "in";
  return `${unended(before.text)} ${preposition ?? of} ${name}?`;
}

/** "I mean programming languages", after a question on languages. */
function withWord(before: Question, question: Question, bare: string): string | undefined {
  if (!/\bi (?:mean|meant)\b|^(?:no|sorry)\b/.test(question.plain) || question.mentions.length > 0)
    return undefined;
  const last = bare.split(" ").at(-1) ?? "";
  if (last.length < 4 || bare.split(" ").length > 3) return undefined;
  const pattern = new RegExp(String.raw`\b${literal(last)}(?!\w)`, "i");
  return pattern.test(before.text) ? before.text.replace(pattern, () => bare) : undefined;
}

/** Any word for the owner will do: the rules read it as one. */
const possibleOwner = "she";

const families: EntityKind[][] = [
  ["work", "volunteer", "education"],
  ["technology", "skill", "language", "interest"],
];

/** Kinds that may stand for one another in a question: places, skills, things. */
function family(mention: Mention): number {
  return families.findIndex(
    (kinds) => mention.candidates[0] && kinds.includes(mention.candidates[0].entity.kind),
  );
}

/** How unlike two mentions are: one by a role is not replaced by one by name. */
function distance(a: Mention, b: Mention): number {
  return Math.abs((a.candidates[0]?.weight ?? 0) - (b.candidates[0]?.weight ?? 0));
}

function spelled(question: Question, mention: Mention): string {
  const [from, to] = spanOf(question, mention);
  return question.text.slice(from, to);
}

function spanOf({ tokens }: Question, { from, to }: Pick<Mention, "from" | "to">): [number, number] {
  return [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
}
