"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { fill } from "../_site/fill";
import { AskLink } from "./ask-link";
import { sendOnce, sendOnEnter } from "./enter";
import type { InlineAnswer as InlineAnswerComponent } from "./inline-answer";
import type { ChatSettings, Turn } from "./types";

type AnswerProps = ComponentProps<typeof InlineAnswerComponent>;

interface QuestionProps {
  settings: ChatSettings;
  /** The example question and its answer, which `children` renders. */
  opening?: Turn;
  children: ReactNode;
}

/** The answer component once it has loaded, so that it can be rendered at once on coming back to the page. */
let LoadedAnswer: ComponentType<AnswerProps> | undefined;

const loadInlineAnswer = async () => {
  const loaded = await import("./inline-answer");
  LoadedAnswer = loaded.InlineAnswer;
  return loaded;
};

/**
 * The first lines of the home page: a question with its answer, a line to ask the next, and three that could be asked.
 * The visitor's own answer is written underneath, and takes the place of the one that was there. A form sent before
 * this code has arrived, or where none runs, is answered on a page of its own.
 */
export function Question({ settings, opening, children }: QuestionProps) {
  const { say } = settings;
  const field = useRef<HTMLTextAreaElement>(null);
  const router = useRouter();
  /** Undefined before the visitor has asked. */
  const [Answer, setAnswer] = useState(() => (hasAsked() ? LoadedAnswer : undefined));
  const [failed, setFailed] = useState(false);
  /** The question waiting for the code to load; empty where there is none. */
  const pendingQuestion = useRef("");

  useEffect(() => {
    // Back from a receipt, the answer is on the page again: the docked panel closes.
    if (history.state?.reading?.top !== undefined) dispatchEvent(new Event("answer-returned"));
    if (!hasAsked()) showRest();
    else if (!LoadedAnswer) loadInlineAnswer().then(() => setAnswer(() => LoadedAnswer), showRest);
  }, []);
  useEffect(() => {
    if (Answer) showRest();
  }, [Answer]);

  const ask = async (text: string) => {
    const question = text.trim();
    if (question === "" || question === pendingQuestion.current) return;
    pendingQuestion.current = question;
    setFailed(false);
    try {
      const { conversation } = await loadInlineAnswer();
      setAnswer(() => LoadedAnswer);
      conversation.ask(settings, question);
      // Only after it was asked: what was typed must not be lost.
      if (field.current?.value === text) field.current.value = "";
    } catch {
      setFailed(true);
    } finally {
      pendingQuestion.current = "";
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    if (field.current.value.trim() === "") field.current.value = "";
    void ask(field.current.value);
  };
  const followReceipt = async (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-quote]");
    if (!link || !opening || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { conversation, follow } = await loadInlineAnswer();
      conversation.adopt(opening);
      follow(link, router);
    } catch {
      location.assign(link.href);
    }
  };
  return (
    <>
      {!Answer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked; this only decides how they navigate
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
        <div onClick={followReceipt}>{children}</div>
      )}
      <search className="question">
        <form className="question-form" action={settings.page} onSubmit={submit}>
          <label className="visually-hidden" htmlFor="_question">
            {fill(say.askAbout, { who: settings.name })}
          </label>
          <textarea
            ref={field}
            id="_question"
            name="q"
            rows={1}
            dir="auto"
            required
            autoComplete="off"
            enterKeyHint="send"
            placeholder={fill(say.askAbout, { who: settings.shortName })}
            onKeyDown={sendOnEnter}
          />
          <button type="submit" onClick={sendOnce}>
            {say.ask}
          </button>
        </form>
        {failed && (
          <p className="turn-trouble" role="alert">
            {say.answerNotLoaded}
          </p>
        )}
        <Suggestions settings={settings} ask={ask} />
      </search>
      {Answer && (
        <section className="inline-answer turns" aria-label={say.answer}>
          <Answer settings={settings} />
        </section>
      )}
    </>
  );
}

/** Whether the visitor has asked something in this tab (`conversation.ts`); `head.ts` checks the same before the first paint. */
function hasAsked(): boolean {
  try {
    const turns: Turn[] = JSON.parse(sessionStorage.getItem("conversation") ?? "[]");
    return turns.some(({ given }) => !given);
  } catch {
    return false;
  }
}

/** Shows the rest of the page, hidden until the visitor's own answer is rendered; see `home.css`. */
function showRest(): void {
  delete document.documentElement.dataset.kept;
}

interface SuggestionsProps {
  settings: ChatSettings;
  ask(question: string): void;
}

function Suggestions({ settings: { questions, page, say }, ask }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <p className="suggestions">
      {say.example}{" "}
      {questions.map((question, index) => (
        <Fragment key={question}>
          {index > 0 && (index === questions.length - 1 ? ` ${say.or} ` : ", ")}
          <AskLink page={page} question={question} ask={ask} />
        </Fragment>
      ))}
    </p>
  );
}
