import type { StatementMeaning } from "@/lib/answer";
import type { Knowledge } from "@/lib/knowledge";
import type { Place } from "@/lib/language";
import { type Counted, count, fill, type Language, type Strings, stringsOf } from "@/lib/locale";
import { dateInWords } from "../evidence/dates";
import type { Receipt } from "../evidence/receipts";
import { type ScreeningFact, screeningFact } from "../evidence/screening";
import type { Signs } from "../evidence/signs";
import { type SkillIndex, skillIndex } from "../evidence/skills";
import type { Voice, WeighedSentence } from "./reading/voice";

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

/** A part of a text: `start` inclusive, `end` exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Something a job description asks for, with the way to judge it. */
export interface Ask {
  /** As it stands in the job description. */
  text: string;
  kind: RequirementKind;
  importance: Importance;
  /** Identifies what is asked, so that the same is not judged twice. */
  key: string;
  /** A name for what is asked in the site's own words: the text belongs to somebody else. */
  name(matching: MatchContext): string;
  judge(matching: MatchContext): Finding;
  /** Where in its text the words are that ask for it, where its line asks for several things. */
  span?: TextSpan;
  /** It is the title of the job and no requirement: reported only where it does not fit. */
  isTitle?: boolean;
  /** Its free-form text, where no topic reads it. */
  statement?: string;
  /** The features by which its verdict is predicted, where no rule decides. */
  signs?(matching: MatchContext): Signs | undefined;
}

/** The part of a job description that a line is in. */
export type Section = "open" | "must" | "nice" | "duties" | "terms" | "company" | "ignored";

/** A sentence, or a piece of one, with what its position says about it. */
export interface Segment {
  text: string;
  /** The text normalized for comparison. */
  folded: string;
  section: Section;
  importance: Importance;
  /** It, or its section, says that this is wanted. */
  wanted: boolean;
  voice: Voice;
  /** The marks by which its voice was weighed, where no rule settled it. */
  weighed?: WeighedSentence;
  /** The label before it: `location` in "Location: Berlin". */
  label?: Label;
  /** That label as it is written in the text. */
  labelText?: string;
  /** An earlier sentence of its line is about pay. */
  afterPay?: boolean;
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

/** A term of work that has a name in every language. */
export type Term = keyof Strings["asked"]["terms"];

type Reasons = Strings["reasons"];
type PlainReasonKey = { [Key in keyof Reasons]: Reasons[Key] extends string ? Key : never }[keyof Reasons];
type CountedReasonKey = Exclude<keyof Reasons, PlainReasonKey>;
type Values = Readonly<Record<string, string | number>>;

/** Facts about the whole job description that single requirements need. */
export interface JobContext {
  /** The language it is written in. */
  language: "en" | "de";
  /** It is in neither of these languages, so that little more than names is read. */
  unsupportedLanguage: boolean;
  /** Countries of the job, for "no sponsorship" without a country. */
  countries: string[];
  /** The cities in which the office may be. */
  places: Place[];
  /** The job can be done remotely, from anywhere. */
  remote: boolean;
  /** It is work for somebody self-employed, and no employment. */
  freelance: boolean;
  /** The job is of another profession than the owner's, so that similar words need not mean similar work. */
  isOtherProfession: boolean;
}

/** What an ask is judged against: the portfolio, the job as a whole, and the language in which reasons are given. */
export class MatchContext {
  readonly knowledge: Knowledge;
  readonly skills: SkillIndex;
  readonly job: JobContext;
  readonly language: Language;
  /** The names of what may be asked for. */
  readonly asked: Strings["asked"];
  /** What in the portfolio is similar to statements in meaning, by statement; empty without an embedder. */
  readonly meanings: ReadonlyMap<string, StatementMeaning>;

  constructor(
    knowledge: Knowledge,
    job: JobContext,
    language: Language,
    meanings: ReadonlyMap<string, StatementMeaning> = new Map(),
  ) {
    this.meanings = meanings;
    this.knowledge = knowledge;
    this.skills = skillIndex(knowledge);
    this.job = job;
    this.language = language;
    this.asked = stringsOf(language).asked;
  }

  /** A text of the catalogue with its placeholders filled. */
  say(text: PlainReasonKey, values: Values = {}): string {
    return fill(stringsOf(this.language).reasons[text], values);
  }

  /** The same in the plural that a number takes. */
  count(text: CountedReasonKey, number: number, values: Values = {}): string {
    const forms: Counted = stringsOf(this.language).reasons[text];
    return fill(count(this.language, forms, number), values);
  }

  term(term: Term): string {
    return this.asked.terms[term];
  }

  screened(...keys: string[]): ScreeningFact {
    return screeningFact(this.knowledge, ...keys);
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
   * @param total how many there are, where some have no name or share one
   */
  listSome(names: readonly string[], max = 3, total = names.length): string {
    const shown = names.slice(0, max);
    const more = total - shown.length;
    return this.list(more > 0 && shown.length > 0 ? [...shown, this.say("more", { count: more })] : shown);
  }
}

/** Not public is another answer than unknown: it is kept private, or told on request. */
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
