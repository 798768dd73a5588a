import { monthIndex, type Period } from "@/lib/content";
import { plural } from "@/lib/language";
import type { Entity } from "./types";

/** The current month, counted from year 0. */
export function thisMonth(): number {
  const now = new Date();
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** The first and last month of a period; undefined when it has no start. */
export function monthsOf(period: Period | undefined): { from: number; to: number } | undefined {
  if (!period?.start) return undefined;
  const from = monthIndex(period.start);
  const to =
    period.end === "present"
      ? Math.max(from, thisMonth())
      : period.end
        ? monthIndex(period.end, "end")
        : from;
  return { from, to: Math.max(from, to) };
}

/** The month in which an entity began; 0 of one whose start is unknown. */
export function firstMonth({ period }: Entity): number {
  return monthsOf(period)?.from ?? 0;
}

/** The last month of an entity, this month if it is current; 0 of one whose start is unknown. */
export function lastMonth({ period }: Entity): number {
  return monthsOf(period)?.to ?? 0;
}

/** The months that a period certainly covers: of a year given without a month, only the month nearest to the period. */
export function certainMonthsOf(period: Period | undefined): { from: number; to: number } | undefined {
  const span = monthsOf(period);
  if (!span || !period) return undefined;
  const { start, end } = period;
  const from = start && !start.month ? span.from + 11 : span.from;
  return { from, to: end && end !== "present" && !end.month ? span.to - 11 : span.to };
}

/** Whether it starts in the future, like a job that was accepted. */
export function isUpcoming({ period }: Entity): boolean {
  return period?.start !== undefined && monthIndex(period.start) > thisMonth();
}

/** Words by which an entry without dates says that it is current: "I am currently working as an engineer at Acme." */
const currentlyPattern = /\b(?:currently|at present|presently)\b/i;
const roleKinds = ["work", "volunteer", "education"];

function isStatedCurrent({ kind, facts }: Entity): boolean {
  return (
    roleKinds.includes(kind) &&
    facts.some(({ slot, text }) => slot === "summary" && currentlyPattern.test(text))
  );
}

/**
 * Whether it is current: it has begun, and its end is "present", or left out where that means the same, as for a job or a
 * project; or it ends in the future, like a contract; or it has no dates, and its text or its position says so.
 */
export function isCurrent(entity: Entity): boolean {
  const { start, end } = entity.period ?? {};
  if (isUpcoming(entity)) return false;
  if (end === "present") return true;
  if (!start && !end && (entity.listedFirst || isStatedCurrent(entity))) return true;
  if (!start || !end) return false;
  // Of a year alone nobody knows whether it is over yet, of a month neither.
  return monthIndex(end) > thisMonth();
}

/** How far into its month a date is, 0 to 1, so that posts of one month can be ordered. */
function monthFraction(date: Period["end"]): number {
  return date && date !== "present" ? (date.day ?? 0) / maxDay : 0;
}

const maxDay = 32;

/** Newest first: what is current, then what is to come, then by end, then by start; the undated last, in page order. */
export function newestFirst(entities: Entity[]): Entity[] {
  return sortBy(entities, (entity) => {
    const { period } = entity;
    const span = monthsOf(period);
    const ended = period?.end && period.end !== "present" ? monthIndex(period.end, "end") : undefined;
    const to = isCurrent(entity) ? 100_000 : (span?.to ?? ended);
    const from = entity.listedFirst ? thisMonth() : (span?.from ?? 0);
    return to === undefined ? 0 : -(to * 100_000 + from + monthFraction(period?.start));
  });
}

/** The entity that ended last; undefined when all are current or in the future. */
export function lastEnded(entities: Entity[]): Entity | undefined {
  return newestFirst(entities).find((entity) => !isCurrent(entity) && !isUpcoming(entity));
}

/** By start, those of the same month in page order; what has no start is left out. */
export function oldestFirst(entities: Entity[]): Entity[] {
  return sortBy(
    entities.filter((entity) => entity.period?.start),
    (entity) => firstMonth(entity) + monthFraction(entity.period?.start),
  );
}

/** All of them by start, or by end where only that is known; the undated last, in page order. */
export function earliestFirst(entities: Entity[]): Entity[] {
  return sortBy(entities, ({ period }) => {
    const span = monthsOf(period) ?? endMonths(period);
    return span ? span.from + monthFraction(period?.start ?? period?.end) : Number.POSITIVE_INFINITY;
  });
}

/** The month of an end, or its year; undefined where none is known. */
function endMonths(period: Period | undefined): { from: number; to: number } | undefined {
  const end = period?.end;
  return end && end !== "present" ? { from: monthIndex(end), to: monthIndex(end, "end") } : undefined;
}

/** A range of years, both ends included; with the exact months, counted from year 0, where they are known. */
export interface YearRange {
  from: number;
  to: number;
  months?: { from: number; to: number };
}

/** The months of a range of years, counted from year 0, both ends included. */
export function monthsOfYears({ from, to, months }: YearRange): { from: number; to: number } {
  return months ?? { from: from * 12, to: to * 12 + 11 };
}

/**
 * Whether an entity's period overlaps a range of years, or its exact months; without a start, the end date counts.
 */
export function isInYears({ period }: Entity, years: YearRange): boolean {
  const span = monthsOf(period) ?? endMonths(period);
  const { from, to } = monthsOfYears(years);
  return span !== undefined && span.from <= to && span.to >= from;
}

/** The months of a period up to now; undefined when it is in the future or has no start. */
function monthsSoFar(period: Period | undefined): { from: number; to: number } | undefined {
  const span = monthsOf(period);
  const now = thisMonth();
  return span && span.from <= now ? { from: span.from, to: Math.min(span.to, now) } : undefined;
}

/**
 * Months covered by the periods up to now, as people subtract their ends: the last month counts only where it is the first
 * too. Overlaps are counted once.
 */
export function monthsCovered(entities: Entity[]): number {
  const spans = entities.flatMap(({ period }) => monthsSoFar(period) ?? []).sort((a, b) => a.from - b.from);
  let total = 0;
  let reached = -1;
  for (const { from, to } of spans) {
    // Leaving in January and starting in February is no gap.
    const start = from === reached + 1 ? reached : Math.max(from, reached);
    if (to > start) total += to - start;
    else if (to === from && from > reached) total += 1;
    reached = Math.max(reached, to);
  }
  return total;
}

/**
 * Months of the calendar in which any of the periods was up to now, both end months with them, each counted once. Where an end is a
 * year alone the last month is left out, as in `monthsCovered`.
 */
export function calendarMonths(entities: Entity[]): number {
  const touched = new Set<number>();
  for (const { period } of entities) {
    const span = monthsSoFar(period);
    if (!span) continue;
    const last = hasExactMonths(period) ? span.to : Math.max(span.from, span.to - 1);
    for (let month = span.from; month <= last; month += 1) touched.add(month);
  }
  return touched.size;
}

/** Months as people say them: `7 months`, `2 years`, `4 years and 7 months`. */
export function duration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return plural(Math.max(1, rest), "month");
  return rest === 0 ? plural(years, "year") : `${plural(years, "year")} and ${plural(rest, "month")}`;
}

/** The total duration of several entities: `7 months`, or `about 2 years` where a date has no month. */
export function durationOf(entities: Entity[]): string {
  const months = monthsCovered(entities);
  const isExact = entities.every(({ period }) => hasExactMonths(period));
  if (isExact) return duration(months);
  if (months < 12) return "less than a year";
  // A year alone may begin or end in any of its months.
  return `about ${plural(Math.max(1, Math.round((months - halfYear) / 12)), "year")}`;
}

const halfYear = 6;

/** Whether both ends of a period have a month. */
function hasExactMonths(period: Period | undefined): boolean {
  return isExactToMonth(period?.start) && isExactToMonth(period?.end);
}

function isExactToMonth(date: Period["end"]): boolean {
  return date === undefined || date === "present" || date.month !== undefined;
}

function sortBy(entities: Entity[], key: (entity: Entity) => number): Entity[] {
  return entities
    .map((entity, at) => ({ entity, at, key: key(entity) }))
    .sort((a, b) => (a.key === b.key ? a.at - b.at : a.key - b.key))
    .map(({ entity }) => entity);
}
