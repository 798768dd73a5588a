import type { Page, Window } from "@/lib/knowledge";
import type { Meaning, VectorTable } from "@/lib/meaning";
import type { Context } from "../draft";
import type { Question } from "../read/question";
import type { Steps } from "../steps";
import { firstOf } from "./first-of";
import type { WindowIndex } from "./window-index";

/** How many windows near in meaning are looked at, though they may share no word with the question. */
const closest = 20;
/** The same for windows that answer an expected question, and the cosine up to which two questions have nothing in common. */
const closestAsked = 10;
const unlike = 0.4;
/** A page is as near as this many of its windows are. */
const ofPage = 3;
/** How many characters of a question are read for its meaning: the embedder takes no more than a few sentences well. */
const longest = 500;
/** Cosines are told in threes of their standard deviation among a site's windows, so that numbers fitted with one model hold for another. */
const unit = 3;
/** Code means nothing to a model of sentences; it is as near as what is far off. */
const farOff = -1 / unit;

/** How near the windows of a site are to a question in meaning; about 0 for most, above 1 for few. */
export interface Nearness {
  of(window: Window): number;
  /** The same as a cosine, which holds for one model only; 0 for code. */
  cosine(window: Pick<Window, "id">): number;
  page(page: Page): number;
  /** How nearly the nearest question that it is expected to answer asks the same, 0 to 1. */
  asked(window: Window): number;
  /** The expected questions that are nearest to it, each of another passage, the nearest first. */
  questions(): string[];
  /** The numbers of the nearest windows, and of those that answer the nearest expected questions. */
  closest: readonly number[];
}

/** What was told before a question in the same message, and the stems of it where the question takes it up. */
type Told = Pick<Context, "preamble" | "preface">;

/** What of a site has a meaning; the same for all questions. */
interface Meant {
  windows: readonly Window[];
  texts: readonly string[];
  /** Where the windows stand among these, by their numbers; -1 for the others. */
  places: Int32Array;
}

const known = new WeakMap<WindowIndex, Meant>();

function meantIn(index: WindowIndex): Meant {
  const before = known.get(index);
  if (before) return before;
  const windows = index.windows.filter(({ kind }) => kind !== "code");
  const texts = [
    ...windows.map(({ page, text }) => `${page.entity.name}. ${text}`),
    ...index.expected.all.map(({ text }) => text),
  ];
  const places = new Int32Array(index.windows.length).fill(-1);
  for (const [at, { id }] of windows.entries()) places[id] = at;
  const meant = { windows, texts, places };
  known.set(index, meant);
  return meant;
}

/** What is told to an embedder: the windows' words with the name of what they are about, then what visitors are expected to ask. */
export function meaningTexts(index: WindowIndex): readonly string[] {
  return meantIn(index).texts;
}

/** What the questions of one request mean; each is learned when it is first met. */
export class AskedMeaning {
  readonly #meaning: Meaning;
  readonly #known = new Map<string, Nearness | undefined>();
  readonly #vectors = new Map<string, Float32Array | undefined>();
  #isIncomplete = false;

  constructor(meaning: Meaning) {
    this.#meaning = meaning;
  }

  /** How near windows are to a question; undefined where that could not be learned, or their meaning is not known yet. */
  *near(question: Question, told: Told, index: WindowIndex): Steps<Nearness | undefined> {
    return yield* this.nearTo(askedIn(question, told), index);
  }

  /** The same of a text. */
  *nearTo(asked: string, index: WindowIndex): Steps<Nearness | undefined> {
    const vectors = this.#meaning.known(meaningTexts(index));
    this.#isIncomplete ||= !vectors;
    if (!vectors) return undefined;
    if (!this.#known.has(asked))
      yield async (signal) => {
        const vector = (await this.#meaning.ofQuestions([asked], signal)).get(asked);
        this.#isIncomplete ||= !vector;
        this.#known.set(asked, vector && nearnessOf(vector, vectors, index));
      };
    return this.#known.get(asked);
  }

  /** Names the model that tells what questions mean. */
  get embedder(): string {
    return this.#meaning.embedder.id;
  }

  /** A text as a vector of length 1; undefined where that could not be learned. */
  *vector(text: string): Steps<Float32Array | undefined> {
    if (!this.#vectors.has(text))
      yield async (signal) => {
        const vector = (await this.#meaning.ofQuestions([text], signal)).get(text);
        this.#isIncomplete ||= !vector;
        this.#vectors.set(text, vector);
      };
    return this.#vectors.get(text);
  }

  /**
   * The vectors of texts that a build has made them of, in their order.
   * @param texts the same array each time
   */
  knownTable(texts: readonly string[]): VectorTable | undefined {
    return this.#meaning.known(texts);
  }

  /** The same of a question that was met before. */
  known(question: Question, told?: Told): Nearness | undefined {
    return this.#known.get(askedIn(question, told));
  }

  /** Whether something that was wanted could not be learned: what was found without it may be found better later. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }
}

/** What of a question is read for its meaning: with what was told before it, where it takes that up. */
function askedIn({ raw }: Question, { preamble: aside, preface }: Told = { preamble: [] }): string {
  return preface && aside.length > 0 ? `${preface} ${raw}`.slice(-longest) : raw.slice(0, longest);
}

function nearnessOf(question: Float32Array, vectors: VectorTable, index: WindowIndex): Nearness | undefined {
  const { windows, places } = meantIn(index);
  if (vectors.width !== question.length) return undefined;
  const all = vectors.cosines(question);
  const cosines = all.subarray(0, windows.length);
  const ofExpected = all.subarray(windows.length);
  let total = 0;
  for (const value of cosines) total += value;
  const mean = total / cosines.length;
  let squares = 0;
  for (const value of cosines) squares += (value - mean) ** 2;
  const scale = unit * (Math.sqrt(squares / cosines.length) + 1e-6);
  // By the windows' numbers, which are their places in the index.
  const near = new Float64Array(index.windows.length).fill(farOff);
  for (let at = 0; at < windows.length; at += 1)
    near[windows[at]?.id ?? 0] = ((cosines[at] ?? 0) - mean) / scale;
  const asked = askedBy(ofExpected, index);
  const pages = new Map<Page, number>();
  return {
    of: ({ id }) => near[id] ?? farOff,
    cosine: ({ id }) => cosines[places[id] ?? -1] ?? 0,
    page: (page) => {
      const known = pages.get(page);
      if (known !== undefined) return known;
      const best = firstOf(page.windows, ({ id }) => near[id] ?? farOff, ofPage);
      const average = best.reduce((sum, { id }) => sum + (near[id] ?? farOff), 0) / Math.max(1, best.length);
      pages.set(page, average);
      return average;
    },
    questions: () => nearestQuestions(ofExpected, index),
    asked: ({ id }) => asked[id] ?? 0,
    closest: [
      ...firstOf(windows, ({ id }) => near[id] ?? farOff, closest),
      ...firstOf(index.windows, ({ id }) => asked[id] || Number.NaN, closestAsked),
    ].map(({ id }) => id),
  };
}

/** For windows that answer an expected question, how near the nearest of theirs is, by their numbers; 0 for others. */
function askedBy(cosines: Float64Array, { expected, windows }: WindowIndex): Float64Array {
  const found = new Float64Array(windows.length);
  for (const [at, { windows: answering }] of expected.all.entries()) {
    const same = Math.max(0, ((cosines[at] ?? 0) - unlike) / (1 - unlike));
    for (const id of answering) if (same > (found[id] ?? 0)) found[id] = same;
  }
  return found;
}

/** Expected questions that are as near as this may be what somebody meant. */
const maybeMeant = 0.55;
const mostMeant = 2;

function nearestQuestions(cosines: Float64Array, { expected }: WindowIndex): string[] {
  const ranked: { at: number; cosine: number }[] = [];
  for (const [at, cosine] of cosines.entries()) if (cosine >= maybeMeant) ranked.push({ at, cosine });
  ranked.sort((a, b) => b.cosine - a.cosine);
  const found: string[] = [];
  const answered = new Set<number>();
  for (const { at } of ranked) {
    const { text, windows } = expected.all[at] ?? { text: "", windows: [] };
    if (found.length === mostMeant || windows.some((id) => answered.has(id))) continue;
    for (const id of windows) answered.add(id);
    found.push(text);
  }
  return found;
}
