import type { Page, Window } from "@/lib/knowledge";
import { upperFirst, withoutEndMarks } from "@/lib/language";
import type { Meaning, VectorTable } from "@/lib/meaning";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import type { Steps } from "../steps";
import { topItems } from "./top-items";
import type { WindowIndex } from "./window-index";

/** How many windows close in meaning are candidates, though they may share no word with the question. */
const nearestCount = 20;
/** The same for windows that answer an expected question, and the cosine up to which two questions have nothing in common. */
const nearestExpectedCount = 10;
const unrelatedCosine = 0.4;
/** The similarity of a page is the average of this many of its closest windows. */
const windowsPerPage = 3;
/** How many characters of a question are embedded: the embedder is good at a few sentences and not at more. */
const maxQuestionChars = 500;
/** One unit of similarity is three standard deviations of the cosines of a site, so that weights hold for other models too. */
const deviationsPerUnit = 3;
/** Code means nothing to a model of sentences: it counts as unrelated. */
const unrelatedSimilarity = -1 / deviationsPerUnit;

/** How close the windows of a site are to a question in meaning; about 0 for most, above 1 for few. */
export interface MeaningSimilarity {
  of(window: Window): number;
  /** The same as a cosine, which holds for one model only; 0 for code. */
  cosine(window: Pick<Window, "id">): number;
  ofPage(page: Page): number;
  /** How similar the most similar question is that the window is expected to answer, 0 to 1. */
  ofExpectedQuestion(window: Window): number;
  /** The expected questions closest to the question, each of another passage, the closest first. */
  nearestQuestions(): string[];
  /** The ids of the closest windows, and of those that answer the closest expected questions. */
  nearestWindowIds: readonly number[];
}

/** What came before a question in the same message, and its stems where the question depends on it. */
type PrecedingText = Pick<Context, "preamble" | "preface">;

/** The texts of a site that have an embedding; the same for all questions. */
interface EmbeddedTexts {
  windows: readonly Window[];
  texts: readonly string[];
  /** By the ids of all windows: their positions among these; -1 for those without an embedding. */
  positions: Int32Array;
}

const cache = new WeakMap<WindowIndex, EmbeddedTexts>();

function embeddedTextsOf(index: WindowIndex): EmbeddedTexts {
  const known = cache.get(index);
  if (known) return known;
  const windows = index.windows.filter(({ kind }) => kind !== "code");
  const texts = [
    ...windows.map(({ page, text }) => `${page.entity.name}. ${text}`),
    ...index.expected.questions.map(({ text }) => text),
  ];
  const positions = new Int32Array(index.windows.length).fill(-1);
  for (const [at, { id }] of windows.entries()) positions[id] = at;
  const embedded = { windows, texts, positions };
  cache.set(index, embedded);
  return embedded;
}

/** The texts to embed: those of the windows with the names of their pages, then the expected questions. */
export function textsToEmbed(index: WindowIndex): readonly string[] {
  return embeddedTextsOf(index).texts;
}

/** The embeddings of the questions of one request; each is made when it is first needed. */
export class QuestionEmbeddings {
  readonly #meaning: Meaning;
  readonly #similarities = new Map<string, MeaningSimilarity | undefined>();
  readonly #vectors = new Map<string, Float32Array | undefined>();
  #isIncomplete = false;

  constructor(meaning: Meaning) {
    this.#meaning = meaning;
  }

  /** How close windows are to a question; undefined where it could not be embedded, or the windows have no embeddings yet. */
  *similarityOf(
    question: Question,
    preceding: PrecedingText,
    index: WindowIndex,
  ): Steps<MeaningSimilarity | undefined> {
    return yield* this.similarityOfText(embeddedText(question, preceding), index);
  }

  /** The same for a text. */
  *similarityOfText(text: string, index: WindowIndex): Steps<MeaningSimilarity | undefined> {
    const vectors = this.#meaning.vectorsOf(textsToEmbed(index));
    this.#isIncomplete ||= !vectors;
    if (!vectors) return undefined;
    if (!this.#similarities.has(text))
      yield async (signal) => {
        const vector = (await this.#meaning.embedQuestions([text], signal)).get(text);
        this.#isIncomplete ||= !vector;
        this.#similarities.set(text, vector && computeSimilarity(vector, vectors, index));
      };
    return this.#similarities.get(text);
  }

  /** The id of the embedding model. */
  get embedder(): string {
    return this.#meaning.embedder.id;
  }

  /** The embedding of a text, of length 1; undefined where it could not be made. */
  *vector(text: string): Steps<Float32Array | undefined> {
    if (!this.#vectors.has(text))
      yield async (signal) => {
        const vector = (await this.#meaning.embedQuestions([text], signal)).get(text);
        this.#isIncomplete ||= !vector;
        this.#vectors.set(text, vector);
      };
    return this.#vectors.get(text);
  }

  /**
   * The embeddings of texts that were made at build time, in their order.
   * @param texts the same array each time
   */
  knownVectors(texts: readonly string[]): VectorTable | undefined {
    return this.#meaning.vectorsOf(texts);
  }

  /** How close windows are to a question that was embedded before. */
  knownSimilarity(question: Question, preceding?: PrecedingText): MeaningSimilarity | undefined {
    return this.#similarities.get(embeddedText(question, preceding));
  }

  /** Whether an embedding could not be made: the same question may get a better answer later. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }
}

/**
 * The text that is embedded for a question: with what came before it, where it depends on that. It begins with a capital and
 * ends with a question mark, as the model takes "where is she based" for something else than "Where is she based?"
 */
function embeddedText(
  { pronounText }: Question,
  { preamble, preface }: PrecedingText = { preamble: [] },
): string {
  const plain = withoutEndMarks(pronounText.replace(leadInPattern, ""));
  const asked = `${upperFirst(plain)}?`;
  return preface && preamble.length > 0
    ? `${preface} ${asked}`.slice(-maxQuestionChars)
    : asked.slice(0, maxQuestionChars);
}

/** "So, what does it do?" */
const leadInPattern = /^(?:(?:and|so|ok|okay|well|but|now|then|also)\b,? )+/i;

function computeSimilarity(
  question: Float32Array,
  vectors: VectorTable,
  index: WindowIndex,
): MeaningSimilarity | undefined {
  const { windows, positions } = embeddedTextsOf(index);
  if (vectors.width !== question.length) return undefined;
  const all = vectors.cosines(question);
  const cosines = all.subarray(0, windows.length);
  const expectedCosines = all.subarray(windows.length);
  let total = 0;
  for (const value of cosines) total += value;
  const mean = total / cosines.length;
  let squares = 0;
  for (const value of cosines) squares += (value - mean) ** 2;
  const scale = deviationsPerUnit * (Math.sqrt(squares / cosines.length) + 1e-6);
  // Indexed by the windows' ids, which are their positions in the index.
  const similarities = new Float64Array(index.windows.length).fill(unrelatedSimilarity);
  for (let at = 0; at < windows.length; at += 1)
    similarities[windows[at]?.id ?? 0] = ((cosines[at] ?? 0) - mean) / scale;
  const toExpected = expectedSimilarities(expectedCosines, index);
  const pageSimilarities = new Map<Page, number>();
  return {
    of: ({ id }) => similarities[id] ?? unrelatedSimilarity,
    cosine: ({ id }) => cosines[positions[id] ?? -1] ?? 0,
    ofPage: (page) => {
      const known = pageSimilarities.get(page);
      if (known !== undefined) return known;
      const best = topItems(
        page.windows,
        ({ id }) => similarities[id] ?? unrelatedSimilarity,
        windowsPerPage,
      );
      const average =
        best.reduce((sum, { id }) => sum + (similarities[id] ?? unrelatedSimilarity), 0) /
        Math.max(1, best.length);
      pageSimilarities.set(page, average);
      return average;
    },
    nearestQuestions: () => nearestQuestions(expectedCosines, index),
    ofExpectedQuestion: ({ id }) => toExpected[id] ?? 0,
    nearestWindowIds: [
      ...topItems(windows, ({ id }) => similarities[id] ?? unrelatedSimilarity, nearestCount),
      ...topItems(index.windows, ({ id }) => toExpected[id] || Number.NaN, nearestExpectedCount),
    ].map(({ id }) => id),
  };
}

/** By the ids of windows: the similarity of the closest question they are expected to answer; 0 where there is none. */
function expectedSimilarities(cosines: Float64Array, { expected, windows }: WindowIndex): Float64Array {
  const similarities = new Float64Array(windows.length);
  for (const [at, { windowIds }] of expected.questions.entries()) {
    const similarity = Math.max(0, ((cosines[at] ?? 0) - unrelatedCosine) / (1 - unrelatedCosine));
    for (const id of windowIds) if (similarity > (similarities[id] ?? 0)) similarities[id] = similarity;
  }
  return similarities;
}

/** Expected questions from this cosine on are suggested as what may be meant. */
const minSuggestionCosine = 0.55;
const maxSuggestions = 2;

function nearestQuestions(cosines: Float64Array, { expected }: WindowIndex): string[] {
  const ranked: { at: number; cosine: number }[] = [];
  for (const [at, cosine] of cosines.entries())
    if (cosine >= minSuggestionCosine) ranked.push({ at, cosine });
  ranked.sort((a, b) => b.cosine - a.cosine);
  const found: string[] = [];
  const answered = new Set<number>();
  for (const { at } of ranked) {
    const { text, windowIds } = expected.questions[at] ?? { text: "", windowIds: [] };
    if (found.length === maxSuggestions || windowIds.some((id) => answered.has(id))) continue;
    for (const id of windowIds) answered.add(id);
    found.push(text);
  }
  return found;
}
