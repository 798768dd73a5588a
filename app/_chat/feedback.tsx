import { useSyncExternalStore } from "react";
import { downloadNotes, letterWith, type Note, notes } from "./notes";
import type { ChatSettings, Turn } from "./types";

const none: Note[] = [];

/** Was it right? The visitor's word is kept in this browser; whether anybody else reads it is up to the visitor. */
export function Feedback({ turn, settings }: { turn: Turn; settings: ChatSettings }) {
  const { question, answer } = turn;
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  const note = all.find((one) => one.question === question && one.answer === answer);
  const put = (right: boolean | undefined) => () => notes.put(question, answer, right);
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
      Noted as {note.right ? "right" : "not right"}, in this browser only.{" "}
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
