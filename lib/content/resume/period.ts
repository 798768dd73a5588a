import {
  dateProblem,
  endBeforeStartMessage,
  endsBeforeStart,
  formatDate,
  makePeriod,
  parseDate,
  parseSpan,
} from "../dates";
import { startedPeriod } from "../publication";
import type { PartialDate, Period } from "../types";
import { isEmpty, type JsonObject } from "./json";

const startKeys = ["startDate", "start", "from", "start_date"];

const endKeys = ["endDate", "end", "to", "end_date"];

const dateKeys = ["date", "releaseDate", "awardDate", "year"];

/** The keys that say when an entry was. */
export const periodKeys: readonly string[] = [...startKeys, ...endKeys, ...dateKeys];

const ongoingSections = new Set(["work", "volunteer", "education", "projects"]);

type ParsedDate = PartialDate | "present" | { start: PartialDate; end: PartialDate | "present" };

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
  if (span) return startedPeriod(span.start, span.end);
  const [from, to, on] = [singleDate(start), singleDate(end), singleDate(date)];
  if (from && from !== "present") {
    if (endsBeforeStart(from, to))
      problem(firstKeyWithValue(entry, endKeys) ?? "endDate", endBeforeStartMessage);
    return startedPeriod(from, to ?? (ongoingSections.has(section) ? "present" : undefined));
  }
  if (to && to !== "present") return makePeriod(undefined, to);
  if (on && on !== "present") return { start: on, end: on, display: formatDate({ ...on, day: undefined }) };
  return to === "present" || on === "present" ? makePeriod(undefined, "present") : undefined;
}

/** The key that the period of an entry was read from: that of its start, else of its end or its one date. */
export function periodKeyOf(entry: JsonObject): string | undefined {
  return firstKeyWithValue(entry, periodKeys);
}

function firstKeyWithValue(entry: JsonObject, keys: readonly string[]): string | undefined {
  return keys.find((candidate) => !isEmpty(entry[candidate]));
}

function readDate(
  entry: JsonObject,
  keys: string[],
  taken: Set<string>,
  problem: (key: string, message: string) => void,
): ParsedDate | undefined {
  for (const key of keys) taken.add(key);
  const key = firstKeyWithValue(entry, keys);
  if (key === undefined) return undefined;
  const value = entry[key];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const date = parseDate(text) ?? parseSpan(text);
  if (!date) problem(key, dateProblem(value));
  else if (isSpan(date) && endsBeforeStart(date.start, date.end)) problem(key, endBeforeStartMessage);
  return date;
}

function isSpan(date: ParsedDate | undefined): date is Exclude<ParsedDate, PartialDate | "present"> {
  return typeof date === "object" && "start" in date;
}

function singleDate(date: ParsedDate | undefined): PartialDate | "present" | undefined {
  return isSpan(date) ? undefined : date;
}
