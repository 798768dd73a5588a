import { englishNumbers } from "@/lib/language";

const germanNumerals = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const foldedGermanNumerals = "eine zwei drei vier funf sechs sieben acht neun zehn elf zwolf".split(" ");

const numberValues = new Map<string, number>([
  ...englishNumbers,
  ...[germanNumerals, foldedGermanNumerals].flatMap((words) =>
    words.map((word, at) => [word, at + 1] as const),
  ),
  ["einen", 1],
  ["einem", 1],
  ["several", 3],
  ["multiple", 3],
  ["mehrere", 3],
]);

/** Numbers written as words, as alternatives of a pattern. */
export const numberWords = [...numberValues.keys()].join("|");

/** `5`, "five" or "fünf" as 5; not a number for anything else. */
export function numberOf(text: string): number {
  return numberValues.get(text.toLowerCase()) ?? Number(text);
}

const timeSpanPattern = new RegExp(
  `((?<![\\d.,])\\d{1,3}(?:[.,]\\d)?|\\b(?:${numberWords}))[ -]?(?:(?:calendar|full|whole) )?(day|week|month|year|tag|woche|monat|jahr)`,
);
const daysByUnit = new Map<string, number>(
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

/** The first span of time that a folded text names, in days: "120 days", "1.5 months", "a fortnight". */
export function parseDays(text: string): number | undefined {
  const [, count = "", unit = ""] =
    timeSpanPattern.exec(text.replace(/\b(?:the next |one |a )?fortnight\b/, "2 weeks")) ?? [];
  const days = daysByUnit.get(unit);
  return days && numberOf(count.replace(",", ".")) * days;
}
