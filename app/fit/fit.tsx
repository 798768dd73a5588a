"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { JobFitResult } from "@/lib/fit";
import type { PageTask } from "@/lib/protocols";
import { day } from "../_site/day";
import { asMarkdown } from "./as-markdown";
import { Ledger } from "./ledger";
import { isOver, submitJob, watch } from "./task";

interface FitProps {
  name: string;
  example: string;
  /** The comparison in the page's address, as far as it has come. */
  given?: PageTask;
  /** Why the one in the address cannot be shown. */
  problem?: string;
}

/** A job description held against the portfolio: handed in, watched, and read as a ledger that has an address. */
export function Fit({ name, example, given, problem: told }: FitProps) {
  const [task, setTask] = useState(given);
  const [problem, setProblem] = useState(told);
  const [sending, setSending] = useState(false);
  const watched = useRef<AbortController>(undefined);

  const follow = async (id: string) => {
    watched.current?.abort();
    watched.current = new AbortController();
    for await (const sight of watch(id, watched.current.signal)) {
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
    const handed = await submitJob(text, freshKey());
    setSending(false);
    if ("problem" in handed) return setProblem(handed.problem);
    history.replaceState(history.state, "", `/fit?task=${handed.id}`);
    setTask({ task_id: handed.id, status: "pending", progress: 0 });
    void follow(handed.id);
  };
  const again = () => {
    watched.current?.abort();
    history.replaceState(history.state, "", "/fit");
    setTask(undefined);
    setProblem(undefined);
  };

  return (
    <>
      <div className="row">
        <p className="text turn-trouble" role="alert" hidden={!problem}>
          {problem}
        </p>
        {!task && <Form name={name} example={example} sending={sending} submit={submit} />}
        {task && !problem && <Progress task={task} />}
      </div>
      {task && <Outcome task={task} />}
      {task && (isOver(task) || problem) && <After task={task} name={name} again={again} />}
    </>
  );
}

interface FormProps {
  name: string;
  example: string;
  sending: boolean;
  submit(text: string): void;
}

function Form({ name, example, sending, submit }: FormProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && text.trim() !== "") submit(text);
  };
  return (
    <form className="text fit-form" method="post" action="/fit/compare" onSubmit={onSubmit}>
      <label htmlFor="_job">The job description, as it is written</label>
      <textarea
        ref={field}
        id="_job"
        name="job_description"
        rows={9}
        required
        maxLength={20000}
        value={text}
        placeholder="Paste it here: bullets or prose, English or German."
        onChange={(event) => setText(event.target.value)}
      />
      <p className="fit-actions">
        <button type="submit" className="button" disabled={sending}>
          {sending ? "Handing in …" : `Compare with ${name}’s portfolio`}
        </button>
        {text === "" && (
          <button
            type="button"
            className="phrase needs-script"
            onClick={() => {
              setText(example);
              field.current?.focus();
            }}
          >
            or try an example
          </button>
        )}
      </p>
    </form>
  );
}

/** Hairline and words while it is made; afterwards a word for who cannot see that it is there. */
function Progress({ task }: { task: PageTask }) {
  const { progress } = task;
  if (isOver(task)) {
    return (
      <p className="visually-hidden" role="status">
        The comparison is {task.status}.
      </p>
    );
  }
  return (
    <div className="text fit-progress">
      <progress max={100} value={progress} aria-label="Comparison" />
      <p role="status">{progress < 30 ? "Reading the job description …" : "Looking for evidence …"}</p>
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
    </div>
  );
}

function Outcome({ task: { status, result } }: { task: PageTask }) {
  if (status === "failed") {
    const { message } = (result?.error ?? {}) as { message?: string };
    return (
      <div className="row">
        <p className="text turn-trouble">{message ?? "The comparison failed. Try again."}</p>
      </div>
    );
  }
  if (status !== "completed" || !result) return null;
  if (Array.isArray(result.requirements)) return <Ledger result={result as JobFitResult} />;
  return (
    <div className="row">
      <p className="text">This address names work of another kind; its result is data.</p>
      <pre className="text fit-data">{JSON.stringify(result, null, 2)}</pre>
    </div>
  );
}

interface AfterProps {
  task: PageTask;
  name: string;
  again(): void;
}

function After({ task: { task_id: id, status, result, updated_at: updated }, name, again }: AfterProps) {
  const compared = status === "completed" && Array.isArray(result?.requirements);
  return (
    <div className="row">
      <p className="text turn-controls needs-script">
        <button type="button" className="phrase" data-copy={`/fit?task=${id}`}>
          Copy the link
        </button>
        {compared && <CopyMarkdown result={result as JobFitResult} name={name} path={`/fit?task=${id}`} />}
        <button type="button" className="phrase" data-print="">
          Print
        </button>
        <button type="button" className="phrase" onClick={again}>
          Compare another
        </button>
      </p>
      <p className="text without-script">
        <a href="/fit">Compare another</a>
      </p>
      {updated && (
        <p className="note-column">
          Whoever has the link can read this until{" "}
          <time dateTime={keptUntil(updated)}>{day(keptUntil(updated))}</time>.
        </p>
      )}
    </div>
  );
}

const saidMs = 2_000;

/** The comparison for a mail or a note; says for two seconds that it was copied, or that it could not be. */
function CopyMarkdown({ result, name, path }: { result: JobFitResult; name: string; path: string }) {
  const label = "Copy as Markdown";
  const [said, setSaid] = useState(label);
  const copy = async () => {
    const text = asMarkdown(result, `A job description against ${name}’s portfolio`, location.origin + path);
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? "Copied" : "The browser does not let this page copy");
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
