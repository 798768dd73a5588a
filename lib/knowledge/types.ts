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
  /** What the owner was there: "Shift Supervisor"; a question may name a job by it. */
  roles?: string[];
  url: string;
  /** How a citation names it. */
  title: string;
  period?: Period;
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
  sentences: string[];
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
