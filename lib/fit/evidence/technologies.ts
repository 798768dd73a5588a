import { nameKey } from "@/lib/language";
import type { Strings } from "@/lib/locale";
import words from "./data/ordinary-words.json" with { type: "json" };
import table from "./data/technologies.json" with { type: "json" };

/** What the field knows by name, so that a name the content lacks is still seen to be one. */
export interface KnownSkill {
  name: string;
  aliases: string[];
  /** Things of one family do the same job: Vue and React. */
  family?: Family;
  /** What using it shows as well: PostgreSQL is a relational database. Keys of other skills. */
  shows: string[];
  /** What it is a managed or a packaged form of: EKS of Kubernetes. Keys of other skills. */
  of: string[];
  /** A practice or an idea rather than a product: its words may be inflected. */
  concept: boolean;
}

/** By which every language has a name for it. */
export type Family = keyof Strings["asked"]["kinds"];

interface Group {
  family?: Family;
  concept?: boolean;
  /** Names of other skills. */
  shows?: string[];
  of?: string[];
  /** Each thing's name, and what else it is called. Their order has no meaning. */
  names: string[][];
}

/** Ordinary words that are names as well: they are taken as names only where a name would stand. */
export const wordlike = wordsIn(words.wordlike);

/** Of these the ones that titles and headings write with a capital too: a second name must stand beside them. */
export const ambiguous = wordsIn(words.ambiguous);

/** Names that are seasons of the year as well, and the words that tell of a time of the year. */
export const seasons = wordsIn(words.seasons);
export const ofSeasons = wordsIn(words.ofSeasons);

const groups = table as readonly Group[];

export const knownSkills: readonly KnownSkill[] = groups.flatMap(
  ({ family, concept = false, shows = [], of = [], names }) =>
    names.map(([name = "", ...aliases]) => ({
      name,
      aliases,
      family,
      shows: shows.map((other) => nameKey(other)),
      of: of.map((other) => nameKey(other)),
      concept,
    })),
);

function wordsIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
