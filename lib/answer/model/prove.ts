import type { Entity } from "@/lib/knowledge";
import { fold, terms, tokenize } from "@/lib/language";
import { kindsWithText } from "../retrieve/window-query";
import type { Site } from "../site";
import type { Citation } from "../types";
import { hasForeignMarkup, withoutMarkup, wordsOf } from "./markup";
import { canAnswer, provenPart, type Source, sourceOf } from "./proof";
import type { ModelQuestion, ModelSentence, Passage, Proof, ProofContext } from "./types";

const maxSentenceChars = 600;
/** From this weight on a name in the question decides what an answer must be about: a full name, and not a part of one. */
const minNameWeight = 0.75;
const genderedPronouns = new Set("he him his himself she her hers herself".split(" "));
const firstPersonPronouns = new Set(
  "i me my mine myself we us our ours ourselves i'm i've i'd i'll".split(" "),
);
const unusualSignPattern = /[^\s\p{L}\p{M}\p{N}.,;:!?'"’‘“”()\-–—%&/+#*…$€£]/gu;

interface FoundQuote {
  passage: Passage;
  source: Source;
}

/**
 * Decides whether a sentence of a model may reach a visitor: each of its quotes must be in a passage of the prompt word for word,
 * every claim must be in those quotes with the same names, numbers and negations, and it must be about what the question
 * names. When in doubt it is refused. The passages' own words are cited.
 */
export function prove(sentence: ModelSentence, { asked, passages }: ProofContext): Proof {
  if (sentence.quotes.length === 0) return { refused: "no quote" };
  const found = sentence.quotes.flatMap(({ id, quote }) => findQuote(quote, id, passages) ?? []);
  if (found.length === 0) return { refused: "quote not found" };
  const onTopic = quotesOnTopic(found, asked);
  if (onTopic.length === 0) return { refused: "about something else" };
  const quotedText = onTopic
    .map(({ source: { text, place } }) => text.slice(place.from, place.to))
    .join("\n");
  const text = withoutMarkup(sentence.text, quotedText).trim();
  if (!isPlain(text, quotedText)) return { refused: "not plain text" };
  const isOwner = ownerNameTest(asked.site);
  const plainText = wordsOf(text);
  if (!usesKnownPronouns(plainText, quotedText, asked.site)) return { refused: "not in the quotes" };
  const sources = onTopic.map(({ source }) => source);
  const proven = provenPart(plainText, sources, { question: asked.question, isOwner });
  if (proven === undefined) return { refused: "not in the quotes" };
  const kept = proven === plainText ? text : proven;
  return { proven: { text: kept, citations: onTopic.flatMap(citationsOf) } };
}

/** Whether the proven sentences together can be an answer: they say something, and a number where one is asked for. */
export function canBeAnswer(text: string, { question }: ModelQuestion): boolean {
  return canAnswer(wordsOf(text), question);
}

/** Finds a quote in the passage it names, else in the first that contains it. */
function findQuote(quote: string, id: string, passages: readonly Passage[]): FoundQuote | undefined {
  const named = passages.filter((passage) => passage.id === id);
  for (const passage of [...named, ...passages]) {
    const source = sourceOf(quote, passage);
    if (source) return { passage, source };
  }
  return undefined;
}

/** The citations of a quote: the page's own words, each with its address. */
function citationsOf({ passage, source: { place } }: FoundQuote): Citation[] {
  const pieces = passage.pieces ?? [{ from: 0, to: passage.text.length, source: passage.source }];
  return pieces.flatMap(({ from, to, source }) => {
    const quote = passage.text.slice(Math.max(from, place.from), Math.min(to, place.to)).trim();
    return place.from < to && from < place.to && quote ? [{ source, title: passage.title, quote }] : [];
  });
}

/** The quotes about an entity that the question names: from its page, or with its name; all of them where it names none. */
function quotesOnTopic(found: readonly FoundQuote[], { responses, site }: ModelQuestion): FoundQuote[] {
  const named = responses.flatMap(({ question: { mentions, intendedEntity } }) => [
    ...(intendedEntity ? [intendedEntity] : []),
    ...mentions.flatMap(({ candidates }) =>
      candidates.flatMap(({ entity, weight }) =>
        weight >= minNameWeight && kindsWithText.includes(entity.kind) ? [entity] : [],
      ),
    ),
  ]);
  if (named.length === 0) return [...found];
  return found.filter((each) => named.some((entity) => isAbout(each, entity, site.knowledge)));
}

function isAbout(
  { passage, source: { text, place } }: FoundQuote,
  entity: Entity,
  { pages }: Site["knowledge"],
): boolean {
  const [page = ""] = entity.url.split("#");
  const ownUrl = page === "/resume" ? entity.url : page;
  if (
    passage.source === ownUrl ||
    passage.source.startsWith(page === "/resume" ? `${ownUrl}-` : `${ownUrl}#`)
  )
    return true;
  const names = [entity.name, ...entity.aliases].map(fold).filter((name) => name.length > 2);
  const context = fold(`${passage.title}\n${lineAt(text, place.from)}`);
  if (names.some((name) => context.includes(name))) return true;
  // The page of another project or job is about the entity only where the line names it; for other stories it may be
  // named anywhere.
  if (/^\/(?:projects|resume)\b/.test(passage.source)) return false;
  const [story = ""] = passage.source.split("#");
  return pages.some(
    ({ entity: { url }, terms: held }) =>
      url.startsWith(`${story}#`) && terms(entity.name).every((term) => held.has(term)),
  );
}

function lineAt(text: string, at: number): string {
  const from = text.lastIndexOf("\n", at) + 1;
  const to = text.indexOf("\n", at);
  return text.slice(from, to < 0 ? text.length : to);
}

function isPlain(text: string, quotedText: string): boolean {
  if (text === "" || text.length > maxSentenceChars || hasForeignMarkup(text, quotedText)) return false;
  return [...wordsOf(text).matchAll(unusualSignPattern)].every(([sign]) => quotedText.includes(sign));
}

/**
 * Whether a text uses only pronouns that the owner or the quotes use, and "I" only where the site or a quote is in the
 * first person.
 */
function usesKnownPronouns(text: string, quotedText: string, { voice, knowledge }: Site): boolean {
  const { pronouns = "" } = knowledge.content.owner;
  const allowed = new Set(tokenize(`${pronouns} ${quotedText}`).map(({ word }) => word));
  return tokenize(text).every(
    ({ word }) =>
      (!genderedPronouns.has(word) || allowed.has(word)) &&
      (!firstPersonPronouns.has(word) || voice.isFirstPerson || allowed.has(word)),
  );
}

function ownerNameTest({ voice }: Site): (word: string) => boolean {
  const names = new Set(tokenize(voice.fullName).map(({ word }) => word));
  return (word) => names.has(word);
}
