import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

// The sample owner's content, whatever folder the tests are run from.
process.env.CONTENT_DIR = sampleContent;
const { answerEvaluation } = await import("./answer-evaluation");
const { getProfile } = await import("@/lib/content");

interface Result {
  summary: Record<string, number | null>;
  items: { question: string; verdict: string; reasons: string[]; answer: string; sources: string[] }[];
}

const name = getProfile().name;

test("every question is asked and judged by what was expected of it", async () => {
  const { summary, items } = await evaluate([
    { question: "What is your name?", must_include: [name] },
    { question: "What is your name?", must_include: [["Nobody Atall", name], "Zanzibar"] },
    { question: "What is your name?", expected: name, answerable: true },
    { question: "What is your name?", answerable: false },
    { question: "What is the capital of Mongolia?", answerable: false },
    { question: "What is the capital of Mongolia?", answerable: true },
    { question: "What is your name?" },
  ]);
  assert.deepEqual(
    items.map(({ verdict }) => verdict),
    ["passed", "failed", "passed", "failed", "passed", "failed", "unscored"],
  );
  assert.deepEqual(items[1]!.reasons, ["Missing: Zanzibar."]);
  assert.deepEqual(summary, { asked: 7, passed: 3, failed: 3, unscored: 1, share_passed: 0.5 });
  for (const { sources } of items) for (const source of sources) assert.ok(URL.canParse(source), source);
});

test("progress moves with every question and other work gets its turn", async () => {
  const percents: number[] = [];
  await evaluate(
    Array.from({ length: 50 }, () => ({ question: "Where are you based?" })),
    percents,
  );
  assert.deepEqual(
    percents,
    Array.from({ length: 50 }, (_, index) => ((index + 1) / 50) * 100),
  );
});

test("it stops when it is told to", async () => {
  const stop = new AbortController();
  const run = answerEvaluation.run(
    { items: [{ question: "Who are you?" }, { question: "Who are you?" }] },
    { signal: stop.signal, progress: async () => stop.abort(new Error("stopped")) },
  );
  await assert.rejects(run, /stopped/);
});

async function evaluate(items: object[], percents: number[] = []): Promise<Result> {
  const result = await answerEvaluation.run(answerEvaluation.input.parse({ items }), {
    signal: new AbortController().signal,
    progress: async (percent) => void percents.push(percent),
  });
  return result as unknown as Result;
}
