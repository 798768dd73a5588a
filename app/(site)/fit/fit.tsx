"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { JobFitResult } from "@/lib/fit";
import type { PageTask } from "@/lib/protocols";
import { day } from "../../_site/day";
import { fill } from "../../_site/fill";
import { asMarkdown } from "./as-markdown";
import { Ledger } from "./ledger";
import { type FitWords, isOver, submitJob, watch } from "./task";
import { type LedgerWords, ledgerIn } from "./words";

interface FitProps {
  name: string;
  example: string;
  words: FitWords;
  /** The comparison in the page's address, as far as it has come. */
  given?: PageTask;
  /** Why the one in the address cannot be shown. */
  problem?: string;
}

/** A job description held against the portfolio: handed in, watched, and read as a ledger that has an address. */
export function Fit({ name, example, words, given, problem: told }: FitProps) {
  const [task, setTask] = useState(given);
  const [problem, setProblem] = useState(told);
  const [sending, setSending] = useState(false);
  const watched = useRef<AbortController>(undefined);

  const follow = async (id: string) => {
    watched.current?.abort();
    watched.current = new AbortController();
    for await (const sight of watch(id, watched.current.signal, words)) {
      if ("task" in sight) setTask(sight.task);
      else setProblem(sight.problem);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is taken up once
  useEffect(() => {
    if (given && !isOver(given)) void follow(given.task_id);
    return () => watched.current?.abort();
  }, []);

  const submit = async (text: string) => {
    setSending(true);
    setProblem(undefined);
    const handed = await submitJob(text, freshKey(), words);
    setSending(false);
    if ("problem" in handed) return setProblem(handed.problem);
    history.replaceState(history.state, "", `${words.page}?task=${handed.id}`);
    setTask({ task_id: handed.id, status: "pending", progress: 0 });
    void follow(handed.id);
  };
  const again = () => {
    watched.current?.abort();
    history.replaceState(history.state, "", words.page);
    setTask(undefined);
    setProblem(undefined);
  };

  return (
    <>
      <div className="row">
        <p className="text turn-trouble" role="alert" hidden={!problem}>
          {problem}
        </p>
        {!task && <Form name={name} example={example} sending={sending} submit={submit} words={words} />}
        {task && !problem && <Progress task={task} say={words.say} />}
      </div>
      {task && <Outcome task={task} words={words} />}
      {task && (isOver(task) || problem) && <After task={task} name={name} words={words} again={again} />}
    </>
  );
}

interface FormProps {
  name: string;
  example: string;
  sending: boolean;
  words: FitWords;
  submit(text: string): void;
}

function Form({ name, example, sending, words, submit }: FormProps) {
  const { say } = words;
  const [isEmpty, setEmpty] = useState(true);
  // What was typed before this code came stands in the field alone: no state holds it beside.
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = () => field.current?.value ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is taken up once
  useEffect(() => setEmpty(typed() === ""), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && typed().trim() !== "") submit(typed());
  };
  return (
    <form className="text fit-form" method="post" action={`${words.page}/compare`} onSubmit={onSubmit}>
      <label htmlFor="_job">{say.field}</label>
      <textarea
        ref={field}
        id="_job"
        name="job_description"
        rows={9}
        required
        maxLength={20000}
        placeholder={say.placeholder}
        onChange={() => setEmpty(typed() === "")}
      />
      <p className="fit-actions">
        <button type="submit" className="button" disabled={sending}>
          {sending ? say.sending : fill(say.compare, { who: name })}
        </button>
        {isEmpty && (
          <button
            type="button"
            className="phrase needs-script"
            onClick={() => {
              if (field.current) field.current.value = example;
              setEmpty(false);
              field.current?.focus();
            }}
          >
            {say.example}
          </button>
        )}
      </p>
    </form>
  );
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
  if (Array.isArray(result.requirements)) return <Ledger result={result as JobFitResult} words={ledger} />;
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
  again(): void;
}

function After({ task, name, words: { page, say, calendar, ledger }, again }: AfterProps) {
  const { task_id: id, status, result, updated_at: updated } = task;
  const [before, after] = say.until.split("{day}");
  const compared = status === "completed" && Array.isArray(result?.requirements);
  return (
    <div className="row fit-after">
      <p className="text turn-controls needs-script">
        <button type="button" className="phrase" data-copy={`${page}?task=${id}`}>
          {say.copyLink}
        </button>
        {compared && (
          <CopyMarkdown
            result={result as JobFitResult}
            name={name}
            path={`${page}?task=${id}`}
            say={say}
            ledger={ledger}
          />
        )}
        <button type="button" className="phrase" data-print="">
          {say.print}
        </button>
        <button type="button" className="phrase" onClick={again}>
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
