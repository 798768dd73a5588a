import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { conversation } from "./conversation";
import { isComposing, sendOnce, sendOnEnter } from "./enter";
import type { Service, Turn } from "./types";

interface AskFormProps {
  service: Service;
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
export function AskForm({ service, id, className, placeholder, busy }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return conversation.stop();
    // Not kept as state: what was typed before this code had arrived stays where it is.
    const question = field.current?.value.trim();
    if (question) conversation.ask(service, question);
    // Spaces alone ask nothing; the field is emptied, so that its placeholder shows again.
    if (field.current) field.current.value = "";
  };
  return (
    <form className={className} action={service.page} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {service.say.yourQuestion}
      </label>
      <textarea
        ref={field}
        id={id}
        name="q"
        rows={1}
        dir="auto"
        placeholder={placeholder}
        enterKeyHint="send"
        onKeyDown={busy ? ignoreEnter : sendOnEnter}
      />
      <button type="submit" onClick={sendOnce}>
        {busy ? service.say.stop : service.say.ask}
      </button>
    </form>
  );
}

/** Whether an answer is still awaited or being written, so that the button stops it. False for no turn. */
export function isBusy(turn: Turn | undefined): boolean {
  return turn?.phase === "waiting" || turn?.phase === "streaming";
}

/** While an answer is written Enter neither sends what is typed, nor stops it as the button does, nor breaks the line. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) event.preventDefault();
}
