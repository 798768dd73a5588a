import type { Edit } from "./remedy/edit";

/** What kind of thing is wrong, the gravest first. */
export const kinds = [
  "leak",
  "broken",
  "notice",
  "sample",
  "contradiction",
  "stale",
  "check",
  "link",
  "model",
  "missing",
  "thin",
] as const;

export type Kind = (typeof kinds)[number];

/** Something the owner may want to put right. */
export interface Finding {
  kind: Kind;
  /** What is wrong, in a sentence. Never the private value itself. */
  message: string;
  /** File and field: where to put it right. */
  where: string;
  /** A line to paste there. */
  paste?: string;
  /** The fix as edits of the files. A finding that has them was tried out: with them, it is gone. */
  edits?: Edit[];
  /** What it is about, to find it again when the edits are made. */
  about?: string;
  /** The questions of the bank that it is about. */
  questions?: string[];
  /** How much fixing it helps, compared with other findings of its kind; higher comes first. */
  impact: number;
}
