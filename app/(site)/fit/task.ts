import type { Language, Strings } from "@/lib/locale";
import type { PageTask } from "@/lib/protocols";
import type { Calendar } from "../../_site/day";
import { fill } from "../../_site/fill";
import type { LedgerWords } from "./words";

/** What the page of the comparison says, in the site's language. */
export interface FitWords {
  /** Its own address, from the root. */
  page: string;
  language: Language;
  say: Strings["fit"];
  /** Said in place of the API's own messages, by their codes. */
  problems: Strings["problems"];
  calendar: Calendar;
  ledger: LedgerWords;
}

/** What became of a comparison, told while it is made. */
export type Sight = { task: PageTask } | { problem: string };

/** The first look comes soon: most comparisons take a fraction of a second. */
const firstLookMs = 350;
const patience = 8;

/**
 * Hands a job description in.
 * @returns the task it became, or what was wrong with it
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

/** Looks at a task until it is over, as often as the service wants to be asked. */
export async function* watch(id: string, signal: AbortSignal, words: FitWords): AsyncGenerator<Sight> {
  let failures = 0;
  for (let pause = firstLookMs; !signal.aborted; ) {
    await sleep(pause, signal);
    const look = await lookAt(id, signal, words);
    if (signal.aborted) return;
    if ("task" in look) {
      failures = 0;
      yield { task: look.task };
      if (isOver(look.task)) return;
    } else {
      failures += 1;
      if (look.final || failures > patience) {
        yield { problem: look.problem };
        return;
      }
    }
    pause = look.waitMs;
  }
}

/** Whether a task has come to its end, well or not: there is nothing more to look for. */
export function isOver({ status }: PageTask): boolean {
  return status === "completed" || status === "failed";
}

type Look =
  | { task: PageTask; waitMs: number }
  /** `final`: asking again would change nothing. */
  | { problem: string; waitMs: number; final: boolean };

async function lookAt(id: string, signal: AbortSignal, words: FitWords): Promise<Look> {
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
