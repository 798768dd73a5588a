import type { Content, Period } from "@/lib/content";

/** What kind of thing a question can be about. A résumé section JSON Resume does not define is `custom`. */
export type EntityKind =
  | "person"
  | "work"
  | "volunteer"
  | "education"
  | "award"
  | "certificate"
  | "publication"
  | "skill"
  | "technology"
  | "language"
  | "interest"
  | "reference"
  | "project"
  | "essay"
  | "page"
  | "faq"
  | "screening"
  | "custom";

/** One value that stands in a page, word for word, at `url`. */
export interface Fact {
  entity: Entity;
  /** The field's name: `position`, `period`, `highlight`, `keyword`, ... */
  slot: string;
  label: string;
  text: string;
  url: string;
  path: string;
  period?: Period;
  href?: string;
  asOf?: string;
}

/** A thing the site knows by name. */
export interface Entity {
  id: string;
  kind: EntityKind;
  /** The résumé section it stands in; for other kinds, the kind. */
  section: string;
  name: string;
  aliases: string[];
  /** What the owner was or got there: "Shift Supervisor", "MBA"; a question may name a thing by it. */
  roles?: string[];
  url: string;
  /** How a citation names it. */
  title: string;
  period?: Period;
  /** Whether it is the job that a résumé lists first, without dates: it goes on where none of the others does, or they are listed from the newest on. */
  listedFirst?: boolean;
  facts: Fact[];
}

/** A stretch of text that can be retrieved: a fact's text or a block of a story. */
export interface Passage {
  entity: Entity;
  slot: string;
  text: string;
  url: string;
  /** The heading it stands under, in a story. */
  heading: string;
  /** What can be quoted alone: the text itself when it is short, else its sentences. */
  units: Unit[];
  /** The terms a reader has before him beside the unit: the passage, its heading, the name it stands under. */
  near: ReadonlySet<string>;
  /** The terms of the head of its entry: position, place, summary. */
  setting: ReadonlySet<string>;
}

/** A quotable piece of a passage with its terms. */
export interface Unit {
  text: string;
  terms: ReadonlySet<string>;
}

/** What a window shows of a page: words that stand at an address; in a table, under the head of their column. */
export interface Quote {
  text: string;
  url: string;
  label?: string;
}

export type WindowKind = "fact" | "prose" | "item" | "list" | "row" | "code";

/** As much of a page as answers one thing: a fact, two sentences, a list item with its lead-in, a row with its header. */
export interface Window {
  /** Its number among all windows of the site. */
  id: number;
  /** Its place on the page. */
  at: number;
  kind: WindowKind;
  page: Page;
  slot: string;
  heading: string;
  quotes: Quote[];
  /** Whether the first quote announces the others, which are the items of a list. */
  announced?: boolean;
  /** The quotes, one after another. */
  text: string;
  terms: ReadonlySet<string>;
  /** The terms of the window and of what stands beside it. */
  near: ReadonlySet<string>;
  /** The terms of its heading. */
  head: ReadonlySet<string>;
}

/** A thing with all that can be read of it. */
export interface Page {
  entity: Entity;
  /** The terms of its name. */
  title: ReadonlySet<string>;
  /** Every term that stands on it. */
  terms: Set<string>;
  windows: Window[];
}

/** A mention of entities found in a question: tokens `from` to `to`, and what they may mean, likeliest first. */
export interface Mention {
  from: number;
  to: number;
  candidates: { entity: Entity; weight: number }[];
  /** The mention as the site spells it. */
  name: string;
  fuzzy: boolean;
}

export interface Hit {
  passage: Passage;
  score: number;
}

export type { Content };
