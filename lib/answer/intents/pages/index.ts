import type { Intent } from "../intent";
import { comparePages } from "./compare";
import { compareRows } from "./compare-rows";
import { happened } from "./happened";
import { listPages } from "./list";
import { tallyPages } from "./tally";
import { tryIt } from "./try-it";
import { whichOf } from "./which-of";
import { whichUses } from "./which-uses";

/** Questions over several projects and posts: lists, counts, the newest, what sets two apart. */
export const pageIntents: Intent[] = [
  comparePages,
  whichOf,
  whichUses,
  happened,
  compareRows,
  tallyPages,
  listPages,
  tryIt,
];
