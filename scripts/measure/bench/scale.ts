import MiniSearch from "minisearch";
import { createAnswerer } from "@/lib/answer";
import type { Project } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { drain } from "@/lib/operations";
import { median } from "./load";
import { makePortfolio } from "./portfolio";
import type { BenchEntry, Figure } from "./types";

/** How many projects a career has; with their stories some 20 to 20,000 passages. */
const sizes = [1, 10, 100, 1_000];
const questionCount = 60;
const warmUpCount = 10;
const maxPassages = 5;

/**
 * The engine alone beside MiniSearch over the same passages: what a question of one sentence of a story takes, in some of
 * that sentence's words, and how often the sentence is among what is said. MiniSearch says the best five passages.
 */
export const scale: BenchEntry = {
  name: "scale",
  async run() {
    const figures: Figure[] = [];
    for (const projects of sizes) figures.push(...(await measure(projects)));
    return { about: `${questionCount} questions at each size, by words alone, in this process`, figures };
  },
};

async function measure(size: number): Promise<Figure[]> {
  const { content } = makePortfolio(size);
  const { passages } = buildKnowledge(content);
  const name = (what: string) => `${passages.length.toLocaleString("en")} passages, ${what}`;
  const [own, building] = await timeWork(async () => {
    const answerer = createAnswerer(content);
    await drain(answerer.answer({ query: "Who is this?", history: [] }));
    return answerer;
  });
  const [search, indexing] = await timeWork(async () => {
    const index = new MiniSearch<{ id: number; text: string }>({ fields: ["text"] });
    index.addAll(
      passages.map(({ entity, heading, text }, id) => ({ id, text: `${entity?.name} ${heading} ${text}` })),
    );
    return index;
  });
  const said = {
    own: async (query: string) => (await drain(own.answer({ query, history: [] }))).text,
    plain: async (query: string) =>
      search
        .search(query)
        .slice(0, maxPassages)
        .map(({ id }) => passages[id]?.text ?? "")
        .join("\n"),
  };
  const rows: Record<keyof typeof said, TimedAnswer[]> = { own: [], plain: [] };
  for (let number = -warmUpCount; number < questionCount; number += 1) {
    const project = content.projects[Math.abs(number * 7) % content.projects.length];
    const sentence = project && sentenceOf(project, Math.abs(number));
    if (!sentence) continue;
    for (const way of ["own", "plain"] as const) {
      const [text, ms] = await timeWork(() =>
        said[way](`What was done with ${sentence.topic} at ${project.name}?`),
      );
      if (number >= 0) rows[way].push({ ms, right: text.includes(sentence.end) });
    }
  }
  const share = (way: TimedAnswer[]) => (100 * way.filter(({ right }) => right).length) / way.length;
  const time = (way: TimedAnswer[]) => median(way.map(({ ms }) => ms));
  return [
    { name: name("a question"), value: time(rows.own), unit: "ms", baseline: time(rows.plain) },
    { name: name("right"), value: share(rows.own), unit: "%", baseline: share(rows.plain), atLeast: 90 },
    { name: name("index"), value: building, unit: "ms", baseline: indexing },
  ];
}

/** One of the sentences of a story: what it is about, and what it ends in. */
function sentenceOf({ story }: Project, number: number): { topic: string; end: string } | undefined {
  const told = story.blocks.filter(({ kind }) => kind === "paragraph").flatMap(({ text }) => sentences(text));
  const sentence = told[number % told.length] ?? "";
  const [, topic, end] = /^\w+ (the \w+ \w+ of \w+).*, (.+)\.$/.exec(sentence) ?? [];
  return topic && end ? { topic, end } : undefined;
}

interface TimedAnswer {
  ms: number;
  right: boolean;
}

async function timeWork<Made>(make: () => Promise<Made>): Promise<[Made, number]> {
  const began = performance.now();
  return [await make(), performance.now() - began];
}
