import { type EntityKind, everydayWords, spaced, type Token } from "@/lib/knowledge";
import { type Context, type Draft, notFound, outOfScope } from "./draft";
import type { Question } from "./question";
import { refersBack } from "./select";
import type { Site } from "./site";
import { joinList } from "./voice";

/** The names a question takes for known and nobody here has: its premise is false. */
export function missingNames(question: Question, site: Site): string[] {
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
  return [
    ...new Set([
      ...strange.map(({ raw }) => raw),
      ...workplacesThatAreNone(question, (name) => isPlaceIn(name, site)),
    ]),
  ];
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
 * place anybody was at. Without a word for work, only what is no thing of the site is taken for a place.
 */
function workplacesThatAreNone(
  { mentions, text, tokens, places }: Question,
  says: (name: string) => boolean,
) {
  const employed = tokens.findIndex(({ word }) => employment.test(word));
  const at = tokens.findIndex(
    ({ word }, index) => index > employed && /^(?:at|joined|join|joining|leaving|left)$/.test(word),
  );
  const from = tokens[at + 1]?.word === "the" ? at + 2 : at + 1;
  const to = endOfName(tokens, from);
  if (at < 0 || to === from || tokens.every(isCapital)) return [];
  const mention = mentions.find((each) => each.from <= from && from < each.to);
  if (mention?.candidates.some(({ entity }) => homes.includes(entity.kind)) || (mention && employed < 0))
    return [];
  if (places.some((place) => place.from <= from && place.to >= to)) return [];
  const name = text.slice(tokens[from]?.start, tokens[Math.max(to, mention?.to ?? 0) - 1]?.end);
  return mention || !says(name) ? [name] : [];
}

/** Whether a text of the site speaks of being at a place or an event of this name, which need be no thing of its own. */
function isPlaceIn(name: string, { knowledge }: Site): boolean {
  const wanted = ["at", "in", "for", "by", "from"].flatMap((word) => [
    ` ${word}${spaced(name)}`,
    ` ${word} the${spaced(name)}`,
  ]);
  return knowledge.facts.some(({ text }) => wanted.some((phrase) => spaced(text).includes(phrase)));
}

/** After the last of the words from here on that are written like names. */
function endOfName(tokens: Token[], from: number): number {
  let to = from;
  while (tokens[to] && isCapital(tokens[to] as Token)) to += 1;
  return to;
}

function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw);
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
