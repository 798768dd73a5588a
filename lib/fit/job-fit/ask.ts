import type { Knowledge } from "@/lib/knowledge";
import { dateInWords } from "../evidence/dates";
import type { Receipt } from "../evidence/receipts";
import { type Screened, screened } from "../evidence/screening";
import { type SkillBook, skillBook } from "../evidence/skills";
import type { Place } from "./places";
import type { Voice } from "./reading/voice";

export const requirementKinds = [
  "skill",
  "experience_years",
  "seniority",
  "education",
  "certificate",
  "language",
  "location",
  "remote",
  "work_authorization",
  "availability",
  "employment_type",
  "salary",
  "domain",
  "responsibility",
  "other",
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

export const verdicts = ["met", "partial", "no_evidence", "conflict", "not_public"] as const;
export type Verdict = (typeof verdicts)[number];

export type Importance = "must" | "nice";

export interface Finding {
  verdict: Verdict;
  /** One plain sentence. */
  reason: string;
  receipts: Receipt[];
}

/** Something a job description asks for, with the way to judge it. */
export interface Ask {
  /** As it stands in the job description. */
  text: string;
  kind: RequirementKind;
  importance: Importance;
  /** What is asked, so that the same is not judged twice. */
  key: string;
  /** What is asked, in words of our own, English and German: the text belongs to somebody else. */
  name: [english: string, german: string];
  judge(desk: Desk): Finding;
}

/** Which part of a job description a line stands in. */
export type Section = "open" | "must" | "nice" | "duties" | "terms" | "company" | "ignored";

/** A sentence, or a piece of one, with what its place says about it. */
export interface Segment {
  text: string;
  /** In the form in which texts are compared. */
  folded: string;
  section: Section;
  importance: Importance;
  /** It says, or stands where it is said, that this is wanted. */
  wanted: boolean;
  voice: Voice;
  /** The label before it: `location` in "Location: Berlin". */
  label?: Label;
}

export type Label =
  | "title"
  | "location"
  | "salary"
  | "start"
  | "employment"
  | "languages"
  | "education"
  | "level"
  | "remote";

export type Language = "en" | "de";

/** What the whole text says, and single lines need. */
export interface JobContext {
  language: Language;
  /** Place names of the job, for "no sponsorship" without a country. */
  countries: string[];
  /** The cities in which the office may be. */
  places: Place[];
  /** The job can be done remotely, from anywhere. */
  remote: boolean;
  /** The job is of another profession than the owner's, so that like words need not mean like work. */
  otherProfession: boolean;
}

/** Where an ask is judged: what the portfolio says, and what the job is. */
export class Desk {
  readonly knowledge: Knowledge;
  readonly skills: SkillBook;
  readonly job: JobContext;

  constructor(knowledge: Knowledge, job: JobContext) {
    this.knowledge = knowledge;
    this.skills = skillBook(knowledge);
    this.job = job;
  }

  /** One of two wordings, by the language of the job description. */
  say(english: string, german: string): string {
    return this.job.language === "de" ? german : english;
  }

  screened(...keys: string[]): Screened {
    return screened(this.knowledge, ...keys);
  }

  list(items: readonly string[], or = false): string {
    const joint = or ? this.say("or", "oder") : this.say("and", "und");
    if (items.length <= 1) return items[0] ?? "";
    return `${items.slice(0, -1).join(", ")} ${joint} ${items.at(-1)}`;
  }

  /** A text in quotation marks, to stand inside a sentence. */
  quote(text: string): string {
    const bare = text.trim().replace(/(?<!\.)\.$/, "");
    return this.say(`"${bare}"`, `„${bare}“`);
  }

  /** Months as people say them. */
  duration(months: number): string {
    const years = Math.floor(months / 12);
    const rest = months % 12;
    const parts = [
      years > 0 ? this.#count(years, ["year", "years"], ["Jahr", "Jahre"]) : "",
      rest > 0 || years === 0 ? this.#count(rest, ["month", "months"], ["Monat", "Monate"]) : "",
    ];
    return this.list(parts.filter(Boolean));
  }

  /** `2017-03` or `2026-11-02` as people write it; `present` as today. */
  date(iso: string | undefined): string {
    return !iso || iso === "present" ? this.say("today", "heute") : dateInWords(iso, this.job.language);
  }

  /** The first few, and how many more. */
  some(names: readonly string[], most = 3): string {
    const more = names.length - most;
    if (more <= 0) return this.list(names);
    const rest = this.say(`${more} more`, `${more} weitere`);
    return this.list([...names.slice(0, most), rest]);
  }

  #count(count: number, english: [string, string], german: [string, string]): string {
    const form = count === 1 ? 0 : 1;
    return `${count} ${this.say(english[form], german[form])}`;
  }
}

/** Not public is another answer than unknown: known to be kept back, and how to ask. */
export function notPublic(desk: Desk, onRequest: boolean, what: [english: string, german: string]): Finding {
  const reason = onRequest
    ? desk.say(
        `${what[0]} is not public; it is told on request.`,
        `${what[1]}: nicht öffentlich, wird auf Anfrage mitgeteilt.`,
      )
    : desk.say(`${what[0]} is kept private.`, `${what[1]}: wird nicht öffentlich gemacht.`);
  return { verdict: "not_public", reason, receipts: [] };
}

/** The portfolio says nothing about this. */
export function noEvidence(reason: string, receipts: Receipt[] = []): Finding {
  return { verdict: "no_evidence", reason, receipts };
}
