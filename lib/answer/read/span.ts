import type { YearRange } from "@/lib/knowledge";

/** The range of years that a question names, and its months where one is named. */
export interface Span extends YearRange {
  /** The range in an answer's words: "In 2019", "Since March 2019", "From 2013 to 2016". */
  words: string;
}

interface DatePoint {
  year: number;
  /** The month that is named, January as 0. */
  month?: number;
  text: string;
}

const farPast = 1900;
const farFuture = 2200;
const monthNames =
  "January February March April May June July August September October November December".split(" ");
const shortMonths = monthNames.map((name) => name.slice(0, 3).toLowerCase());
const year = `(?:early |mid |late |the (?:start|beginning|middle|end) of )?((?:(?:${shortMonths.join("|")})[a-z]* (?:of )?)?(?:19|20)\\d\\d)(?:-\\d\\d?)*`;

const since = (a: DatePoint): Span => spanOf(a, undefined, `Since ${a.text}`);

const spanForms: [RegExp, (a: DatePoint, b: DatePoint) => Span][] = [
  [new RegExp(`\\b(?:between|from) ${year} (?:and|to|until|till|through|-) ${year}`), fromTo],
  [new RegExp(`${year} ?(?:-|–|to|and|or) ?${year}`), fromTo],
  [new RegExp(`\\b${year} (?:(?:and|or) (?:later|after|since|onwards?)|onwards?)\\b`), since],
  [new RegExp(`\\bafter ${year}`), (a) => spanOf(nextPoint(a), undefined, `After ${a.text}`)],
  [new RegExp(`\\b(?:since|from|starting(?: in)?) ${year}`), since],
  [
    new RegExp(`\\b(?:before|prior to|until|till|up to|earlier than) ${year}`),
    (a) => spanOf(undefined, previousPoint(a), `Before ${a.text}`),
  ],
  [/\b((?:19|20)\d0)s\b/, ({ year: a }) => ({ from: a, to: a + 9, words: `In the ${a}s` })],
  [new RegExp(`\\b${year}`), (a) => spanOf(a, a, `In ${a.text}`)],
];

/** The range of years a question names, with months where it names any; undefined when it names none. */
export function spanIn(plain: string): Span | undefined {
  for (const [pattern, make] of spanForms) {
    const [, a, b] = pattern.exec(plain) ?? [];
    if (a) return make(pointOf(a), pointOf(b ?? a));
  }
  return undefined;
}

function pointOf(said: string): DatePoint {
  const year = Number(/\d{4}/.exec(said)?.[0]);
  const month = shortMonths.indexOf(said.slice(0, 3));
  return month < 0 ? { year, text: String(year) } : { year, month, text: `${monthNames[month]} ${year}` };
}

function fromTo(a: DatePoint, b: DatePoint): Span {
  const [first, last] = firstMonth(a) <= firstMonth(b) ? [a, b] : [b, a];
  return spanOf(first, last, `From ${first.text} to ${last.text}`);
}

/** The range between two points; an open end is far in the past or future. */
function spanOf(a: DatePoint | undefined, b: DatePoint | undefined, words: string): Span {
  const years = { from: a?.year ?? farPast, to: b?.year ?? farFuture, words };
  if (a?.month === undefined && b?.month === undefined) return years;
  const months = {
    from: a ? firstMonth(a) : farPast * 12,
    to: b ? b.year * 12 + (b.month ?? 11) : farFuture * 12,
  };
  return { ...years, months };
}

function firstMonth({ year, month = 0 }: DatePoint): number {
  return year * 12 + month;
}

/** The month after a month, or the year after a year. */
function nextPoint({ year, month, text }: DatePoint): DatePoint {
  if (month === undefined) return { year: year + 1, text };
  return { year: year + Math.floor((month + 1) / 12), month: (month + 1) % 12, text };
}

/** The month before a month, or the year before a year. */
function previousPoint({ year, month, text }: DatePoint): DatePoint {
  if (month === undefined) return { year: year - 1, text };
  return month === 0 ? { year: year - 1, month: 11, text } : { year, month: month - 1, text };
}

/** The overlap of two spans in years; undefined where there is none, or a month is named. */
export function sharedYears(a: Span, b: Span): Pick<Span, "from" | "to"> | undefined {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from > to || a.months || b.months ? undefined : { from, to };
}

/** A range of years as a phrase for a question: "in 2019", "since 2020", "before 2023", "from 2020 to 2022". */
export function yearsPhrase({ from, to }: Pick<Span, "from" | "to">): string {
  if (from === to) return `in ${from}`;
  if (to === farFuture) return `since ${from}`;
  return from === farPast ? `before ${to + 1}` : `from ${from} to ${to}`;
}
