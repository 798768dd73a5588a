import type { Root } from "hast";
import type { FaqEntry } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { lightWords, sentences, spaced, technologyWords } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factOf } from "../draft";
import { analyze, type Question } from "../read/question";
import { goesOn, leadToNearest, mostSure } from "../retrieve/showing";
import type { Site } from "../site";
import { escapeMarkdown, sentenceCase } from "../speak/voice";
import type { Steps } from "../steps";
import {
  type AskedUsually,
  entryByMeaning,
  entryNear,
  questionsOf,
  type UsualQuestion,
  usualOf,
  usualQuestions,
} from "../usual";
import {
  areOfOtherTimes,
  howMet,
  isOfAnotherTime,
  isOfOneShape,
  nearForm,
  shareMet,
  topicOf,
} from "../usual/alike";
import { programmingLanguages } from "./skills/programming-languages";

/** How well two questions must meet in each other's words, weighed by rarity: on the whole, and the worse of the two. */
const enough = 0.66;
const least = 0.55;
/** How much a word counts that only asks. */
const lightWeight = 0.2;

/** A verified question of `faq.md` that asks the same thing: nearly all the topic words of each are in the other. */
export function fromFaq(question: Question, { site }: Context): Draft | undefined {
  const { ranker } = site.knowledge;
  const itself = entryItself(question, site);
  if (itself) return told(itself, 1, site, false);
  const asked = topicOf(question.raw);
  if (asked.size === 0) return undefined;
  const weight = (word: string) => ranker.idf(word) * (lightWords.has(word) ? lightWeight : 1);
  let best: { entry: FaqEntry; own: ReadonlySet<string>; score: number } | undefined;
  for (const entry of site.knowledge.content.faq)
    for (const { text, own } of topicsOfEntry(entry)) {
      if (own.size === 0) continue;
      const ofOneShape = isOfOneShape(question.raw, text);
      const inCommon = [...asked].filter((word) => own.has(word) && !lightWords.has(word)).length;
      // "Can I hire you?" and "Why should we hire you?" have their one word in common, and ask for other things.
      const mayBeSame = ofOneShape || (inCommon > 1 && !areOfOtherTimes(question.raw, text));
      const same = mayBeSame ? Math.min(shareSaid(asked, own, ranker), shareSaid(own, asked, ranker)) : 0;
      const alike = ofOneShape ? alikeness(asked, own, weight) : 0;
      const score = Math.max(same, alike);
      if (score > (best?.score ?? enough)) best = { entry, own, score };
    }
  if (!best || isOfAnother(question, best.entry)) return undefined;
  const same = shareMet(asked, best.own, weight) >= allSaid;
  return told(best.entry, best.score, site, !same);
}

interface ReadEntry {
  entry: FaqEntry;
  /** Its questions as they are read. */
  asked: readonly Question[];
  /** The same, whoever is asked. */
  ofAnyone: ReadonlySet<string>;
}

const entries = new WeakMap<Site["knowledge"], readonly ReadEntry[]>();

/** The entries of the FAQ with their questions as they are read; they are the same for all who ask. */
export function faqOf(site: Site): readonly ReadEntry[] {
  const known =
    entries.get(site.knowledge) ??
    site.knowledge.content.faq.map((entry) => {
      const asked = questionsOf(entry).map((text) => analyze(text, site));
      return { entry, asked, ofAnyone: new Set(asked.map(({ plain }) => ofAnyone(plain))) };
    });
  entries.set(site.knowledge, known);
  return known;
}

/** The entry that is asked in its own words, whoever is asked: "What do you not do?", "What does she not do?" */
export function entryItself({ plain }: Question, site: Site): FaqEntry | undefined {
  const asked = ofAnyone(plain);
  return faqOf(site).find((each) => each.ofAnyone.has(asked))?.entry;
}

function ofAnyone(plain: string): string {
  return plain
    .replace(/\bdoes\b/g, "do")
    .replace(/\bhas\b/g, "have")
    .replace(/\bare\b/g, "is")
    .replace(/\bwere\b/g, "was");
}

// The entries of a FAQ are the same for all questions.
const topics = new WeakMap<FaqEntry, readonly Topic[]>();
const usuals = new WeakMap<FaqEntry, readonly (AskedUsually | undefined)[]>();

/** One question that an entry answers, and the words that say what it is about. */
interface Topic {
  text: string;
  own: ReadonlySet<string>;
}

function topicsOfEntry(entry: FaqEntry): readonly Topic[] {
  const known = topics.get(entry) ?? questionsOf(entry).map((text) => ({ text, own: topicOf(text) }));
  topics.set(entry, known);
  return known;
}

/** The usual question that each question of an entry asks, by its words. */
function usualsOfEntry(entry: FaqEntry): readonly (AskedUsually | undefined)[] {
  const known = usuals.get(entry) ?? questionsOf(entry).map(usualOf);
  usuals.set(entry, known);
  return known;
}

/** The entry of the FAQ that asks a usual question, in whatever words, or one that answers it too. */
export function faqAsking(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  const other = usualQuestions.find(({ id }) => id === usual.orElse);
  return entryAsking(usual, question, site) ?? (other && entryAsking(other, question, site));
}

function entryAsking(usual: UsualQuestion, question: Question, site: Site): Draft | undefined {
  let best: { entry: FaqEntry; score: number } | undefined;
  for (const entry of site.knowledge.content.faq) {
    const meanings = entryByMeaning(entry, site);
    for (const [at, text] of questionsOf(entry).entries()) {
      if (isOfAnotherTime(question, text)) continue;
      const asks = usualsOfEntry(entry)[at];
      const meant = asks?.alike === 1 ? asks : (meanings[at] ?? asks);
      // "Where would you not work?" is no question about an office.
      if (asks?.alike !== 1 && negated.test(text) && !usual.ask.some((ask) => negated.test(ask))) continue;
      if (meant?.usual === usual && meant.alike > (best?.score ?? 0)) best = { entry, score: meant.alike };
    }
  }
  return best && told(best.entry, best.score, site, true);
}

const negated = /\bnot\b|n['’]t\b/i;

/** How surely a question is about a project or a post: what is said without naming it is said of something else. */
const surelyNamed = 0.7;

function isOfAnother({ mentions }: Question, { question, answer }: FaqEntry): boolean {
  const said = spaced([question, ...answer.blocks.map(({ text }) => text)].join(" "));
  return mentions.some(
    ({ candidates: [best], name }) =>
      best &&
      best.weight >= surelyNamed &&
      ["project", "essay"].includes(best.entity.kind) &&
      ![name, best.entity.name, ...best.entity.aliases].some((each) => said.includes(spaced(each))),
  );
}

/** "Go" and "R" are words besides. */
const shortestName = 2;

/** Whether an entry asks of one technology and the question of another: a no to Java is none to Kotlin. */
function namesOther(entry: FaqEntry, { tokens, unknown }: Question, site: Site): boolean {
  const said = new Set(tokens.map(({ word }) => word));
  const isTechnology = (word: string) =>
    word.length > shortestName && (technologyWords.has(word) || programmingLanguages.has(word));
  const asked = faqOf(site).find((each) => each.entry === entry)?.asked ?? [];
  const names = asked.flatMap((one) => one.tokens.map(({ word }) => word).filter(isTechnology));
  const isAskedOfOne = [...said].some(isTechnology) || unknown.length > 0;
  return isAskedOfOne && names.length > 0 && !names.some((name) => said.has(name));
}

/** From this share of what is asked on, the yes or no of an answer is one to the question asked. */
const allSaid = 0.85;
const verdict = /^(?:Yes|No|Yep|Nope|Perhaps|Maybe|Sometimes|Not really)(?: and no)?[.!:;,]\s+(?=\p{L})/u;
const affirms = /^(?:Yes|Yep)(?! and no)/;

/** What says nothing without its question: "One of each.", "Not yet." */
const leaning =
  /^(?:one|two|three|four|five|six|several|many|a few|few|both|neither|none|all|some|most|mostly|usually|often|rarely|never|always|sometimes|not (?:yet|often|much|many)|only|about|around|roughly|anything|nothing|everything)\b[^.!?:,]{0,24}[.!?:]/i;

/**
 * What an entry says. A no to another question than the one asked stands behind the question it is to: what comes after it may
 * say the opposite without it. A yes to another question is left out, unless what comes after it goes on from it: "Yes, but only by
 * train."
 * @param isOther whether another question is asked than the entry's own
 */
function told(entry: FaqEntry, score: number, site: Site, isOther: boolean): Draft | undefined {
  const opening = entry.answer.blocks[0]?.text ?? "";
  const isVerdict = isOther && verdict.test(opening);
  const isLeftOut = isVerdict && affirms.test(opening) && !goesOn.test(opening);
  const said = saidIn(entry, site, isLeftOut);
  if (!said) return undefined;
  const { entity, evidence } = said;
  const leans = isOther && leaning.test(opening);
  const text =
    leans || (isVerdict && !isLeftOut) ? `**${escapeMarkdown(entry.question)}**\n\n${said.text}` : said.text;
  return answered(site.voice.quoting(text), evidence, { topic: entity, prior: 0.6 + 0.35 * score });
}

/** What an entry says, for who asks on after it. */
export function toldAgain(entity: Entity, site: Site): Draft | undefined {
  const entry = site.knowledge.content.faq.find(({ anchor }) => entity.id === `faq:${anchor}`);
  return entry && toldBeside(entry, site);
}

/** What an entry says to who asks another question than its own, and surely means it. */
export function toldBeside(entry: FaqEntry, site: Site): Draft | undefined {
  return told(entry, 1, site, true);
}

/** The entry that is asked by what is nearest in meaning, where nothing answers: said to be that and no more. */
export function* nearestEntry(question: Question, site: Site): Steps<Draft | undefined> {
  const near = yield* entryNear(question, site);
  const said = near && saidIn(near.entry, site, false);
  if (!said || isOfAnother(question, near.entry) || isOfAnotherTime(question, near.entry.question))
    return undefined;
  if (namesOther(near.entry, question, site)) return undefined;
  const { entity, evidence, text } = said;
  const lead = leadToNearest(site.voice)({ isOwn: site.voice.saysI(text) });
  const asked = `**${escapeMarkdown(near.entry.question)}**`;
  return {
    ...answered(`${lead}\n\n${asked}\n\n${text}`, evidence, {
      topic: entity,
      prior: Math.min(near.cosine, mostSure),
    }),
    status: "partial",
  };
}

/** How many characters of a paragraph are one quote. */
const longestQuote = 300;

interface Said {
  entity: Entity;
  evidence: Evidence[];
  text: string;
}

/** @param withoutVerdict whether the yes that it begins with is left out */
function saidIn(entry: FaqEntry, site: Site, withoutVerdict: boolean): Said | undefined {
  const entity = site.knowledge.entities.find((candidate) => candidate.id === `faq:${entry.anchor}`);
  if (!entity) return undefined;
  const evidence: Evidence[] = [];
  const paragraphs: string[] = [];
  let length = 0;
  for (const block of entry.answer.blocks) {
    if (!["paragraph", "item", "quote"].includes(block.kind) || length + block.text.length > 900) break;
    length += block.text.length;
    const text = withoutVerdict && paragraphs.length === 0 ? block.text.replace(verdict, "") : block.text;
    const shown = escapeMarkdown(text === block.text ? text : sentenceCase(text));
    paragraphs.push(block.kind === "item" ? `- ${shown}` : shown);
    for (const quote of quotesOf(text))
      evidence.push({ url: `/faq#${block.anchor}`, title: entity.title, quote });
  }
  const other = pointedTo(entry, site);
  const about = other && factOf(other, "description");
  if (other && about) {
    paragraphs.push(`**${escapeMarkdown(other.name)}**: ${escapeMarkdown(about.text)}`);
    evidence.push(citeName(other), cite(about));
  }
  return paragraphs.length > 0 ? { entity, evidence, text: paragraphs.join("\n\n") } : undefined;
}

/** A longer answer says something itself. */
const fewWords = 10;

/** The project, post or page that an answer points to and says nothing more: "See the essay." */
function pointedTo({ answer }: FaqEntry, { knowledge }: Site): Entity | undefined {
  if (answer.words > fewWords) return undefined;
  const places = addressesIn(answer.tree.children).map(placeOf);
  const found = knowledge.entities.filter(
    ({ kind, url }) => ["project", "essay", "page"].includes(kind) && places.includes(placeOf(url)),
  );
  return found.length === 1 ? found[0] : undefined;
}

function placeOf(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/\/$/, "");
}

function addressesIn(nodes: readonly Root["children"][number][]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const { href } = node.properties;
    return [...(typeof href === "string" ? [href] : []), ...addressesIn(node.children)];
  });
}

/** A text in quotes of whole sentences, none of them much longer than is read at a glance. */
function quotesOf(text: string): string[] {
  const quotes: string[] = [];
  let from = 0;
  let to = 0;
  for (const sentence of sentences(text)) {
    const end = text.indexOf(sentence, to) + sentence.length;
    if (to > from && end - from > longestQuote) {
      quotes.push(text.slice(from, to).trim());
      from = to;
    }
    to = end;
  }
  return [...quotes, text.slice(from).trim()];
}

/** The share of some words, by rarity, that stand among others. */
function shareSaid(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  ranker: Site["knowledge"]["ranker"],
): number {
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + ranker.idf(word), 0);
  return weigh([...some].filter((word) => others.has(word))) / weigh([...some]);
}

/** How far two questions of one shape mean the same, in whatever words. */
function alikeness(
  asked: ReadonlySet<string>,
  own: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  const [there, back] = [shareMet(asked, own, weight), shareMet(own, asked, weight)];
  if (Math.min(there, back) < least || ![...asked].some((word) => isSaid(word, own))) return 0;
  return Math.sqrt(there * back);
}

/** Whether a word of weight stands there itself: two questions of words that only mean alike may ask different things. */
function isSaid(word: string, others: ReadonlySet<string>): boolean {
  return !lightWords.has(word) && howMet(word, others) >= nearForm;
}
