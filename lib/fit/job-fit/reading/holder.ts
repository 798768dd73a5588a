import { fold } from "@/lib/language";
import { professionOf } from "../professions";
import { isGiven, isVerb, seats } from "./words";

/** What whoever will have the job does or has, in the third person: "the holder of the post keeps the index". */
export interface Doing {
  verb: string;
  /** Where the verb begins in the text. */
  at: number;
}

/** "The holder", "our new colleague", "the person". */
const seat = new RegExp(`^(?:the|our|an?|this) (?:(?:new|next|future|chosen) )?${seats.source}(?=\\s)`, "iu");
/** "The maintainer", "our data engineer": somebody by the name of a trade. */
const trade = /^(?:the|our|this) (?:[\p{L}-]+ ){0,2}?[\p{L}-]+(?:er|or|ist|ect)(?=\s)/iu;
/** Behind these more is said of who it is, before what they do: "the person in this seat". */
const which = /^(?:of|in|on|at|behind|for|doing|taking|appointed|we|who)$/;
const adverb = /^(?:also|then|mostly|mainly|regularly|usually|further|\p{L}+ly)$/u;
const states = /^(?:has|is)$/;
const wordsLooked = 8;

/** Undefined where a sentence has another subject, or tells what the holder is given. */
export function doingOf(text: string): Doing | undefined {
  const seated = seat.exec(text)?.[0];
  const named = seated ?? trade.exec(text)?.[0];
  if (!named || !(seated || professionOf(named))) return undefined;
  const doing = verbBehind(text, named.length, seated !== undefined);
  const base = doing?.verb.replace(/^is$/, "be").replace(/s$/, "");
  return doing && isGiven(`${base}${fold(text.slice(doing.at + doing.verb.length))}`) ? undefined : doing;
}

/** @param sure What stands before is nobody else, so that any word in the form of a verb is one. */
function verbBehind(text: string, from: number, sure: boolean): Doing | undefined {
  const clause = /^[^,;:.()]*/.exec(text.slice(from))?.[0] ?? "";
  const words = [...clause.matchAll(/[\p{L}'-]+/gu)].slice(0, wordsLooked);
  const told = words.map(({ 0: word, index }) => ({ verb: fold(word), at: from + index }));
  const [first, ...rest] = told.filter(({ verb }) => !adverb.test(verb));
  if (!first) return undefined;
  const isDone = ({ verb }: Doing) => states.test(verb) || isVerb(verb, "s");
  if (which.test(first.verb)) return rest.find(isDone) ?? (sure ? rest.find(looksDone) : undefined);
  return isDone(first) || (sure && looksDone(first)) ? first : undefined;
}

function looksDone({ verb }: Doing): boolean {
  return /\p{L}{2}s$/u.test(verb) && !/^(?:this|its|his|hers|ours|always|unless|us)$/.test(verb);
}

const byWhom = new RegExp(
  `\\b(?:is|are|be|being|and|or|,) (?:\\p{L}+ly )?(\\p{L}+) by (?:you|him or her|her or him|the ${seats.source})(?![\\p{L}])`,
  "u",
);
const obliged = /\b(?:is|are) (?:also |then )?to be (?:\p{L}+ly )?(\p{L}+)\b/u;

/** "Invoices are checked by you", "backups are to be tested every month": a duty without its holder as the subject. */
export function isDoneForJob(folded: string): boolean {
  return [byWhom, obliged].some((pattern) => {
    const verb = pattern.exec(folded)?.[1];
    return verb !== undefined && isVerb(verb, "ed");
  });
}
