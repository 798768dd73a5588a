import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAnswerer } from "@/lib/answer";
import type { Content } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { type Embedder, embedderFromEnv, Meaning, VectorCache } from "@/lib/meaning";
import { drain } from "@/lib/operations";
import { plainSearch } from "./plain-search";
import { makePortfolio, makeQuestions } from "./portfolio";
import type { BenchEntry, Figure } from "./types";

const questionCount = 10_000;
const warmUpCount = 500;
/** How many questions are asked of an answerer that may use the embedder. */
const questionCountWithMeaning = 1_000;

/** Warm answers in this process: what a question costs without the network. */
export const answer: BenchEntry = {
  name: "answer",
  async run() {
    const { content, names } = makePortfolio();
    const { passages } = buildKnowledge(content);
    const started = performance.now();
    const { answer: ask } = createAnswerer(content);
    await drain(ask({ query: "Who is this?", history: [] }));
    const ready = performance.now() - started;
    const search = plainSearch(passages.map((passage) => passage.text));
    const questions = makeQuestions(names, questionCount + warmUpCount);
    const own = await measureTimes(questions, (query) => drain(ask({ query, history: [] })));
    const plain = await measureTimes(questions, async (query) => search(query));
    return {
      about: `${questionCount.toLocaleString("en")} questions on ${passages.length.toLocaleString("en")} passages, beside plain BM25`,
      figures: [
        figure("p50", percentile(own, 0.5), percentile(plain, 0.5)),
        { ...figure("p99", percentile(own, 0.99), percentile(plain, 0.99)), atMost: 5 },
        figure("slowest", percentile(own, 1), percentile(plain, 1)),
        { name: "ready to answer", value: ready, unit: "ms" },
        ...(await meaningFigures(content, questions.slice(0, questionCountWithMeaning))),
      ],
    };
  },
};

/** An embedder that knows nothing, to count how often one would be asked. */
const countingEmbedder: Embedder = {
  id: "ignorant",
  batchSize: 1_000,
  embed: async (texts) => texts.map((_, at) => Float32Array.of(1, at)),
};

/** How often words are not sure, so that it is asked what a question means, and how long the embedder of the environment takes. */
async function meaningFigures(content: Content, questions: string[]): Promise<Figure[]> {
  const named = embedderFromEnv();
  const embedder = named ?? countingEmbedder;
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
    const meaning = new Meaning(timed, new VectorCache(folder, embedder.id));
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
      ...(named ? [{ name: "meaning p99", value: percentile(times, 0.99), unit: "ms", atMost: 60 }] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureTimes(
  questions: string[],
  ask: (question: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const [index, question] of questions.entries()) {
    const started = performance.now();
    await ask(question);
    if (index >= warmUpCount) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function percentile(times: number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

function figure(name: string, value: number, baseline: number): Figure {
  return { name, value, unit: "ms", baseline };
}
