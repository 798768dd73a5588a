import { isoDate, parseDate } from "./dates";
import { slugify } from "./markup";
import { dateInName, known, splitMatter } from "./matter";
import { keyThatKeepsBack } from "./publication-keys";
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
 * Whether a story is not to be seen, or not yet: `draft: true` and its like, `published: false`, a `visibility` or a `status`
 * that says so, or a date to come. A draft need not be finished, so nothing else in it is looked at.
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
  const said = keyThatKeepsBack(given);
  if (said) return kept(said.key, said.why);
  const date = known(parseDate(String(given.get("date") ?? given.get("year") ?? ""))) ?? dateInName(file);
  if (!date) return undefined;
  const day = isoDate({ month: 1, day: 1, ...date });
  return day > today ? kept("date", `its date is ${day}`) : undefined;
}
