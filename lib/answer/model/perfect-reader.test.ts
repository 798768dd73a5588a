import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { normalizeWording, sentences } from "@/lib/language";
import { sampleContent } from "@/lib/sample.mjs";
import { type Item, judge } from "@/scripts/measure/score";
import { createAnswerer } from "..";
import { sharedContent } from "../test-sample";
import type { Prompt } from "./prompt";
import { Reader } from "./reader";
import type { ReplyEnd, ReplySource } from "./replies";
import type { ReplyPart } from "./reply";
import { collectAnswer } from "./test-reader";

// A model that reads perfectly: where the passage that answers was handed over, it says and quotes what stands there.
// Whatever is lost then is lost by the proof, or by what is made of it.

type Known = Item & { evidence?: { quote: string } };

/** The share of the questions whose evidence was handed over that must be answered right. */
const minRightShare = 0.95;

class PerfectReplies implements ReplySource {
  wanted: Known | undefined;
  handed = false;

  async *ask({ passages }: Prompt): AsyncGenerator<ReplyPart, ReplyEnd> {
    const quote = normalizeWording(this.wanted?.evidence?.quote ?? "");
    const needed = this.wanted?.must_include ?? [];
    for (const { id, text } of passages) {
      if (!normalizeWording(text).includes(quote)) continue;
      const said = sentencesWith(text, quote);
      if (
        !needed.every((any) => any.some((words) => normalizeWording(said).includes(normalizeWording(words))))
      )
        continue;
      this.handed = true;
      yield { type: "sentence", sentence: { text: said, quotes: [{ id, quote: said }] } };
      return { calls: 1 };
    }
    yield { type: "untold" };
    return { calls: 1 };
  }
}

/** As few neighbouring sentences of a text as hold these words; all of it where no few do. */
function sentencesWith(text: string, words: string): string {
  const all = text.split("\n").flatMap((line) => sentences(line));
  for (let count = 1; count <= 4; count += 1)
    for (let at = 0; at + count <= all.length; at += 1) {
      const some = all.slice(at, at + count).join(" ");
      if (normalizeWording(some).includes(words) && normalizeWording(text).includes(normalizeWording(some)))
        return some;
    }
  return text;
}

async function run(folder: string, items: readonly Known[]): Promise<{ right: number; handed: string[] }> {
  const replies = new PerfectReplies();
  const model = new Reader({ name: "perfect" }, replies, { report: () => {}, maxFailures: 1_000 });
  const answerer = createAnswerer(sharedContent(folder), { model });
  const lost: string[] = [];
  let handed = 0;
  for (const item of items) {
    if (item.answerable === false || !item.evidence || !item.question) continue;
    Object.assign(replies, { wanted: item, handed: false });
    const { answer } = await collectAnswer(answerer, item.question);
    if (!replies.handed) continue;
    handed += 1;
    const given = { answer: answer.text, confidence: answer.confidence };
    if (judge(item, given).verdict !== "right") lost.push(`${item.id}: ${item.question} -> ${answer.text}`);
  }
  return { right: handed - lost.length, handed: [String(handed), ...lost] };
}

function itemsIn(file: string): Known[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Known => JSON.parse(line));
}

test("a perfect reader's answers come through", async () => {
  const fit = "corpora/portfolios/fit";
  const sets = [
    { folder: sampleContent, items: itemsIn("corpora/sample-questions.jsonl") },
    ...readdirSync(fit).map((name) => ({
      folder: path.join(fit, name),
      items: itemsIn(path.join(fit, name, "items.jsonl")),
    })),
  ];
  let right = 0;
  let handed = 0;
  const lost: string[] = [];
  for (const { folder, items } of sets) {
    const result = await run(folder, items);
    const [count = "0", ...rest] = result.handed;
    right += result.right;
    handed += Number(count);
    lost.push(...rest);
  }
  assert.ok(handed > 150, `${handed} were handed over`);
  assert.ok(right >= minRightShare * handed, `${right} of ${handed}\n${lost.join("\n")}`);
});
