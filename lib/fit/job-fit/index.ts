import { z } from "zod";
import { getOwner } from "@/lib/content";
import { getKnowledge } from "@/lib/knowledge";
import type { Language } from "@/lib/locale";
import { kind, type TaskContext } from "@/lib/tasks";
import { toQuotes } from "../evidence/receipts";
import type { Signs } from "../evidence/signs";
import { type Ask, MatchContext, type Verdict, verdicts } from "./ask";
import { cleanText, isEnglish } from "./clean";
import { meaningsOf } from "./meanings";
import { whenDue } from "./pauses";
import { type Job, readJob } from "./read";
import type { TermOfWork } from "./reading/terms-of-work";
import type { WeighedSentence } from "./reading/voice";
import { type JobFitResult, jobFitResult } from "./result";
import { readSegments } from "./segments";
import { isBlocker, type Judged, summarise } from "./summary";
import { termOf } from "./topics/by-meaning";

/** The longest job description that is compared, in characters as JavaScript counts them. */
export const maxJobChars = 20_000;
const limitMessage = "must be the text of a job description, 1 to 20,000 characters";
const maxQuotes = 3;

export const jobFit = kind({
  type: "job_fit",
  summary: "Compares a job description with the portfolio, requirement by requirement, with quotes.",
  input: z.object({
    job_description: z
      .string({ error: limitMessage })
      .max(maxJobChars, {
        error: (issue) => `${limitMessage}; this has ${String(issue.input).length.toLocaleString("en")}`,
      })
      .refine((text) => text.trim() !== "", { error: `${limitMessage}; this is empty` })
      .describe("The text of the job description, as it was pasted; English or German."),
  }),
  output: jobFitResult,
  async run({ job_description: text }, { progress, signal }) {
    await progress(5);
    const knowledge = getKnowledge();
    const job = await readJob(text, knowledge, () => progress(10), signal);
    await progress(30);
    const meanings = await meaningsOf(job.asks, true, signal);
    const matching = new MatchContext(knowledge, job.context, languageOfReasons(job), meanings);
    const judged = await judgeAll(matching, job.asks, { progress, signal });
    const result = resultOf(matching, job, judged);
    await progress(100);
    return result;
  },
});

/** A requirement with its verdict, and the signs this was predicted from, where no rule decided. */
export interface JudgedRequirement {
  text: string;
  verdict: Verdict;
  signs?: Signs;
}

/** The requirements of a job description with their verdicts and signs, for fitting the weights. */
export async function judgeRequirements(text: string): Promise<JudgedRequirement[]> {
  const knowledge = getKnowledge();
  const job = await readJob(text, knowledge, async () => undefined);
  const matching = new MatchContext(
    knowledge,
    job.context,
    languageOfReasons(job),
    await meaningsOf(job.asks, false),
  );
  return job.asks.map((ask) => ({
    text: ask.text,
    verdict: ask.judge(matching).verdict,
    signs: ask.signs?.(matching),
  }));
}

/** The demands of a job description, each with the term of work that it is about, for fitting the weights. */
export async function demandsWithTerms(text: string): Promise<{ text: string; term?: TermOfWork }[]> {
  const { asks } = await readJob(text, getKnowledge(), async () => undefined);
  return asks.flatMap((ask) => (ask.isTitle ? [] : { text: ask.text, term: termOf(ask) }));
}

/** The pieces of a job description of which no rule settles whether they ask for something, for fitting the weights. */
export function weighedSentences(text: string): (WeighedSentence & { text: string; english: boolean })[] {
  return [...readSegments(cleanText(text))].flatMap(({ text: piece, weighed }) =>
    weighed ? [{ text: piece, english: isEnglish(weighed.sentence), ...weighed }] : [],
  );
}

async function judgeAll(
  matching: MatchContext,
  asks: readonly Ask[],
  { progress, signal }: TaskContext,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const progressWhenDue = whenDue(progress);
  for (const [index, ask] of asks.entries()) {
    signal.throwIfAborted();
    const finding = ask.judge(matching);
    judged.push({ ask, finding, blocker: isBlocker(ask, finding, matching.job) });
    await progressWhenDue(30 + (60 * (index + 1)) / asks.length);
  }
  const others = judged.filter(({ ask, finding }) => !(ask.isTitle && finding.verdict === "met"));
  return others.length > 0 ? others : judged;
}

function resultOf(matching: MatchContext, job: Job, judged: readonly Judged[]): JobFitResult {
  const ordered = [...judged].sort((a, b) => sortRank(a) - sortRank(b));
  return {
    summary: job.asks.length > 0 ? summarise(matching, job, judged) : matching.say("nothingRead"),
    language: matching.language,
    blockers: ordered
      .filter(({ blocker }) => blocker)
      .map(({ ask: { text, kind }, finding: { verdict, reason } }) => ({ text, kind, verdict, reason })),
    requirements: ordered.map(({ ask, finding }) => ({
      text: ask.text,
      kind: ask.kind,
      importance: ask.importance,
      verdict: finding.verdict,
      reason: finding.reason,
      quotes: toQuotes(finding.receipts, maxQuotes),
    })),
    counts: countsOf(judged),
    left_out: job.leftOut,
    instructions_ignored: job.instructions,
    ...(job.asks.length === 0 ? { not_a_job_description: matching.say("nothingRead") } : {}),
  };
}

/** A site in English answers in the language of the job description; any other in its own. */
function languageOfReasons({ context }: Job): Language {
  const { language } = getOwner();
  return language === "en" ? context.language : language;
}

function sortRank({ blocker, ask }: Judged): number {
  return blocker ? 0 : ask.importance === "must" ? 1 : 2;
}

function countsOf(judged: readonly Judged[]): JobFitResult["counts"] {
  const counts = { met: 0, partial: 0, no_evidence: 0, conflict: 0, not_public: 0 };
  for (const verdict of verdicts)
    counts[verdict] = judged.filter(({ finding }) => finding.verdict === verdict).length;
  return counts;
}
