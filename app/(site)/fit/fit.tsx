"use client";

import { useEffect, useRef, useState } from "react";
import type { JobFitResult } from "@/lib/fit";
import type { PageTask } from "@/lib/protocols";
import { day } from "../../_site/day";
import { fill } from "../../_site/fill";
import { asMarkdown } from "./as-markdown";
import { Form, type Problem, problemId } from "./form";
import { enterComparison, enterForm, jobOfEntry, taskInAddress } from "./history-entry";
import { Ledger } from "./ledger";
import { type FitWords, isOver, pollTask, submitJob } from "./task";
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
  /** The comparison in the page's address, in its current state. */
  given?: PageTask;
  /** Why the one in the address cannot be shown. */
  problem?: string;
}

/**
 * Compares a job description with the portfolio: submitted, polled, and shown as a ledger that has an address. The form and
 * each comparison are history entries, so that Back leads to the text and Forward to its comparison.
 */
export function Fit({
  name,
  title,
  site,
  example,
  longest: maxChars,
  words,
  given,
  problem: initialProblem,
}: FitProps) {
  const { page, say } = words;
  const [task, setTask] = useState(given);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | undefined>(
    initialProblem ? { text: initialProblem, isFieldProblem: false } : undefined,
  );
  const [sending, setSending] = useState(false);
  const polling = useRef<AbortController>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Finished comparisons of this visit, by their ids. */
  const finishedTasks = useRef(new Map(given && isOver(given) ? [[given.task_id, given]] : []));
  /** The job descriptions submitted on this page, by the ids of their comparisons. */
  const jobs = useRef(new Map<string, string>());
  /** The comparison that was submitted last, until it is over. */
  const submittedId = useRef<string>(undefined);
  /** The problem to show when `history.back()` returns to the form. */
  const problemOnReturn = useRef<Problem>(undefined);
  /** What is to take the focus as soon as it is rendered. */
  const focusTarget = useRef<"form" | "comparison">(undefined);
  const isUnmounted = useRef(false);

  const compared = task?.status === "completed" && Array.isArray(task.result?.requirements);
  useTitle(`${problem?.text ?? (compared ? fill(say.against, { who: name }) : title)} · ${site}`);

  // The focus is left alone if the visitor has moved it in the meantime.
  useEffect(() => {
    const at = focusTarget.current;
    const place = at === "form" ? field.current : at === "comparison" && compared ? heading.current : null;
    if (!place) return;
    focusTarget.current = undefined;
    if (document.activeElement === document.body) place.focus();
  });

  const followTask = async (id: string) => {
    polling.current?.abort();
    polling.current = new AbortController();
    for await (const update of pollTask(id, polling.current.signal, words)) {
      if ("problem" in update) return setProblem({ text: update.problem, isFieldProblem: false });
      if (isOver(update.task)) {
        const refusal = submittedId.current === id ? refusalIn(update.task) : undefined;
        submittedId.current = undefined;
        if (refusal) {
          problemOnReturn.current = { text: refusal, isFieldProblem: true };
          return history.back();
        }
        finishedTasks.current.set(id, update.task);
      }
      setTask(update.task);
    }
  };

  const showForm = (job: string) => {
    polling.current?.abort();
    submittedId.current = undefined;
    focusTarget.current = "form";
    setText(job);
    setTask(undefined);
    setProblem(problemOnReturn.current);
    problemOnReturn.current = undefined;
  };
  const showComparison = (id: string) => {
    const known = finishedTasks.current.get(id);
    focusTarget.current = "comparison";
    setTask(known ?? { task_id: id, status: "pending", progress: 0 });
    setProblem(undefined);
    if (!known) void followTask(id);
  };
  /** Shows what the address names: Back and Forward may have changed it. */
  const syncWithAddress = () => {
    if (location.pathname !== page) return;
    const id = taskInAddress();
    if (id === undefined) {
      if (task || jobOfEntry() !== "") showForm(jobOfEntry());
    } else if (id !== task?.task_id) {
      if (initialProblem === undefined || problem?.text !== initialProblem) showComparison(id);
    } else if (!isOver(task)) void followTask(id);
  };
  const latestSync = useRef(syncWithAddress);
  useEffect(() => {
    latestSync.current = syncWithAddress;
  });
  useEffect(() => {
    const onPop = () => latestSync.current();
    isUnmounted.current = false;
    latestSync.current();
    addEventListener("popstate", onPop);
    return () => {
      isUnmounted.current = true;
      removeEventListener("popstate", onPop);
      polling.current?.abort();
    };
  }, []);

  const submit = async (job: string) => {
    if (job.length > maxChars) {
      const count = job.length.toLocaleString(words.language);
      const most = maxChars.toLocaleString(words.language);
      return setProblem({ text: fill(say.tooLong, { count, most }), isFieldProblem: true });
    }
    setSending(true);
    setProblem(undefined);
    const answer = await submitJob(job, newIdempotencyKey(), words);
    setSending(false);
    // The visitor may have gone elsewhere in the meantime: nothing is changed then.
    if (isUnmounted.current || taskInAddress() !== undefined) return;
    if ("problem" in answer) return setProblem({ text: answer.problem, isFieldProblem: false });
    submittedId.current = answer.id;
    jobs.current.set(answer.id, job);
    enterComparison(page, answer.id, job);
    showComparison(answer.id);
  };
  const editJob = (job: string) => {
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
        <ComparisonActions job={jobs.current.get(task.task_id)} {...{ task, name, words, editJob }} />
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

/** Whether a result is that of a job comparison, and not of another kind of task. */
function isComparison(result: PageTask["result"]): result is JobFitResult & Record<string, unknown> {
  return Array.isArray(result?.requirements);
}

/** The reason why a text was refused as no job description. */
function refusalIn({ result }: PageTask): string | undefined {
  const why = result?.not_a_job_description;
  return typeof why === "string" ? why : undefined;
}

/** The progress bar; afterwards a status for screen readers. */
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

interface ComparisonActionsProps {
  words: FitWords;
  task: PageTask;
  name: string;
  /** The job description, where it was submitted on this page. */
  job?: string;
  editJob(job: string): void;
}

function ComparisonActions({
  task,
  name,
  job,
  words: { page, say, calendar, ledger },
  editJob,
}: ComparisonActionsProps) {
  const { task_id: id, status, result, updated_at: updated } = task;
  const [before, after] = say.until.split("{day}");
  return (
    <div className="row fit-after">
      <p className="text turn-controls needs-script">
        <button type="button" className="phrase" data-copy={`${page}?task=${id}`} aria-live="polite">
          {say.copyLink}
        </button>
        {status === "completed" && isComparison(result) && (
          <CopyMarkdown result={result} name={name} path={`${page}?task=${id}`} say={say} ledger={ledger} />
        )}
        <button type="button" className="phrase" data-print="">
          {say.print}
        </button>
        {job !== undefined && (
          <button type="button" className="phrase" onClick={() => editJob(job)}>
            {say.edit}
          </button>
        )}
        <button type="button" className="phrase" onClick={() => editJob("")}>
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

const copiedMs = 2_000;

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
  const [buttonText, setButtonText] = useState(label);
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
    setButtonText(done ? say.copied : say.notCopied);
    setTimeout(() => setButtonText(label), copiedMs);
  };
  return (
    <button type="button" className="phrase" aria-live="polite" onClick={copy}>
      {buttonText}
    </button>
  );
}

const retentionMs = 7 * 24 * 60 * 60 * 1000;

function keptUntil(updated: string): string {
  return new Date(Date.parse(updated) + retentionMs).toISOString().slice(0, 10);
}

/** 128 random bits; `randomUUID` is missing where a site is not served securely. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
