import type { JobFitResult } from "@/lib/fit";

export type Requirement = JobFitResult["requirements"][number];
export type Verdict = Requirement["verdict"];

interface Words {
  verdicts: Record<Verdict, string>;
  blockers: string;
  musts: string;
  nice: string;
  leftOut(count: number): string;
  ignored(count: number): string;
}

/** What the ledger says of its own, in the language of the job description. */
export const words: Record<JobFitResult["language"], Words> = {
  en: {
    verdicts: {
      met: "met",
      partial: "partly",
      no_evidence: "no evidence",
      conflict: "contradicted",
      not_public: "not public",
    },
    blockers: "In the way",
    musts: "Required",
    nice: "Would be nice",
    leftOut: (count) => `${count} more requirements were not judged: the text asks for very much.`,
    ignored: (count) =>
      count === 1
        ? "One line gave orders to the reader and was left out."
        : `${count} lines gave orders to the reader and were left out.`,
  },
  de: {
    verdicts: {
      met: "erfüllt",
      partial: "teilweise",
      no_evidence: "kein Beleg",
      conflict: "widerspricht",
      not_public: "nicht öffentlich",
    },
    blockers: "Im Weg",
    musts: "Verlangt",
    nice: "Wünschenswert",
    leftOut: (count) => `${count} weitere Anforderungen wurden nicht geprüft: Der Text verlangt sehr viel.`,
    ignored: (count) =>
      count === 1
        ? "Eine Zeile gab dem Leser Anweisungen und wurde ausgelassen."
        : `${count} Zeilen gaben dem Leser Anweisungen und wurden ausgelassen.`,
  },
};

/** A part of the ledger: its rows under a heading. */
export interface Part {
  title: string;
  rows: Requirement[];
  blocking: boolean;
}

/** What stands in the way, what is required, what would be nice; only those that have rows. */
export function partsOf({ language, requirements, blockers }: JobFitResult): Part[] {
  const say = words[language];
  const rest = requirements.slice(blockers.length);
  const of = (wanted: Requirement["importance"]) => rest.filter(({ importance }) => importance === wanted);
  return [
    { title: say.blockers, rows: requirements.slice(0, blockers.length), blocking: true },
    { title: say.musts, rows: of("must"), blocking: false },
    { title: say.nice, rows: of("nice"), blocking: false },
  ].filter(({ rows }) => rows.length > 0);
}

/** The reader stays on the origin they are on. */
export function pathOf(source: string): string {
  const { pathname, search, hash } = new URL(source, "http://site.invalid");
  return pathname + search + hash;
}
