import { nameKey } from "@/lib/language";
import type { Strings } from "@/lib/locale";
import words from "./data/ordinary-words.json" with { type: "json" };
import table from "./data/technologies.json" with { type: "json" };

/** A skill known in the field, so that a name that the content lacks is recognized too. */
export interface KnownSkill {
  name: string;
  aliases: string[];
  /** Skills of one family do the same job: Vue and React. */
  family?: Family;
  /** Keys of other skills that using it shows as well: PostgreSQL is a relational database. */
  shows: string[];
  /** Keys of other skills of which it is a managed or a packaged form: EKS of Kubernetes. */
  variantOf: string[];
  /** A practice or an idea rather than a product: its words may be inflected. */
  concept: boolean;
}

/** The key of its name in every language. */
export type Family = keyof Strings["asked"]["kinds"];

interface Group {
  family?: Family;
  concept?: boolean;
  /** Names of other skills. */
  shows?: string[];
  of?: string[];
  /** The name of each skill, then its aliases. Their order has no meaning. */
  names: string[][];
}

/** Ordinary words that are names as well: they are taken as names only where a name would stand. */
export const wordlikeNames = wordsIn(words.wordlike);

/** Those of them that titles and headings capitalize too: they are names only next to another name. */
export const ambiguousNames = wordsIn(words.ambiguous);

/** Names that are seasons of the year as well, and the words that indicate a time of the year. */
export const seasonNames = wordsIn(words.seasons);
export const seasonTimeWords = wordsIn(words.ofSeasons);

const groups = table as readonly Group[];

export const knownSkills: readonly KnownSkill[] = groups.flatMap(
  ({ family, concept = false, shows = [], of = [], names }) =>
    names.map(([name = "", ...aliases]) => ({
      name,
      aliases,
      family,
      shows: shows.map((other) => nameKey(other)),
      variantOf: of.map((other) => nameKey(other)),
      concept,
    })),
);

function wordsIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
