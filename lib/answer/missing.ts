import { type EntityKind, everydayWords } from "@/lib/knowledge";
import { type Context, type Draft, notFound, outOfScope } from "./draft";
import type { Question } from "./question";
import { refersBack } from "./select";
import type { Site } from "./site";
import { joinList } from "./voice";

/** The names a question takes for known and nobody here has: its premise is false. */
export function missingNames(question: Question): string[] {
  const shouted = question.raw === question.raw.toUpperCase();
  const strange = question.unknown.filter(
    ({ proper, word }) =>
      !everydayWords.has(word) &&
      !regions.has(word) &&
      ((!shouted && proper && word.length > 1) || placed(word, question.plain)),
  );
  const known = question.mentions.some(({ candidates }) =>
    ["technology", "skill", "language"].includes(candidates[0]?.entity.kind ?? ""),
  );
  if (known && /\b(?:and|or)\b/.test(question.plain)) return [];
  return [...new Set([...strange.map(({ raw }) => raw), ...workplacesThatAreNone(question)])];
}

const employment =
  /^(?:work\w*|jobs?|role|employ\w*|intern\w*|years|time|stint|tenure|career|position|hired|join\w*|left|leaving)$/;
const homes: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "person",
  "custom",
  "award",
  "publication",
];

/**
 * "During her years at Shopify", where the portfolio knows Shopify as a tool, or by a line it stands in, and as no
 * place anybody worked at.
 */
function workplacesThatAreNone({ mentions, text, tokens, places }: Question): string[] {
  const start = tokens.findIndex(({ word }) => employment.test(word));
  const at = tokens.findIndex(
    ({ word }, index) => index > start && /^(?:at|joined|join|joining|leaving|left)$/.test(word),
  );
  const name = tokens[at + 1];
  if (start < 0 || at < 0 || !name || !/^\p{Lu}/u.test(name.raw)) return [];
  const within = ({ from, to }: { from: number; to: number }) => from <= at + 1 && at + 1 < to;
  const mention = mentions.find(within);
  const isHome = mention?.candidates.some(({ entity }) => homes.includes(entity.kind));
  if (isHome || places.some(within)) return [];
  const end = mention?.to ?? at + 2;
  return [text.slice(name.start, tokens[end - 1]?.end)];
}

/** Where somebody may be allowed to work, or be based: no name that a portfolio would have to know. */
const regions = new Set("eu uk us usa eea uae gb ca emea apac dach europe america asia africa".split(" "));

/** The false premise named. */
export function unknownTo(site: Site, names: string[]): Draft {
  return notFound(site, `anything about ${joinList(names)}`);
}

/** What is said when nothing answers: not here, or not a matter of this site at all. */
export function nothing(question: Question, { site, focus }: Context): Draft {
  const names = question.unknown.filter(({ proper }) => proper).map(({ raw }) => raw);
  if (names.length > 0) return unknownTo(site, names.slice(0, 3));
  const subject =
    question.mentions[0]?.candidates[0]?.entity ?? (refersBack(question) ? focus.entity : undefined);
  if (subject && subject.kind !== "person")
    return notFound(site, `that about ${subject.name}`, { entity: subject });
  const ours = question.person || question.terms.some((term) => site.knowledge.ranker.has(term));
  return ours || question.terms.length === 0 ? notFound(site, "that") : outOfScope(site);
}

/** Whether an unknown word stands where a name would: "worked at X", "know X", "X experience". */
function placed(word: string, plain: string): boolean {
  const name = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    String.raw`\b(?:at|with|for|know|knows|use|used|using|called|named|join|joined|leave|tried) (?:the )?${name}(?: (?:before|yet|at all|too|either|already|or not|in production))?$|^(?:the )?${name}(?: experience| skills?)?$|\b${name} (?:experience|skills?|certified|certification)\b`,
  ).test(plain);
}
