/** A run of years a question speaks of, both ends included. */
export interface Span {
  from: number;
  to: number;
  /** As an answer says it: "In 2019", "Since 2019", "From 2013 to 2016". */
  words: string;
}

const farPast = 1900;
const farFuture = 2200;
const year =
  "(?:early |mid |late |the (?:start|beginning|middle|end) of |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w* )?((?:19|20)\\d\\d)(?:-\\d\\d?)*";

const forms: [RegExp, (a: number, b: number) => Span][] = [
  [
    new RegExp(`\\b(?:between|from) ${year} (?:and|to|until|till|through|-) ${year}`),
    (a, b) => ({ from: Math.min(a, b), to: Math.max(a, b), words: `From ${a} to ${b}` }),
  ],
  [
    new RegExp(`${year} ?(?:-|–|to|and|or) ?${year}`),
    (a, b) => ({ from: Math.min(a, b), to: Math.max(a, b), words: `From ${a} to ${b}` }),
  ],
  [new RegExp(`\\bafter ${year}`), (a) => ({ from: a + 1, to: farFuture, words: `After ${a}` })],
  [
    new RegExp(`\\b(?:since|from|starting(?: in)?) ${year}`),
    (a) => ({ from: a, to: farFuture, words: `Since ${a}` }),
  ],
  [
    new RegExp(`\\b(?:before|prior to|until|till|up to|earlier than) ${year}`),
    (a) => ({ from: farPast, to: a - 1, words: `Before ${a}` }),
  ],
  [/\b((?:19|20)\d0)s\b/, (a) => ({ from: a, to: a + 9, words: `In the ${a}s` })],
  [new RegExp(`\\b${year}`), (a) => ({ from: a, to: a, words: `In ${a}` })],
];

/** The years a question speaks of; undefined when it names none. */
export function spanIn(plain: string): Span | undefined {
  for (const [pattern, make] of forms) {
    const match = pattern.exec(plain);
    if (match) return make(Number(match[1]), Number(match[2] ?? match[1]));
  }
  return undefined;
}
