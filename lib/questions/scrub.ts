/** What in a question may say who asks, with what is put in its place. */
const telling: readonly [pattern: RegExp, instead: string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.\p{L}{2,}/gu, "[address]"],
  [/\b(?:https?:\/\/|www\.)\S+/gi, "[link]"],
  [/(?<![\w.])\+?\d(?:[\s().-]?\d){6,}(?![\w])/g, "[number]"],
  [/\b(?:my name is|i am called|i'm called)\s+\p{Lu}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*)*/giu, "[name]"],
  [/(?<=\s)@[\w.-]{2,}/g, "[handle]"],
];

/** A question without the addresses, numbers and links of whoever asked it, in one line. */
export function scrubbed(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  return telling.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
