import type { Entity, EntityKind } from "@/lib/knowledge";
import { joinList, unended } from "@/lib/language";
import type { Focus } from "../draft";
import { spelled } from "./bare";
import type { Question } from "./question";

/** What is compared with what: pages with pages, places with places. */
const kinds: EntityKind[][] = [
  ["project", "essay"],
  ["work", "volunteer"],
];
/** How many things are compared at once. */
const mostCompared = 4;
/** How surely a name must mean a thing for the turn to have things of its own. */
const surely = 0.6;

const comparative =
  /\b(?:older|newer|younger|earlier|later|longer|shorter|bigger|larger|smaller|(?:came|comes|come|was|is|began|started) (?:first|last|before|after))\b/;
const comparing = /\b(?:compar\w+|contrast\w*|differ\w*|versus|in common|alike|similar|share|side by side)\b/;

const these =
  "(?:of )?(?:them both|both of (?:them|these|those)|(?:the|these|those) (?:two|three|four)(?: (?:projects?|apps?|tools?|posts?|essays?|articles?|jobs?|roles?|employers?|companies))?|(?:them|these|those|they|both)(?: (?:two|three|four))?)";
const which = new RegExp(
  String.raw`\b(which|what)(?: ones?| ${these})?(?= (?:is|was|are|were|came|comes|took|takes|ran|runs|lasted|began|started)\b)`,
  "i",
);
const together = new RegExp(String.raw`\b${these}(?=\s*(?:$|[?.!,;]|\w))`, "i");
const where = /\b(?:where|at (?:which|what)(?: ones?| place| company)?)(?= (?:was|were|did|has)\b)/i;
const difference = /\b(?:(?:the|any) (?:main |biggest |key )?)?(differences?)(?= *(?:$|[?.!]))/i;

/**
 * "Which one is older?", "How do they differ?", "Where was she longer?": a comparison of the things that were listed, or spoken of one after
 * another, written out with their names.
 * @returns undefined when the turn compares nothing, has names of its own, or it was not two to four things
 */
export function comparisonOf({ text, plain, mentions }: Question, { list = [] }: Focus): string | undefined {
  if (list.length < 2 || list.length > mostCompared || !kinds.some((some) => isOfKinds(list, some)))
    return undefined;
  if (mentions.some(({ candidates: [best] }) => best !== undefined && best.weight >= surely))
    return undefined;
  const names = joinList(list.map(spelled));
  if (comparative.test(plain) && where.test(text))
    return `${unended(text.replace(where, ""))} at ${list.map(spelled).join(" or ")}?`.trim();
  if (comparative.test(plain) && which.test(text))
    return text.replace(which, (_said, word: string) => `${word} of ${names}`);
  if (!comparing.test(plain)) return undefined;
  if (together.test(text))
    return text.replace(together, (said) => (/^of /i.test(said) ? `of ${names}` : names));
  return difference.test(text)
    ? text.replace(difference, (_said, word: string) => `the ${word} between ${names}`)
    : undefined;
}

function isOfKinds(list: readonly Entity[], some: readonly EntityKind[]): boolean {
  return list.every(({ kind }) => some.includes(kind));
}
