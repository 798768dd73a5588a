import type { Language, Strings } from "@/lib/locale";
import type { PageTask } from "@/lib/protocols";
import type { Calendar } from "../../_site/day";
import { fill } from "../../_site/fill";
import type { LedgerWords } from "./words";

/** The UI texts of the comparison page, in the site's language. */
export interface FitWords {
  /** Its own address, from the root. */
  page: string;
  language: Language;
  say: Strings["fit"];
  /** Texts shown in place of the API's error messages, by error code. */
  problems: Strings["problems"];
  calendar: Calendar;
  ledger: LedgerWords;
}

/** The progress of a comparison: its task, or why polling gave up. */
export type TaskUpdate = { task: PageTask } | { problem: string };

/** The first poll comes soon: most comparisons take a fraction of a second. */
const firstPollMs = 350;
const maxFailures = 8;

/**
 * Submits a job description.
 * @returns the id of its task, or why it was refused
 */
export async function submitJob(
  text: string,
  key: string,
  words: FitWords,
): Promise<{ id: string } | { problem: string }> {
  const body = JSON.stringify({ task_type: "job_fit", input: { job_description: text } });
  try {
    const response = await fetch("/v1/tasks", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        "accept-language": document.documentElement.lang,
      },
      body,
    });
    if (!response.ok) return await refusal(response, words);
    const { task_id: id } = (await response.json()) as { task_id: string };
    return { id };
  } catch {
    return { problem: words.say.notThrough };
  }
}

/** Polls a task until it is over, at the interval the service asks for. */
export async function* pollTask(
  id: string,
  signal: AbortSignal,
  words: FitWords,
): AsyncGenerator<TaskUpdate> {
  let failures = 0;
  for (let pause = firstPollMs; !signal.aborted; ) {
    await sleep(pause, signal);
    const poll = await pollOnce(id, signal, words);
    if (signal.aborted) return;
    if ("task" in poll) {
      failures = 0;
      yield { task: poll.task };
      if (isOver(poll.task)) return;
    } else {
      failures += 1;
      if (poll.final || failures > maxFailures) {
        yield { problem: poll.problem };
        return;
      }
    }
    pause = poll.waitMs;
  }
}

/** Whether a task has ended, successfully or not. */
export function isOver({ status }: PageTask): boolean {
  return status === "completed" || status === "failed";
}

type PollResult =
  | { task: PageTask; waitMs: number }
  /** `final`: asking again would change nothing. */
  | { problem: string; waitMs: number; final: boolean };

async function pollOnce(id: string, signal: AbortSignal, words: FitWords): Promise<PollResult> {
  try {
    const response = await fetch(`/v1/tasks/${encodeURIComponent(id)}`, { signal });
    const waitMs = 1000 * (Number(response.headers.get("retry-after")) || 2);
    if (response.ok) return { task: (await response.json()) as PageTask, waitMs };
    const final = response.status !== 429 && response.status < 500;
    return { ...(await refusal(response, words)), waitMs, final };
  } catch {
    return { problem: words.say.dropped, waitMs: 2_000, final: false };
  }
}

async function refusal(response: Response, { say, problems }: FitWords): Promise<{ problem: string }> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string } }
    | undefined;
  const wait = response.headers.get("retry-after");
  if (response.status === 429 && wait) return { problem: fill(say.wait, { count: wait }) };
  const own = problems[body?.error?.code ?? ""] ?? problems.invalid_request;
  return { problem: own ?? body?.error?.message ?? fill(say.serviceFailed, { status: response.status }) };
}

/** Ends early when the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
