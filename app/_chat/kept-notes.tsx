"use client";

import { useRef, useSyncExternalStore } from "react";
import type { Strings } from "@/lib/locale";
import { fill } from "../_site/fill";
import { downloadNotes, type Note, notes } from "./notes";

const none: Note[] = [];

/** The visitor's own notes on answers: how many this browser keeps, and the way to take or delete them. */
export function KeptNotes({ say }: { say: Strings["notes"] }) {
  const all = useSyncExternalStore(notes.subscribe, notes.all, () => none);
  const place = useRef<HTMLSpanElement>(null);
  const clear = () => {
    notes.clear();
    // The button that was pressed is gone with them.
    place.current?.focus();
  };
  return (
    <>
      <span ref={place} tabIndex={-1}>
        {all.length === 0 ? say.none : fill(say.kept, { count: all.length })}
      </span>
      {all.length > 0 && (
        <>
          {" "}
          <button type="button" className="phrase" onClick={downloadNotes}>
            {say.download}
          </button>{" "}
          <button type="button" className="phrase" onClick={clear}>
            {say.delete}
          </button>
        </>
      )}
    </>
  );
}
