import { isoDate, makePeriod, parseDate } from "./dates";
import { concreteDate, dateInName, splitFrontMatter } from "./front-matter";
import { titleIn } from "./markdown-cleanup";
import { slugify } from "./markup";
import { fold } from "./names";
import { unpublishingKey } from "./publication-keys";
import { readYamlSource } from "./sources";
import type { PartialDate, Period } from "./types";

/** Why a file is not published, and the ids it would have. */
export interface Unpublished {
  reason: string;
  line?: number;
  ids: string[];
}

/**
 * The day a build is made on, as `YYYY-MM-DD`: `next.config.build.ts` writes it into the build, so that pages and answers agree
 * on what is published however long the build is served. Elsewhere it is today.
 */
export function contentDay(): string {
  return process.env.CONTENT_DAY || new Date().toISOString().slice(0, 10);
}

/**
 * Why a story is not published, or not yet: `draft: true` and its like, `published: false`, a `visibility` or a `status`
 * that says so, or a date to come. A draft need not be finished, so nothing else in it is looked at.
 * @param today as `YYYY-MM-DD`
 */
export function whyUnpublished(
  id: string,
  markdown: string,
  file: string,
  today: string,
): Unpublished | undefined {
  const { matter = "", body = markdown } = splitFrontMatter(markdown) ?? {};
  const source = readYamlSource(matter, 2);
  const entries = Object.entries(source.value ?? {});
  const unpublished = (written: string | undefined, reason: string): Unpublished => {
    const names = entries.filter(([key]) => ["name", "title"].includes(fold(key)));
    const titles = names.length > 0 ? names.map(([, name]) => name) : [titleIn(body) ?? id];
    const ids = titles.map((name) => slugify(String(name)));
    return { reason, line: written === undefined ? undefined : source.lineOf(written), ids: [id, ...ids] };
  };
  const unpublishing = unpublishingKey(entries);
  if (unpublishing) return unpublished(unpublishing.written, unpublishing.why);
  const dates = entries.flatMap(([key, value]) => {
    const date = dateKeys.has(fold(key)) ? concreteDate(parseDate(String(value ?? ""))) : undefined;
    return date ? [{ key, day: isoDayOf(date) }] : [];
  });
  const named = dates.length === 0 ? dateInName(file) : undefined;
  const future = [...dates, ...(named ? [{ key: undefined, day: isoDayOf(named) }] : [])].find(
    ({ day }) => day > today,
  );
  return future && unpublished(future.key, `its date is ${future.day}`);
}

/** The keys for a publication date, here and in other generators, folded. */
const dateKeys = new Set(["date", "year", "pubdate", "publishdate"]);

function isoDayOf(date: PartialDate): string {
  return isoDate({ month: 1, day: 1, ...date });
}

/** A period that is not "present" before it has started: a job agreed on for next year has only its start. */
export function startedPeriod(
  start: PartialDate | undefined,
  end: PartialDate | "present" | undefined,
): Period {
  const isFuture = start !== undefined && isoDayOf(start) > contentDay();
  return makePeriod(start, isFuture && end === "present" ? undefined : end);
}
