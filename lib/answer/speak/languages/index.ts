import type { Entity } from "@/lib/knowledge";
import { tokenize } from "@/lib/language";
import type { Language as SiteLanguage } from "@/lib/locale";
import type { Site } from "../../site";
import type { Steps } from "../../steps";
import type { Answer } from "../../types";
import { languageOf, languageOfSite } from "./detect";
import { extraWords, faqEntryFor, hasExtraTopic, type QuestionReading } from "./faq-entries";
import type { Language } from "./language";
import { localize, refuse, withSuggestions } from "./localize";
import { type Reading, readQuestion } from "./read";
import { slots } from "./slots";
import { nearestPassage, type StoryAnswer, sectionAnswer, similarity, storyAnswer } from "./stories";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";

/** An answer, and whether its text is in another language than English. */
export interface LocalizedAnswer {
  answer: Answer;
  isForeign: boolean;
}

/** The earlier questions as English ones, and the language of the last of them. */
export interface EarlierQuestions {
  english: readonly string[];
  language?: Language;
  /** Whether the question may refer back: to one of these questions, or to the page it is asked on. */
  hasContext: boolean;
  /** The entity on whose page the question is asked. */
  page?: Entity;
}

/** Answers an English question: the visitor's own, or the English equivalent of one in another language. */
type Ask = (english: string, asAsked?: boolean) => Steps<Answer>;

/** Words that share this many first letters count as forms of one word. */
const commonPrefixLength = 4;

/** Only the last characters of a message are read. */
const maxMessageChars = 2_000;

/**
 * Reads the earlier questions of a conversation, a step for each.
 * @param page the entity on whose page the conversation is held
 */
export function* readEarlierQuestions(
  questions: readonly string[],
  site: Site,
  page?: Entity,
): Steps<EarlierQuestions> {
  let language: Language | undefined;
  const english: string[] = [];
  for (const question of questions) {
    const text = question.slice(-maxMessageChars);
    language = languageOf(text, site) ?? inheritedLanguage(text, site, language);
    const reading = language && readQuestion(text, language, site, page !== undefined || english.length > 0);
    english.push(reading?.kind === "question" ? reading.english : question);
    yield;
  }
  return { english, language, hasContext: page !== undefined || english.length > 0, page };
}

/**
 * Answers in the language of the question. A question in Spanish, French, German, Portuguese or Italian is turned into the
 * equivalent English question, so that it gets the same status, the same receipts and the same probability; values stay as
 * they are in the content, and only the sentences around them are in its language. The same goes for all questions to a site
 * in one of these languages; there the owner's own texts are searched first.
 * @param earlier the earlier questions
 * @param ask answers an English question after them
 */
export function* answerInQuestionLanguage(
  query: string,
  earlier: EarlierQuestions,
  site: Site,
  ask: Ask,
): Steps<LocalizedAnswer> {
  const language = languageOf(query, site) ?? inheritedLanguage(query, site, earlier.language);
  yield;
  if (!language) return { answer: yield* ask(query, true), isForeign: false };
  const answer = yield* answerInLanguage(query, language, earlier, site, ask);
  const { colon } = language.table;
  // The colon after the name of an entity, as the language sets it: French has a space before it.
  const text = colon ? answer.text.replaceAll("**:", `**${colon}`) : answer.text;
  return { answer: { ...answer, text }, isForeign: true };
}

function* answerInLanguage(
  query: string,
  language: Language,
  earlier: EarlierQuestions,
  site: Site,
  ask: Ask,
): Steps<Answer> {
  const reading = readQuestion(query.slice(-maxMessageChars), language, site, earlier.hasContext);
  if (language === languageOfSite(site)) {
    const entry = faqEntryFor(query.slice(-maxMessageChars), reading, language, site);
    const engineAnswer = yield* ask(entry ?? query);
    const isEntry = entry !== undefined && isFromFaq(engineAnswer);
    const ownWords = isEntry
      ? engineAnswer
      : answerInOwnWords(engineAnswer, query, reading, earlier, language, site);
    if (ownWords) return yield* withSuggestions(ownWords, language, site, earlier.hasContext, ask);
    if (asksForMissing(query, reading, language))
      return yield* refuse("unclear", language, site, earlier.hasContext, ask);
  }
  if (reading.kind !== "question")
    return yield* refuse(reading.kind, language, site, earlier.hasContext, ask);
  const answer = yield* ask(reading.english);
  const localized = yield* localize(answer, reading, language, site, earlier.hasContext, ask);
  const isNotFound = localized.status === "not_found" && language === languageOfSite(site);
  const education =
    isNotFound && degreeSlots.has(reading.slot.id) ? asEducationQuestion(reading, language, site) : undefined;
  if (education)
    return yield* localize(yield* ask(education.english), education, language, site, earlier.hasContext, ask);
  const nearest =
    isNotFound && passageSlots.has(reading.slot.id)
      ? nearestPassage(language.phrasesOf(reading.slot), language, site)
      : undefined;
  return nearest ? { ...nearest, suggestions: localized.suggestions } : localized;
}

const degreeSlots = new Set<SlotId>(["master", "doctorate"]);

/** A question for a degree as one for the education, where that has the degree in the site's language: "Máster". */
function asEducationQuestion(
  reading: QuestionReading,
  language: Language,
  { knowledge }: Site,
): QuestionReading | undefined {
  const educationWords = knowledge
    .of("education")
    .flatMap(({ facts }) => facts.flatMap(({ text }) => wordsOf(text)));
  const mentionsDegree = language
    .phrasesOf(reading.slot)
    .some((phrase) => phrase.every((place) => educationWords.some(({ word }) => place.has(word))));
  const slot = slots.find(({ id }) => id === "education");
  return mentionsDegree && slot ? { ...reading, slot, english: slot.english } : undefined;
}

/** Slots whose answer may be found in passages of the content, in words that the tables have. */
const passageSlots = new Set<SlotId>(["management", "on_call", "travel", "talks"]);

/**
 * An answer from the owner's texts in their language: an entry of the FAQ, a story that clearly answers, what the engine quotes,
 * or the nearest passage.
 * @param engineAnswer the engine's answer to the question as it was asked
 */
function answerInOwnWords(
  engineAnswer: Answer,
  query: string,
  reading: Reading,
  earlier: EarlierQuestions,
  language: Language,
  site: Site,
): Answer | undefined {
  if (isFromFaq(engineAnswer) && coversQuestion(engineAnswer, query, language)) return engineAnswer;
  const section = answerFromSection(query, reading, earlier, language, site);
  if (section?.status === "answered") return section;
  const story = answerFromStories(query, reading, earlier, language, site)?.answer;
  if (story?.status === "answered") return story;
  if (!mayBeInStory(reading) || asksForPortrait(reading, query, language)) return undefined;
  return isOnlyQuotes(engineAnswer) && mentionsQuestionWord(engineAnswer, query, language)
    ? engineAnswer
    : (story ?? section);
}

/** The section of a story under the heading that is asked for; only as the nearest passage where the question asks for more. */
function answerFromSection(
  query: string,
  reading: Reading,
  { english, page }: EarlierQuestions,
  language: Language,
  site: Site,
): Answer | undefined {
  const text = query.slice(-maxMessageChars);
  if (reading.kind !== "question") return undefined;
  const headings = language.headingsFor(reading.slot);
  if (headings.length === 0) return undefined;
  const entity =
    entityIn(text, site) ?? (reading.name ? undefined : (lastTopic(text, english, site) ?? page));
  return entity && sectionAnswer(headings, language, site, entity, !asksForMore(reading, text, language));
}

const minTopicWords = 2;

/** The share of a question that a story must match to be preferred to an answer by the tables. */
const minStoryShare = 0.6;

/** An answer from the stories; to a question that the tables know, only where it asks for more than they have. */
function answerFromStories(
  query: string,
  reading: Reading,
  { english, hasContext, page }: EarlierQuestions,
  language: Language,
  site: Site,
): StoryAnswer | undefined {
  if (reading.kind === "elsewhere" && reading.isSure) return undefined;
  const text = query.slice(-maxMessageChars);
  const isPortrait = asksForPortrait(reading, text, language);
  if (isPortrait && !hasTopicWord(reading, text, language)) return undefined;
  const topic = hasContext ? lastTopic(text, english, site) : undefined;
  // A question on the page of an entity is about that entity, unless another one has the answer.
  const onPage =
    page && !topic && !entityIn(text, site) ? storyAnswer(text, language, site, page) : undefined;
  // "And before that?" asks nothing by itself.
  const topicWords = wordsOf(text).filter((word) => language.isTopicWord(word));
  const asksNothing = hasContext && !topic && topicWords.length < minTopicWords;
  const onSite =
    asksNothing || onPage?.answer.status === "answered"
      ? undefined
      : storyAnswer(text, language, site, topic);
  const found = onSite?.answer.status === "answered" ? onSite : (onPage ?? onSite);
  // "Which licence has it?" has a word of driving: the story answers it, or the portrait is shown.
  if (isPortrait) return found?.answer.status === "answered" ? found : undefined;
  if (!found || mayBeInStory(reading)) return found;
  return asksForMore(reading, text, language) && found.matchedShare >= minStoryShare ? found : undefined;
}

/** Whether a question that the tables know asks for more than they have: for a reason, or on a further topic. */
function asksForMore(reading: Reading, text: string, language: Language): boolean {
  return (
    reading.kind === "question" && (language.asksForReason(text) || hasExtraTopic(text, reading, language))
  );
}

/** Whether a question has, besides a name, a word that says what it is about. */
function hasTopicWord(reading: Reading, text: string, language: Language): boolean {
  const named = reading.kind === "question" ? wordsOf(reading.name ?? "") : [];
  return wordsOf(text).some(
    (word) =>
      word.word.length > 3 && language.isTopicWord(word) && !named.some((part) => part.word === word.word),
  );
}

/** Whether a question asks only what an entity is, which its portrait answers. */
function asksForPortrait(reading: Reading, text: string, language: Language): boolean {
  return (
    reading.kind === "question" &&
    ["about", "part"].includes(reading.slot.id) &&
    !asksForMore(reading, text, language)
  );
}

/** The entity that the earlier questions named last, where a question names none itself. */
function lastTopic(text: string, before: readonly string[], site: Site): Entity | undefined {
  if (entityIn(text, site)) return undefined;
  return before
    .toReversed()
    .map((question) => entityIn(question, site))
    .find(Boolean);
}

/** The project or essay that a text names. */
function entityIn(text: string, { knowledge }: Site): Entity | undefined {
  return knowledge.gazetteer
    .link(tokenize(text))
    .flatMap(({ candidates }) => candidates)
    .find(({ entity, weight }) => weight >= minNameWeight && ["project", "essay"].includes(entity.kind))
    ?.entity;
}

/** From this weight on a name is taken to mean an entity. */
const minNameWeight = 0.6;

/** Whether a story may answer a question: one that the tables do not know, or one about an entity. */
function mayBeInStory(reading: Reading): boolean {
  if (reading.kind === "elsewhere") return !reading.isSure;
  return reading.kind === "unclear" || reading.slot.id === "about" || storySlots.has(reading.slot.id);
}

/** Slots about an entity that its story answers. */
const storySlots = new Set<SlotId>(["failed", "outcome", "learned", "problem", "part"]);

/** Slots whose answer gives a reason. */
const reasonSlots = new Set<SlotId>(["why_left", "looking_for", "availability", "strengths"]);

/** Whether a question asks for something that neither the language's tables nor the name in it covers. */
function asksForMissing(query: string, reading: Reading, language: Language): boolean {
  if (reading.kind !== "question") return false;
  // "Why was it given up?" is not answered by a list of facts, nor "What is her husband called?" by her name.
  if (language.asksForReason(query)) return !reasonSlots.has(reading.slot.id);
  const max = maxExtraWords.get(reading.slot.id);
  return max !== undefined && extraWords(query.slice(-maxMessageChars), reading, language).length > max;
}

/** How many words beyond the tables a question may have that is answered by a list, or by all there is on an entity. */
const maxExtraWords = new Map<SlotId, number>([
  ["about", 0],
  ["name", 0],
  ...(["projects", "knows", "skills", "history", "done_there", "made_with", "stack"] as const).map(
    (id): [SlotId, number] => [id, 1],
  ),
]);

/** Whether an answer consists of quotes and their titles alone: then it is in the owner's language. */
function isOnlyQuotes({ text, citations }: Answer): boolean {
  const quoted = citations.flatMap(({ title, quote }) => [title, quote]);
  const rest = quoted
    .sort((a, b) => b.length - a.length)
    .reduce((left, words) => left.replaceAll(words, " "), text.replace(/\\(?=[^\w\s])/g, ""));
  return quoted.length > 0 && !/\p{L}/u.test(rest);
}

/**
 * Whether an answer contains, in some form, a word of the question that the language's tables do not have: "Was ist
 * Xylo?" is about Xylo.
 */
function mentionsQuestionWord({ citations }: Answer, query: string, language: Language): boolean {
  const asked = wordsOf(query.slice(-maxMessageChars)).filter(
    (word) => word.word.length > 3 && !language.find(word, false),
  );
  const answerWords = citations.flatMap(({ title, quote }) => wordsOf(`${title} ${quote}`));
  const hasSamePrefix = (a: string, b: string) =>
    a.slice(0, commonPrefixLength) === b.slice(0, commonPrefixLength);
  return (
    asked.length === 0 ||
    asked.some(({ word }) => answerWords.some((other) => hasSamePrefix(word, other.word)))
  );
}

/**
 * Whether an answer covers more words of the question than it misses: the price of a window is no answer to "What does
 * a day cost?".
 * A word that the language's tables have may be paraphrased in the answer.
 */
function coversQuestion({ citations }: Answer, query: string, language: Language): boolean {
  const asked = wordsOf(query.slice(-maxMessageChars)).filter((word) => language.isTopicWord(word));
  const answerWords = citations.flatMap(({ title, quote }) => wordsOf(`${title} ${quote}`));
  const isCovered = ({ word }: Word) =>
    answerWords.some((other) => similarity(language.respelled(word), language.respelled(other.word)) > 0);
  const covered = asked.filter(isCovered);
  // An answer without the word rain is no answer to a question about rain.
  if (asked.some((word) => language.isOutOfScopeWord(word) && !isCovered(word))) return false;
  const missing = asked.filter((word) => !isCovered(word) && !language.find(word, false));
  return asked.length === 0 || covered.length > missing.length;
}

/** Whether an answer comes from the FAQ alone: the owner wrote it, and it needs no sentence around it. */
function isFromFaq({ sources }: Answer): boolean {
  return sources.length > 0 && sources.every((source) => source.startsWith("/faq#"));
}

/** The language code of a question, `en` where it is in none of the others. @param previous the question before it */
export function questionLanguage(query: string, previous: string | undefined, site: Site): SiteLanguage {
  const language = previous && languageOf(previous.slice(-maxMessageChars), site);
  return (languageOf(query, site) ?? inheritedLanguage(query, site, language || undefined))?.code ?? "en";
}

/** A short question is too short to detect its language: `¿y remoto?` has the language of the question before it. */
function inheritedLanguage(text: string, site: Site, previous: Language | undefined): Language | undefined {
  if (!previous || text.trim().split(/\s+/).length > 4) return undefined;
  return readQuestion(text, previous, site, true).kind === "question" ? previous : undefined;
}
