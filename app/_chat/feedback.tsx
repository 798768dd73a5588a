import { useSyncExternalStore } from "react";
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
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  const note = all.find((one) => one.question === question && one.answer === answer);
  const put = (right: boolean | undefined) => () => {
    notes.put(question, answer, right);
    if (right === false && settings.reports) report(question);
  };
  if (!note) {
    return (
      <p className="turn-meta turn-feedback needs-script">
        Was this right?{" "}
        <button type="button" className="phrase" onClick={put(true)}>
          Yes
        </button>{" "}
        <button type="button" className="phrase" onClick={put(false)}>
          No
        </button>
      </p>
    );
  }
  const { contact, shortName } = settings;
  return (
    <p className="turn-meta turn-feedback" role="status">
      Noted as {note.right ? "right" : "not right"},{" "}
      {settings.reports && !note.right ? `and told to ${settings.shortName}` : "in this browser only"}.{" "}
      <button type="button" className="phrase" onClick={put(undefined)}>
        Undo
      </button>{" "}
      <button type="button" className="phrase" onClick={downloadNotes}>
        Download
      </button>
      {contact?.href.startsWith("mailto:") && (
        <>
          {" "}
          <a className="phrase" href={letterWith(all, contact.href)}>
            Mail to {shortName}
          </a>
        </>
      )}
    </p>
  );
}
