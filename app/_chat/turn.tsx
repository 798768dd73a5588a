import { type ReactNode, useEffect, useState } from "react";
import { day } from "../_site/day";
import { fill } from "../_site/fill";
import { AskLink } from "./ask-link";
import { claimsOf } from "./claims";
import { conversation } from "./conversation";
import { Feedback } from "./feedback";
import { Noted, Notes } from "./noted";
import { offersAfter, readingOf } from "./offers";
import type { ChatSettings, Reply, Say, Service, Turn } from "./types";

interface TurnProps {
  turn: Turn;
  settings: ChatSettings;
  /** True for the last turn, which alone offers what to ask next. */
  last: boolean;
  /** Where the question stands among the headings of the page. */
  level?: 2 | 3;
  /** What can be done with it, at its end: notes that go on for longer stand beside that as well. */
  children?: ReactNode;
}

/** As many questions as are offered after an answer. */
export const offeredNext = 3;

/** Longer than this a question would stand in the way of its answer, and is folded. In characters. */
const longQuestion = 300;

/** One question and what came of it. */
export function TurnView({ turn, settings, last, level = 2, children }: TurnProps) {
  const { question, answer, phase, receipts, reply } = turn;
  const { say } = settings;
  const { lines, notes } = claimsOf(answer, receipts, phase !== "streaming");
  const reading = readingOf(turn);
  const Question = `h${level}` as const;
  return (
    <article className="turn">
      <Question className="turn-question" tabIndex={-1} dir="auto">
        {question}
      </Question>
      {question.length > longQuestion && (
        // Only its look: a screen reader has the whole question in its heading.
        <details className="turn-whole">
          <summary>{say.wholeQuestion}</summary>
        </details>
      )}
      {reading && <p className="turn-meta">{fill(say.readAs, { question: reading })}</p>}
      <div className="turn-answer">
        {phase === "waiting" && <p className="turn-waiting">{say.waiting}</p>}
        <Noted text={answer} lines={lines} say={say} language={settings.language} />
        {reply && <Standing reply={reply} contact={unsaidContact(turn, settings)} settings={settings} />}
        {phase === "done" && reply && <Feedback turn={turn} settings={settings} />}
        {phase === "stopped" && <p className="turn-meta">{say.stopped}</p>}
        {turn.problem && <Trouble turn={turn} service={settings} />}
      </div>
      <Notes notes={notes} say={say} language={settings.language} />
      {last && <Next questions={offersAfter(turn)} service={settings} />}
      {children}
    </article>
  );
}

interface StandingProps {
  reply: Reply;
  contact: ChatSettings["contact"];
  settings: ChatSettings;
}

/** How sure the answer is, in words; for an answer that is none, where to turn. */
function Standing({ reply, contact, settings: { say, calendar, shortName } }: StandingProps) {
  const { asOf } = reply;
  const standing = standingOf(reply, say);
  return (
    <p className="turn-meta">
      {asOf ? fill(say.asOf, { standing, day: day(asOf, calendar) }) : `${standing}.`}
      {contact && (
        <>
          {" "}
          {fill(say.reach, { who: shortName })} <a href={contact.href}>{contact.text}</a>
        </>
      )}
    </p>
  );
}

/** The way to the owner, for an answer that leaves it at that and does not name it itself. */
function unsaidContact({ answer, reply }: Turn, { contact }: ChatSettings): ChatSettings["contact"] {
  const unanswered = reply?.status === "not_found" || reply?.status === "withheld" || reply?.nearest;
  return unanswered && contact && !answer.includes(contact.text) ? contact : undefined;
}

function standingOf(reply: Reply, say: Say): string {
  const { status, confidence, nearest } = reply;
  if (nearest) return say.unsure;
  if (status === "not_found") return say.notFound;
  if (status === "withheld") return say.withheld;
  if (status === "out_of_scope") return say.outOfScope;
  const sureness = confidence >= 0.8 ? say.sure : confidence >= 0.55 ? say.likely : say.unsure;
  if (status !== "partial") return sureness;
  return sureness === say.unsure ? say.unsurePartly : fill(say.partly, { sureness });
}

/** What went wrong and the way on; a limit counts down to the moment it lets the question through. */
function Trouble({ turn, service }: { turn: Turn; service: Service }) {
  const seconds = useCountdown(turn.retryAt);
  return (
    <p className="turn-trouble">
      {turn.problem}{" "}
      {seconds > 0 && <span aria-live="off">{fill(service.say.waitSeconds, { count: seconds })} </span>}
      <button
        type="button"
        className="phrase"
        disabled={seconds > 0}
        onClick={() => conversation.retry(service, turn.id)}
      >
        {service.say.askAgain}
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

function Next({ questions, service }: { questions: string[]; service: Service }) {
  if (questions.length === 0) return null;
  return (
    <div className="turn-next">
      <p>{service.say.askNext}</p>
      <ul>
        {questions.slice(0, offeredNext).map((question) => (
          <li key={question}>
            <AskLink
              page={service.page}
              question={question}
              ask={(text) => conversation.ask(service, text)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
