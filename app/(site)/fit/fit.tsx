"use client";

import { useEffect, useRef, useState } from "react";
import type { JobFitResult } from "@/lib/fit";
import type { PageTask } from "@/lib/protocols";
import { day } from "../../_site/day";
import { fill } from "../../_site/fill";
import { asMarkdown } from "./as-markdown";
import { enterComparison, enterForm, jobOfEntry, taskInAddress } from "./entry";
import { Form, type Problem, problemId } from "./form";
import { Ledger } from "./ledger";
import { type FitWords, isOver, submitJob, watch } from "./task";
import { type LedgerWords, ledgerIn } from "./words";

interface FitProps {
  name: string;
  /** The page's title in the tab, and what every title ends with. */
  title: string;
  site: string;
  example: string;
  /** The longest text that is compared, in characters. */
  longest: number;
  words: FitWords;
  /** The comparison in the page's address, as far as it has come. */
  given?: PageTask;
  /** Why the one in the address cannot be shown. */
  problem?: string;
}

/**
 * A job description held against the portfolio: handed in, watched, and read as a ledger that has an address. The form and
 * each comparison are entries of the history, so that Back leads to the text and Forward to what came of it.
 */
export function Fit({ name, title, site, example, longest, words, given, problem: told }: FitProps) {
  const { page, say } = words;
  const [task, setTask] = useState(given);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | undefined>(
    told ? { text: told, ofField: false } : undefined,
  );
  const [sending, setSending] = useState(false);
  const watched = useRef<AbortController>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Comparisons of this visit that are over, by their ids. */
  const over = useRef(new Map(given && isOver(given) ? [[given.task_id, given]] : []));
  /** What was handed in on this page, by the ids of the comparisons. */
  const jobs = useRef(new Map<string, string>());
  /** The one that was handed in last, until it is over. */
  const handed = useRef<string>(undefined);
  /** What is wrong with a text to which the history leads back. */
  const returned = useRef<Problem>(undefined);
  /** What the visitor has just been led to, and has not been put at yet. */
  const entered = useRef<"form" | "comparison">(undefined);

  const compared = task?.status === "completed" && Array.isArray(task.result?.requirements);
  useTitle(`${problem?.text ?? (compared ? fill(say.against, { who: name }) : title)} · ${site}`);

  // Whoever has gone elsewhere on the page in the meantime is left there.
  useEffect(() => {
    const at = entered.current;
    const place = at === "form" ? field.current : at === "comparison" && compared ? heading.current : null;
    if (!place) return;
    entered.current = undefined;
    if (document.activeElement === document.body) place.focus();
  });

  const follow = async (id: string) => {
    watched.current?.abort();
    watched.current = new AbortController();
    for await (const sight of watch(id, watched.current.signal, words)) {
      if ("problem" in sight) return setProblem({ text: sight.problem, ofField: false });
      if (isOver(sight.task)) {
        const refusal = handed.current === id ? refusalIn(sight.task) : undefined;
        handed.current = undefined;
        if (refusal) {
          returned.current = { text: refusal, ofField: true };
          return history.back();
        }
        over.current.set(id, sight.task);
      }
      setTask(sight.task);
    }
  };

  const showForm = (job: string) => {
    watched.current?.abort();
    handed.current = undefined;
    entered.current = "form";
    setText(job);
    setTask(undefined);
    setProblem(returned.current);
    returned.current = undefined;
  };
  const showComparison = (id: string) => {
    const known = over.current.get(id);
    entered.current = "comparison";
    setTask(known ?? { task_id: id, status: "pending", progress: 0 });
    setProblem(undefined);
    if (!known) void follow(id);
  };
  /** Shows what the address names; the page may have been left and come back to, and its address changed with it. */
  const takeUp = () => {
    if (location.pathname !== page) return;
    const id = taskInAddress();
    if (id === undefined) {
      if (task || jobOfEntry() !== "") showForm(jobOfEntry());
    } else if (id !== task?.task_id) {
      if (told === undefined || problem?.text !== told) showComparison(id);
    } else if (!isOver(task)) void follow(id);
  };
  const latest = useRef(takeUp);
  useEffect(() => {
    latest.current = takeUp;
  });
  useEffect(() => {
    const onPop = () => latest.current();
    latest.current();
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      watched.current?.abort();
    };
  }, []);

  const submit = async (job: string) => {
    if (job.length > longest) {
      const count = job.length.toLocaleString(words.language);
      const most = longest.toLocaleString(words.language);
      return setProblem({ text: fill(say.tooLong, { count, most }), ofField: true });
    }
    setSending(true);
    setProblem(undefined);
    const answer = await submitJob(job, freshKey(), words);
    setSending(false);
    if ("problem" in answer) return setProblem({ text: answer.problem, ofField: false });
    handed.current = answer.id;
    jobs.current.set(answer.id, job);
    enterComparison(page, answer.id, job);
    showComparison(answer.id);
  };
  const again = (job: string) => {
    enterForm(page);
    showForm(job);
  };

  return (
    <>
      <div className="row">
        <p className="text turn-trouble" role="alert" id={problemId} hidden={!problem}>
          {problem?.text}
        </p>
        {!task && (
          <Form key={text} {...{ name, example, text, sending, problem, words, field }} submit={submit} />
        )}
        {task && !problem && <Progress task={task} say={say} />}
      </div>
      {task && compared && (
        <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
          {fill(say.against, { who: name })}
        </h2>
      )}
      {task && <Outcome task={task} words={words} />}
      {task && (isOver(task) || problem) && (
        <After job={jobs.current.get(task.task_id)} {...{ task, name, words, again }} />
      )}
    </>
  );
}

/** Names the tab by what the page shows now; the next page brings a title of its own. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What came of a job description, and of no other kind of task. */
function isComparison(result: PageTask["result"]): result is JobFitResult & Record<string, unknown> {
  return Array.isArray(result?.requirements);
}

/** Why a text is no job description. */
function refusalIn({ result }: PageTask): string | undefined {
  const why = result?.not_a_job_description;
  return typeof why === "string" ? why : undefined;
}

/** Hairline and words while it is made; afterwards a word for who cannot see that it is there. */
function Progress({ task, say }: { task: PageTask; say: FitWords["say"] }) {
  const { progress } = task;
  if (isOver(task)) {
    return (
      <p className="visually-hidden" role="status">
        {task.status === "failed" ? say.failedStatus : say.completed}
      </p>
    );
  }
  return (
    <div className="text fit-progress">
      <progress max={100} value={progress} aria-label={say.comparison} />
      <p role="status">{progress < 30 ? say.reading : say.looking}</p>
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
    </div>
  );
}

interface OutcomeProps {
  task: PageTask;
  words: FitWords;
}

function Outcome({ task: { status, result }, words: { say, problems, ledger } }: OutcomeProps) {
  if (status === "failed") {
    const { code = "", message } = (result?.error ?? {}) as { code?: string; message?: string };
    return (
      <div className="row">
        <p className="text turn-trouble">{problems[code] ?? problems.internal ?? message ?? say.failed}</p>
      </div>
    );
  }
  if (status !== "completed" || !result) return null;
  if (isComparison(result)) return <Ledger result={result} words={ledger} />;
  return (
    <div className="row">
      <p className="text">{say.otherKind}</p>
      <pre className="text fit-data">{JSON.stringify(result, null, 2)}</pre>
    </div>
  );
}

interface AfterProps {
  words: FitWords;
  task: PageTask;
  name: string;
  /** What was compared, where it was handed in on this page. */
  job?: string;
  again(job: string): void;
}

function After({ task, name, job, words: { page, say, calendar, ledger }, again }: AfterProps) {
  const { task_id: id, status, result, updated_at: updated } = task;
  const [before, after] = say.until.split("{day}");
  return (
    <div className="row fit-after">
      <p className="text turn-controls needs-script">
        <button type="button" className="phrase" data-copy={`${page}?task=${id}`}>
          {say.copyLink}
        </button>
        {status === "completed" && isComparison(result) && (
          <CopyMarkdown result={result} name={name} path={`${page}?task=${id}`} say={say} ledger={ledger} />
        )}
        <button type="button" className="phrase" data-print="">
          {say.print}
        </button>
        {job !== undefined && (
          <button type="button" className="phrase" onClick={() => again(job)}>
            {say.edit}
          </button>
        )}
        <button type="button" className="phrase" onClick={() => again("")}>
          {say.another}
        </button>
      </p>
      <p className="text without-script">
        <a href={page}>{say.another}</a>
      </p>
      {updated && (
        <p className="note-column">
          {before}
          <time dateTime={keptUntil(updated)}>{day(keptUntil(updated), calendar)}</time>
          {after}
        </p>
      )}
    </div>
  );
}

const saidMs = 2_000;

/** The comparison for a mail or a note; says for two seconds that it was copied, or that it could not be. */
interface CopyProps {
  result: JobFitResult;
  name: string;
  path: string;
  say: FitWords["say"];
  ledger: LedgerWords;
}

function CopyMarkdown({ result, name, path, say, ledger }: CopyProps) {
  const label = say.copyMarkdown;
  const [said, setSaid] = useState(label);
  const copy = async () => {
    const text = asMarkdown(
      result,
      fill(say.against, { who: name }),
      location.origin + path,
      ledgerIn(ledger, result.language),
    );
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? say.copied : say.notCopied);
    setTimeout(() => setSaid(label), saidMs);
  };
  return (
    <button type="button" className="phrase" aria-live="polite" onClick={copy}>
      {said}
    </button>
  );
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

function keptUntil(updated: string): string {
  return new Date(Date.parse(updated) + keptMs).toISOString().slice(0, 10);
}

/** 128 random bits; `randomUUID` is missing where a site is not served securely. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
