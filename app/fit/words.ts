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
