import { isoDate, makePeriod, parseDate } from "./dates";
import { slugify } from "./markup";
import { dateInName, known, splitMatter } from "./matter";
import { fold } from "./names";
import { titleIn } from "./pasted";
import { keyThatKeepsBack } from "./publication-keys";
import { readYamlSource } from "./sources";
import type { PartialDate, Period } from "./types";

/** Why a file is kept out of everything, and under which ids it would be known. */
export interface KeptBack {
  why: string;
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
 * Whether a story is not to be seen, or not yet: `draft: true` and its like, `published: false`, a `visibility` or a `status`
 * that says so, or a date to come. A draft need not be finished, so nothing else in it is looked at.
 * @param today as `YYYY-MM-DD`
 */
export function keptBack(id: string, markdown: string, file: string, today: string): KeptBack | undefined {
  const { matter = "", body = markdown } = splitMatter(markdown) ?? {};
  const source = readYamlSource(matter, 2);
  const given = Object.entries(source.value ?? {});
  const kept = (written: string | undefined, why: string): KeptBack => {
    const names = given.filter(([key]) => ["name", "title"].includes(fold(key)));
    const called = names.length > 0 ? names.map(([, name]) => name) : [titleIn(body) ?? id];
    const ids = called.map((name) => slugify(String(name)));
    return { why, line: written === undefined ? undefined : source.lineOf(written), ids: [id, ...ids] };
  };
  const said = keyThatKeepsBack(given);
  if (said) return kept(said.written, said.why);
  const dates = given.flatMap(([key, value]) => {
    const date = dateKeys.has(fold(key)) ? known(parseDate(String(value ?? ""))) : undefined;
    return date ? [{ key, day: dayOf(date) }] : [];
  });
  const named = dates.length === 0 ? dateInName(file) : undefined;
  const toCome = [...dates, ...(named ? [{ key: undefined, day: dayOf(named) }] : [])].find(
    ({ day }) => day > today,
  );
  return toCome && kept(toCome.key, `its date is ${toCome.day}`);
}

/** What says when a story is published, here and in other generators, folded. */
const dateKeys = new Set(["date", "year", "pubdate", "publishdate"]);

function dayOf(date: PartialDate): string {
  return isoDate({ month: 1, day: 1, ...date });
}

/** A period of which nothing goes on that has not begun: a job that was agreed on for next year has only its start. */
export function begunPeriod(
  start: PartialDate | undefined,
  end: PartialDate | "present" | undefined,
): Period {
  const isToCome = start !== undefined && dayOf(start) > contentDay();
  return makePeriod(start, isToCome && end === "present" ? undefined : end);
}
