import type { Window } from "@/lib/knowledge";
import { sentences } from "@/lib/language";

// A window belongs to one site, whose texts never change.
const known = new WeakMap<Window, readonly string[]>();

/** The sentences of a window, each as the address it stands at, a line break and its text: neighbours share some. */
export function piecesOf(window: Window): readonly string[] {
  const found = known.get(window);
  if (found) return found;
  const made = window.quotes.flatMap(({ text, url }) =>
    (window.kind === "code" ? [text] : sentences(text)).map((sentence) => `${url}\n${sentence}`),
  );
  known.set(window, made);
  return made;
}

/** Whether two windows share a sentence. */
export function overlaps(a: Window, b: Window): boolean {
  if (a.page !== b.page) return false;
  const own = new Set(piecesOf(a));
  return piecesOf(b).some((piece) => own.has(piece));
}

/** Two texts of one paragraph as one, what the second begins with and the first ends with said once. */
export function joined(first: string, second: string): string {
  for (let length = Math.min(first.length, second.length); length > 0; length -= 1)
    if (first.endsWith(second.slice(0, length))) return first + second.slice(length);
  return `${closed(first)} ${second}`;
}

/** A text that announces what does not follow, as a sentence of its own. */
export function closed(text: string): string {
  return text.replace(/:$/, ".");
}
