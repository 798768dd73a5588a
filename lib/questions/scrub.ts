/** Matches a name: one to three words that begin with a capital. */
const nameSource = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}`;
/** Matches the affiliation after a name: "of Acme Health". */
const affiliationSource = String.raw`(?:,?\s+(?:of|from|at|with)\s+${nameSource})?`;

/** Patterns for what may identify the asker, with their placeholders. */
const identifyingPatterns: readonly [pattern: RegExp, instead: string][] = [
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
  [
    new RegExp(
      String.raw`\b[Mm]y (?:full )?name(?:['’]s| is)\s+(?:${nameSource}${affiliationSource}|\p{L}+)`,
      "gu",
    ),
    "[name]",
  ],
  [
    new RegExp(String.raw`\bI(?:['’]m| am) called\s+(?:${nameSource}${affiliationSource}|\p{L}+)`, "gu"),
    "[name]",
  ],
  // "I'm Ann Lee of Acme, ..." and "I am Ann.", and not "I am German-speaking"
  [
    new RegExp(
      String.raw`\b(?:I['’]m|I am|[Tt]his is|[Ii]t['’]s)\s+${nameSource}(?:,?\s+(?:of|from|at|with)\s+${nameSource}|(?=\s*(?:[,.;:!?(]|here\b|and\b|$)))`,
      "gu",
    ),
    "[name]",
  ],
  [
    new RegExp(
      String.raw`\b(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Bb]est|[Ss]incerely)[,!.]*\s+${nameSource}\s*$`,
      "gu",
    ),
    "[name]",
  ],
  [/(?<![\w.])@[\w.-]{2,}(?![\w/-])/g, "[handle]"],
];

/** Hyphens and dashes of all lengths, which occur in pasted numbers. */
const dashPattern = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * A question without the addresses, numbers, links and names of whoever asked it, in one line. A name is known by what leads
 * to it ("my name is"), so that one in the middle of a question stays: it may be what is asked of.
 */
export function scrub(question: string): string {
  const line = question.normalize("NFKC").replace(dashPattern, "-").replace(/\s+/g, " ").trim();
  return identifyingPatterns.reduce(
    (text, [pattern, placeholder]) => text.replace(pattern, placeholder),
    line,
  );
}
