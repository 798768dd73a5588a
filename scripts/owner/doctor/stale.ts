import { ageOf, type Content, formatDate, parseDate } from "@/lib/content";
import { datesIn } from "./dates";
import type { Finding } from "./finding";

const resumeShelfLife = 365;
/** What people decide on; the rest may be old without harm. */
const decisive = new Set([
  "availability",
  "start_date",
  "notice",
  "looking_for",
  "work_authorization",
  "remote",
]);

/** Facts that were not confirmed for too long, or speak of a day to come that has passed. */
export function staleFacts({ owner, profile }: Content, today: Date): Finding[] {
  const found = owner.facts
    .filter(({ visibility }) => visibility === "public")
    .flatMap(({ key, written, label, values, asOf }): Finding[] => {
      const where = `owner.yaml, facts.${written}`;
      const worth = decisive.has(key) ? 9 : 4;
      const past = passedDay(key, values.join(" "), today);
      if (past)
        return [{ kind: "stale", says: `${label} speaks of ${past}, which has passed.`, where, worth: 10 }];
      if (!asOf)
        return [
          {
            kind: "stale",
            says: `${label} has no date; nobody can tell how old it is. If it is still true:`,
            where,
            ...confirmed(written, today),
            worth: 2,
          },
        ];
      const { days, limit, isStale } = ageOf(key, asOf, today);
      if (!isStale) return [];
      return [
        {
          kind: "stale",
          says: `${label} was last confirmed ${days} days ago; people trust it for about ${limit}. If it is still true:`,
          where,
          ...confirmed(written, today),
          worth,
        },
      ];
    });
  return [...found, ...staleResume(profile.updated, today)];
}

/** The fact as it is, looked at today. @param key as the file has it */
function confirmed(key: string, today: Date): Pick<Finding, "paste" | "edits" | "about"> {
  const value = day(today);
  return {
    paste: `as_of: ${value}`,
    edits: [{ file: "owner.yaml", set: ["facts", key, "as_of"], value }],
    about: key,
  };
}

export function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A day to come that has passed, in a fact that is about days to come. */
function passedDay(key: string, text: string, today: Date): string | undefined {
  if (!["availability", "start_date", "notice"].includes(key)) return undefined;
  const dates = datesIn(text);
  const last = dates.at(-1);
  if (!last) return undefined;
  const end = Date.UTC(last.year, last.day ? (last.month ?? 12) - 1 : (last.month ?? 12), last.day ?? 0);
  return end < today.getTime() - 86_400_000 ? formatDate(last) : undefined;
}

function staleResume(updated: string | undefined, today: Date): Finding[] {
  const date = updated && parseDate(updated);
  if (!updated || !date || date === "present") return [];
  const age = Math.floor((today.getTime() - Date.parse(updated)) / 86_400_000);
  if (age <= resumeShelfLife) return [];
  return [
    {
      kind: "stale",
      says: `The résumé says it was last changed ${age} days ago.`,
      where: "resume.json, meta.lastModified",
      worth: 3,
    },
  ];
}
