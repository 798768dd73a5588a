import { type FormEvent, useState } from "react";
import { conversation } from "./conversation";
import { sendOnEnter } from "./enter";
import type { Turn } from "./types";

interface AskFormProps {
  endpoint: string;
  /** Names the field; two forms may stand on one page. */
  id: string;
  className: string;
  placeholder: string;
  busy: boolean;
}

/**
 * Where the next question is typed. One button asks and stops, so that the focus never loses the element it is on.
 * Without a script the form is answered on a page of its own.
 */
export function AskForm({ endpoint, id, className, placeholder, busy }: AskFormProps) {
  const [question, setQuestion] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return conversation.stop();
    if (question.trim() === "") return;
    conversation.ask(endpoint, question.trim());
    setQuestion("");
  };
  return (
    <form className={className} action="/chat" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        Your question
      </label>
      <textarea
        id={id}
        name="q"
        rows={1}
        maxLength={2000}
        value={question}
        placeholder={placeholder}
        enterKeyHint="send"
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={busy ? undefined : sendOnEnter}
      />
      <button type="submit">{busy ? "Stop" : "Ask"}</button>
    </form>
  );
}

export function isBusy(turn: Turn | undefined): boolean {
  return turn?.phase === "waiting" || turn?.phase === "streaming";
}
