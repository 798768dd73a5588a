import type { Entity } from "@/lib/knowledge";
import { fold, terms, tokenize } from "@/lib/language";
import { thingKinds } from "../retrieve/sight";
import type { Site } from "../site";
import type { Citation } from "../types";
import { hasForeignMarkup, withoutMarkup, wordsOf } from "./markup";
import { canAnswer, provenPart, type Source, sourceOf } from "./proof";
import type { Asked, Grounds, ModelSentence, Passage, Proof } from "./types";

const longest = 600;
/** How surely a question must name a thing for its answer to be about that: by its name, and not by a part of it. */
const surely = 0.75;
const gendered = new Set("he him his himself she her hers herself".split(" "));
const ownWords = new Set("i me my mine myself we us our ours ourselves i'm i've i'd i'll".split(" "));
const ordinarySigns = /[^\s\p{L}\p{M}\p{N}.,;:!?'"’‘“”()\-–—%&/+#*…$€£]/gu;

interface Found {
  passage: Passage;
  source: Source;
}

/**
 * Decides whether a sentence of a model may reach a reader: each of its quotes stands word for word in a passage that
 * was handed over, every claim of it stands in those quotes, bound to the same names, numbers and negations, and it is
 * about what the question names. When in doubt it is refused. What is cited are the passages' own words.
 */
export function prove(sentence: ModelSentence, { asked, passages }: Grounds): Proof {
  if (sentence.quotes.length === 0) return { refused: "no quote" };
  const found = sentence.quotes.flatMap(({ id, quote }) => place(quote, id, passages) ?? []);
  if (found.length === 0) return { refused: "quote not found" };
  const about = aboutNamed(found, asked);
  if (about.length === 0) return { refused: "about something else" };
  const words = about.map(({ source: { text, place } }) => text.slice(place.from, place.to)).join("\n");
  const text = withoutMarkup(sentence.text, words).trim();
  if (!isPlain(text, words)) return { refused: "not plain text" };
  const isOwner = ownerOf(asked.site);
  const bare = wordsOf(text);
  if (!speaksRightly(bare, words, asked.site)) return { refused: "not in the quotes" };
  const sources = about.map(({ source }) => source);
  const proven = provenPart(bare, sources, { question: asked.question, isOwner });
  if (proven === undefined) return { refused: "not in the quotes" };
  const kept = proven === bare ? text : proven;
  return { proven: { text: kept, citations: about.flatMap(citationsOf) } };
}

/** Whether sentences that were proven can be an answer together: they say something, and a number where one is asked for. */
export function answers(text: string, { question }: Asked): boolean {
  return canAnswer(wordsOf(text), question);
}

/** Where a quote stands: in the passage it names, else in the first that holds it. */
function place(quote: string, id: string, passages: readonly Passage[]): Found | undefined {
  const named = passages.filter((passage) => passage.id === id);
  for (const passage of [...named, ...passages]) {
    const source = sourceOf(quote, passage);
    if (source) return { passage, source };
  }
  return undefined;
}

/** The page's own words of a quote, each at its address. */
function citationsOf({ passage, source: { place } }: Found): Citation[] {
  const pieces = passage.pieces ?? [{ from: 0, to: passage.text.length, source: passage.source }];
  return pieces.flatMap(({ from, to, source }) => {
    const quote = passage.text.slice(Math.max(from, place.from), Math.min(to, place.to)).trim();
    return place.from < to && from < place.to && quote ? [{ source, title: passage.title, quote }] : [];
  });
}

/** The quotes that speak of a thing the question names: of its page, or with its name; all of them where it names none. */
function aboutNamed(found: readonly Found[], { responses, site }: Asked): Found[] {
  const named = responses.flatMap(({ question: { mentions, meant } }) => [
    ...(meant ? [meant] : []),
    ...mentions.flatMap(({ candidates }) =>
      candidates.flatMap(({ entity, weight }) =>
        weight >= surely && thingKinds.includes(entity.kind) ? [entity] : [],
      ),
    ),
  ]);
  if (named.length === 0) return [...found];
  return found.filter((each) => named.some((entity) => speaksOf(each, entity, site.knowledge)));
}

function speaksOf(
  { passage, source: { text, place } }: Found,
  entity: Entity,
  { pages }: Site["knowledge"],
): boolean {
  const [page = ""] = entity.url.split("#");
  const own = page === "/resume" ? entity.url : page;
  if (passage.source === own || passage.source.startsWith(page === "/resume" ? `${own}-` : `${own}#`))
    return true;
  const names = [entity.name, ...entity.aliases].map(fold).filter((name) => name.length > 2);
  const said = fold(`${passage.title}\n${lineAt(text, place.from)}`);
  if (names.some((name) => said.includes(name))) return true;
  // The page of another thing of that kind speaks of it only where it names it; a story that names it may do so anywhere.
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

function isPlain(text: string, words: string): boolean {
  if (text === "" || text.length > longest || hasForeignMarkup(text, words)) return false;
  return [...wordsOf(text).matchAll(ordinarySigns)].every(([sign]) => words.includes(sign));
}

/** Whether the owner is called as on this site: by the pronouns that are known, and "I" only where the site speaks so or is quoted so. */
function speaksRightly(text: string, words: string, { voice, knowledge }: Site): boolean {
  const { pronouns = "" } = knowledge.content.owner;
  const known = new Set(tokenize(`${pronouns} ${words}`).map(({ word }) => word));
  return tokenize(text).every(
    ({ word }) =>
      (!gendered.has(word) || known.has(word)) && (!ownWords.has(word) || voice.first || known.has(word)),
  );
}

function ownerOf({ voice }: Site): (word: string) => boolean {
  const names = new Set(tokenize(voice.fullName).map(({ word }) => word));
  return (word) => names.has(word);
}
