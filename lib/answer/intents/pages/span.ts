import { type Mention, monthsOf, thisMonth } from "@/lib/knowledge";
import { escapeRegExp, type Token } from "@/lib/language";

/** The months a question about pages mentions, counted from year 0, both ends included. */
export interface MonthSpan {
  from: number;
  to: number;
  /** Its wording in an answer: "in 2019", "since March 2019", "from 2013 to 2016". */
  phrase: string;
  /** The matched part of the question. */
  matched: string;
}

interface Point {
  from: number;
  to: number;
  phrase: string;
}

const farPast = 1900 * 12;
const farFuture = 2200 * 12;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const fullNames =
  "January February March April May June July August September October November December".split(" ");
const pointSource = `((?:(?:${months.join("|")})[a-z]*\\.? (?:of )?)?(?:19|20)\\d\\d)(?:-\\d\\d?)?`;
const numberWords = ["one", "two", "three", "four", "five", "six"];
const countSource = `(\\d|${numberWords.join("|")})`;

/** Phrasings of a time span by one or two points, the more specific first. */
const spanForms: [RegExp, (a: Point, b: Point) => Omit<MonthSpan, "matched">][] = [
  [
    new RegExp(`\\b(?:between |from )?${pointSource} ?(?:-|–|to|and|until|till|through|or) ?${pointSource}`),
    (a, b) => ({
      from: Math.min(a.from, b.from),
      to: Math.max(a.to, b.to),
      phrase: `from ${a.from < b.from ? a.phrase : b.phrase} to ${a.from < b.from ? b.phrase : a.phrase}`,
    }),
  ],
  [
    new RegExp(`\\b(?:in |from )?${pointSource} (?:or|and) (?:later|after|newer|since|onwards?)\\b`),
    (a) => ({ from: a.from, to: farFuture, phrase: `from ${a.phrase} on` }),
  ],
  [
    new RegExp(`\\b(?:in |from )?${pointSource} (?:or|and) (?:earlier|before|older)\\b`),
    (a) => ({ from: farPast, to: a.to, phrase: `up to ${a.phrase}` }),
  ],
  [
    new RegExp(`\\bfrom ${pointSource} (?:on|onwards?|until (?:now|today)|to (?:now|today|date))\\b`),
    (a) => ({ from: a.from, to: farFuture, phrase: `since ${a.phrase}` }),
  ],
  [
    new RegExp(`\\b(?:after|(?:later|newer|younger|more recent) than) ${pointSource}`),
    (a) => ({ from: a.to + 1, to: farFuture, phrase: `after ${a.phrase}` }),
  ],
  [
    new RegExp(
      `\\b(?:since|starting(?: in)?|starting from)(?: the)?(?: (?:start|beginning) of)? ${pointSource}`,
    ),
    (a) => ({ from: a.from, to: farFuture, phrase: `since ${a.phrase}` }),
  ],
  [
    new RegExp(`\\b(?:before|prior to|until|till|(?:older|earlier) than) ${pointSource}`),
    (a) => ({ from: farPast, to: a.from - 1, phrase: `before ${a.phrase}` }),
  ],
  [new RegExp(`\\bup to ${pointSource}`), (a) => ({ from: farPast, to: a.to, phrase: `up to ${a.phrase}` })],
  [new RegExp(`\\bfrom ${pointSource}`), (a) => ({ from: a.from, to: a.to, phrase: `from ${a.phrase}` })],
  [
    new RegExp(`\\b(?:in |during |of )?${pointSource}`),
    (a) => ({ from: a.from, to: a.to, phrase: `in ${a.phrase}` }),
  ],
];

/** Parses the time span of a question about pages. "Posts from 2021" are those of that year; "from 2021 on" runs to today. */
export function parseMonthSpan(plain: string): MonthSpan | undefined {
  const decade = /\b(?:in |during )?(?:the )?((?:19|20)\d0)s\b/.exec(plain);
  if (decade) {
    const from = Number(decade[1]) * 12;
    return { from, to: from + 119, phrase: `in the ${decade[1]}s`, matched: decade[0] };
  }
  for (const [pattern, make] of spanForms) {
    const [text, a, b] = pattern.exec(plain) ?? [];
    if (text && a) return { ...make(parsePoint(a), parsePoint(b ?? a)), matched: text };
  }
  return spanFromToday(plain);
}

function parsePoint(said: string): Point {
  const year = Number(/\d{4}/.exec(said)?.[0]);
  const month = months.indexOf(said.slice(0, 3));
  if (month < 0) return { from: year * 12, to: year * 12 + 11, phrase: String(year) };
  return { from: year * 12 + month, to: year * 12 + month, phrase: `${fullNames[month]} ${year}` };
}

/** "Last year", "this year", "in the past three years", counted from today. */
function spanFromToday(plain: string): MonthSpan | undefined {
  const now = thisMonth();
  const named = /\b(since |before |after )?(last|this|the current|the previous) year\b/.exec(plain);
  if (named) {
    const year = Math.floor(now / 12) - (/last|previous/.test(named[2] ?? "") ? 1 : 0);
    const [relation = ""] = named.slice(1);
    const span = parseMonthSpan(`${relation || "in "}${year}`);
    return span && { ...span, matched: named[0] };
  }
  const past = new RegExp(
    `\\b(?:in|over|during|within|for|from)? ?the (?:last|past) (?:${countSource} )?years?\\b`,
  ).exec(plain);
  if (!past) return undefined;
  const years = past[1] ? Number(past[1]) || numberWords.indexOf(past[1]) + 1 : 1;
  return {
    from: now - years * 12,
    to: farFuture,
    phrase: years === 1 ? "in the past year" : `in the past ${numberWords[years - 1] ?? years} years`,
    matched: past[0],
  };
}

/** The months before or after a project or a post that the question names began: "Which project came after Tidewatch?" */
export function spanBesidePage(
  plain: string,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): MonthSpan | undefined {
  for (const { from, to, candidates } of mentions) {
    const [best] = candidates;
    const months = best && ["project", "essay"].includes(best.entity.kind) && monthsOf(best.entity.period);
    const name = tokens
      .slice(from, to)
      .map(({ word }) => escapeRegExp(word))
      .join(" ");
    const [text, relation] = new RegExp(`\\b(before|after|since) ${name}(?!\\w)`).exec(plain) ?? [];
    if (!months || !text) continue;
    const words = `${relation} ${best.entity.name}`;
    return relation === "before"
      ? { from: farPast, to: months.from - 1, phrase: words, matched: text }
      : { from: months.from + 1, to: farFuture, phrase: words, matched: text };
  }
  return undefined;
}
