import type { Entity } from "@/lib/knowledge";
import { tokenize } from "@/lib/language";
import type { Language as SiteLanguage } from "@/lib/locale";
import type { Site } from "../../site";
import type { Steps } from "../../steps";
import type { Answer } from "../../types";
import { languageOf, languageOfSite } from "./detect";
import type { Language } from "./language";
import { localize, refuse, spoken } from "./localize";
import { type Reading, read } from "./read";
import { slots } from "./slots";
import { likeness, nearestTold, sectionTold, storyTold, type Told as ToldInStory } from "./stories";
import type { SlotId } from "./types";
import { type Word, wordsOf } from "./words";
import { entryAsking, saysMore, type Understood, wordsBeside } from "./written";

/** An answer, and whether it is worded in another language than English. */
export interface Told {
  answer: Answer;
  foreign: boolean;
}

/** Earlier questions, in the English they stand for, and the language they were asked in at last. */
export interface Heard {
  english: readonly string[];
  language?: Language;
  /** Whether the question may lean on something: on one of them, or on the page it is asked on. */
  leans: boolean;
  /** The thing on whose page it is asked. */
  page?: Entity;
}

/** Answers an English question; as it was asked, or as what stands for one in another language. */
type Ask = (english: string, asAsked?: boolean) => Steps<Answer>;

/** Words that begin with as many letters alike are forms of one. */
const sameStart = 4;

/** A message is read up to here, from its end. */
const longest = 2_000;

/**
 * Reads the earlier questions of a conversation, a step for each.
 * @param page the thing on whose page it is held
 */
export function* hear(questions: readonly string[], site: Site, page?: Entity): Steps<Heard> {
  let language: Language | undefined;
  const english: string[] = [];
  for (const question of questions) {
    const text = question.slice(-longest);
    language = languageOf(text, site) ?? heardAgain(text, site, language);
    const reading = language && read(text, language, site, page !== undefined || english.length > 0);
    english.push(reading?.kind === "question" ? reading.english : question);
    yield;
  }
  return { english, language, leans: page !== undefined || english.length > 0, page };
}

/**
 * Answers in the language of the question. A question in Spanish, French, German, Portuguese or Italian becomes the
 * English question it stands for, so that it has the same status, the same receipts and the same probability; the
 * values stay as they are in the content, and only the sentences around them are of its language. So are all questions
 * to a site in one of these languages; what its owner answered in writing is found by its own words first.
 * @param before the earlier questions
 * @param ask answers an English question after them
 */
export function* inTheirLanguage(query: string, before: Heard, site: Site, ask: Ask): Steps<Told> {
  const language = languageOf(query, site) ?? heardAgain(query, site, before.language);
  yield;
  if (!language) return { answer: yield* ask(query, true), foreign: false };
  const answer = yield* inLanguage(query, language, before, site, ask);
  const { colon } = language.table;
  // What stands behind the name of a thing, as the language sets it: French has a space before a colon.
  const text = colon ? answer.text.replaceAll("**:", `**${colon}`) : answer.text;
  return { answer: { ...answer, text }, foreign: true };
}

function* inLanguage(query: string, language: Language, before: Heard, site: Site, ask: Ask): Steps<Answer> {
  const reading = read(query.slice(-longest), language, site, before.leans);
  if (language === languageOfSite(site)) {
    const entry = entryAsking(query.slice(-longest), reading, language, site);
    const written = yield* ask(entry ?? query);
    const isEntry = entry !== undefined && isFromFaq(written);
    const own = isEntry ? written : inOwnWords(written, query, reading, before, language, site);
    if (own) return yield* spoken(own, language, site, before.leans, ask);
    if (asksWhatIsNotTold(query, reading, language))
      return yield* refuse("unclear", language, site, before.leans, ask);
  }
  if (reading.kind !== "question") return yield* refuse(reading.kind, language, site, before.leans, ask);
  const answer = yield* ask(reading.english);
  const told = yield* localize(answer, reading, language, site, before.leans, ask);
  const isNone = told.status === "not_found" && language === languageOfSite(site);
  const education = isNone && degrees.has(reading.slot.id) ? withDegree(reading, language, site) : undefined;
  if (education)
    return yield* localize(yield* ask(education.english), education, language, site, before.leans, ask);
  const nearest =
    isNone && inPassages.has(reading.slot.id)
      ? nearestTold(language.phrasesOf(reading.slot), language, site)
      : undefined;
  return nearest ? { ...nearest, suggestions: told.suggestions } : told;
}

const degrees = new Set<SlotId>(["master", "doctorate"]);

/** What was studied, where that says the degree in a word of the language: "Máster". */
function withDegree(reading: Understood, language: Language, { knowledge }: Site): Understood | undefined {
  const said = knowledge.of("education").flatMap(({ facts }) => facts.flatMap(({ text }) => wordsOf(text)));
  const has = language
    .phrasesOf(reading.slot)
    .some((phrase) => phrase.every((place) => said.some(({ word }) => place.has(word))));
  const slot = slots.find(({ id }) => id === "education");
  return has && slot ? { ...reading, slot, english: slot.english } : undefined;
}

/** What an owner may have told in passing, in words that the tables know. */
const inPassages = new Set<SlotId>(["management", "on_call", "travel", "talks"]);

/**
 * What the owner wrote, in their language: an entry of the FAQ, what a story surely says, what the engine quotes, or what comes
 * nearest.
 * @param written the engine's answer to the question as it stands
 */
function inOwnWords(
  written: Answer,
  query: string,
  reading: Reading,
  before: Heard,
  language: Language,
  site: Site,
): Answer | undefined {
  if (isFromFaq(written) && saysWhatIsAsked(written, query, language)) return written;
  const section = fromSection(query, reading, before, language, site);
  if (section?.status === "answered") return section;
  const told = fromStories(query, reading, before, language, site)?.answer;
  if (told?.status === "answered") return told;
  if (!mayBeTold(reading) || asksForPortrait(reading, query, language)) return undefined;
  return isQuoted(written) && speaksOf(written, query, language) ? written : (told ?? section);
}

/** What a story says under a heading of its own; where more is asked for than that, as what comes nearest. */
function fromSection(
  query: string,
  reading: Reading,
  { english, page }: Heard,
  language: Language,
  site: Site,
): Answer | undefined {
  const text = query.slice(-longest);
  if (reading.kind !== "question") return undefined;
  const headings = language.headingsFor(reading.slot);
  if (headings.length === 0) return undefined;
  const thing = thingIn(text, site) ?? (reading.name ? undefined : (spokenOf(text, english, site) ?? page));
  return thing && sectionTold(headings, language, site, thing, !asksMore(reading, text, language));
}

const fewestAsked = 2;

/** How much of a question that has an answer in the tables a story must hold, to be what is asked for. */
const surelyTold = 0.6;

/** What the stories say; to a question that the tables know, only where it asks for more than they have. */
function fromStories(
  query: string,
  reading: Reading,
  { english, leans, page }: Heard,
  language: Language,
  site: Site,
): ToldInStory | undefined {
  if (reading.kind === "elsewhere" && reading.surely) return undefined;
  const text = query.slice(-longest);
  const isPortrait = asksForPortrait(reading, text, language);
  if (isPortrait && !namesMatter(reading, text, language)) return undefined;
  const spoken = leans ? spokenOf(text, english, site) : undefined;
  // What is asked on the page of a thing is asked of it, unless another has the answer.
  const there = page && !spoken && !thingIn(text, site) ? storyTold(text, language, site, page) : undefined;
  // "And before that?" asks nothing by itself.
  const asked = wordsOf(text).filter((word) => language.asksOf(word));
  const isNone = leans && !spoken && asked.length < fewestAsked;
  const anywhere =
    isNone || there?.answer.status === "answered" ? undefined : storyTold(text, language, site, spoken);
  const told = anywhere?.answer.status === "answered" ? anywhere : (there ?? anywhere);
  // "Which licence has it?" has a word of driving: the story says it, or the portrait is shown.
  if (isPortrait) return told?.answer.status === "answered" ? told : undefined;
  if (!told || mayBeTold(reading)) return told;
  return asksMore(reading, text, language) && told.share >= surelyTold ? told : undefined;
}

/** Whether a question that the tables know asks for more than they have: for a reason, or for what some word of it says. */
function asksMore(reading: Reading, text: string, language: Language): boolean {
  return reading.kind === "question" && (language.asksWhy(text) || saysMore(text, reading, language));
}

/** Whether a question has, beside a name, a word that not every question has. */
function namesMatter(reading: Reading, text: string, language: Language): boolean {
  const named = reading.kind === "question" ? wordsOf(reading.name ?? "") : [];
  return wordsOf(text).some(
    (word) => word.word.length > 3 && language.asksOf(word) && !named.some((part) => part.word === word.word),
  );
}

/** Whether nothing is asked but what a thing is, which its portrait says. */
function asksForPortrait(reading: Reading, text: string, language: Language): boolean {
  return (
    reading.kind === "question" &&
    ["about", "part"].includes(reading.slot.id) &&
    !asksMore(reading, text, language)
  );
}

/** The thing that was spoken of last, where a question names none itself. */
function spokenOf(text: string, before: readonly string[], site: Site): Entity | undefined {
  if (thingIn(text, site)) return undefined;
  return before
    .toReversed()
    .map((said) => thingIn(said, site))
    .find(Boolean);
}

/** The project or essay that a text names. */
function thingIn(said: string, { knowledge }: Site): Entity | undefined {
  return knowledge.gazetteer
    .link(tokenize(said))
    .flatMap(({ candidates }) => candidates)
    .find(({ entity, weight }) => weight >= surelyNamed && ["project", "essay"].includes(entity.kind))
    ?.entity;
}

/** How surely a name means a thing. */
const surelyNamed = 0.6;

/** Whether a question may be one of a story: none of those that are known, or one about a thing that says more. */
function mayBeTold(reading: Reading): boolean {
  if (reading.kind === "elsewhere") return !reading.surely;
  return reading.kind === "unclear" || reading.slot.id === "about" || ofStories.has(reading.slot.id);
}

/** What is asked of a thing, and stands in its story. */
const ofStories = new Set<SlotId>(["failed", "outcome", "learned", "problem", "part"]);

/** What a reason is told to. */
const reasons = new Set<SlotId>(["why_left", "looking_for", "availability", "strengths"]);

/** Whether a question about a thing asks for something that neither the language's tables nor the thing's name has. */
function asksWhatIsNotTold(query: string, reading: Reading, language: Language): boolean {
  if (reading.kind !== "question") return false;
  // "Why was it given up?" is not answered by what there is, nor "What is her husband called?" by her name.
  if (language.asksWhy(query)) return !reasons.has(reading.slot.id);
  const most = mostBeside.get(reading.slot.id);
  return most !== undefined && wordsBeside(query.slice(-longest), reading, language).length > most;
}

/** How many words beside it a question may have that is answered by a list, or by what there is of a thing. */
const mostBeside = new Map<SlotId, number>([
  ["about", 0],
  ["name", 0],
  ...(["projects", "knows", "skills", "history", "done_there", "made_with", "stack"] as const).map(
    (id): [SlotId, number] => [id, 1],
  ),
]);

/** Whether an answer is nothing but words of the owner's, under the names of what they stand in: it is in their language. */
function isQuoted({ text, citations }: Answer): boolean {
  const quoted = citations.flatMap(({ title, quote }) => [title, quote]);
  const rest = quoted
    .sort((a, b) => b.length - a.length)
    .reduce((left, words) => left.replaceAll(words, " "), text.replace(/\\(?=[^\w\s])/g, ""));
  return quoted.length > 0 && !/\p{L}/u.test(rest);
}

/** Whether an answer holds a word of the question that is not merely of its language, in whatever form: "Was ist Xylo?" is about Xylo. */
function speaksOf({ citations }: Answer, query: string, language: Language): boolean {
  const asked = wordsOf(query.slice(-longest)).filter(
    (word) => word.word.length > 3 && !language.find(word, false),
  );
  const said = citations.flatMap(({ title, quote }) => wordsOf(`${title} ${quote}`));
  const alike = (a: string, b: string) => a.slice(0, sameStart) === b.slice(0, sameStart);
  return asked.length === 0 || asked.some(({ word }) => said.some((other) => alike(word, other.word)));
}

/**
 * Whether an answer holds more of what is asked than it leaves out: to "What does a day cost?" what a window costs is none. A word
 * that the language's tables have may stand there in other words.
 */
function saysWhatIsAsked({ citations }: Answer, query: string, language: Language): boolean {
  const asked = wordsOf(query.slice(-longest)).filter((word) => language.asksOf(word));
  const said = citations.flatMap(({ title, quote }) => wordsOf(`${title} ${quote}`));
  const isSaid = ({ word }: Word) =>
    said.some((other) => likeness(language.spelt(word), language.spelt(other.word)) > 0);
  const met = asked.filter(isSaid);
  // Who says nothing of rain says nothing to a question of it.
  if (asked.some((word) => language.isOfWorld(word) && !isSaid(word))) return false;
  const missing = asked.filter((word) => !isSaid(word) && !language.find(word, false));
  return asked.length === 0 || met.length > missing.length;
}

/** Whether an answer is one the owner wrote to this very question: it needs no sentence around it. */
function isFromFaq({ sources }: Answer): boolean {
  return sources.length > 0 && sources.every((source) => source.startsWith("/faq#"));
}

/** The language of a question, English where it is none of the others. @param before the question before it */
export function heardIn(query: string, before: string | undefined, site: Site): SiteLanguage {
  const spoken = before && languageOf(before.slice(-longest), site);
  return (languageOf(query, site) ?? heardAgain(query, site, spoken || undefined))?.code ?? "en";
}

/** A short turn says too little to tell its language: `¿y remoto?` is of the language of the turn before it. */
function heardAgain(text: string, site: Site, spoken: Language | undefined): Language | undefined {
  if (!spoken || text.trim().split(/\s+/).length > 4) return undefined;
  return read(text, spoken, site, true).kind === "question" ? spoken : undefined;
}
