import type { Content, FaqEntry } from "@/lib/content";
import { lightWords, stem, tokenize } from "@/lib/language";
import { Classifier, type VectorTable } from "@/lib/meaning";
import type { Context } from "../draft";
import { analyze, type Question } from "../read/question";
import { needsPreamble, refersBack } from "../read/select";
import { asksForVerdict, verdictQuestion } from "../read/verdict";
import { type Site, siteOf } from "../site";
import type { Steps } from "../steps";
import { mayBeUsual, secondPersonText } from "./by-words";
import classifierWeights from "./classifier.json" with { type: "json" };
import { questionsOf } from "./entry-questions";
import { type UsualMatch, type UsualQuestion, usualQuestions, wordingsOf } from "./questions";
import { shapeOf } from "./similarity";

/** The minimal probability for a question to be taken as a usual one. */
const minProbability = 0.6;
/** The same for two usual questions together. */
const minPairProbability = 0.85;
/** The same where only the preface makes it one. */
const minProbabilityByPreface = 0.85;
/** The same where the question depends on the preface, and asks what the owner would do. */
const minProbabilityOfWould = 0.75;
/** The same where the question says next to nothing: "There are months with nothing after it. What was she up to?" */
export const minProbabilityUnderspecified = 0.65;
/** The same for an entry of a FAQ, which is rarely about something else. */
const minEntryProbability = 0.55;

const wouldPattern = /\b(?:would|could|might|will|can) P\b/;

const classifier = new Classifier(classifierWeights);

/** The usual question that is meant, in whatever words; undefined also without an embedder. */
export function* usualByMeaning(
  question: Question,
  { site, focus, preface, preamble }: Context,
): Steps<UsualMatch | undefined> {
  if (!site.questionMeaning || !site.hasProse || !mayBeUsual(question)) return undefined;
  if (!classifier.isFittedOn(site.questionMeaning.embedder)) return undefined;
  if (asksAboutOneYear(question, site)) return undefined;
  // "Since when?" is about the previous question.
  if (focus.question && !question.terms.some((term) => !lightWords.has(term))) return undefined;
  const text = secondPersonText(question);
  if (preface && asksForVerdict(question)) {
    for (const verdict of [question.text, verdictQuestion]) {
      const whole = analyze(`${preface} ${verdict}`, site);
      const said = secondPersonText(whole);
      const vector = mayBeUsual(whole) ? yield* site.questionMeaning.vector(said) : undefined;
      const offer = vector && usualOfOffer(vector, said);
      if (offer) return offer;
    }
    return undefined;
  }
  // A question that refers to the preface is not complete by itself: "What caused that?"
  const ownVector = preface && refersBack(question) ? undefined : yield* site.questionMeaning.vector(text);
  const usual = ownVector && usualOfTopClasses(ownVector, text);
  if (!preface) return usual;
  // "We are six people without a customer. Would she join?"
  const combinedText = secondPersonText(analyze(`${preface} ${question.text}`, site));
  const wholeVector = yield* site.questionMeaning.vector(combinedText);
  // The preface may turn it into another question: "We run a pager rota. What is the most you would take?"
  const topClassOfWhole = wholeVector && topClass(wholeVector, combinedText);
  const isOther =
    usual !== undefined &&
    topClassOfWhole !== undefined &&
    topClassOfWhole.label !== usual.usual.id &&
    topClassOfWhole.probability >= minProbability;
  // What happened to others is not about the owner: "Some nurses lost their drafts. What caused that?"
  const isOfOthers =
    !question.mentionsOwner && !peoplePattern.test(analyze(preface.replace(othersPattern, " "), site).plain);
  const usualWithPreface =
    wholeVector && !isOfOthers
      ? usualOfClass(topClassOfWhole, text, minProbabilityFor(question, preamble))
      : undefined;
  if (usualWithPreface && usualWithPreface.score > (usual?.score ?? 0)) return usualWithPreface;
  return isOther ? undefined : usual;
}

const othersPattern = /\b(?:they|them|theirs?)\b/gi;
/** The owner or the visitors. */
const peoplePattern = /\b(?:P|i|we|our|us|my|me)\b/;

/** The minimal probability for a question read together with its preface. */
function minProbabilityFor(question: Question, preamble: Context["preamble"]): number {
  if (needsPreamble(question, { preamble })) return minProbabilityUnderspecified;
  return preamble.length > 0 && wouldPattern.test(question.plain)
    ? minProbabilityOfWould
    : minProbabilityByPreface;
}

/** The minimal total probability of the terms an offer may have; `minProbability` then applies to one of them. */
const minOfferProbability = 0.3;

/** The term of an offer that a visitor means who then asks only whether it suits: "Too far?" */
function usualOfOffer(vector: Float32Array, text: string): UsualMatch | undefined {
  const kinds = classifier.classify(vector, classifierStems(text)).flatMap(({ label, probability }) => {
    const usual = usualQuestions.find(({ id, ofTerms }) => id === label && ofTerms);
    return usual ? [{ usual, share: probability }] : [];
  });
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  const [first] = kinds;
  const score = (first?.share ?? 0) / total;
  return first && total >= minOfferProbability && score >= minProbability
    ? { usual: first.usual, score }
    : undefined;
}

/**
 * "What was she doing in 2012?" asks about that year; usual questions have none, unless the FAQ has it: "Why is there a gap
 * in 2022?"
 */
function asksAboutOneYear({ plain }: Question, { knowledge }: Site): boolean {
  const [year] = /\b(?:19|20)\d\d\b/.exec(plain) ?? [];
  return year !== undefined && !knowledge.content.faq.some((entry) => entry.question.includes(year));
}

const entryMatchCache = new WeakMap<VectorTable, readonly (UsualMatch | undefined)[]>();

/** The usual question for each question of an entry of the site's FAQ, in order; empty without an embedder. */
export function entryByMeaning(entry: FaqEntry, site: Site): readonly (UsualMatch | undefined)[] {
  if (!site.questionMeaning || !classifier.isFittedOn(site.questionMeaning.embedder)) return [];
  const texts = entryTexts(site);
  const vectors = site.questionMeaning.knownVectors(texts);
  if (!vectors) return [];
  // They do not depend on the visitor's question.
  const kinds =
    entryMatchCache.get(vectors) ??
    texts.map((text, row) => usualOfClass(topClass(vectors.row(row), text), text, minEntryProbability));
  entryMatchCache.set(vectors, kinds);
  const entries = site.knowledge.content.faq;
  const first = entries.slice(0, entries.indexOf(entry)).flatMap(questionsOf).length;
  return kinds.slice(first, first + questionsOf(entry).length);
}

/**
 * The minimal cosine for displaying a FAQ entry as the nearest to another question. Of the questions that fields and
 * stories had no answer to, three in four were asked by it (fourteen portfolios with a FAQ, 2026).
 */
const minCosine = 0.58;

/** The entry of the site's FAQ whose question is most similar in meaning, with the cosine; undefined where none is similar. */
export function* nearestEntry(
  question: Question,
  site: Site,
): Steps<{ entry: FaqEntry; cosine: number } | undefined> {
  const { faq } = site.knowledge.content;
  if (faq.length === 0 || !site.questionMeaning || !classifier.isFittedOn(site.questionMeaning.embedder))
    return undefined;
  if (!mayBeUsual(question)) return undefined;
  const vectors = site.questionMeaning.knownVectors(entryTexts(site));
  const vector = vectors && (yield* site.questionMeaning.vector(secondPersonText(question)));
  if (!vector) return undefined;
  const cosines = vectors.cosines(vector);
  const owners = faq.flatMap((entry) => questionsOf(entry).map(() => entry));
  const best = cosines.reduce((most, cosine, row) => (cosine > (cosines[most] ?? 0) ? row : most), 0);
  const [entry, cosine] = [owners[best], cosines[best] ?? 0];
  return entry && cosine >= minCosine ? { entry, cosine } : undefined;
}

const entryTextCache = new WeakMap<Site["windowIndex"], readonly string[]>();

/** The questions of a site's FAQ as texts for the embedder, in order. */
export function entryTexts(site: Site): readonly string[] {
  const known = entryTextCache.get(site.windowIndex);
  if (known) return known;
  const texts = site.knowledge.content.faq
    .flatMap(questionsOf)
    .map((question) => secondPersonText(analyze(question, site)));
  entryTextCache.set(site.windowIndex, texts);
  return texts;
}

/** For some content, a function that turns a question into the text for the embedder. */
export function secondPersonTextOf(content: Content): (text: string) => string {
  const site = siteOf(content);
  return (text) => secondPersonText(analyze(text, site));
}

/** Question words that must agree: who did something, or when, is not answered by what else is known about it. */
const strictShapes = ["who", "when"];

function hasOtherShape(text: string, usual: UsualQuestion): boolean {
  const shape = shapeOf(text);
  return strictShapes.includes(shape) && !wordingsOf(usual).some((way) => shapeOf(way) === shape);
}

/** A class of the classifier with its probability. */
type ClassScore = ReturnType<typeof classifier.classify>[number];

function topClass(vector: Float32Array, text: string): ClassScore | undefined {
  return classifier.classify(vector, classifierStems(text))[0];
}

/** The stems of an embedder's text, as word features for the classifier. */
export function classifierStems(text: string): string[] {
  return tokenize(text).map(({ word }) => stem(word));
}

/** The most probable usual question; else the two most probable as one match, where the question is probably one of them. */
function usualOfTopClasses(vector: Float32Array, text: string): UsualMatch | undefined {
  const [first, second] = classifier.classify(vector, classifierStems(text));
  const sure = usualOfClass(first, text, minProbability);
  if (sure || !first || !second) return sure;
  const score = first.probability + second.probability;
  if (score < minPairProbability) return undefined;
  const [match, other] = [first, second].map((each) => usualOfClass(each, text, 0));
  return match && other && { usual: match.usual, score, alternative: other.usual };
}

function usualOfClass(first: ClassScore | undefined, text: string, required: number): UsualMatch | undefined {
  const usual = usualQuestions.find(({ id }) => id === first?.label);
  if (!first || !usual || first.probability < required || hasOtherShape(text, usual)) return undefined;
  return { usual, score: first.probability };
}
