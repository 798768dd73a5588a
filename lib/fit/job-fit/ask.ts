import type { StatementMeaning } from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import type { Place } from "@/lib/language";
import { type Counted, count, fill, type Language, type Strings, stringsOf } from "@/lib/locale";
import { dateInWords } from "../evidence/dates";
import type { Receipt } from "../evidence/receipts";
import { type Screened, screened } from "../evidence/screening";
import type { Signs } from "../evidence/signs";
import { type SkillIndex, skillIndex } from "../evidence/skills";
import type { Voice, Weighed } from "./reading/voice";

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

/** A stretch of a text. */
export interface Stretch {
  start: number;
  end: number;
}

/** Something a job description asks for, with the way to judge it. */
export interface Ask {
  /** As it stands in the job description. */
  text: string;
  kind: RequirementKind;
  importance: Importance;
  /** What is asked, so that the same is not judged twice. */
  key: string;
  /** What is asked, in words of our own: the text belongs to somebody else. */
  name(matching: MatchContext): string;
  judge(matching: MatchContext): Finding;
  /** Where in its text the words stand that ask for it, where it is one of several things in one line. */
  at?: Stretch;
  /** It is what the job is called, and no requirement: told where it does not fit. */
  isTitle?: boolean;
  /** What it asks in words of its own, where no topic reads it. */
  statement?: string;
  /** What its verdict is weighed by, where it is weighed and no rule decides. */
  signs?(matching: MatchContext): Signs | undefined;
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
  /** What its voice was weighed by, where no rule settled it. */
  weighed?: Weighed;
  /** The label before it: `location` in "Location: Berlin". */
  label?: Label;
  /** That label as it is written. */
  called?: string;
  /** The sentences before it spoke of pay. */
  ofPay?: boolean;
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

/** Something that every language has a name for. */
export type Term = keyof Strings["asked"]["terms"];

type Reasons = Strings["reasons"];
type Saying = { [Key in keyof Reasons]: Reasons[Key] extends string ? Key : never }[keyof Reasons];
type Counting = Exclude<keyof Reasons, Saying>;
type Values = Readonly<Record<string, string | number>>;

/** What the whole text says, and single lines need. */
export interface JobContext {
  /** In which it is written. */
  language: "en" | "de";
  /** It is in another language after all, of which little more than names is read. */
  unread: boolean;
  /** Place names of the job, for "no sponsorship" without a country. */
  countries: string[];
  /** The cities in which the office may be. */
  places: Place[];
  /** The job can be done remotely, from anywhere. */
  remote: boolean;
  /** The job is of another profession than the owner's, so that like words need not mean like work. */
  otherProfession: boolean;
}

/** What an ask is judged by: what the portfolio says, what the job is, and the language in which reasons are given. */
export class MatchContext {
  readonly knowledge: Knowledge;
  readonly skills: SkillIndex;
  readonly job: JobContext;
  readonly language: Language;
  /** What may be asked for, by its names. */
  readonly asked: Strings["asked"];
  /** What of the portfolio comes near statements in meaning, where an embedder tells. */
  readonly meant: ReadonlyMap<string, StatementMeaning>;

  constructor(
    knowledge: Knowledge,
    job: JobContext,
    language: Language,
    meant: ReadonlyMap<string, StatementMeaning> = new Map(),
  ) {
    this.meant = meant;
    this.knowledge = knowledge;
    this.skills = skillIndex(knowledge);
    this.job = job;
    this.language = language;
    this.asked = stringsOf(language).asked;
  }

  /** A text of the catalogue with its places filled. */
  say(text: Saying, values: Values = {}): string {
    return fill(stringsOf(this.language).reasons[text], values);
  }

  /** The same in the plural that a number takes. */
  count(text: Counting, number: number, values: Values = {}): string {
    const forms: Counted = stringsOf(this.language).reasons[text];
    return fill(count(this.language, forms, number), values);
  }

  term(term: Term): string {
    return this.asked.terms[term];
  }

  screened(...keys: string[]): Screened {
    return screened(this.knowledge, ...keys);
  }

  list(items: readonly string[], or = false): string {
    // The English of the pages has no comma before "and".
    const locale = this.language === "en" ? "en-GB" : this.language;
    return new Intl.ListFormat(locale, { type: or ? "disjunction" : "conjunction" }).format(items);
  }

  /** A text in quotation marks, to stand inside a sentence. */
  quote(text: string): string {
    return this.say("quote", { text: text.trim().replace(/(?<!\.)\.$/, "") });
  }

  /** Months as people say them. */
  duration(months: number): string {
    const years = Math.floor(months / 12);
    const rest = months % 12;
    const parts = [
      years > 0 ? this.count("years", years) : "",
      rest > 0 || years === 0 ? this.count("months", rest) : "",
    ];
    return this.list(parts.filter(Boolean));
  }

  /** `2017-03` or `2026-11-02` as people write it; `present` as today. */
  date(iso: string | undefined): string {
    return !iso || iso === "present" ? this.say("today") : dateInWords(iso, this.language);
  }

  /**
   * The first few, and how many more.
   * @param all how many there are, where some have no name of their own or share one
   */
  some(names: readonly string[], most = 3, all = names.length): string {
    const shown = names.slice(0, most);
    const more = all - shown.length;
    return this.list(more > 0 && shown.length > 0 ? [...shown, this.say("more", { count: more })] : shown);
  }
}

/** Not public is another answer than unknown: known to be kept back, and how to ask. */
export function notPublic(matching: MatchContext, onRequest: boolean, term: Term): Finding {
  const name = matching.term(term);
  const what = name.charAt(0).toLocaleUpperCase(matching.language) + name.slice(1);
  const reason = matching.say(onRequest ? "onRequest" : "keptPrivate", { what });
  return { verdict: "not_public", reason, receipts: [] };
}

/** The portfolio says nothing about this. */
export function noEvidence(reason: string, receipts: Receipt[] = []): Finding {
  return { verdict: "no_evidence", reason, receipts };
}
