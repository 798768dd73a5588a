import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { type Answer, type Answerer, createAnswerer, type Turn } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { type Item, judge } from "./score";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../answer/labelled");

type Labelled = Item & { resume: string; split: string; question?: string; turns?: string[] };

test("the second half of the labelled set stays above its floors", async (context) => {
  const items = readFileSync(path.join(folder, "items.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Labelled => JSON.parse(line))
    .filter(({ split }) => split === "held");
  const people = new Map<string, Answerer>();
  const counts = { right: 0, abstained: 0, wrong: 0 };
  for (const item of items) {
    const known = people.get(item.resume);
    const person = known ?? createAnswerer(loadContent(path.join(folder, "resumes", item.resume)));
    people.set(item.resume, person);
    const { text, confidence } = await talk(person, item.turns ?? [item.question ?? ""]);
    counts[judge(item, { answer: text, confidence }).verdict] += 1;
  }
  context.diagnostic(`of ${items.length} held questions: ${JSON.stringify(counts)}`);
  assert.ok(counts.right / items.length > 0.78, JSON.stringify(counts));
  assert.ok(counts.wrong / items.length < 0.1, JSON.stringify(counts));
});

async function talk(person: Answerer, turns: string[]): Promise<Answer> {
  const history: Turn[] = [];
  let answer: Answer | undefined;
  for (const query of turns) {
    const pieces = person.answer({ query, history: [...history] });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    answer = step.value;
    history.push({ role: "user", content: query }, { role: "assistant", content: answer.text });
  }
  return answer as Answer;
}
