import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAnswerer } from "@/lib/answer";
import type { Content } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { type Embedder, embedderFromEnv, KeptVectors, Meaning } from "@/lib/meaning";
import { drain } from "@/lib/operations";
import { plainSearch } from "./plain-search";
import { makePortfolio, makeQuestions } from "./portfolio";
import type { Entry, Figure } from "./types";

const asked = 10_000;
const warmUp = 500;
/** How many questions are asked of an answerer that may ask what they mean. */
const askedWithMeaning = 1_000;

/** Warm answers in this process: what a question costs beside the network. */
export const answer: Entry = {
  name: "answer",
  async run() {
    const { content, names } = makePortfolio();
    const { passages } = buildKnowledge(content);
    const started = performance.now();
    const { answer: ask } = createAnswerer(content);
    await drain(ask({ query: "Who is this?", history: [] }));
    const ready = performance.now() - started;
    const search = plainSearch(passages.map((passage) => passage.text));
    const questions = makeQuestions(names, asked + warmUp);
    const own = await timesOf(questions, (query) => drain(ask({ query, history: [] })));
    const plain = await timesOf(questions, async (query) => search(query));
    return {
      about: `${asked.toLocaleString("en")} questions on ${passages.length.toLocaleString("en")} passages, beside plain BM25`,
      figures: [
        figure("p50", at(own, 0.5), at(plain, 0.5)),
        { ...figure("p99", at(own, 0.99), at(plain, 0.99)), atMost: 5 },
        figure("slowest", at(own, 1), at(plain, 1)),
        { name: "ready to answer", value: ready, unit: "ms" },
        ...(await meaningFigures(content, questions.slice(0, askedWithMeaning))),
      ],
    };
  },
};

/** Knows nothing: with it is counted how often an embedder would be asked. */
const ignorant: Embedder = {
  id: "ignorant",
  atOnce: 1_000,
  embed: async (texts) => texts.map((_, at) => Float32Array.of(1, at)),
};

/** How often words are not sure, so that it is asked what a question means, and how long the embedder of the environment takes. */
async function meaningFigures(content: Content, questions: string[]): Promise<Figure[]> {
  const named = embedderFromEnv();
  const embedder = named ?? ignorant;
  const times: number[] = [];
  const timed: Embedder = {
    ...embedder,
    embed: async (...given) => {
      const started = performance.now();
      const vectors = await embedder.embed(...given);
      times.push(performance.now() - started);
      return vectors;
    },
  };
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-bench-"));
  try {
    const meaning = new Meaning(timed, new KeptVectors(folder, embedder.id));
    const { answer: ask, prepare } = createAnswerer(content, { meaning });
    await prepare();
    times.length = 0;
    for (const query of questions) await drain(ask({ query, history: [] }));
    times.sort((a, b) => a - b);
    return [
      {
        name: named ? "meaning asked" : "meaning would be asked",
        value: (100 * times.length) / questions.length,
        unit: "%",
      },
      ...(named ? [{ name: "meaning p99", value: at(times, 0.99), unit: "ms", atMost: 60 }] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timesOf(questions: string[], ask: (question: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const [index, question] of questions.entries()) {
    const started = performance.now();
    await ask(question);
    if (index >= warmUp) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function at(times: number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

function figure(name: string, value: number, baseline: number): Figure {
  return { name, value, unit: "ms", baseline };
}
