import type { Entity, EntityKind } from "@/lib/knowledge";
import { joinList, withoutEndMarks } from "@/lib/language";
import type { Focus } from "../draft";
import { nameInSentence } from "./bare-question";
import type { Question } from "./question";

/** Kinds that may be compared with each other: pages with pages, places with places. */
const comparableKinds: EntityKind[][] = [
  ["project", "essay"],
  ["work", "volunteer"],
];
/** How many entities are compared at once. */
const maxCompared = 4;
/** How probably a mention must mean an entity for the turn to name its own. */
const minNameConfidence = 0.6;

const comparativePattern =
  /\b(?:older|newer|younger|earlier|later|longer|shorter|bigger|larger|smaller|(?:came|comes|come|was|is|began|started) (?:first|last|before|after))\b/;
const comparisonPattern =
  /\b(?:compar\w+|contrast\w*|differ\w*|versus|in common|alike|similar|share|side by side)\b/;

const theseThings =
  "(?:of )?(?:them both|both of (?:them|these|those)|(?:the|these|those) (?:two|three|four)(?: (?:projects?|apps?|tools?|posts?|essays?|articles?|jobs?|roles?|employers?|companies))?|(?:them|these|those|they|both)(?: (?:two|three|four))?)";
const whichPattern = new RegExp(
  String.raw`\b(which|what)(?: ones?| ${theseThings})?(?= (?:is|was|are|were|came|comes|took|takes|ran|runs|lasted|began|started)\b)`,
  "i",
);
const theseThingsPattern = new RegExp(String.raw`\b${theseThings}(?=\s*(?:$|[?.!,;]|\w))`, "i");
const wherePattern = /\b(?:where|at (?:which|what)(?: ones?| place| company)?)(?= (?:was|were|did|has)\b)/i;
const differencePattern = /\b(?:(?:the|any) (?:main |biggest |key )?)?(differences?)(?= *(?:$|[?.!]))/i;

/**
 * "Which one is older?", "How do they differ?", "Where was she longer?": expands a comparison of the entities just listed
 * or discussed with their names.
 * @returns undefined when the turn compares nothing, has names of its own, or there were not two to four entities
 */
export function expandComparison(
  { text, plain, mentions }: Question,
  { list = [] }: Focus,
): string | undefined {
  if (list.length < 2 || list.length > maxCompared || !comparableKinds.some((some) => isOfKinds(list, some)))
    return undefined;
  if (mentions.some(({ candidates: [best] }) => best !== undefined && best.weight >= minNameConfidence))
    return undefined;
  const names = joinList(list.map(nameInSentence));
  if (comparativePattern.test(plain) && wherePattern.test(text))
    return `${withoutEndMarks(text.replace(wherePattern, ""))} at ${list.map(nameInSentence).join(" or ")}?`.trim();
  if (comparativePattern.test(plain) && whichPattern.test(text))
    return text.replace(whichPattern, (_said, word: string) => `${word} of ${names}`);
  if (!comparisonPattern.test(plain)) return undefined;
  if (theseThingsPattern.test(text))
    return text.replace(theseThingsPattern, (said) => (/^of /i.test(said) ? `of ${names}` : names));
  return differencePattern.test(text)
    ? text.replace(differencePattern, (_said, word: string) => `the ${word} between ${names}`)
    : undefined;
}

function isOfKinds(list: readonly Entity[], some: readonly EntityKind[]): boolean {
  return list.every(({ kind }) => some.includes(kind));
}
