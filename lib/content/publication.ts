import { isoDate, parseDate } from "./dates";
import { slugify } from "./markup";
import { dateInName, known, splitMatter } from "./matter";
import { readYamlSource } from "./sources";

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
 * Whether a project or an essay is not to be seen yet: `draft: true`, `published: false`, or a date to come. A draft need
 * not be finished, so nothing else in it is looked at.
 * @param today as `YYYY-MM-DD`
 */
export function keptBack(id: string, markdown: string, file: string, today: string): KeptBack | undefined {
  const source = readYamlSource(splitMatter(markdown)?.matter ?? "", 2);
  const given = new Map(Object.entries(source.value ?? {}));
  const kept = (key: string, why: string): KeptBack => {
    const ids = ["name", "title"].flatMap((name) =>
      given.has(name) ? slugify(String(given.get(name))) : [],
    );
    return { why, line: source.lineOf(key), ids: [id, ...ids] };
  };
  if (given.get("draft") === true) return kept("draft", "it is a draft");
  if (given.get("published") === false) return kept("published", "it is not published");
  const date = known(parseDate(String(given.get("date") ?? given.get("year") ?? ""))) ?? dateInName(file);
  if (!date) return undefined;
  const day = isoDate({ month: 1, day: 1, ...date });
  return day > today ? kept("date", `its date is ${day}`) : undefined;
}
