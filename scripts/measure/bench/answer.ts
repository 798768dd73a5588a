import { createAnswerer } from "@/lib/answer";
import { buildKnowledge } from "@/lib/knowledge";
import { drain } from "@/lib/operations";
import { plainSearch } from "./plain-search";
import { makePortfolio, makeQuestions } from "./portfolio";
import type { Entry, Figure } from "./types";

const asked = 10_000;
const warmUp = 500;

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
      ],
    };
  },
};

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
