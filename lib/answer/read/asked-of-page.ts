import type { Entity } from "@/lib/knowledge";
import { lowerFirst, upperFirst, withoutEndMarks } from "@/lib/language";
import { parseOpening } from "../intents/pages/opening";
import type { Site } from "../site";
import { nameInSentence } from "./bare-question";
import { beginsAsQuestion } from "./parts";
import type { Question } from "./question";
import { resolveFollowUp } from "./resolve";
import { pointsBack } from "./select";

const leadIn = "^(?:(?:and|so|but|ok|okay|please) )*";
/** "tl;dr", "in short", "give me the gist": a page in a few sentences. */
const summaryPattern = new RegExp(
  `${leadIn}(?:(?:give|show|get) (?:me |us )?)?(?:(?:a|an|the) )?(?:(?:short|quick|brief|one line|one sentence) )?(?:tl ?dr|summar(?:y|ise|ize)|sum(?: it)? up|overview|gist|recap|in short|in brief|briefly|short version|elevator pitch|pitch|description|eli5|explain(?: (?:it|this|me))*(?: (?:simply|in simple terms|briefly|like (?:i am|to|for) .{1,20}))?)(?: (?:it|this))?$`,
);
/** What a project is or is not: "open source?" */
const statePattern = new RegExp(
  `${leadIn}(?:(?:still|really) )?(?:open[- ]source[d]?|free|live|finished|done|complete|public|maintained|active|dead|alive|archived|online|released|shipped|in production|in use|running|tested|paid|commercial)$`,
);
/** "Tech stack?", "users?": nothing but a noun. */
const maxNounTokens = 3;
const verbPattern =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|would|will|should|might|may|must|tell|show|give|explain|describe|list)\b/;
/** "Did she work alone?": what the owner did, and nothing that says where. */
const pastPattern = new RegExp(
  `${leadIn}(?:(?:what|which|who|whom|how|when|where|why)(?: (?!else\\b)[\\w-]+)?,? )?(?:did|was|were|had) P\\b`,
);
/** Nouns that on the page of a project are its own, though the owner may be asked for them elsewhere. */
const ownNounPattern = new RegExp(
  `${leadIn}(?:(?:the|tech|technical|technology|its) )*(?:stack|technologies|impact|outcomes?|results?|users?|team|team size|role|tests?|testing|process)$`,
);

/** What things are, and people are not asked to be. */
const ofThingsPattern =
  /^(?:and |so )?how (?:accurate|fast|big|large|reliable|complete|secure|scalable|popular|hard|difficult|complex|stable|mature|old|expensive)$/;

/** Whether a question on the page of a project is about that, whatever else it may be elsewhere: "Tech stack?" */
export function isSurelyOfPage({ plain, raw }: Question): boolean {
  return (
    [summaryPattern, ownNounPattern, ofThingsPattern].some((pattern) => pattern.test(plain)) ||
    lastWordPattern.test(withoutEndMarks(raw).toLowerCase())
  );
}

/** What is told in the past: "results?", "biggest challenge?" */
const resultPattern =
  /\b(?:results?|outcomes?|impact|effects?|takeaways?|lessons?|numbers|figures|metrics|challenges?|problems?)$/;
/** "Built with what?", "last updated when?": the question word comes last. */
const lastWordPattern =
  /^(?:and |so )?((?:(?:last|first) )?[\w-]+(?:ed|en|ade|uilt)) (?:(with|in|on|by|for) )?(what|when|where|why|how|whom?)$/;
/** "Any users?", "got a video?" */
const anyPattern = /^(?:and |so )?(?:(?:have |has )?got |any )/;
/** "Which database?" */
const whichPattern = /^(?:and |so )?(?:which|what) [\w-]+(?: [\w-]+)?$/;
/** "How accurate?" */
const howPattern = /^(?:and |so )?how (?!many\b|much\b|come\b|so\b|long\b|often\b)[\w-]+$/;

/** "For whom?", "with Rust?": a phrase, and no noun. */
const phrasePattern =
  /^(?:and |so )?(?:for|with|in|at|on|of|to|from|by|about|since|until|before|after|no|not|yes|ok|okay|thanks?|thank you|great|nice|cool|hi|hello|hey|really|sure)\b/;

/** A question without a verb, as one with a verb about what has this name. */
function withVerb(plain: string, text: string, name: string): string | undefined {
  const [, done, preposition, word] = lastWordPattern.exec(plain) ?? [];
  if (done && word) return `${upperFirst(word)} was ${name} ${done}${preposition ? ` ${preposition}` : ""}?`;
  const said = lowerFirst(text).replace(/^(?:and|so) /, "");
  if (howPattern.test(plain)) return `${upperFirst(said)} is ${name}?`;
  if (whichPattern.test(plain)) return `${upperFirst(said)} does ${name} use?`;
  if (anyPattern.test(plain)) return `Is there ${said.replace(/^(?:(?:have|has) )?got /, "")} of ${name}?`;
  if (beginsAsQuestion(text)) return undefined;
  const isPlural = /[^s]s$/.test(plain);
  if (resultPattern.test(plain)) return `What ${isPlural ? "were" : "was"} the ${said} of ${name}?`;
  return plain.split(" ").length <= maxNounTokens && !phrasePattern.test(plain)
    ? `What is the ${said} of ${name}?`
    : undefined;
}

/** Where and what else the owner did: "What did she do at her last job?" is about no project. */
const careerPattern =
  /\b(?:jobs?|places?|compan(?:y|ies)|employers?|career|boss|degree|stud(?:y|ied)|universit(?:y|ies)|school|life|failures?|hired|fired|left|leave|years?|before|first|last|ever)\b/;
/** "How many users?" */
const countPattern = /^(?:and |so )?how many (?:[\w-]+ )?[\w-]+$/;
/** "How big was the team?", "is there a demo?": about something that belongs to what is spoken of. */
const partPattern = new RegExp(
  `${leadIn}(?:(?:is|are|was|were) there|(?:how|what|who|where|when|which) (?:[\\w-]+ )?(?:is|are|was|were|did|does|do|has|have|had|can|could)|how (?:many|much)|where (?:can|do|could) i (?:see|find|get|read|try|download|install))\\b`,
);
/** "Her role?" */
const ownersNounPattern = /^P [\w-]+(?: [\w-]+)?$/;
const gainPattern =
  /\b(?:learn|learned|learnt|gain|gained|take away|took away|earn|earned|get out|got out)\b/;
const togetherPattern = /\b(?:work|worked|working|collaborate|collaborated|alone|role|part|spend|spent)\b/;

/**
 * The question about a page that a visitor on it asks without naming what is on it, written out: on the page of a project "what did
 * she learn?" asks "What did she learn from Kiteboard?" A question that names something else, or may be about anything, is none.
 */
export function askedOfPage(turn: Question, page: Entity, site: Site): string | undefined {
  if (page.kind !== "project" && page.kind !== "essay") return undefined;
  if (turn.mentions.length > 0 || turn.places.length > 0 || turn.span) return undefined;
  const name = nameInSentence(page);
  const { plain, mentionsOwner } = turn;
  const text = upperFirst(withoutEndMarks(turn.text));
  if (summaryPattern.test(plain)) return `Summarize ${name}.`;
  // As it was typed: "built with what" is completed to "have you built with what" where no page is open.
  const typed = withoutEndMarks(turn.raw).toLowerCase();
  if (lastWordPattern.test(typed) || (!verbPattern.test(plain) && resultPattern.test(plain)))
    return withVerb(typed, text, name);
  const resolved = resolveFollowUp(turn, { topic: page, page }, site)?.text;
  if (resolved?.includes(page.name)) return resolved;
  if (statePattern.test(plain)) return `Is ${name} ${lowerFirst(text)}?`;
  if (countPattern.test(plain) && !parseOpening(plain)) return `${text} does ${name} have?`;
  if (parseOpening(plain) && !pointsBack(turn)) return undefined;
  if (careerPattern.test(plain)) return undefined;
  if (pastPattern.test(plain)) return `${text} ${prepositionFor(plain)} ${name}?`;
  if (ownersNounPattern.test(plain) && !verbPattern.test(plain))
    return `What was ${lowerFirst(text)} in ${name}?`;
  if (mentionsOwner) return undefined;
  if (!verbPattern.test(plain)) return withVerb(plain, text, name);
  return partPattern.test(plain) && !pointsBack(turn) ? `${text} of ${name}?` : undefined;
}

function prepositionFor(plain: string): string {
  if (gainPattern.test(plain)) return "from";
  return togetherPattern.test(plain) ? "on" : "in";
}
