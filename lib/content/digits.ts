/**
 * Typographic characters in numbers and addresses: invisible ones, hyphens and dashes of all lengths, spaces that do not
 * break, and points in the middle of a line.
 */
const typographicReplacements: readonly [RegExp, string][] = [
  [/[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g, ""],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-"],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  [/[\u00B7\u2022\u2219\u22C5]/g, "."],
];

/** A text with plain signs, hyphens and spaces, so that a number is the same however it is typeset, be it in signs of full width. */
export function withoutTypography(text: string): string {
  return typographicReplacements
    .reduce((plain, [pattern, instead]) => plain.replace(pattern, instead), text)
    .normalize("NFKC");
}

/** The runs of seven digits or more in a text, however they are set apart: telephone numbers among them. */
export function digitRuns(text: string): string[] {
  return [...withoutTypography(text).matchAll(/\d[\d\s()./-]{5,}\d/g)]
    .map(([run]) => run.replace(/\D/g, ""))
    .filter((run) => run.length >= 7);
}
