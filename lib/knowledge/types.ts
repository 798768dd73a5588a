import type { Content, Period } from "@/lib/content";

/** The kinds of entity a question can be about. A résumé section JSON Resume does not define is `custom`. */
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

/** One value of an entity, word for word as on the page at `url`. */
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

/** Something the site knows by name. */
export interface Entity {
  id: string;
  kind: EntityKind;
  /** The résumé section it stands in; for other kinds, the kind. */
  section: string;
  name: string;
  aliases: string[];
  /** Positions held or degrees earned there, which a question may use as a name: "Shift Supervisor", "MBA". */
  roles?: string[];
  url: string;
  /** How a citation names it. */
  title: string;
  period?: Period;
  /** Whether it is the undated first job of a résumé: it is current if no other is, or if they are listed newest first. */
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
  /** The terms around a unit: of the passage, its heading and the name of its entity. */
  contextTerms: ReadonlySet<string>;
  /** The terms of its entry's main fields: position, place, summary. */
  entryTerms: ReadonlySet<string>;
}

/** A quotable piece of a passage with its terms. */
export interface Unit {
  text: string;
  terms: ReadonlySet<string>;
}

/** A verbatim quote of a page with its address; in a table, labelled with the head of its column. */
export interface Quote {
  text: string;
  url: string;
  label?: string;
}

export type WindowKind = "fact" | "prose" | "item" | "list" | "row" | "code";

/** A part of a page that can answer one question: a fact, two sentences, a list item with lead-in, a row with its header. */
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
  /** Whether the first quote introduces the others, which are the items of a list. */
  hasLeadIn?: boolean;
  /** The quotes, one after another. */
  text: string;
  terms: ReadonlySet<string>;
  /** The terms of the window and of the text around it. */
  contextTerms: ReadonlySet<string>;
  /** The terms of its heading. */
  headingTerms: ReadonlySet<string>;
}

/** An entity with all its windows. */
export interface Page {
  entity: Entity;
  /** The terms of its name. */
  titleTerms: ReadonlySet<string>;
  /** Every term on the page. */
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
