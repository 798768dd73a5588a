import { useRef, useSyncExternalStore } from "react";
import { fill } from "../_site/fill";
import { downloadNotes, mailtoWithNotes, type Note, notes } from "./notes";
import type { ChatSettings, Turn } from "./types";

const none: Note[] = [];

/** Reports to the owner which question was answered wrongly; failures are ignored. */
function reportWrongAnswer(question: string): void {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ question });
  fetch("/v1/reports", { method: "POST", headers, body }).catch(() => undefined);
}

/** Asks whether the answer was right. The note is stored in this browser; the visitor decides whether to send it. */
export function Feedback({ turn, settings }: { turn: Turn; settings: ChatSettings }) {
  const { question, answer } = turn;
  const { contact, shortName, reports, say } = settings;
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  const note = all.find((one) => one.question === question && one.answer === answer);
  const wrongAnswerText = reports ? fill(say.notedWrongTold, { who: shortName }) : say.notedWrong;
  const firstButton = useRef<HTMLButtonElement>(null);
  const setNote = (right: boolean | undefined) => () => {
    notes.put(question, answer, right);
    if (right === false && reports) reportWrongAnswer(question);
    // The focus goes to "undo", and not to the download button that takes the place of "no".
    firstButton.current?.focus();
  };
  return (
    <p className="turn-meta turn-feedback needs-script">
      {!note && say.rightQuestion}
      {/* Around the text only: a screen reader announces what was noted, and not the buttons after it. */}
      <span role="status">{note && (note.right ? say.notedRight : wrongAnswerText)}</span>{" "}
      <button ref={firstButton} type="button" className="phrase" onClick={setNote(note ? undefined : true)}>
        {note ? say.undo : say.yes}
      </button>{" "}
      {!note && (
        <button type="button" className="phrase" onClick={setNote(false)}>
          {say.no}
        </button>
      )}
      {note && (
        <button type="button" className="phrase" onClick={downloadNotes}>
          {say.download}
        </button>
      )}
      {note && contact?.href.startsWith("mailto:") && (
        <>
          {" "}
          <a className="phrase" href={mailtoWithNotes(all, contact.href, say)}>
            {fill(say.mail, { who: shortName })}
          </a>
        </>
      )}
    </p>
  );
}
