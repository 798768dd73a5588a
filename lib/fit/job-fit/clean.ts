import type { JobContext } from "./ask";
import { withCapitals } from "./reading/capitals";
import { plainLayout } from "./reading/layout";

const htmlEntities = new Map<string, string>(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    bull: "•",
    middot: "•",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    rsquo: "’",
    lsquo: "‘",
    ldquo: "“",
    rdquo: "”",
    euro: "€",
    pound: "£",
    auml: "ä",
    ouml: "ö",
    uuml: "ü",
    Auml: "Ä",
    Ouml: "Ö",
    Uuml: "Ü",
    szlig: "ß",
    eacute: "é",
  }),
);

/** A pasted text as plain lines: no tags, no entities, no emphasis marks, nothing invisible, none of what was around it. */
export function cleanText(raw: string): string {
  return withCapitals(plainLayout(withoutMarkup(raw)));
}

function withoutMarkup(raw: string): string {
  return (
    raw
      .normalize("NFC")
      // Word processors, PDFs and old systems end a line by other characters as well.
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(/<(script|style)\b[\s\S]{0,5000}?<\/\1>/gi, " ")
      .replace(/<li\b[^<>]{0,300}>/gi, "\n• ")
      .replace(/<h[1-6]\b[^<>]{0,300}>/gi, "\n\n# ")
      .replace(
        /<(?:br|hr)\b[^<>]{0,300}>|<\/?(?:p|div|ul|ol|tr|table|h[1-6]|section|article)\b[^<>]{0,300}>/gi,
        "\n",
      )
      .replace(/<\/?[a-z][^<>]{0,300}>/gi, " ")
      .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => decodeEntity(name) ?? whole)
      .replace(/\*\*|__|`/g, "")
      // Curly apostrophes of a word processor: "you’ll".
      .replace(/(?<=\p{L})’(?=\p{L})/gu, "'")
      .replace(/\t/g, " ")
      // Control characters but the line feed, and what is invisible: zero-width and directional marks.
      .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "")
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
      .replace(/ {2,}/g, " ")
  );
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith("#")) return htmlEntities.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}

const germanWords = new Set(
  "der die das und mit für wir sie du dein deine ihre ihr eine einen einer ist sind von zum zur bei oder als auf den dem im nicht kenntnisse erfahrung erfahrungen sehr gute".split(
    " ",
  ),
);
const englishWords = new Set(
  "the and with for you your our we are is of to a an or in at be will have experience on as that this who".split(
    " ",
  ),
);

/** Function words of unsupported languages that English and German do not have. */
const unsupportedLanguageWords = new Set(
  "el la los las del que con para una por su como en de le les et pour avec vous nous votre dans sur aux os da dos das em uma com não são il gli di della delle nel che sono het een voor wij jij jouw zijn ook".split(
    " ",
  ),
);
/** Fewer of them may be part of names: "Rua da Boavista", "La Paz". */
const minUnsupportedWords = 4;

/** Whether a text is in neither of the supported languages: names are found in it, and little of what it asks. */
export function isUnsupportedLanguage(text: string): boolean {
  let [others, own] = [0, 0];
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (unsupportedLanguageWords.has(word)) others += 1;
    if (germanWords.has(word) || englishWords.has(word)) own += 1;
  }
  return others >= minUnsupportedWords && others > own;
}

/** English unless German words are in the majority. */
export function languageOf(text: string): JobContext["language"] {
  let balance = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (germanWords.has(word)) balance += 1;
    if (englishWords.has(word)) balance -= 1;
  }
  return balance > 0 ? "de" : "en";
}

/** Whether a sentence is in the language that the packaged model knows. */
export function isEnglish(text: string): boolean {
  return languageOf(text) === "en" && !/[äöüß]/i.test(text);
}
