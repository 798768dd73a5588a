"use client";

import { useSyncExternalStore } from "react";
import { downloadNotes, type Note, notes } from "./notes";

const none: Note[] = [];

/** The visitor's own notes on answers: how many this browser keeps, and the way to take or delete them. */
export function KeptNotes() {
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  if (all.length === 0) return "This browser keeps none at the moment.";
  return (
    <>
      This browser keeps {all.length}.{" "}
      <button type="button" className="phrase" onClick={downloadNotes}>
        Download
      </button>{" "}
      <button type="button" className="phrase" onClick={notes.clear}>
        Delete
      </button>
    </>
  );
}
