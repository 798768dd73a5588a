import type { Years } from "@/lib/knowledge";

/** A run of years a question speaks of, and its months where one is named. */
export interface Span extends Years {
  /** As an answer says it: "In 2019", "Since March 2019", "From 2013 to 2016". */
  words: string;
}

interface Point {
  year: number;
  /** The month that is named, January as 0. */
  month?: number;
  said: string;
}

const farPast = 1900;
const farFuture = 2200;
const monthNames =
  "January February March April May June July August September October November December".split(" ");
const shortMonths = monthNames.map((name) => name.slice(0, 3).toLowerCase());
const year = `(?:early |mid |late |the (?:start|beginning|middle|end) of )?((?:(?:${shortMonths.join("|")})[a-z]* (?:of )?)?(?:19|20)\\d\\d)(?:-\\d\\d?)*`;

const since = (a: Point): Span => spanOf(a, undefined, `Since ${a.said}`);

const forms: [RegExp, (a: Point, b: Point) => Span][] = [
  [new RegExp(`\\b(?:between|from) ${year} (?:and|to|until|till|through|-) ${year}`), fromTo],
  [new RegExp(`${year} ?(?:-|–|to|and|or) ?${year}`), fromTo],
  [new RegExp(`\\b${year} (?:(?:and|or) (?:later|after|since|onwards?)|onwards?)\\b`), since],
  [new RegExp(`\\bafter ${year}`), (a) => spanOf(after(a), undefined, `After ${a.said}`)],
  [new RegExp(`\\b(?:since|from|starting(?: in)?) ${year}`), since],
  [
    new RegExp(`\\b(?:before|prior to|until|till|up to|earlier than) ${year}`),
    (a) => spanOf(undefined, before(a), `Before ${a.said}`),
  ],
  [/\b((?:19|20)\d0)s\b/, ({ year: a }) => ({ from: a, to: a + 9, words: `In the ${a}s` })],
  [new RegExp(`\\b${year}`), (a) => spanOf(a, a, `In ${a.said}`)],
];

/** The years a question speaks of, and the months where it names any; undefined when it names none. */
export function spanIn(plain: string): Span | undefined {
  for (const [pattern, make] of forms) {
    const [, a, b] = pattern.exec(plain) ?? [];
    if (a) return make(pointOf(a), pointOf(b ?? a));
  }
  return undefined;
}

function pointOf(said: string): Point {
  const year = Number(/\d{4}/.exec(said)?.[0]);
  const month = shortMonths.indexOf(said.slice(0, 3));
  return month < 0 ? { year, said: String(year) } : { year, month, said: `${monthNames[month]} ${year}` };
}

function fromTo(a: Point, b: Point): Span {
  const [first, last] = firstMonth(a) <= firstMonth(b) ? [a, b] : [b, a];
  return spanOf(first, last, `From ${first.said} to ${last.said}`);
}

/** From a point to another, or from and to the far ends of time. */
function spanOf(a: Point | undefined, b: Point | undefined, words: string): Span {
  const years = { from: a?.year ?? farPast, to: b?.year ?? farFuture, words };
  if (a?.month === undefined && b?.month === undefined) return years;
  const months = {
    from: a ? firstMonth(a) : farPast * 12,
    to: b ? b.year * 12 + (b.month ?? 11) : farFuture * 12,
  };
  return { ...years, months };
}

function firstMonth({ year, month = 0 }: Point): number {
  return year * 12 + month;
}

/** The month after a month, the year after a year. */
function after({ year, month, said }: Point): Point {
  if (month === undefined) return { year: year + 1, said };
  return { year: year + Math.floor((month + 1) / 12), month: (month + 1) % 12, said };
}

/** The month before a month, the year before a year. */
function before({ year, month, said }: Point): Point {
  if (month === undefined) return { year: year - 1, said };
  return month === 0 ? { year: year - 1, month: 11, said } : { year, month: month - 1, said };
}

/** The years that two spans share; undefined where they share none, or a month is named. */
export function sharedYears(a: Span, b: Span): Pick<Span, "from" | "to"> | undefined {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from > to || a.months || b.months ? undefined : { from, to };
}

/** A run of years as a question asks for it: "in 2019", "since 2020", "before 2023", "from 2020 to 2022". */
export function yearsAsked({ from, to }: Pick<Span, "from" | "to">): string {
  if (from === to) return `in ${from}`;
  if (to === farFuture) return `since ${from}`;
  return from === farPast ? `before ${to + 1}` : `from ${from} to ${to}`;
}
