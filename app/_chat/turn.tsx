import { useEffect, useState } from "react";
import { day } from "../_site/day";
import { AskLink } from "./ask-link";
import { claimsOf } from "./claims";
import { conversation } from "./conversation";
import { Feedback } from "./feedback";
import { Noted, Notes } from "./noted";
import type { ChatSettings, Reply, Turn } from "./types";

interface TurnProps {
  turn: Turn;
  settings: ChatSettings;
  /** True for the last turn, which alone offers what to ask next. */
  last: boolean;
  /** Where the question stands among the headings of the page. */
  level?: 2 | 3;
}

/** One question and what came of it. */
export function TurnView({ turn, settings, last, level = 2 }: TurnProps) {
  const { question, answer, phase, receipts, reply } = turn;
  const { lines, notes } = claimsOf(answer, receipts, phase !== "streaming");
  const Question = `h${level}` as const;
  return (
    <article className="turn">
      <Question className="turn-question">{question}</Question>
      {reply?.resolvedQuery && reply.resolvedQuery !== question && (
        <p className="turn-meta">Read as: {reply.resolvedQuery}</p>
      )}
      <div className="turn-answer">
        {phase === "waiting" && <p className="turn-waiting">Reading the portfolio …</p>}
        <Noted text={answer} lines={lines} />
        {reply && (
          <Standing reply={reply} contact={unsaidContact(turn, settings)} name={settings.shortName} />
        )}
        {phase === "done" && reply && <Feedback turn={turn} settings={settings} />}
        {phase === "stopped" && <p className="turn-meta">Stopped.</p>}
        {turn.problem && <Trouble turn={turn} endpoint={settings.endpoint} />}
      </div>
      <Notes notes={notes} />
      {last && reply && <Next questions={reply.suggestions} endpoint={settings.endpoint} />}
    </article>
  );
}

interface StandingProps {
  reply: Reply;
  contact: ChatSettings["contact"];
  name: string;
}

/** How sure the answer is, in words; for an answer that is none, where to turn. */
function Standing({ reply, contact, name }: StandingProps) {
  const { status, asOf } = reply;
  return (
    <p className="turn-meta">
      {status === "answered" || status === "partial" ? confidenceWords(reply) : standings[status]}
      {asOf && `, as of ${day(asOf)}`}.
      {contact && (
        <>
          {" "}
          To reach {name}: <a href={contact.href}>{contact.text}</a>
        </>
      )}
    </p>
  );
}

/** The way to the owner, for an answer that leaves it at that and does not name it itself. */
function unsaidContact({ answer, reply }: Turn, { contact }: ChatSettings): ChatSettings["contact"] {
  const unanswered = reply?.status === "not_found" || reply?.status === "withheld";
  return unanswered && contact && !answer.includes(contact.text) ? contact : undefined;
}

const standings = {
  not_found: "Not in the portfolio",
  withheld: "Kept off the site by its owner",
  out_of_scope: "Not a question about this portfolio",
} as const;

function confidenceWords({ status, confidence }: Reply): string {
  const sureness =
    confidence >= 0.8
      ? "Well supported"
      : confidence >= 0.55
        ? "Probably right"
        : "Uncertain: read the receipt";
  return status === "partial" ? `${sureness}, but only part of what you asked` : sureness;
}

/** What went wrong and the way on; a limit counts down to the moment it lets the question through. */
function Trouble({ turn, endpoint }: { turn: Turn; endpoint: string }) {
  const seconds = useCountdown(turn.retryAt);
  return (
    <p className="turn-trouble">
      {turn.problem} {seconds > 0 && <span aria-live="off">You can ask again in {seconds} s. </span>}
      <button
        type="button"
        className="phrase"
        disabled={seconds > 0}
        onClick={() => conversation.retry(endpoint, turn.id)}
      >
        Ask again
      </button>
    </p>
  );
}

function useCountdown(until = 0): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsTo(until));
      if (secondsTo(until) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

function Next({ questions, endpoint }: { questions: string[]; endpoint: string }) {
  if (questions.length === 0) return null;
  return (
    <div className="turn-next">
      <p>Ask next</p>
      <ul>
        {questions.slice(0, 3).map((question) => (
          <li key={question}>
            <AskLink question={question} ask={(text) => conversation.ask(endpoint, text)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
