import { fold } from "@/lib/language";

export interface Word {
  /** Folded: `fur` for `für`, `strasse` for `Straße`. */
  word: string;
  raw: string;
}

/** The words of a text, as the language tables write them; `l'adresse` is two, `e-mail` is one. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-\p{L}[\p{L}\p{M}]*)*[+#]*/gu)].map(([raw]) => ({
    raw,
    word: fold(raw).replace(/ß/g, "ss").replace(/œ/g, "oe"),
  }));
}

/** The words of a table's line, which are separated by spaces. */
export function splitWords(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}
