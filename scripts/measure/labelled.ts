import { readFileSync } from "node:fs";
import path from "node:path";
import { type Answer, type Answerer, createAnswerer, type Signals, type Turn } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { drain } from "@/lib/operations";
import { root } from "../setup/run.mjs";
import type { Item } from "./score";

const folder = path.join(root, "corpora/labelled");

/** A question of the labelled set; nothing is fitted on those of the split `held`. */
export type Labelled = Item & { resume: string; split: "fit" | "held" };

/** What came of one: its answer, and the signals its confidence was computed from, for which it is read once more. */
export interface Outcome {
  item: Labelled;
  answer: Answer;
  signals(): Signals | undefined;
}

/** Asks the questions of a split, each about its own person, and gives what came of them in their order. */
export async function askLabelled(split: Labelled["split"]): Promise<Outcome[]> {
  const items = readFileSync(path.join(folder, "items.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Labelled => JSON.parse(line))
    .filter((item) => item.split === split);
  const people = new Map<string, Answerer>();
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const known = people.get(item.resume);
    const person = known ?? createAnswerer(loadContent(path.join(folder, "resumes", item.resume)));
    people.set(item.resume, person);
    outcomes.push(await converse(person, item));
  }
  return outcomes;
}

async function converse(person: Answerer, item: Labelled): Promise<Outcome> {
  const turns = item.turns ?? [item.question ?? ""];
  const history: Turn[] = [];
  for (const query of turns.slice(0, -1)) {
    const { text } = await drain(person.answer({ query, history: [...history] }));
    history.push({ role: "user", content: query }, { role: "assistant", content: text });
  }
  const conversation = { query: turns.at(-1) ?? "", history };
  const answer = await drain(person.answer(conversation));
  return { item, answer, signals: () => person.signals(conversation) };
}
