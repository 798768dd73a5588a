/** What kind of thing is wrong, the gravest first. */
export const kinds = [
  "leak",
  "broken",
  "sample",
  "contradiction",
  "stale",
  "link",
  "missing",
  "thin",
] as const;

export type Kind = (typeof kinds)[number];

/** Something the owner may want to put right. */
export interface Finding {
  kind: Kind;
  /** What is wrong, in a sentence. Never the private value itself. */
  says: string;
  /** File and field: where to put it right. */
  where: string;
  /** A line to paste there. */
  paste?: string;
  /** What putting it right is worth, against others of its kind. */
  worth: number;
}
