import { fold } from "@/lib/language";
import { professionOf } from "../professions";
import { isGiven, isVerb, seatPattern } from "./words";

/** What the holder of the job does or has, in the third person: "the holder of the post keeps the index". */
export interface HolderAction {
  verb: string;
  /** Where the verb begins in the text. */
  at: number;
}

/** "The holder", "our new colleague", "the person". */
const seatSubjectPattern = new RegExp(
  `^(?:the|our|an?|this) (?:(?:new|next|future|chosen) )?${seatPattern.source}(?=\\s)`,
  "iu",
);
/** "The maintainer", "our data engineer": somebody by the name of their trade. */
const tradeSubjectPattern = /^(?:the|our|this) (?:[\p{L}-]+ ){0,2}?[\p{L}-]+(?:er|or|ist|ect)(?=\s)/iu;
/** These introduce more about who it is, before what they do: "the person in this seat". */
const qualifierPattern = /^(?:of|in|on|at|behind|for|doing|taking|appointed|we|who)$/;
const adverbPattern = /^(?:also|then|mostly|mainly|regularly|usually|further|\p{L}+ly)$/u;
const stateVerbPattern = /^(?:has|is)$/;
const maxWordsScanned = 8;

/** What a sentence says the holder does; undefined where it has another subject, or says what the holder is given. */
export function holderActionIn(text: string): HolderAction | undefined {
  const seated = seatSubjectPattern.exec(text)?.[0];
  const named = seated ?? tradeSubjectPattern.exec(text)?.[0];
  if (!named || !(seated || professionOf(named))) return undefined;
  const doing = verbAfter(text, named.length, seated !== undefined);
  const base = doing?.verb.replace(/^is$/, "be").replace(/s$/, "");
  return doing && isGiven(`${base}${fold(text.slice(doing.at + doing.verb.length))}`) ? undefined : doing;
}

/** @param isHolder the subject is certainly the holder, so that any word in the form of a verb is one */
function verbAfter(text: string, from: number, isHolder: boolean): HolderAction | undefined {
  const clause = /^[^,;:.()]*/.exec(text.slice(from))?.[0] ?? "";
  const words = [...clause.matchAll(/[\p{L}'-]+/gu)].slice(0, maxWordsScanned);
  const candidates = words.map(({ 0: word, index }) => ({ verb: fold(word), at: from + index }));
  const [first, ...rest] = candidates.filter(({ verb }) => !adverbPattern.test(verb));
  if (!first) return undefined;
  const isVerbForm = ({ verb }: HolderAction) => stateVerbPattern.test(verb) || isVerb(verb, "s");
  if (qualifierPattern.test(first.verb))
    return rest.find(isVerbForm) ?? (isHolder ? rest.find(looksLikeVerb) : undefined);
  return isVerbForm(first) || (isHolder && looksLikeVerb(first)) ? first : undefined;
}

function looksLikeVerb({ verb }: HolderAction): boolean {
  return /\p{L}{2}s$/u.test(verb) && !/^(?:this|its|his|hers|ours|always|unless|us)$/.test(verb);
}

const byHolderPattern = new RegExp(
  `\\b(?:is|are|be|being|and|or|,) (?:\\p{L}+ly )?(\\p{L}+) by (?:you|him or her|her or him|the ${seatPattern.source})(?![\\p{L}])`,
  "u",
);
const obligationPattern = /\b(?:is|are) (?:also |then )?to be (?:\p{L}+ly )?(\p{L}+)\b/u;

/** "Invoices are checked by you", "backups are to be tested every month": a duty without its holder as the subject. */
export function isPassiveDuty(folded: string): boolean {
  return [byHolderPattern, obligationPattern].some((pattern) => {
    const verb = pattern.exec(folded)?.[1];
    return verb !== undefined && isVerb(verb, "ed");
  });
}
