import {
  beforeStart,
  endsBeforeStart,
  formatDate,
  makePeriod,
  notADate,
  parseDate,
  parseSpan,
} from "../dates";
import { begunPeriod } from "../publication";
import type { PartialDate, Period } from "../types";
import { isEmpty, type JsonObject } from "./json";

const startKeys = ["startDate", "start", "from", "start_date"];

const endKeys = ["endDate", "end", "to", "end_date"];

const dateKeys = ["date", "releaseDate", "awardDate", "year"];

/** The keys that say when an entry was. */
export const periodKeys: readonly string[] = [...startKeys, ...endKeys, ...dateKeys];

const ongoing = new Set(["work", "volunteer", "education", "projects"]);

type ReadDate = PartialDate | "present" | { start: PartialDate; end: PartialDate | "present" };

/**
 * When an entry was: from its start and end, or from its one date. Its keys are added to `taken`.
 * A missing end means that a job, a degree or a project still goes on.
 */
export function readPeriod(
  entry: JsonObject,
  section: string,
  taken: Set<string>,
  problem: (key: string, message: string) => void,
): Period | undefined {
  const read = (keys: string[]) => readDate(entry, keys, taken, problem);
  const [start, end, date] = [read(startKeys), read(endKeys), read(dateKeys)];
  const span = [start, end, date].find(isSpan);
  if (span) return begunPeriod(span.start, span.end);
  const [from, to, on] = [point(start), point(end), point(date)];
  if (from && from !== "present") {
    if (endsBeforeStart(from, to)) problem(givenOf(entry, endKeys) ?? "endDate", beforeStart);
    return begunPeriod(from, to ?? (ongoing.has(section) ? "present" : undefined));
  }
  if (to && to !== "present") return makePeriod(undefined, to);
  if (on && on !== "present") return { start: on, end: on, display: formatDate({ ...on, day: undefined }) };
  return to === "present" || on === "present" ? makePeriod(undefined, "present") : undefined;
}

/** The key that the period of an entry was read from: that of its start, else of its end or its one date. */
export function periodKeyOf(entry: JsonObject): string | undefined {
  return givenOf(entry, periodKeys);
}

function givenOf(entry: JsonObject, keys: readonly string[]): string | undefined {
  return keys.find((candidate) => !isEmpty(entry[candidate]));
}

function readDate(
  entry: JsonObject,
  keys: string[],
  taken: Set<string>,
  problem: (key: string, message: string) => void,
): ReadDate | undefined {
  for (const key of keys) taken.add(key);
  const key = givenOf(entry, keys);
  if (key === undefined) return undefined;
  const value = entry[key];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const date = parseDate(text) ?? parseSpan(text);
  if (!date) problem(key, notADate(value));
  else if (isSpan(date) && endsBeforeStart(date.start, date.end)) problem(key, beforeStart);
  return date;
}

function isSpan(date: ReadDate | undefined): date is Exclude<ReadDate, PartialDate | "present"> {
  return typeof date === "object" && "start" in date;
}

function point(date: ReadDate | undefined): PartialDate | "present" | undefined {
  return isSpan(date) ? undefined : date;
}
