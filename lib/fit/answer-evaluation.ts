import { z } from "zod";
import { type Answer, answer } from "@/lib/answer";
import { localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { hasPhrase, wordCoverage } from "@/lib/language";
import { kind } from "@/lib/tasks";

/** An answer counts as the expected one when it has this share of its words. */
const minExpectedShare = 0.7;

const item = z.object({
  question: z.string().trim().min(1).max(2_000).describe("What to ask."),
  expected: z.string().max(2_000).optional().describe("The right answer; most of its words must be in ours."),
  must_include: z
    .array(z.union([z.string().min(1).max(500), z.array(z.string().min(1).max(500)).min(1).max(20)]))
    .max(20)
    .optional()
    .describe("Phrases that must be in the answer; a list stands for any one of its phrases."),
  answerable: z
    .boolean()
    .optional()
    .describe("False when the right answer is that the portfolio doesn't say."),
});

type Item = z.output<typeof item>;

export const answerEvaluation = kind({
  type: "answer_evaluation",
  summary: "Asks each question and scores the answers.",
  input: z.object({
    items: z
      .array(item)
      .min(1)
      .max(200)
      .describe(
        "The questions, at most 200, with what a right answer holds. Each counts as a question of the minute.",
      ),
  }),
  async run({ items }, { progress, signal }) {
    const scored = [];
    for (const [index, asked] of items.entries()) {
      scored.push(score(asked, await ask(asked.question, signal)));
      await progress(((index + 1) / items.length) * 100);
    }
    return { summary: summarise(scored), items: scored };
  },
});

interface Scored {
  question: string;
  verdict: "passed" | "failed" | "unscored";
  /** Why it failed. */
  reasons: string[];
  answer: string;
  status: Answer["status"];
  confidence: number;
  sources: string[];
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  const pieces = answer({ query, history: [] }, signal);
  let step = await pieces.next();
  while (!step.done) step = await pieces.next();
  return step.value;
}

function score(asked: Item, given: Answer): Scored {
  const { answerable, expected, must_include: mustInclude = [] } = asked;
  const reasons = shortcomings(asked, given);
  const judged = answerable !== undefined || expected !== undefined || mustInclude.length > 0;
  return {
    question: asked.question,
    verdict: judged ? (reasons.length === 0 ? "passed" : "failed") : "unscored",
    reasons,
    answer: given.text,
    status: given.status,
    confidence: given.confidence,
    sources: given.sources.map((path) => siteUrl() + localizedPath(path)),
  };
}

function shortcomings(
  { answerable, expected, must_include: mustInclude = [] }: Item,
  given: Answer,
): string[] {
  const answered = given.status === "answered" || given.status === "partial";
  if (answerable === false) return answered ? ["It was answered, and should not have been."] : [];
  const wanted = answerable === true || expected !== undefined || mustInclude.length > 0;
  if (wanted && !answered) return [`It was not answered (${given.status}).`];
  const missing = mustInclude
    .map((phrases) => [phrases].flat())
    .filter((phrases) => !phrases.some((phrase) => hasPhrase(given.text, phrase)))
    .map((phrases) => `Missing: ${phrases.join(" or ")}.`);
  if (expected === undefined || wordCoverage(given.text, expected) >= minExpectedShare) return missing;
  return [...missing, "It says something else than expected."];
}

function summarise(scored: readonly Scored[]) {
  const passed = scored.filter(({ verdict }) => verdict === "passed").length;
  const failed = scored.filter(({ verdict }) => verdict === "failed").length;
  const judged = passed + failed;
  return {
    asked: scored.length,
    passed,
    failed,
    unscored: scored.length - judged,
    share_passed: judged === 0 ? null : Math.round((passed / judged) * 1_000) / 1_000,
  };
}
