import { englishNumbers } from "@/lib/language";

const german = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const folded = "eine zwei drei vier funf sechs sieben acht neun zehn elf zwolf".split(" ");

const numbers = new Map<string, number>([
  ...englishNumbers,
  ...[german, folded].flatMap((words) => words.map((word, at) => [word, at + 1] as const)),
  ["einen", 1],
  ["einem", 1],
  ["several", 3],
  ["multiple", 3],
  ["mehrere", 3],
]);

/** The numbers that are written as words, as alternatives of a pattern. */
export const numberWords = [...numbers.keys()].join("|");

/** `5`, "five" or "fünf" as 5; not a number for anything else. */
export function numberOf(text: string): number {
  return numbers.get(text.toLowerCase()) ?? Number(text);
}

const spans = new RegExp(
  `((?<![\\d.,])\\d{1,3}(?:[.,]\\d)?|\\b(?:${numberWords}))[ -]?(?:(?:calendar|full|whole) )?(day|week|month|year|tag|woche|monat|jahr)`,
);
const daysIn = new Map<string, number>(
  Object.entries({
    day: 1,
    tag: 1,
    week: 7,
    woche: 7,
    month: 30.4,
    monat: 30.4,
    year: 365,
    jahr: 365,
  }),
);

/** The first span of time that a folded text names, in days: "120 days", "1.5 months", "one calendar month". */
export function daysNamed(text: string): number | undefined {
  const [, count = "", unit = ""] = spans.exec(text) ?? [];
  const days = daysIn.get(unit);
  return days && numberOf(count.replace(",", ".")) * days;
}
