import type { Say } from "./types";

/** What a visitor thought of an answer. It is kept in this browser and sent nowhere. */
export interface Note {
  question: string;
  answer: string;
  right: boolean;
  /** RFC 3339. */
  noted_at: string;
}

const storageKey = "notes-on-answers";
const most = 200;

let kept: Note[] = [];
const listeners = new Set<() => void>();

/** The visitor's notes on answers, one for each answer. */
export const notes = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  all(): Note[] {
    return kept;
  },

  /** Notes whether an answer was right; `undefined` takes the note back. */
  put(question: string, answer: string, right: boolean | undefined): void {
    const others = kept.filter((note) => note.question !== question || note.answer !== answer);
    const note = right !== undefined && { question, answer, right, noted_at: new Date().toISOString() };
    set(note ? [...others, note].slice(-most) : others);
  },

  clear(): void {
    set([]);
  },
};

if (typeof window !== "undefined") {
  kept = restore();
  // Another tab of this site has written down something.
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey) show(restore());
  });
}

/** Hands the notes to the visitor as a file. */
export function downloadNotes(): void {
  const file = new Blob([`${JSON.stringify(kept, null, 2)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "notes-on-answers.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The address that opens a letter with the notes in it, for the visitor to send. */
export function letterWith(all: readonly Note[], address: string, say: Say): string {
  const lines = all.map(({ question, answer, right }) =>
    [`${right ? say.right : say.notRight}: ${question}`, answer].join("\n"),
  );
  // Mail programs take about 2,000 characters of an address; the file has the rest.
  const body = lines.join("\n\n").slice(0, 1_500);
  return `${address}?subject=${encodeURIComponent(say.notesOnAnswers)}&body=${encodeURIComponent(body)}`;
}

function set(next: Note[]): void {
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser may refuse storage; the notes then last as long as the page.
  }
  show(next);
}

function show(next: Note[]): void {
  kept = next;
  for (const listener of listeners) listener();
}

function restore(): Note[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(found) ? (found as Note[]) : [];
  } catch {
    return [];
  }
}
