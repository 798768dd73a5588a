import type { asked } from "./en/asked";
import type { conversation, fit, ledger, menu, notes, problems } from "./en/conversation";
import type { deprecation } from "./en/deprecation";
import type { dates, labels } from "./en/labels";
import type { pages } from "./en/pages";
import type { privacy } from "./en/privacy";
import type { programs } from "./en/programs";
import type { reasons } from "./en/reasons";

/** The languages a site can speak, as ISO 639-1 codes. */
export const languages = ["en", "es", "fr", "de", "pt", "it"] as const;
export type Language = (typeof languages)[number];

/** A text for each plural of a language; which one a number takes is said by `Intl.PluralRules`. */
export interface Counted {
  one: string;
  other: string;
}

/** The shape of the English strings, with any text in them. */
type Any<T> = T extends string
  ? string
  : T extends string[]
    ? string[]
    : { readonly [Key in keyof T]: Any<T[Key]> };

/** Everything the site says of its own in one language; English says which texts there are. */
export type Strings = Any<{
  pages: typeof pages;
  conversation: typeof conversation;
  problems: typeof problems;
  notes: typeof notes;
  menu: typeof menu;
  fit: typeof fit;
  ledger: typeof ledger;
  labels: typeof labels;
  dates: typeof dates;
  privacy: typeof privacy;
  programs: typeof programs;
  reasons: typeof reasons;
  asked: typeof asked;
  deprecation: typeof deprecation;
}>;
