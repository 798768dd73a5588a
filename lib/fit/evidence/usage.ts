import type { Entity } from "@/lib/knowledge";
import { calendarMonths, isCurrent, monthsCovered, monthsOf, newestFirst, thisMonth } from "@/lib/knowledge";
import type { Use } from "./skills";

/** `current`: ongoing; `recent`: ended within two years; `listed_only`: no dated entry shows it. */
export type Currency = "current" | "recent" | "past" | "listed_only";

const recentMonths = 24;

/** The time over which something was used. */
export interface Usage {
  /** The dated jobs and projects that show it, newest first. */
  entries: Entity[];
  /** Months they cover, overlaps counted once. */
  months: number;
  /** The same counted with the first and the last month of each. */
  monthsInclusive: number;
  /** `YYYY-MM`; absent when no entry is dated. */
  since?: string;
  /** `YYYY-MM`, or `present`. */
  until?: string;
  currency: Currency;
}

/** The time of use by dated entries: what a stack or an account of work names, not what is only listed. */
export function usageOf(uses: readonly Use[]): Usage {
  return usageOfEntries(
    uses.filter(({ role }) => role === "stack" || role === "work").map(({ entity }) => entity),
  );
}

/** The time that these entries cover together, each counted once; an entry without a start counts for nothing. */
export function usageOfEntries(entities: readonly Entity[]): Usage {
  const entries = newestFirst([...new Set(entities)].filter(({ period }) => monthsOf(period)));
  const spans = entries.flatMap(({ period }) => monthsOf(period) ?? []);
  if (spans.length === 0) return { entries, months: 0, monthsInclusive: 0, currency: "listed_only" };
  const last = Math.max(...spans.map(({ to }) => to));
  const current = entries.some(isCurrent);
  return {
    entries,
    months: monthsCovered(entries),
    monthsInclusive: calendarMonths(entries),
    since: yearMonth(Math.min(...spans.map(({ from }) => from))),
    until: current ? "present" : yearMonth(last),
    currency: current ? "current" : thisMonth() - last <= recentMonths ? "recent" : "past",
  };
}

/** Whether a project was made for an employer or a client rather than in the owner's own time. */
export function isPaid(entity: Entity, jobs: readonly Entity[]): boolean {
  if (entity.kind === "work") return true;
  const employer = entity.facts.find(({ slot }) => slot === "employer")?.text;
  return entity.kind === "project" && jobs.some(({ name }) => name === employer);
}

function yearMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}
