import type { Entity, EntityKind } from "@/lib/knowledge";
import { everydayStems, lightWords, phrasesAt, stem, stopWords, type Token, terms } from "@/lib/language";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import { fromList, refersBack } from "../read/select";
import type { Sight } from "./prepared";
import type { WindowIndex } from "./window-index";

/** How much a word of asking counts, and one of everyday English that stands nowhere on the site. */
const lightWeight = 0.3;
const everydayWeight = 0.6;
const unknownWeight = 0.9;
/** A question is read by so many of its words, the rarest. */
const mostSought = 24;
/** How much a word counts that names the page itself, or was said in the turn before. */
const nameWeight = 0.5;

/** Kinds of things that have a text of their own. */
export const thingKinds: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "essay",
  "award",
  "certificate",
  "publication",
  "reference",
  "custom",
];

/** What is looked for: the words of the question, weighed, and the pages it means. */
export function sightOf(question: Question, context: Context, index: WindowIndex): Sight {
  const named = namedIn(question);
  const focus = focusOf(question, context);
  // A technology is no page: "uses React" asks for where it is used.
  const pages = question.mentions.filter(({ candidates }) =>
    candidates.some(({ entity }) => thingKinds.includes(entity.kind)),
  );
  const inNames = new Set(pages.flatMap(({ from, to }) => question.tokens.slice(from, to)));
  const carried = carriedIn(question);
  // Whose portfolio it is says nothing of where the answer stands.
  const owner = new Set(terms(context.site.knowledge.content.profile.name));
  const asked = new Map<string, number>();
  const names = new Set<string>();
  for (const token of question.tokens) {
    const { word } = token;
    if (stopWords.has(word) || ownerTerm(token.word, question) || carried.has(token)) continue;
    if (question.person && owner.has(stem(word)) && !inNames.has(token)) continue;
    for (const part of word.split(/[.'&-]/).length > 1 ? [word, ...word.split(/[.'&-]/)] : [word]) {
      if (part.length < 2 && !/\d/.test(part) && part !== word) continue;
      const term = stem(part);
      const weight =
        index.rarity(term) *
        weightOf(term, index) *
        (inNames.has(token) && named.size > 0 ? nameWeight : 1) *
        (part === word ? 1 : 0.5);
      asked.set(term, Math.max(asked.get(term) ?? 0, weight));
      if (inNames.has(token) && named.size > 0) names.add(term);
    }
  }
  for (const term of context.preamble)
    if (!asked.has(term) && index.has(term)) asked.set(term, 0.5 * index.rarity(term));
  const phrases = phrasesOf(question);
  const heaviest = new Map([...asked].sort((a, b) => b[1] - a[1]).slice(0, mostSought));
  const all = new Set(heaviest.keys());
  return {
    question,
    index,
    named,
    focus,
    sought: [...heaviest].map(([term, weight]) =>
      index.seek(term, weight, all, names.has(term), phrases.get(term) ?? []),
    ),
  };
}

/** The phrases that each term of a question is part of: "turned down" of "turn". */
function phrasesOf({ tokens }: Question): Map<string, string[]> {
  const stems = tokens.map(({ word }) => stem(word));
  const phrases = new Map<string, string[]>();
  for (const [at, phrase] of phrasesAt(stems))
    for (const term of stems.slice(at, at + phrase.split("-").length))
      phrases.set(term, [...(phrases.get(term) ?? []), phrase]);
  return phrases;
}

function weightOf(term: string, index: WindowIndex): number {
  if (lightWords.has(term)) return lightWeight;
  if (index.has(term)) return 1;
  return everydayStems.has(term) ? everydayWeight : unknownWeight;
}

function ownerTerm(word: string, { plain }: Question): boolean {
  return (
    /^(?:he|she|they|you|his|her|hers|their|theirs|your|yours|him|them|i|me|my)$/.test(word) || plain === ""
  );
}

/** The pages a question names, with how surely. */
function namedIn({ mentions, meant }: Question): Map<Entity, number> {
  const named = new Map<Entity, number>();
  for (const { candidates } of mentions) {
    const best = candidates[0]?.weight ?? 0;
    for (const { entity, weight } of candidates)
      if (entity !== meant && thingKinds.includes(entity.kind) && weight >= best - 0.25)
        named.set(entity, Math.max(named.get(entity) ?? 0, weight));
  }
  return named;
}

/** The words of a name that was put into a follow-up: nobody asked for them. */
function carriedIn({ meant, mentions, tokens }: Question): ReadonlySet<Token> {
  const mention = meant && mentions.find(({ candidates: [best] }) => best?.entity === meant);
  return new Set(mention ? tokens.slice(mention.from, mention.to) : []);
}

/** "Has she worked with language models in production?" is asked of all she did, whatever was spoken of before. */
const ofAllWork =
  /^(?:and |so |but )?(?:has|have) P (?:ever |also |already )?(?:worked|used|built|led|done|had|managed|run|shipped|published|given|written|taught|been)\b(?!.*\b(?:there|this|that|it|its|them|those)\b)|\bP ever\b|^(?:and |so |but )?(?:does|do) P (?:have|know|speak)\b|\bexperience (?:with|in|of)\b/;

/** "What else has she built that won a prize?" is asked of all but what was spoken of. */
const ofTheRest =
  /\bwhat else (?:did|does|has|have) P (?:ever )?(?:do|done|make|made|build|built|write|written)\b(?!.*\b(?:there|this|it|its|with|for|about|them|those)\b)/;

function focusOf(question: Question, context: Context): Entity | undefined {
  if (question.meant) return question.meant;
  const listed = fromList(question, context);
  if (listed) return listed;
  const { topic: entity } = context.focus;
  if ((ofAllWork.test(question.plain) && !refersBack(question)) || ofTheRest.test(question.plain))
    return undefined;
  return entity && entity.kind !== "person" && namedIn(question).size === 0 ? entity : undefined;
}
