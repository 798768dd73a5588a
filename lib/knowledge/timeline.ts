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

/** The month in which a thing began; 0 of one whose start is unknown. */
export function firstMonth({ period }: Entity): number {
  return monthsOf(period)?.from ?? 0;
}

/** The month in which a thing ended or will, this month where it goes on; 0 of one whose start is unknown. */
export function lastMonth({ period }: Entity): number {
  return monthsOf(period)?.to ?? 0;
}

/** The months in which a thing surely went on: of a year that is named without a month, none but the next to it. */
export function sureMonthsOf(period: Period | undefined): { from: number; to: number } | undefined {
  const span = monthsOf(period);
  if (!span || !period) return undefined;
  const { start, end } = period;
  const from = start && !start.month ? span.from + 11 : span.from;
  return { from, to: end && end !== "present" && !end.month ? span.to - 11 : span.to };
}

/** Whether it is to begin at a time to come, as a job that was accepted. */
export function isToCome({ period }: Entity): boolean {
  return period?.start !== undefined && monthIndex(period.start) > thisMonth();
}

/** What says of an entry without dates that it goes on: "I am currently working as an engineer at Acme." */
const currently = /\b(?:currently|at present|presently)\b/i;
const held = ["work", "volunteer", "education"];

function saysItGoesOn({ kind, facts }: Entity): boolean {
  return held.includes(kind) && facts.some(({ slot, text }) => slot === "summary" && currently.test(text));
}

/**
 * Whether it goes on: it has begun, and its end is "present", or left out where that means the same, as of a job or a
 * project; or it ends at a time to come, as a contract does; or it has no dates, and its own words or its place say so.
 */
export function isCurrent(entity: Entity): boolean {
  const { start, end } = entity.period ?? {};
  if (isToCome(entity)) return false;
  if (end === "present") return true;
  if (!start && !end && (entity.listedFirst || saysItGoesOn(entity))) return true;
  if (!start || !end) return false;
  // Of a year alone nobody knows whether it is over yet, of a month neither.
  return monthIndex(end) > thisMonth();
}

/** How far into its month a date is, 0 to 1: posts of one month have an order. */
function intoMonth(date: Period["end"]): number {
  return date && date !== "present" ? (date.day ?? 0) / mostDays : 0;
}

const mostDays = 32;

/** Newest first: what goes on still, then what is to come, then by end, then by start; the undated last, in page order. */
export function newestFirst(entities: Entity[]): Entity[] {
  return sortBy(entities, (entity) => {
    const { period } = entity;
    const span = monthsOf(period);
    const ended = period?.end && period.end !== "present" ? monthIndex(period.end, "end") : undefined;
    const to = isCurrent(entity) ? 100_000 : (span?.to ?? ended);
    const from = entity.listedFirst ? thisMonth() : (span?.from ?? 0);
    return to === undefined ? 0 : -(to * 100_000 + from + intoMonth(period?.start));
  });
}

/** Of what has ended, what did so last; undefined where all goes on, or is to come. */
export function lastEnded(entities: Entity[]): Entity | undefined {
  return newestFirst(entities).find((entity) => !isCurrent(entity) && !isToCome(entity));
}

/** By start, those of the same month in page order; what has no start is left out. */
export function oldestFirst(entities: Entity[]): Entity[] {
  return sortBy(
    entities.filter((entity) => entity.period?.start),
    (entity) => firstMonth(entity) + intoMonth(entity.period?.start),
  );
}

/** All of them by start, or by end where only that is known; the undated last, in page order. */
export function earliestFirst(entities: Entity[]): Entity[] {
  return sortBy(entities, ({ period }) => {
    const span = monthsOf(period) ?? lastMonths(period);
    return span ? span.from + intoMonth(period?.start ?? period?.end) : Number.POSITIVE_INFINITY;
  });
}

/** The month of an end, or its year; undefined where none is known. */
function lastMonths(period: Period | undefined): { from: number; to: number } | undefined {
  const end = period?.end;
  return end && end !== "present" ? { from: monthIndex(end), to: monthIndex(end, "end") } : undefined;
}

/** A run of years, both ends included; the months that are meant, counted from year 0, where they are known. */
export interface Years {
  from: number;
  to: number;
  months?: { from: number; to: number };
}

/** The months of a run of years, counted from year 0, both ends included. */
export function monthsIn({ from, to, months }: Years): { from: number; to: number } {
  return months ?? { from: from * 12, to: to * 12 + 11 };
}

/**
 * Whether a thing was going on in any of a run of years, or of the months of them that are meant; of what has no start, its
 * end is known to have been.
 */
export function inYears({ period }: Entity, years: Years): boolean {
  const span = monthsOf(period) ?? lastMonths(period);
  const { from, to } = monthsIn(years);
  return span !== undefined && span.from <= to && span.to >= from;
}

/** The months of a period that have come already; undefined where none has, or it has no start. */
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
    // Who leaves in January and starts in February was not away.
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
export function monthsTouched(entities: Entity[]): number {
  const touched = new Set<number>();
  for (const { period } of entities) {
    const span = monthsSoFar(period);
    if (!span) continue;
    const last = isOfMonths(period) ? span.to : Math.max(span.from, span.to - 1);
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

/** For how long things went on, together: `7 months`, or `about 2 years` where a date has no month. */
export function durationOf(entities: Entity[]): string {
  const months = monthsCovered(entities);
  const isExact = entities.every(({ period }) => isOfMonths(period));
  if (isExact) return duration(months);
  if (months < 12) return "less than a year";
  // A year alone may begin or end in any of its months.
  return `about ${plural(Math.max(1, Math.round((months - halfYear) / 12)), "year")}`;
}

const halfYear = 6;

/** Whether neither end is a year alone. */
function isOfMonths(period: Period | undefined): boolean {
  return isOfMonth(period?.start) && isOfMonth(period?.end);
}

function isOfMonth(date: Period["end"]): boolean {
  return date === undefined || date === "present" || date.month !== undefined;
}

function sortBy(entities: Entity[], key: (entity: Entity) => number): Entity[] {
  return entities
    .map((entity, at) => ({ entity, at, key: key(entity) }))
    .sort((a, b) => (a.key === b.key ? a.at - b.at : a.key - b.key))
    .map(({ entity }) => entity);
}
