import type { Root } from "hast";
import type { FaqEntry } from "@/lib/content";
import type { Entity, EntityKind } from "@/lib/knowledge";
import { lightWords, sentences, spacedWords, stopWords, technologyWords, upperFirst } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf } from "../draft";
import { analyze, type Question } from "../read/question";
import {
  maxNearestPrior,
  nearestLeadFor,
  negationPattern,
  qualifiedVerdictPattern,
} from "../retrieve/window-draft";
import type { Site } from "../site";
import { escapeMarkdown } from "../speak/voice";
import type { Steps } from "../steps";
import {
  entryByMeaning,
  nearestEntry,
  questionsOf,
  type UsualMatch,
  type UsualQuestion,
  usualOfEntry,
  usualQuestions,
} from "../usual";
import {
  asksAboutOtherTime,
  differInTime,
  haveSameShape,
  matchedShare,
  matchQuality,
  nearFormWeight,
  topicStems,
} from "../usual/similarity";
import { programmingLanguages } from "./skills/programming-languages";

/** How well two questions must match in each other's words, weighted by rarity: overall, and in the worse direction. */
const minScore = 0.66;
const minDirectedShare = 0.55;
/** The weight of a word that only phrases the question. */
const lightWordWeight = 0.2;

/** A verified question of `faq.md` that asks the same thing: nearly all the topic words of each are in the other. */
export function draftFromFaq(question: Question, { site }: Context): Draft | undefined {
  const { ranker } = site.knowledge;
  const exact = exactEntry(question, site);
  if (exact) return draftFromEntry(exact, 1, site, false);
  const askedWords = topicStems(question.raw);
  if (askedWords.size === 0) return undefined;
  const weight = (word: string) => ranker.idf(word) * (lightWords.has(word) ? lightWordWeight : 1);
  let best: { entry: FaqEntry; entryWords: ReadonlySet<string>; score: number } | undefined;
  for (const entry of site.knowledge.content.faq)
    for (const { text, words: entryWords } of topicsOfEntry(entry)) {
      if (entryWords.size === 0) continue;
      const isSameShape = haveSameShape(question.raw, text);
      const sharedCount = [...askedWords].filter(
        (word) => entryWords.has(word) && !lightWords.has(word),
      ).length;
      // "Can I hire you?" and "Why should we hire you?" share their only topic word, and ask for different things.
      const mayBeSame = isSameShape || (sharedCount > 1 && !differInTime(question.raw, text));
      const overlap = mayBeSame
        ? Math.min(coveredShare(askedWords, entryWords, ranker), coveredShare(entryWords, askedWords, ranker))
        : 0;
      const similarity = isSameShape ? questionSimilarity(askedWords, entryWords, weight) : 0;
      const score = Math.max(overlap, similarity);
      if (score > (best?.score ?? minScore)) best = { entry, entryWords, score };
    }
  if (!best || isAboutAnother(question, best.entry)) return undefined;
  const isSame = matchedShare(askedWords, best.entryWords, weight) >= sameQuestionThreshold;
  return draftFromEntry(best.entry, best.score, site, !isSame);
}

interface ParsedEntry {
  entry: FaqEntry;
  /** Its questions, parsed. */
  questions: readonly Question[];
  /** The same in one form for "do you" and "does she". */
  personNeutralForms: ReadonlySet<string>;
}

const parsedEntries = new WeakMap<Site["knowledge"], readonly ParsedEntry[]>();

/** The entries of the FAQ with their parsed questions, which are the same for all visitors. */
export function faqOf(site: Site): readonly ParsedEntry[] {
  const known =
    parsedEntries.get(site.knowledge) ??
    site.knowledge.content.faq.map((entry) => {
      const questions = questionsOf(entry).map((text) => analyze(text, site));
      const personNeutralForms = new Set(questions.map(({ plain }) => toPersonNeutral(plain)));
      return { entry, questions, personNeutralForms };
    });
  parsedEntries.set(site.knowledge, known);
  return known;
}

/** The entry whose own question this is, in the second or the third person: "What do you not do?", "What does she not do?" */
export function exactEntry({ plain }: Question, site: Site): FaqEntry | undefined {
  const asked = toPersonNeutral(plain);
  return faqOf(site).find((each) => each.personNeutralForms.has(asked))?.entry;
}

function toPersonNeutral(plain: string): string {
  return plain
    .replace(/\bdoes\b/g, "do")
    .replace(/\bhas\b/g, "have")
    .replace(/\bare\b/g, "is")
    .replace(/\bwere\b/g, "was");
}

// Caches: the entries of a FAQ are the same for all questions.
const topicsByEntry = new WeakMap<FaqEntry, readonly QuestionTopic[]>();
const usualQuestionsByEntry = new WeakMap<FaqEntry, readonly (UsualMatch | undefined)[]>();

/** One question that an entry answers, and its topic words. */
interface QuestionTopic {
  text: string;
  words: ReadonlySet<string>;
}

function topicsOfEntry(entry: FaqEntry): readonly QuestionTopic[] {
  const known =
    topicsByEntry.get(entry) ?? questionsOf(entry).map((text) => ({ text, words: topicStems(text) }));
  topicsByEntry.set(entry, known);
  return known;
}

/** The usual question that each question of an entry asks, by its words. */
function usualQuestionsOfEntry(entry: FaqEntry): readonly (UsualMatch | undefined)[] {
  const known = usualQuestionsByEntry.get(entry) ?? questionsOf(entry).map(usualOfEntry);
  usualQuestionsByEntry.set(entry, known);
  return known;
}

/** The answer of the FAQ entry that asks this usual question in any wording, or else the usual question in its `orElse`. */
export function faqDraftForUsual(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  const other = usualQuestions.find(({ id }) => id === usual.orElse);
  return entryDraftForUsual(usual, question, site) ?? (other && entryDraftForUsual(other, question, site));
}

function entryDraftForUsual(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  let best: { entry: FaqEntry; score: number } | undefined;
  for (const entry of site.knowledge.content.faq) {
    const meanings = entryByMeaning(entry, site);
    for (const [at, text] of questionsOf(entry).entries()) {
      if (asksAboutOtherTime(question, text) && !tellsOwnPast(entry)) continue;
      const byWords = usualQuestionsOfEntry(entry)[at];
      const recognized = byWords?.score === 1 ? byWords : (meanings[at] ?? byWords);
      // "Where would you not work?" is not a question about an office.
      const isNegated = negationPattern.test(text) && !usual.ask.some((ask) => negationPattern.test(ask));
      if (byWords?.score !== 1 && isNegated) continue;
      if (recognized?.usual === usual && recognized.score > (best?.score ?? 0))
        best = { entry, score: recognized.score };
    }
  }
  return best && draftFromEntry(best.entry, best.score, site, true);
}

/** "Do you want to manage people? - No. I did it for five months": what is wanted, and what was done. */
function tellsOwnPast({ answer }: FaqEntry): boolean {
  return answer.blocks.some(({ text }) => ownPastPattern.test(text));
}

const ownPastPattern =
  /\bI(?:'ve| have)? (?:once |never |only |already )*(?:did|done|was|been|had|led|ran|managed)\b/;

/**
 * From this weight on, a mention makes a question be about that project, post or school: an entry without its name is about
 * another. Schools are called by their town alone.
 */
const minNameWeights = new Map<EntityKind, number>([
  ["project", 0.7],
  ["essay", 0.7],
  ["education", 0.6],
]);

function isAboutAnother({ mentions }: Question, { question, answer }: FaqEntry): boolean {
  const entryText = spacedWords([question, ...answer.blocks.map(({ text }) => text)].join(" "));
  return mentions.some(
    ({ candidates: [best], name }) =>
      best &&
      best.weight >= (minNameWeights.get(best.entity.kind) ?? Number.POSITIVE_INFINITY) &&
      ![name, best.entity.name, ...best.entity.aliases].some((each) => entryText.includes(spacedWords(each))),
  );
}

/** "Go" and "R" may also be ordinary words. */
const maxAmbiguousNameLength = 2;

/** Whether an entry asks about one technology and the question about another: a no to Java is not a no to Kotlin. */
function namesOtherTechnology(entry: FaqEntry, { tokens, unknown }: Question, site: Site): boolean {
  const questionWords = new Set(tokens.map(({ word }) => word));
  const isTechnology = (word: string) =>
    word.length > maxAmbiguousNameLength &&
    !stopWords.has(word) &&
    (technologyWords.has(word) || programmingLanguages.has(word));
  const entryQuestions = faqOf(site).find((each) => each.entry === entry)?.questions ?? [];
  const names = entryQuestions.flatMap((one) => one.tokens.map(({ word }) => word).filter(isTechnology));
  const asked = [...questionWords].filter(isTechnology);
  // "Can she write Kotlin?" is not answered by an entry that names no technology at all.
  if (asked.length > 0 && names.length === 0) {
    const answer = spacedWords(entry.answer.blocks.map(({ text }) => text).join(" "));
    return !asked.some((word) => answer.includes(spacedWords(word)));
  }
  const isAboutTechnology = asked.length > 0 || unknown.length > 0;
  return isAboutTechnology && names.length > 0 && !names.some((name) => questionWords.has(name));
}

/** From this covered share of the question on, the yes or no of an entry's answer holds for the question asked. */
const sameQuestionThreshold = 0.85;
const verdictPattern =
  /^(?:Yes|No|Yep|Nope|Perhaps|Maybe|Sometimes|Not really)(?: and no)?[.!:;,]\s+(?=\p{L})/u;
const yesPattern = /^(?:Yes|Yep)(?! and no)/;

/** Openings that mean nothing without their question: "One of each.", "Not yet." */
const dependentOpeningPattern =
  /^(?:one|two|three|four|five|six|several|many|a few|few|both|neither|none|all|some|most|mostly|usually|often|rarely|never|always|sometimes|not (?:yet|often|much|many)|only|about|around|roughly|anything|nothing|everything)\b[^.!?:,]{0,24}[.!?:]/i;

/**
 * An entry's answer. A no to a question other than the one asked is shown under that question: what follows it may say the
 * opposite without it. A yes to another question is left out, unless the text after it continues it: "Yes, but only by train."
 * @param isOther whether the question asked differs from the entry's own
 */
function draftFromEntry(entry: FaqEntry, score: number, site: Site, isOther: boolean): Draft | undefined {
  const opening = entry.answer.blocks[0]?.text ?? "";
  const isVerdict = isOther && verdictPattern.test(opening);
  const dropsVerdict = isVerdict && yesPattern.test(opening) && !qualifiedVerdictPattern.test(opening);
  const content = entryContent(entry, site, dropsVerdict);
  if (!content) return undefined;
  const { entity, evidence } = content;
  // "Anything that calls a slope safe" is, below "What will you not build?", the opposite of what it is alone.
  const needsQuestion =
    isOther && (dependentOpeningPattern.test(opening) || negationPattern.test(entry.question));
  const text =
    needsQuestion || (isVerdict && !dropsVerdict)
      ? `**${escapeMarkdown(entry.question)}**\n\n${content.text}`
      : content.text;
  return answered(site.voice.quoteIfNeeded(text), evidence, { topic: entity, prior: 0.6 + 0.35 * score });
}

/** The answer of an entry given by its entity, for a follow-up question. */
export function draftFromFaqEntity(entity: Entity, site: Site): Draft | undefined {
  const entry = site.knowledge.content.faq.find(({ anchor }) => entity.id === `faq:${anchor}`);
  return entry && draftFromRelatedEntry(entry, site);
}

/** An entry's answer to a question that differs from its own but certainly means it. */
export function draftFromRelatedEntry(entry: FaqEntry, site: Site): Draft | undefined {
  return draftFromEntry(entry, 1, site, true);
}

/** The entry nearest in meaning, where nothing answers; the text says that it is no more than the nearest. */
export function* draftFromNearestEntry(question: Question, site: Site): Steps<Draft | undefined> {
  const nearest = yield* nearestEntry(question, site);
  const content = nearest && entryContent(nearest.entry, site, false);
  if (
    !content ||
    isAboutAnother(question, nearest.entry) ||
    asksAboutOtherTime(question, nearest.entry.question)
  )
    return undefined;
  if (namesOtherTechnology(nearest.entry, question, site)) return undefined;
  const { entity, evidence, text } = content;
  const lead = nearestLeadFor(site.voice)({ isFirstPerson: site.voice.needsQuoting(text) });
  const entryQuestion = `**${escapeMarkdown(nearest.entry.question)}**`;
  return {
    ...answered(`${lead}\n\n${entryQuestion}\n\n${text}`, evidence, {
      topic: entity,
      prior: Math.min(nearest.cosine, maxNearestPrior),
    }),
    status: "partial",
  };
}

/** How many characters of a paragraph make one quote. */
const maxQuoteChars = 300;

interface EntryContent {
  entity: Entity;
  evidence: Evidence[];
  text: string;
}

/** @param withoutVerdict whether the yes at the beginning is left out */
function entryContent(entry: FaqEntry, site: Site, withoutVerdict: boolean): EntryContent | undefined {
  const entity = site.knowledge.entities.find((candidate) => candidate.id === `faq:${entry.anchor}`);
  if (!entity) return undefined;
  const evidence: Evidence[] = [];
  const paragraphs: string[] = [];
  let length = 0;
  for (const block of entry.answer.blocks) {
    if (!["paragraph", "item", "quote"].includes(block.kind) || length + block.text.length > 900) break;
    length += block.text.length;
    const text =
      withoutVerdict && paragraphs.length === 0 ? block.text.replace(verdictPattern, "") : block.text;
    const markdown = escapeMarkdown(text === block.text ? text : upperFirst(text));
    paragraphs.push(block.kind === "item" ? `- ${markdown}` : markdown);
    for (const quote of quotesOf(text))
      evidence.push({ url: `/faq#${block.anchor}`, title: entity.title, quote });
  }
  const linked = linkedEntity(entry, site);
  const description = linked && factOf(linked, "description");
  if (linked && description) {
    paragraphs.push(`**${escapeMarkdown(linked.name)}**: ${escapeMarkdown(description.text)}`);
    evidence.push(citeName(linked), cite(description));
  }
  return paragraphs.length > 0 ? { entity, evidence, text: paragraphs.join("\n\n") } : undefined;
}

/** A longer answer has content of its own. */
const maxPointerWords = 10;

/** The project, post or page that an answer only refers to: "See the essay." */
function linkedEntity({ answer }: FaqEntry, { knowledge }: Site): Entity | undefined {
  if (answer.words > maxPointerWords) return undefined;
  const paths = linksIn(answer.tree.children).map(pathOf);
  const found = knowledge.entities.filter(
    ({ kind, url }) => ["project", "essay", "page"].includes(kind) && paths.includes(pathOf(url)),
  );
  return found.length === 1 ? found[0] : undefined;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/\/$/, "");
}

function linksIn(nodes: readonly Root["children"][number][]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const { href } = node.properties;
    return [...(typeof href === "string" ? [href] : []), ...linksIn(node.children)];
  });
}

/** A text as quotes of whole sentences, none much longer than can be read at a glance. */
function quotesOf(text: string): string[] {
  const quotes: string[] = [];
  let from = 0;
  let to = 0;
  for (const sentence of sentences(text)) {
    const end = text.indexOf(sentence, to) + sentence.length;
    if (to > from && end - from > maxQuoteChars) {
      quotes.push(text.slice(from, to).trim());
      from = to;
    }
    to = end;
  }
  return [...quotes, text.slice(from).trim()];
}

/** The share of some words, weighted by rarity, that are among others. */
function coveredShare(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  ranker: Site["knowledge"]["ranker"],
): number {
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + ranker.idf(word), 0);
  return weigh([...some].filter((word) => others.has(word))) / weigh([...some]);
}

/** How similar in meaning two questions of one shape are, in any wording, 0 to 1. */
function questionSimilarity(
  asked: ReadonlySet<string>,
  entryWords: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  const [forward, backward] = [
    matchedShare(asked, entryWords, weight),
    matchedShare(entryWords, asked, weight),
  ];
  const hasCommonWord = [...asked].some((word) => isFoundIn(word, entryWords));
  if (Math.min(forward, backward) < minDirectedShare || !hasCommonWord) return 0;
  return Math.sqrt(forward * backward);
}

/** Whether a content word itself is among others: two questions that share only synonyms may ask different things. */
function isFoundIn(word: string, others: ReadonlySet<string>): boolean {
  return !lightWords.has(word) && matchQuality(word, others) >= nearFormWeight;
}
