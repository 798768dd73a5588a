/** A name as it is written: one to three words that begin with a capital. */
const name = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}`;
/** What follows a name that is somebody's, with whom they ask for: "of Acme Health". */
const ofWhom = String.raw`(?:,?\s+(?:of|from|at|with)\s+${name})?`;

/** What in a question may say who asks, with what is put in its place. */
const telling: readonly [pattern: RegExp, instead: string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.\p{L}{2,}/gu, "[address]"],
  // "ann (at) corp.example", "ann at corp dot example"
  [
    /[\w.+-]{1,64}\s?(?:\((?:at|@)\)|\[(?:at|@)\]|\{at\})\s?[\w-]+(?:\s?(?:\.|\(dot\)|\[dot\]|\{dot\}|\sdot\s)\s?[\w-]+)+/gi,
    "[address]",
  ],
  [/[\w.+-]{1,64}\sat\s[\w-]+(?:\sdot\s[\w-]+)+/gi, "[address]"],
  [/\b(?:https?:\/\/|www\.)\S+/gi, "[link]"],
  // "2019-2021" are years.
  [
    /(?<![\w.])(?!(?:19|20)\d\d ?- ?(?:19|20)\d\d(?![\w().-]|\s\d))\+?\d(?:[\s().-]{0,2}\d){6,}(?![\w])/g,
    "[number]",
  ],
  [new RegExp(String.raw`\b[Mm]y (?:full )?name(?:['’]s| is)\s+(?:${name}${ofWhom}|\p{L}+)`, "gu"), "[name]"],
  [new RegExp(String.raw`\bI(?:['’]m| am) called\s+(?:${name}${ofWhom}|\p{L}+)`, "gu"), "[name]"],
  // "I'm Ann Lee of Acme, ..." and "I am Ann.", and not "I am German-speaking"
  [
    new RegExp(
      String.raw`\b(?:I['’]m|I am|[Tt]his is|[Ii]t['’]s)\s+${name}(?:,?\s+(?:of|from|at|with)\s+${name}|(?=\s*(?:[,.;:!?(]|here\b|and\b|$)))`,
      "gu",
    ),
    "[name]",
  ],
  [
    new RegExp(
      String.raw`\b(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Bb]est|[Ss]incerely)[,!.]*\s+${name}\s*$`,
      "gu",
    ),
    "[name]",
  ],
  [/(?<![\w.])@[\w.-]{2,}(?![\w/-])/g, "[handle]"],
];

/** Hyphens and dashes of all lengths, as a number may be typed or pasted with. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * A question without the addresses, numbers, links and names of whoever asked it, in one line. A name is known by what leads
 * to it ("my name is"), so that one in the middle of a question stays: it may be what is asked of.
 */
export function scrubbed(question: string): string {
  const line = question.normalize("NFKC").replace(dashes, "-").replace(/\s+/g, " ").trim();
  return telling.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
