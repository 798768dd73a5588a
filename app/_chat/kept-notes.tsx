"use client";

import { useSyncExternalStore } from "react";
import type { Strings } from "@/lib/locale";
import { fill } from "../_site/fill";
import { downloadNotes, type Note, notes } from "./notes";

const none: Note[] = [];

/** The visitor's own notes on answers: how many this browser keeps, and the way to take or delete them. */
export function KeptNotes({ say }: { say: Strings["notes"] }) {
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  if (all.length === 0) return say.none;
  return (
    <>
      {fill(say.kept, { count: all.length })}{" "}
      <button type="button" className="phrase" onClick={downloadNotes}>
        {say.download}
      </button>{" "}
      <button type="button" className="phrase" onClick={notes.clear}>
        {say.delete}
      </button>
    </>
  );
}
