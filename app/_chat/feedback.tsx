import { useRef, useSyncExternalStore } from "react";
import { fill } from "../_site/fill";
import { downloadNotes, letterWith, type Note, notes } from "./notes";
import type { ChatSettings, Turn } from "./types";

const none: Note[] = [];

/** Tells the owner which question was answered wrongly; nothing depends on whether it arrives. */
function report(question: string): void {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ question });
  fetch("/v1/reports", { method: "POST", headers, body }).catch(() => undefined);
}

/** Was it right? The visitor's word is kept in this browser; whether anybody else reads it is up to the visitor. */
export function Feedback({ turn, settings }: { turn: Turn; settings: ChatSettings }) {
  const { question, answer } = turn;
  const { contact, shortName, reports, say } = settings;
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  const note = all.find((one) => one.question === question && one.answer === answer);
  const told = reports ? fill(say.notedWrongTold, { who: shortName }) : say.notedWrong;
  const first = useRef<HTMLButtonElement>(null);
  const put = (right: boolean | undefined) => () => {
    notes.put(question, answer, right);
    if (right === false && reports) report(question);
    // Whoever said no is at the way back, and not at the file that comes to stand where "no" stood.
    first.current?.focus();
  };
  return (
    <p className="turn-meta turn-feedback needs-script">
      {!note && say.rightQuestion}
      {/* Of the words alone: a reader is told what was noted, and not the buttons behind it. */}
      <span role="status">{note && (note.right ? say.notedRight : told)}</span>{" "}
      <button ref={first} type="button" className="phrase" onClick={put(note ? undefined : true)}>
        {note ? say.undo : say.yes}
      </button>{" "}
      {!note && (
        <button type="button" className="phrase" onClick={put(false)}>
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
          <a className="phrase" href={letterWith(all, contact.href, say)}>
            {fill(say.mail, { who: shortName })}
          </a>
        </>
      )}
    </p>
  );
}
