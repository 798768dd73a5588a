import { ageOf, type Content, formatDate, parseDate } from "@/lib/content";
import { datesIn } from "./dates";
import type { Finding } from "./finding";

const resumeShelfLifeDays = 365;
/** Facts that people decide on; other facts may be old without harm. */
const decisiveFacts = new Set([
  "availability",
  "start_date",
  "notice",
  "looking_for",
  "work_authorization",
  "remote",
]);

/** Facts that were not confirmed for too long, or name a future date that has passed. */
export function findStaleFacts({ owner, profile }: Content, today: Date): Finding[] {
  const found = owner.facts
    .filter(({ visibility }) => visibility === "public")
    .flatMap(({ key, written, label, values, asOf }): Finding[] => {
      const where = `owner.yaml, facts.${written}`;
      const impact = decisiveFacts.has(key) ? 9 : 4;
      const past = passedDate(key, values.join(" "), today);
      if (past)
        return [
          { kind: "stale", message: `${label} speaks of ${past}, which has passed.`, where, impact: 10 },
        ];
      if (!asOf)
        return [
          {
            kind: "stale",
            message: `${label} has no date; nobody can tell how old it is. If it is still true:`,
            where,
            ...confirmation(written, today),
            impact: 2,
          },
        ];
      const { days, limit, isStale } = ageOf(key, asOf, today);
      if (!isStale) return [];
      return [
        {
          kind: "stale",
          message: `${label} was last confirmed ${days} days ago; people trust it for about ${limit}. If it is still true:`,
          where,
          ...confirmation(written, today),
          impact,
        },
      ];
    });
  return [...found, ...findStaleResume(profile.updated, today)];
}

/** The fact as it is, looked at today. @param key as the file has it */
function confirmation(key: string, today: Date): Pick<Finding, "paste" | "edits" | "about"> {
  const value = isoDay(today);
  return {
    paste: `as_of: ${value}`,
    edits: [{ file: "owner.yaml", set: ["facts", key, "as_of"], value }],
    about: key,
  };
}

export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A date that has passed, in a fact that is about future dates. */
function passedDate(key: string, text: string, today: Date): string | undefined {
  if (!["availability", "start_date", "notice"].includes(key)) return undefined;
  const dates = datesIn(text);
  const last = dates.at(-1);
  if (!last) return undefined;
  const end = Date.UTC(last.year, last.day ? (last.month ?? 12) - 1 : (last.month ?? 12), last.day ?? 0);
  return end < today.getTime() - 86_400_000 ? formatDate(last) : undefined;
}

function findStaleResume(updated: string | undefined, today: Date): Finding[] {
  const date = updated && parseDate(updated);
  if (!updated || !date || date === "present") return [];
  const age = Math.floor((today.getTime() - Date.parse(updated)) / 86_400_000);
  if (age <= resumeShelfLifeDays) return [];
  return [
    {
      kind: "stale",
      message: `The résumé says it was last changed ${age} days ago.`,
      where: "resume.json, meta.lastModified",
      impact: 3,
    },
  ];
}
