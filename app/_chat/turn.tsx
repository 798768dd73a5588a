import { type ReactNode, useEffect, useState } from "react";
import { day } from "../_site/day";
import { fill } from "../_site/fill";
import { AnnotatedAnswer, Notes } from "./annotated-answer";
import { AskLink } from "./ask-link";
import { claimsOf } from "./claims";
import { conversation } from "./conversation";
import { Feedback } from "./feedback";
import { interpretationOf, offersAfter } from "./offers";
import type { ChatSettings, ConversationStrings, Reply, Service, Turn } from "./types";

interface TurnProps {
  turn: Turn;
  settings: ChatSettings;
  /** True for the last turn, the only one with suggestions. */
  last: boolean;
  /** The heading level of the question. */
  level?: 2 | 3;
  /** Controls at its end, inside the article, so that long notes can run beside them. */
  children?: ReactNode;
}

/** How many suggestions are shown after an answer. */
export const maxSuggestions = 3;

/** A question longer than this pushes its answer out of view, and is folded. In characters. */
const longQuestionChars = 300;

/** One question with its answer, or its error. */
export function TurnView({ turn, settings, last, level = 2, children }: TurnProps) {
  const { question, answer, phase, receipts, reply } = turn;
  const { say } = settings;
  const { lines, notes } = claimsOf(answer, receipts, phase !== "streaming");
  const reading = interpretationOf(turn);
  const Question = `h${level}` as const;
  return (
    <article className="turn">
      <Question className="turn-question" tabIndex={-1} dir="auto">
        {question}
      </Question>
      {question.length > longQuestionChars && (
        // Only visually: a screen reader has the whole question in the heading.
        <details className="turn-whole">
          <summary>{say.wholeQuestion}</summary>
        </details>
      )}
      {reading && <p className="turn-meta">{fill(say.readAs, { question: reading })}</p>}
      <div className="turn-answer">
        {phase === "waiting" && <p className="turn-waiting">{say.waiting}</p>}
        <AnnotatedAnswer text={answer} lines={lines} say={say} language={settings.language} />
        {reply && (
          <ConfidenceLine reply={reply} contact={contactToOffer(turn, settings)} settings={settings} />
        )}
        {phase === "done" && reply && <Feedback turn={turn} settings={settings} />}
        {phase === "stopped" && <p className="turn-meta">{say.stopped}</p>}
        {turn.problem && <TurnProblem turn={turn} service={settings} />}
      </div>
      <Notes notes={notes} say={say} language={settings.language} />
      {last && <NextQuestions questions={offersAfter(turn)} service={settings} />}
      {children}
    </article>
  );
}

interface ConfidenceLineProps {
  reply: Reply;
  contact: ChatSettings["contact"];
  settings: ChatSettings;
}

/** The confidence of an answer in words; for an unanswered question, also how to contact the owner. */
function ConfidenceLine({ reply, contact, settings: { say, calendar, shortName } }: ConfidenceLineProps) {
  const { asOf } = reply;
  const standing = confidenceText(reply, say);
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

/** The owner's contact, where the question was not answered and the answer does not give the contact itself. */
function contactToOffer({ answer, reply }: Turn, { contact }: ChatSettings): ChatSettings["contact"] {
  const unanswered = reply?.status === "not_found" || reply?.status === "withheld" || reply?.nearest;
  return unanswered && contact && !answer.includes(contact.text) ? contact : undefined;
}

function confidenceText(reply: Reply, say: ConversationStrings): string {
  const { status, confidence, nearest } = reply;
  if (nearest) return say.unsure;
  if (status === "not_found") return say.notFound;
  if (status === "withheld") return say.withheld;
  if (status === "out_of_scope") return say.outOfScope;
  const sureness = confidence >= 0.8 ? say.sure : confidence >= 0.55 ? say.likely : say.unsure;
  if (status !== "partial") return sureness;
  return sureness === say.unsure ? say.unsurePartly : fill(say.partly, { sureness });
}

/** The error and a button to ask again; for a rate limit, with a countdown. */
function TurnProblem({ turn, service }: { turn: Turn; service: Service }) {
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

function NextQuestions({ questions, service }: { questions: string[]; service: Service }) {
  if (questions.length === 0) return null;
  return (
    <div className="turn-next">
      <p>{service.say.askNext}</p>
      <ul>
        {questions.slice(0, maxSuggestions).map((question) => (
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
