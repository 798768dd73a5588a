import type { Content, FaqEntry } from "@/lib/content";
import { lightWords, stem, tokenize } from "@/lib/language";
import { Classifier, type VectorTable } from "@/lib/meaning";
import type { Context } from "../draft";
import { analyze, type Question } from "../read/question";
import { isThinAfter, refersBack } from "../read/select";
import { asksForVerdict, bareVerdict } from "../read/verdict";
import { type Site, siteOf } from "../site";
import type { Steps } from "../steps";
import { shapeOf } from "./alike";
import { mayBeUsual, toldAsUsual } from "./by-words";
import fitted from "./classifier.json" with { type: "json" };
import { questionsOf } from "./entry-questions";
import { type AskedUsually, type UsualQuestion, usualQuestions } from "./questions";

/** The share from which on a question is taken to be a usual one. */
const likely = 0.6;
/** The same where it takes what was said before to tell. */
const surely = 0.85;
/** The same where the question says too little without it, and asks what the owner would do. */
const likelyWhole = 0.75;
/** The same where it says next to nothing: "There are months with nothing after it. What was she up to?" */
export const likelyThin = 0.65;
/** The same of an entry of a FAQ: few are of another kind. */
const likelyEntry = 0.55;

const ofWill = /\b(?:would|could|might|will|can) P\b/;

const classifier = new Classifier(fitted);

/** The usual question that is meant, in whatever words; undefined too where meaning is not known. */
export function* usualByMeaning(
  question: Question,
  { site, focus, preface, preamble: aside }: Context,
): Steps<AskedUsually | undefined> {
  if (!site.asked || !site.tellsStories || !mayBeUsual(question)) return undefined;
  if (!classifier.isOf(site.asked.embedder)) return undefined;
  if (asksOfOneYear(question, site)) return undefined;
  // "Since when?" is asked of what was said before it.
  if (focus.question && !question.terms.some((term) => !lightWords.has(term))) return undefined;
  const told = toldAsUsual(question);
  if (preface && asksForVerdict(question)) {
    for (const verdict of [question.raw, bareVerdict]) {
      const whole = analyze(`${preface} ${verdict}`, site);
      const said = toldAsUsual(whole);
      const vector = mayBeUsual(whole) ? yield* site.asked.vector(said) : undefined;
      const offer = vector && ofOffer(vector, said);
      if (offer) return offer;
    }
    return undefined;
  }
  // What points to something that was told is no question by itself: "What caused that?"
  const alone = preface && refersBack(question) ? undefined : yield* site.asked.vector(told);
  const usual = alone && usualIn(kindOf(alone, told), told, likely);
  if (!preface) return usual;
  // "We are six people without a customer. Would she join?"
  const all = toldAsUsual(analyze(`${preface} ${question.raw}`, site));
  const whole = yield* site.asked.vector(all);
  // What was told before may say that it asks for something else: "We run a pager rota. What is the most you would take?"
  const first = whole && kindOf(whole, all);
  const isOther =
    usual !== undefined && first !== undefined && first.of !== usual.usual.id && first.share >= likely;
  // What happened to others is no question on the owner: "Some nurses lost their drafts. What caused that?"
  const isOfOthers = !question.person && !ofPeople.test(analyze(preface.replace(others, " "), site).plain);
  const withPreface =
    whole && !isOfOthers ? usualIn(first, told, leastWithPreface(question, aside)) : undefined;
  if (withPreface && withPreface.alike > (usual?.alike ?? 0)) return withPreface;
  return isOther ? undefined : usual;
}

const others = /\b(?:they|them|theirs?)\b/gi;
/** The owner, or those who ask. */
const ofPeople = /\b(?:P|i|we|our|us|my|me)\b/;

/** How likely it must be, with what was said before it. */
function leastWithPreface(question: Question, aside: Context["preamble"]): number {
  if (isThinAfter(question, { preamble: aside })) return likelyThin;
  return aside.length > 0 && ofWill.test(question.plain) ? likelyWhole : surely;
}

/** How likely an offer must be one of the matters that offers are made of, and how likely that one among them. */
const anOffer = 0.3;

/** Which of an offer's terms somebody speaks of who then asks for nothing but whether it suits: "Too far?" */
function ofOffer(vector: Float32Array, told: string): AskedUsually | undefined {
  const kinds = classifier.classify(vector, wordsTold(told)).flatMap(({ of, share }) => {
    const usual = usualQuestions.find(({ id, ofTerms }) => id === of && ofTerms);
    return usual ? [{ usual, share }] : [];
  });
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  const [first] = kinds;
  const alike = (first?.share ?? 0) / total;
  return first && total >= anOffer && alike >= likely ? { usual: first.usual, alike } : undefined;
}

/** "What was she doing in 2012?" is asked of that year; a usual question has none, unless the owner's own has it: "Why is there a gap in 2022?" */
function asksOfOneYear({ plain }: Question, { knowledge }: Site): boolean {
  const [year] = /\b(?:19|20)\d\d\b/.exec(plain) ?? [];
  return year !== undefined && !knowledge.content.faq.some((entry) => entry.question.includes(year));
}

const entriesOf = new WeakMap<VectorTable, readonly (AskedUsually | undefined)[]>();

/** The usual questions that the questions of an entry of the site's FAQ ask, in their order; none where meaning is not known. */
export function entryByMeaning(entry: FaqEntry, site: Site): readonly (AskedUsually | undefined)[] {
  if (!site.asked || !classifier.isOf(site.asked.embedder)) return [];
  const texts = entryTexts(site);
  const vectors = site.asked.knownTable(texts);
  if (!vectors) return [];
  // They are the same for all questions.
  const kinds =
    entriesOf.get(vectors) ??
    texts.map((text, row) => usualIn(kindOf(vectors.row(row), text), text, likelyEntry));
  entriesOf.set(vectors, kinds);
  const entries = site.knowledge.content.faq;
  const first = entries.slice(0, entries.indexOf(entry)).flatMap(questionsOf).length;
  return kinds.slice(first, first + questionsOf(entry).length);
}

/**
 * From which cosine on a question of a FAQ is near enough to be shown to who asks another. Of those that fields and stories
 * had no answer to, three in four were asked by it (fourteen portfolios with a FAQ, 2026).
 */
const nearQuestion = 0.58;

/** The entry of the site's FAQ whose question is nearest in meaning, and how near that is; undefined where none is near. */
export function* entryNear(
  question: Question,
  site: Site,
): Steps<{ entry: FaqEntry; cosine: number } | undefined> {
  const { faq } = site.knowledge.content;
  if (faq.length === 0 || !site.asked || !classifier.isOf(site.asked.embedder)) return undefined;
  if (!mayBeUsual(question)) return undefined;
  const vectors = site.asked.knownTable(entryTexts(site));
  const vector = vectors && (yield* site.asked.vector(toldAsUsual(question)));
  if (!vector) return undefined;
  const cosines = vectors.cosines(vector);
  const owners = faq.flatMap((entry) => questionsOf(entry).map(() => entry));
  const best = cosines.reduce((most, cosine, row) => (cosine > (cosines[most] ?? 0) ? row : most), 0);
  const [entry, cosine] = [owners[best], cosines[best] ?? 0];
  return entry && cosine >= nearQuestion ? { entry, cosine } : undefined;
}

const textsOf = new WeakMap<Site["windowIndex"], readonly string[]>();

/** The questions of a site's FAQ as an embedder is told them, in their order. */
export function entryTexts(site: Site): readonly string[] {
  const known = textsOf.get(site.windowIndex);
  if (known) return known;
  const texts = site.knowledge.content.faq
    .flatMap(questionsOf)
    .map((question) => toldAsUsual(analyze(question, site)));
  textsOf.set(site.windowIndex, texts);
  return texts;
}

/** How an embedder is told questions to the owner of a content, whoever asks them of whom. */
export function toldIn(content: Content): (text: string) => string {
  const site = siteOf(content);
  return (text) => toldAsUsual(analyze(text, site));
}

/** Who did something, or when, is not what else is told of it. */
const ofOwnShape = ["who", "when"];

function asksOtherwise(text: string, { ask, ways }: UsualQuestion): boolean {
  const shape = shapeOf(text);
  return ofOwnShape.includes(shape) && ![...ask, ...ways].some((way) => shapeOf(way) === shape);
}

/** What a text most likely asks, by its vector and its words. */
type Kind = ReturnType<typeof classifier.classify>[number];

function kindOf(vector: Float32Array, told: string): Kind | undefined {
  return classifier.classify(vector, wordsTold(told))[0];
}

/** The stems of a question as an embedder is told it. */
export function wordsTold(told: string): string[] {
  return tokenize(told).map(({ word }) => stem(word));
}

function usualIn(first: Kind | undefined, text: string, least: number): AskedUsually | undefined {
  const usual = usualQuestions.find(({ id }) => id === first?.of);
  if (!first || !usual || first.share < least || asksOtherwise(text, usual)) return undefined;
  return { usual, alike: first.share };
}
