import type { Language as SiteLanguage } from "@/lib/locale";

/** The questions that are understood in other languages, each answered as its English form would be. */
export type SlotId =
  | "name"
  | "phone"
  | "email"
  | "address"
  | "birth"
  | "family"
  | "citizenship"
  | "since"
  | "how_long"
  | "in_job"
  | "used_since"
  | "notice"
  | "start"
  | "rate"
  | "authorization"
  | "relocation"
  | "remote"
  | "time_zone"
  | "employment"
  | "freelance"
  | "availability"
  | "travel"
  | "on_call"
  | "references"
  | "looking_for"
  | "driving"
  | "fluency"
  | "level"
  | "languages"
  | "programming_languages"
  | "strengths"
  | "weakness"
  | "achievement"
  | "pride"
  | "master"
  | "doctorate"
  | "certificates"
  | "talks"
  | "publications"
  | "years"
  | "awards"
  | "volunteering"
  | "interests"
  | "management"
  | "education"
  | "projects_with"
  | "stack"
  | "knows"
  | "worked_at"
  | "why_left"
  | "before"
  | "done_there"
  | "failed"
  | "outcome"
  | "learned"
  | "problem"
  | "part"
  | "made_with"
  | "working_on"
  | "profile"
  | "position"
  | "writing"
  | "resume_file"
  | "history"
  | "current_job"
  | "location"
  | "contact"
  | "latest_project"
  | "projects"
  | "skills"
  | "summary"
  | "about";

/**
 * Ways to ask for one thing. A phrase is words that must all be in the question, in any order; `a|b` is either, `!a` must not
 * be there, a name of this site is `@`, the owner's is `~`, a language one may speak is `@language`, and a network with
 * profiles `@network`.
 */
export interface Wordings {
  /** The label of an answer. */
  name: string;
  when: string[];
  /** A whole question, for suggestions. */
  ask?: string;
  /** Words of the headings under which stories answer it. */
  headings?: string;
}

/** A language questions may come in, as small tables. Words are written without accents, as they are compared. */
export interface LanguageTable {
  /** ISO 639-1. */
  code: Exclude<SiteLanguage, "en">;
  /** Frequent words of questions, in lines. English words among them do not count for language detection. */
  words: readonly string[];
  /** Words that address or mean the owner, in lines. */
  person: readonly string[];
  /** Words before the name of what someone knows or the place someone worked at. */
  before: string;
  /** Characters and elisions that hardly any other of the languages has. */
  distinctivePattern: RegExp;
  slots: Record<SlotId, Wordings>;
  /** Phrases of questions about the world at large, which are out of scope. */
  elsewhere: string[];
  /** Phrases of orders to the machine. */
  orders: string[];
  /** Words that ask for a reason, words that give one, words that ask for a figure or a date, and others that carry no topic. */
  cues: Record<"why" | "reason" | "howMuch" | "common", string>;
  /** Spellings without the language's own letters: `fuer` for `für`. */
  respell?: (word: string) => string;
  /** Nouns are capitalized, so that an unknown capitalized word may be an ordinary noun. */
  capitalizesNouns?: boolean;
  /** The colon, where the language has a (non-breaking) space before it. */
  colon?: string;
  say: AnswerPhrases;
}

/** The sentences around an untranslated value. They never speak as the owner or of the owner's gender. */
export interface AnswerPhrases {
  /** Leads a value: `Disponibilidad, según el portafolio: ...`; without a name where the question has none that is a noun. */
  value: (name?: string) => string;
  confirmed: (date: string) => string;
  /** The same past its shelf life. */
  confirmedLongAgo: (date: string, days: number) => string;
  /** Before an answer that is passed on in English. */
  inEnglish: (name: string) => string;
  notFound: (name?: string) => string;
  keptPrivate: (name: string) => string;
  onRequest: (name: string) => string;
  /** How to reach the owner. */
  reach: (where: string) => string;
  outOfScope: (owner: string) => string;
  unclear: string;
  /** Leads the nearest passage, where nothing answers. */
  nearest: string;
  /** Added to `unclear` where the content is in English. */
  askInEnglish: string;
}
