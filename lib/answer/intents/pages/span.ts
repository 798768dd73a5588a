import { type Mention, monthsOf, thisMonth } from "@/lib/knowledge";
import { literal, type Token } from "@/lib/language";

/** A run of months a question on pages speaks of, counted from year 0, both ends included. */
export interface MonthSpan {
  from: number;
  to: number;
  /** As an answer says it after what it counts: "in 2019", "since March 2019", "from 2013 to 2016". */
  words: string;
  /** The part of the question that says it. */
  text: string;
}

interface Point {
  from: number;
  to: number;
  said: string;
}

const farPast = 1900 * 12;
const farFuture = 2200 * 12;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const fullNames =
  "January February March April May June July August September October November December".split(" ");
const point = `((?:(?:${months.join("|")})[a-z]*\\.? (?:of )?)?(?:19|20)\\d\\d)(?:-\\d\\d?)?`;
const numbers = ["one", "two", "three", "four", "five", "six"];
const count = `(\\d|${numbers.join("|")})`;

/** Each way to speak of a time by one or two points in it, the more particular first. */
const forms: [RegExp, (a: Point, b: Point) => Omit<MonthSpan, "text">][] = [
  [
    new RegExp(`\\b(?:between |from )?${point} ?(?:-|–|to|and|until|till|through|or) ?${point}`),
    (a, b) => ({
      from: Math.min(a.from, b.from),
      to: Math.max(a.to, b.to),
      words: `from ${a.from < b.from ? a.said : b.said} to ${a.from < b.from ? b.said : a.said}`,
    }),
  ],
  [
    new RegExp(`\\b(?:in |from )?${point} (?:or|and) (?:later|after|newer|since|onwards?)\\b`),
    (a) => ({ from: a.from, to: farFuture, words: `from ${a.said} on` }),
  ],
  [
    new RegExp(`\\b(?:in |from )?${point} (?:or|and) (?:earlier|before|older)\\b`),
    (a) => ({ from: farPast, to: a.to, words: `up to ${a.said}` }),
  ],
  [
    new RegExp(`\\bfrom ${point} (?:on|onwards?|until (?:now|today)|to (?:now|today|date))\\b`),
    (a) => ({ from: a.from, to: farFuture, words: `since ${a.said}` }),
  ],
  [
    new RegExp(`\\b(?:after|(?:later|newer|younger|more recent) than) ${point}`),
    (a) => ({ from: a.to + 1, to: farFuture, words: `after ${a.said}` }),
  ],
  [
    new RegExp(`\\b(?:since|starting(?: in)?|starting from)(?: the)?(?: (?:start|beginning) of)? ${point}`),
    (a) => ({ from: a.from, to: farFuture, words: `since ${a.said}` }),
  ],
  [
    new RegExp(`\\b(?:before|prior to|until|till|(?:older|earlier) than) ${point}`),
    (a) => ({ from: farPast, to: a.from - 1, words: `before ${a.said}` }),
  ],
  [new RegExp(`\\bup to ${point}`), (a) => ({ from: farPast, to: a.to, words: `up to ${a.said}` })],
  [new RegExp(`\\bfrom ${point}`), (a) => ({ from: a.from, to: a.to, words: `from ${a.said}` })],
  [new RegExp(`\\b(?:in |during |of )?${point}`), (a) => ({ from: a.from, to: a.to, words: `in ${a.said}` })],
];

/** The months a question on pages speaks of. "Posts from 2021" are those of that year; "from 2021 on" runs to today. */
export function monthsIn(plain: string): MonthSpan | undefined {
  const decade = /\b(?:in |during )?(?:the )?((?:19|20)\d0)s\b/.exec(plain);
  if (decade) {
    const from = Number(decade[1]) * 12;
    return { from, to: from + 119, words: `in the ${decade[1]}s`, text: decade[0] };
  }
  for (const [pattern, make] of forms) {
    const [text, a, b] = pattern.exec(plain) ?? [];
    if (text && a) return { ...make(pointOf(a), pointOf(b ?? a)), text };
  }
  return fromToday(plain);
}

function pointOf(said: string): Point {
  const year = Number(/\d{4}/.exec(said)?.[0]);
  const month = months.indexOf(said.slice(0, 3));
  if (month < 0) return { from: year * 12, to: year * 12 + 11, said: String(year) };
  return { from: year * 12 + month, to: year * 12 + month, said: `${fullNames[month]} ${year}` };
}

/** "Last year", "this year", "in the past three years", counted from today. */
function fromToday(plain: string): MonthSpan | undefined {
  const now = thisMonth();
  const named = /\b(since |before |after )?(last|this|the current|the previous) year\b/.exec(plain);
  if (named) {
    const year = Math.floor(now / 12) - (/last|previous/.test(named[2] ?? "") ? 1 : 0);
    const [relation = ""] = named.slice(1);
    const span = monthsIn(`${relation || "in "}${year}`);
    return span && { ...span, text: named[0] };
  }
  const past = new RegExp(
    `\\b(?:in|over|during|within|for|from)? ?the (?:last|past) (?:${count} )?years?\\b`,
  ).exec(plain);
  if (!past) return undefined;
  const years = past[1] ? Number(past[1]) || numbers.indexOf(past[1]) + 1 : 1;
  return {
    from: now - years * 12,
    to: farFuture,
    words: years === 1 ? "in the past year" : `in the past ${numbers[years - 1] ?? years} years`,
    text: past[0],
  };
}

/** The months before or after a project or a post that the question names began: "Which project came after Tidewatch?" */
export function monthsBeside(
  plain: string,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): MonthSpan | undefined {
  for (const { from, to, candidates } of mentions) {
    const [best] = candidates;
    const began = best && ["project", "essay"].includes(best.entity.kind) && monthsOf(best.entity.period);
    const name = tokens
      .slice(from, to)
      .map(({ word }) => literal(word))
      .join(" ");
    const [text, relation] = new RegExp(`\\b(before|after|since) ${name}(?!\\w)`).exec(plain) ?? [];
    if (!began || !text) continue;
    const words = `${relation} ${best.entity.name}`;
    return relation === "before"
      ? { from: farPast, to: began.from - 1, words, text }
      : { from: began.from + 1, to: farFuture, words, text };
  }
  return undefined;
}
