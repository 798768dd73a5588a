/** Hyphens and dashes of all lengths, and spaces that do not break, as a number may be typeset with. */
const typeset: readonly [RegExp, string][] = [
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-"],
  [/[\u00A0\u2000-\u200B\u202F\u2060]/g, " "],
];

/** A text with plain hyphens and spaces, so that a number is the same however it is typeset. */
export function untypeset(text: string): string {
  return typeset.reduce((plain, [pattern, instead]) => plain.replace(pattern, instead), text);
}

/** The runs of seven digits or more in a text, however they are set apart: telephone numbers among them. */
export function digitRuns(text: string): string[] {
  return [...untypeset(text).matchAll(/\d[\d\s()./-]{5,}\d/g)]
    .map(([run]) => run.replace(/\D/g, ""))
    .filter((run) => run.length >= 7);
}
