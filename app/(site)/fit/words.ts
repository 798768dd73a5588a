import type { JobFitResult } from "@/lib/fit";
import type { Language, Strings } from "@/lib/locale";

export type Requirement = JobFitResult["requirements"][number];
export type Verdict = Requirement["verdict"];

/** The ledger's UI texts in the site's language first, then in each other language a comparison may be in. */
export type LedgerWords = readonly [WordsInLanguage, ...WordsInLanguage[]];

interface WordsInLanguage {
  readonly language: Language;
  readonly say: Strings["ledger"];
}

/** The ledger's texts in the language of a comparison; in the site's own where those were not sent along. */
export function ledgerIn(words: LedgerWords, language: Language): Strings["ledger"] {
  return (words.find((each) => each.language === language) ?? words[0]).say;
}

/** A part of the ledger: its rows under a heading. */
export interface Part {
  title: string;
  rows: Requirement[];
  blocking: boolean;
}

/** What stands in the way, what is required, what would be nice; only those that have rows. */
export function partsOf({ requirements, blockers }: JobFitResult, say: Strings["ledger"]): Part[] {
  const rest = requirements.slice(blockers.length);
  const withImportance = (wanted: Requirement["importance"]) =>
    rest.filter(({ importance }) => importance === wanted);
  return [
    { title: say.blockers, rows: requirements.slice(0, blockers.length), blocking: true },
    { title: say.musts, rows: withImportance("must"), blocking: false },
    { title: say.nice, rows: withImportance("nice"), blocking: false },
  ].filter(({ rows }) => rows.length > 0);
}

/** The path of a source, so that the reader stays on their origin. */
export function pathOf(source: string): string {
  const { pathname, search, hash } = new URL(source, "http://site.invalid");
  return pathname + search + hash;
}
