import type { Window } from "@/lib/knowledge";
import { sentences } from "@/lib/language";

// A window belongs to one site, whose texts never change.
const cache = new WeakMap<Window, readonly string[]>();

/** The sentences of a window, each as its address, a line break and its text: neighbouring windows share some. */
export function piecesOf(window: Window): readonly string[] {
  const found = cache.get(window);
  if (found) return found;
  const pieces = window.quotes.flatMap(({ text, url }) =>
    (window.kind === "code" ? [text] : sentences(text)).map((sentence) => `${url}\n${sentence}`),
  );
  cache.set(window, pieces);
  return pieces;
}

/** Whether two windows share a sentence. */
export function overlaps(a: Window, b: Window): boolean {
  if (a.page !== b.page) return false;
  const own = new Set(piecesOf(a));
  return piecesOf(b).some((piece) => own.has(piece));
}

/** Joins two texts of one paragraph; what ends the first and begins the second is kept once. */
export function joinTexts(first: string, second: string): string {
  for (let length = Math.min(first.length, second.length); length > 0; length -= 1)
    if (first.endsWith(second.slice(0, length))) return first + second.slice(length);
  return `${closeSentence(first)} ${second}`;
}

/** Ends a text with a full stop where it announces something that does not follow. */
export function closeSentence(text: string): string {
  return text.replace(/:$/, ".");
}
