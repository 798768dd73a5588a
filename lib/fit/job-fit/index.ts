import { z } from "zod";
import { getKnowledge } from "@/lib/knowledge";
import { kind, type Workplace } from "@/lib/tasks";
import { toQuotes } from "../evidence/receipts";
import { type Ask, Desk, verdicts } from "./ask";
import { type Job, readJob } from "./read";
import { type JobFitResult, jobFitResult } from "./result";
import { isBlocker, type Judged, summarise } from "./summary";

const longest = 20_000;
const limit = "must be the text of a job description, 1 to 20,000 characters";
const mostQuotes = 3;

export const jobFit = kind({
  type: "job_fit",
  summary: "Compares a job description with the portfolio, requirement by requirement, with quotes.",
  input: z.object({
    job_description: z
      .string({ error: limit })
      .max(longest, {
        error: (issue) => `${limit}; this has ${String(issue.input).length.toLocaleString("en")}`,
      })
      .refine((text) => text.trim() !== "", { error: `${limit}; this is empty` })
      .describe("The text of the job description, as it was pasted; English or German."),
  }),
  output: jobFitResult,
  async run({ job_description: text }, { progress, signal }) {
    await progress(5);
    const knowledge = getKnowledge();
    const job = await readJob(text, knowledge, () => progress(10));
    await progress(30);
    const desk = new Desk(knowledge, job.context);
    const judged = await judgeAll(desk, job.asks, { progress, signal });
    const result = resultOf(desk, job, judged);
    await progress(100);
    return result;
  },
});

async function judgeAll(
  desk: Desk,
  asks: readonly Ask[],
  { progress, signal }: Workplace,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [index, ask] of asks.entries()) {
    signal.throwIfAborted();
    const finding = ask.judge(desk);
    judged.push({ ask, finding, blocker: isBlocker(ask, finding) });
    if (index % 10 === 9) await progress(30 + (60 * (index + 1)) / asks.length);
  }
  return judged;
}

function resultOf(desk: Desk, job: Job, judged: readonly Judged[]): JobFitResult {
  const ordered = [...judged].sort((a, b) => place(a) - place(b));
  return {
    summary: job.asks.length > 0 ? summarise(desk, job, judged) : nothingRead,
    language: desk.job.language,
    blockers: ordered
      .filter(({ blocker }) => blocker)
      .map(({ ask: { text, kind }, finding: { verdict, reason } }) => ({ text, kind, verdict, reason })),
    requirements: ordered.map(({ ask, finding }) => ({
      text: ask.text,
      kind: ask.kind,
      importance: ask.importance,
      verdict: finding.verdict,
      reason: finding.reason,
      quotes: toQuotes(finding.receipts, mostQuotes),
    })),
    counts: countsOf(judged),
    left_out: job.leftOut,
    instructions_ignored: job.instructions,
    ...(job.asks.length === 0 ? { not_a_job_description: nothingRead } : {}),
  };
}

const nothingRead =
  "No requirement was found in the text. Expected is a job description: what the role needs in skills, years, languages or place, as bullets or prose, in English or German.";

function place({ blocker, ask }: Judged): number {
  return blocker ? 0 : ask.importance === "must" ? 1 : 2;
}

function countsOf(judged: readonly Judged[]): JobFitResult["counts"] {
  const counts = { met: 0, partial: 0, no_evidence: 0, conflict: 0, not_public: 0 };
  for (const verdict of verdicts)
    counts[verdict] = judged.filter(({ finding }) => finding.verdict === verdict).length;
  return counts;
}
