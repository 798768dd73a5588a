import type { ConversationStrings } from "./types";

/** A visitor's verdict on an answer. It is stored in this browser and sent nowhere. */
export interface Note {
  question: string;
  answer: string;
  right: boolean;
  /** RFC 3339. */
  noted_at: string;
}

const storageKey = "notes-on-answers";
const maxNotes = 200;

let current: Note[] = [];
const listeners = new Set<() => void>();

/** The visitor's notes on answers, one for each answer. */
export const notes = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  all(): Note[] {
    return current;
  },

  /** Notes whether an answer was right; `undefined` takes the note back. */
  put(question: string, answer: string, right: boolean | undefined): void {
    const others = current.filter((note) => note.question !== question || note.answer !== answer);
    const note = right !== undefined && { question, answer, right, noted_at: new Date().toISOString() };
    saveNotes(note ? [...others, note].slice(-maxNotes) : others);
  },

  clear(): void {
    saveNotes([]);
  },
};

if (typeof window !== "undefined") {
  current = restore();
  // Another tab of this site has changed the notes.
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey) publishNotes(restore());
  });
}

/** Downloads the notes as a file. */
export function downloadNotes(): void {
  const file = new Blob([`${JSON.stringify(current, null, 2)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "notes-on-answers.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A `mailto:` address with the notes in its body, for the visitor to send. */
export function mailtoWithNotes(all: readonly Note[], address: string, say: ConversationStrings): string {
  const lines = all.map(({ question, answer, right }) =>
    [`${right ? say.right : say.notRight}: ${question}`, answer].join("\n"),
  );
  // Mail programs take about 2,000 characters of an address; the file has the rest.
  const body = lines.join("\n\n").slice(0, 1_500);
  return `${address}?subject=${encodeURIComponent(say.notesOnAnswers)}&body=${encodeURIComponent(body)}`;
}

function saveNotes(next: Note[]): void {
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser may refuse storage; the notes then last as long as the page.
  }
  publishNotes(next);
}

function publishNotes(next: Note[]): void {
  current = next;
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
