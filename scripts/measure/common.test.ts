import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { drain } from "@/lib/operations";
import { root } from "../setup/run.mjs";
import { type Item, judge } from "./score";

const folder = path.join(root, "corpora/portfolios");

/** What everybody is asked, labelled for one invented owner. */
interface CommonItem extends Item {
  resume: string;
  question: string;
  evidence?: { file: string; quote: string };
}

function itemsOf(file: string): CommonItem[] {
  return readFileSync(path.join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const plain = (text: string) => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ").trim();

for (const file of ["common.jsonl", "common-later.jsonl"])
  test(`what the labels of ${file} rest on stands in the portfolios word for word`, () => {
    const items = itemsOf(file);
    assert.ok(items.length > 500);
    const texts = new Map<string, string>();
    for (const { id, resume, evidence } of items) {
      if (!evidence) continue;
      const place = path.join(folder, resume, evidence.file);
      const text = texts.get(place) ?? plain(readFileSync(place, "utf8"));
      texts.set(place, text);
      assert.ok(text.includes(plain(evidence.quote)), `${id}: ${evidence.quote}`);
    }
  });

for (const owner of readdirSync(path.join(folder, "strangers")))
  test(`what the labels of ${owner} rest on stands in the portfolio word for word`, () => {
    const items = itemsOf(`strangers/${owner}/items.jsonl`).filter(({ evidence }) => evidence);
    assert.ok(items.length >= 40);
    for (const { id, evidence } of items) {
      const text = readFileSync(path.join(folder, "strangers", owner, evidence?.file ?? ""), "utf8");
      assert.ok(plain(text).includes(plain(evidence?.quote ?? "")), `${id}: ${evidence?.quote}`);
    }
  });

test("answers to what everybody is asked stay above their floors, over one portfolio and by words alone", async (context) => {
  const resume = "fit/linnea-torvgard";
  const person = createAnswerer(loadContent(path.join(folder, resume)));
  const counts = { right: 0, abstained: 0, wrong: 0 };
  const items = itemsOf("common.jsonl").filter((item) => item.resume === resume);
  for (const item of items) {
    const { text, confidence } = await drain(person.answer({ query: item.question, history: [] }));
    counts[judge(item, { answer: text, confidence }).verdict] += 1;
  }
  context.diagnostic(`of ${items.length} questions: ${JSON.stringify(counts)}`);
  assert.ok(counts.right / items.length > 0.7, JSON.stringify(counts));
  assert.ok(counts.wrong / items.length < 0.2, JSON.stringify(counts));
});
