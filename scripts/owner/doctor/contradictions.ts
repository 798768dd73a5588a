import {
  type Content,
  type Entry,
  formatDate,
  monthIndex,
  type PartialDate,
  type Period,
  type ScreeningFact,
} from "@/lib/content";
import { fold } from "@/lib/language";
import { datesIn } from "./dates";
import type { Finding } from "./finding";

/** Statements of the content that cannot both be true, or cannot be true yet. */
export function findContradictions(content: Content, today: Date): Finding[] {
  return [
    ...contradictionsBetweenFiles(content),
    ...contradictionsWithinFacts(content, today),
    ...findImpossibleDates(content, today),
    ...findOverlaps(content, monthOf(today)),
  ];
}

/** Contradictions between the résumé and `owner.yaml`. */
function contradictionsBetweenFiles(content: Content): Finding[] {
  const { profile } = content;
  const found: Finding[] = [];
  const place = publicFact(content, "location");
  // Some write the whole place where the town belongs: "Graz, Styria, Austria".
  const [town] = (profile.city ?? "").split(",");
  if (place && town && !mentions(place.values, town)) {
    found.push(
      conflict(
        `The résumé says ${profile.city}, the owner's file says "${place.values[0]}".`,
        "resume.json, basics.location; owner.yaml, facts.location",
        8,
      ),
    );
  }
  const address = ["contact", "email"].map((key) => addressIn(publicFact(content, key))).find(Boolean);
  if (address && profile.email && fold(address) !== fold(profile.email)) {
    found.push(
      conflict(
        `The résumé gives the email ${profile.email}, the owner's file gives ${address}.`,
        "resume.json, basics.email; owner.yaml, facts.contact",
        9,
      ),
    );
  }
  return [...found, ...findLanguageConflicts(content)];
}

function findLanguageConflicts(content: Content): Finding[] {
  const stated = publicFact(content, "languages");
  const listed = sectionOf(content, "languages");
  if (!stated || listed.length === 0) return [];
  const values = stated.values.flatMap((value) => value.split(/[;,](?![^(]*\))/));
  const where = "resume.json, languages; owner.yaml, facts.languages";
  const missing = listed.filter(({ title }) => !mentions(values, title)).map(({ title }) => title);
  const extra = values.filter((value) => !listed.some(({ title }) => mentions([value], title)));
  const levels = listed.flatMap((entry) => {
    const sameLanguage = values.find((value) => mentions([value], entry.title));
    const [first, second] = [
      levelIn(sameLanguage ?? ""),
      levelIn(entry.fields.map(({ text }) => text).join(" ")),
    ];
    return first && second && first !== second
      ? [`${entry.title} is ${second} in one and ${first} in the other`]
      : [];
  });
  return [
    ...missing.map((name) => conflict(`The résumé lists ${name}, the owner's file does not.`, where, 5)),
    ...extra.map((name) => conflict(`The owner's file lists ${name.trim()}, the résumé does not.`, where, 5)),
    ...levels.map((says) => conflict(`${says}.`, where, 6)),
  ];
}

/** Contradictions among the screening facts. */
function contradictionsWithinFacts(content: Content, today: Date): Finding[] {
  const found: Finding[] = [];
  const [free, start, notice] = ["availability", "start_date", "notice"].map((key) =>
    publicFact(content, key),
  );
  const [freeDate, startDate] = [free, start].map((fact) => datesIn(fact?.values.join(" ") ?? "")[0]);
  if (freeDate && startDate && !sameDay(freeDate, startDate)) {
    found.push(
      conflict(
        `Availability speaks of ${formatDate(freeDate)}, the start date is ${formatDate(startDate)}.`,
        `owner.yaml, facts.${free?.written}; facts.${start?.written}`,
        9,
      ),
    );
  }
  const isImmediate = /\b(?:immediately|right away|at once|available now)\b/i.test(
    free?.values.join(" ") ?? "",
  );
  if (
    isImmediate &&
    /\b\d+ (?:week|month)s?\b|\b(?:one|two|three|four|six) (?:week|month)s?\b/i.test(
      notice?.values.join(" ") ?? "",
    )
  ) {
    found.push(
      conflict(
        "Available at once, yet with a notice period.",
        `owner.yaml, facts.${free?.written}; facts.${notice?.written}`,
        7,
      ),
    );
  }
  for (const { written, label, asOf } of content.owner.facts) {
    if (asOf && Date.parse(asOf) > today.getTime()) {
      found.push(
        conflict(
          `${label} was confirmed on ${asOf}, which is yet to come.`,
          `owner.yaml, facts.${written}.as_of`,
          5,
        ),
      );
    }
  }
  return found;
}

function findImpossibleDates({ profile, projects, essays }: Content, today: Date): Finding[] {
  const now = monthOf(today);
  const dated: { title: string; period?: Period; where: string; isPlanned: boolean }[] = [
    ...profile.sections.flatMap(({ id, entries }) =>
      entries.map(({ title, period }) => ({
        title,
        period,
        where: `resume.json, ${id}`,
        isPlanned: id === "education",
      })),
    ),
    ...projects.map(({ name, period, source }) => ({ title: name, period, where: source, isPlanned: false })),
    ...essays.map(({ title, date, source }) => ({
      title,
      period: { start: date, display: "" },
      where: source,
      isPlanned: false,
    })),
  ];
  return dated.flatMap(({ title, period, where, isPlanned }) => {
    const { start, end } = period ?? {};
    if (start && end && end !== "present" && monthIndex(start) > monthIndex(end, "end")) {
      return [conflict(`${title} ends before it starts (${period?.display}).`, where, 8)];
    }
    if (start && monthIndex(start) > now)
      return [conflict(`${title} starts in the future (${formatDate(start)}).`, where, 6)];
    if (!isPlanned && end && end !== "present" && end.month && monthIndex(end) > now) {
      return [
        conflict(
          `${title} ends in the future (${formatDate(end)}); leave the end out while it goes on.`,
          where,
          4,
        ),
      ];
    }
    return [];
  });
}

/** Jobs at the same time, unless one of them sounds like a side job. A month of overlap is a handover. */
function findOverlaps(content: Content, now: number): Finding[] {
  const jobs = sectionOf(content, "work").filter((job) => job.period?.start && !isSideJob(job));
  return jobs.flatMap((job, at) =>
    jobs.slice(at + 1).flatMap((other) => {
      const months = sharedMonths(job.period, other.period, now);
      if (months < 2) return [];
      return [
        conflict(
          `${job.title} and ${other.title} overlap by ${months} months; if one was part time, its position may say so.`,
          "resume.json, work",
          2,
        ),
      ];
    }),
  );
}

function isSideJob({ title, fields }: Entry): boolean {
  const text = [title, ...fields.filter(({ name }) => name === "position").map((field) => field.text)].join(
    " ",
  );
  return /\b(?:freelanc\w*|independent|self-employed|part[- ]time|advis\w+|board|intern\w*|contract\w*|consult\w+|volunteer\w*|mentor|founder|owner|teaching assistant)\b/i.test(
    text,
  );
}

function sharedMonths(a: Period | undefined, b: Period | undefined, now: number): number {
  const [first, second] = [monthsOf(a, now), monthsOf(b, now)];
  if (!first || !second) return 0;
  return Math.min(first.to, second.to) - Math.max(first.from, second.from) + 1;
}

function monthsOf(period: Period | undefined, now: number): { from: number; to: number } | undefined {
  if (!period?.start) return undefined;
  const { start, end } = period;
  return { from: monthIndex(start), to: end && end !== "present" ? monthIndex(end, "end") : now };
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function conflict(message: string, where: string, impact: number): Finding {
  return { kind: "contradiction", message, where, impact };
}

function publicFact({ owner }: Content, key: string): ScreeningFact | undefined {
  return owner.facts.find(
    (fact) => fact.key === key && fact.visibility === "public" && fact.values.length > 0,
  );
}

function sectionOf({ profile }: Content, id: string): Entry[] {
  return profile.sections.find((section) => section.id === id)?.entries ?? [];
}

function mentions(values: string[], name: string): boolean {
  return values.some((value) => fold(value).includes(fold(name)) || fold(name).includes(fold(value).trim()));
}

function addressIn(fact: ScreeningFact | undefined): string | undefined {
  return /[^\s<>()@]+@[^\s<>()@]+\.\w+/.exec(fact?.values.join(" ") ?? "")?.[0];
}

/** How well a language is known, as far as two wordings of it can be compared. */
function levelIn(text: string): string | undefined {
  return (
    /\b[abc][12]\b/i.exec(text)?.[0].toUpperCase() ??
    (/\b(?:native|mother tongue)\b/i.test(text) ? "native" : undefined)
  );
}

function sameDay(a: PartialDate, b: PartialDate): boolean {
  return a.year === b.year && a.month === b.month && (a.day ?? b.day) === (b.day ?? a.day);
}
