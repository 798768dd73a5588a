"use client";

import { type ComponentProps, type ComponentType, type FormEvent, Fragment, useState } from "react";
import { AskLink } from "./ask-link";
import { sendOnEnter } from "./enter";
import type { InlineAnswer as InlineAnswerComponent } from "./inline-answer";
import type { ChatSettings } from "./types";

type AnswerProps = ComponentProps<typeof InlineAnswerComponent>;

/**
 * The first line of the home page: a question, and three that could be asked. The answer is written underneath.
 * A form sent before this code has arrived, or where none runs, is answered on a page of its own.
 */
export function Question(settings: ChatSettings) {
  const [question, setQuestion] = useState("");
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Answer, setAnswer] = useState<ComponentType<AnswerProps>>();

  const ask = async (text: string) => {
    if (text.trim() === "") return;
    setAsked(true);
    setFailed(false);
    setQuestion("");
    try {
      const { InlineAnswer, conversation } = await import("./inline-answer");
      setAnswer(() => InlineAnswer);
      conversation.ask(settings.endpoint, text.trim());
    } catch {
      setFailed(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(question);
  };
  return (
    <>
      <search className="question">
        <form className="question-form" action="/chat" onSubmit={submit}>
          <label className="visually-hidden" htmlFor="_question">
            Ask about {settings.name}
          </label>
          <textarea
            id="_question"
            name="q"
            rows={1}
            required
            maxLength={2000}
            autoComplete="off"
            enterKeyHint="send"
            placeholder={`Ask about ${settings.shortName}`}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <button type="submit">Ask</button>
        </form>
        <Suggestions questions={settings.questions} ask={ask} />
      </search>
      {asked && (
        <section className="inline-answer turns" aria-label="Answer">
          {failed && (
            <p className="turn-trouble">
              The answer could not be loaded. Check the connection and ask again.
            </p>
          )}
          {Answer && <Answer settings={settings} />}
        </section>
      )}
    </>
  );
}

function Suggestions({ questions, ask }: { questions: string[]; ask(question: string): void }) {
  if (questions.length === 0) return null;
  return (
    <p className="suggestions">
      For example:{" "}
      {questions.map((question, index) => (
        <Fragment key={question}>
          {index > 0 && (index === questions.length - 1 ? " or " : " ")}
          <AskLink question={question} ask={ask} />
        </Fragment>
      ))}
    </p>
  );
}
