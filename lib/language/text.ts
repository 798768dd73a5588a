import { stemmer } from "stemmer";
import { irregularForms, stemExceptions } from "./lexicon/irregular";
import { americanSpelling } from "./lexicon/spellings";
import { memoize } from "./memoize";
import { englishNumbers } from "./numbers";

const asciiPattern = /^[\0-\x7f]*$/;

/** Arabic ligatures of whole phrases, which would decompose to eighteen times the length. */
const phraseLigaturePattern = /[\ufdfa\ufdfb]/g;

/** Lower case without accents, with plain quotes and hyphens: the form in which texts are compared. */
export function fold(text: string): string {
  if (asciiPattern.test(text)) return text.replace(/`/g, "'").toLowerCase();
  return withoutAccents(text.replace(phraseLigaturePattern, " "))
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .toLowerCase();
}

/** A text without accents: "Résumé" becomes "Resume". */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

export interface Token {
  /** Folded, without a possessive `'s`. */
  word: string;
  /** As written. */
  raw: string;
  start: number;
  end: number;
}

// A word may hold + and # (C++, C#), inner dots (Node.js), apostrophes, hyphens and an ampersand (P&L).
const wordPattern = /\.net\b|[\p{L}\p{N}]+(?:[+#]+|(?:[.'&-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)+[+#]*)?/giu;

/** The words of a text, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0];
    // "RTOSes" and "APIs" are plurals of names in capitals, which no stemmer knows.
    const single = /^\p{Lu}{2,}(?:e?s)$/u.test(raw) ? raw.replace(/(?<=S)es$|s$/, "") : raw;
    const word = fold(single).replace(/'s$|'$/, "");
    tokens.push({ word, raw, start: match.index, end: match.index + raw.length });
  }
  return tokens;
}

/** The stem of a folded word: irregular forms first, then Porter's rules; short or technical words stay. */
export const stem = memoize(computeStem);

const maxEndingLength = 3;

/** Number words are never near forms: "eleven" is not a form of "elevator". */
const numberWords = new Set(englishNumbers.keys());

/** Whether two stems share all but an ending: `deploy` and `deployer`. */
export function isNearForm(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4) return false;
  if (numberWords.has(a) || numberWords.has(b)) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  // "Mail" is a part of "mail-in-a-box" and no form of it, as "write" is of "write-up".
  if (at === shorter && /^-.*-/.test((a.length > b.length ? a : b).slice(at))) return false;
  // "Star" and "start", "plan" and "plant", "mode" and "model" are other words.
  if (shorter === 4 && at === 4 && longer === 5 && /[^aeiouyrs]$/.test(a.length > b.length ? a : b))
    return false;
  // Where the last letter differs, little else may: `interrupt` is no form of `intern`.
  return at >= Math.max(4, shorter - 1) && (at === shorter || longer - at <= maxEndingLength);
}

/** The index terms of a text: the stem of each word, and of the parts of a compound. */
export const terms = memoize(computeTerms);

function computeTerms(text: string): readonly string[] {
  const found: string[] = [];
  for (const { word } of tokenize(text)) {
    found.push(stem(word));
    if (/[.'&-]/.test(word))
      for (const part of word.split(/[.'&-]/)) if (part.length > 1) found.push(stem(part));
  }
  return found;
}

/** The terms of a text, with the initials of each run of capitalised words: "Bluetooth Low Energy" is also `ble`. */
export const indexTerms = memoize((text): readonly string[] => [...terms(text), ...initialisms(text)]);

/** Letters that don't decompose into a letter with an accent, and how they are written in plain ASCII. */
const letterSpellings: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

/**
 * A name with everything but letters, digits, + and # left out: `Next.js`, `next js` and `NextJS` are one, as are `Œuvre` and
 * `oeuvre`.
 */
export function nameKey(text: string): string {
  return fold(text)
    .replace(/[ßæœøł]/g, (letter) => letterSpellings[letter] ?? letter)
    .replace(/&/g, " and ")
    .replace(/\b(?:and|the)\b/g, " ")
    .replace(/[^\p{L}\p{N}+#]+/gu, "");
}

function initialisms(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/\p{Lu}[\p{L}]+(?:[ -]\p{Lu}[\p{L}]+){2,5}/gu)) {
    const initials = run.split(/[ -]/).map((word) => word[0] ?? "");
    for (let from = 0; from + 3 <= initials.length; from += 1) {
      for (let to = from + 3; to <= initials.length; to += 1)
        found.push(fold(initials.slice(from, to).join("")));
    }
  }
  return found;
}

function computeStem(word: string): string {
  const plain = americanSpelling(word);
  const own = stemExceptions.get(plain);
  if (own) return own;
  const base = irregularForms.get(plain) ?? plain;
  if (base.length < 4 || /[^a-z]/.test(base)) return base;
  return stemmer(base);
}

/** Escapes a text for use inside a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** A text's folded words between single spaces, so that ` go ` is found as a whole word and never inside one. */
export const spacedWords = memoize((text) => {
  const words = fold(text).replace(/[^\p{L}\p{N}+#.]+/gu, " ");
  return ` ${words.replace(/\.(?= |$)/g, "").trim()} `;
});

/** A question or a sentence without its closing punctuation. */
export function withoutEndMarks(text: string): string {
  return text.replace(/[?.!\s]+$/, "");
}

/** A text with its first letter in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text with its first letter in lower case. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
