import type { Intent } from "../intent";
import { comparePages } from "./compare";
import { compareCounts } from "./compare-counts";
import { compareRows } from "./compare-rows";
import { failures } from "./failures";
import { happened } from "./happened";
import { hardest } from "./hardest";
import { inCategory } from "./in-category";
import { listPages } from "./list";
import { press } from "./press";
import { rowsBeyond } from "./rows-beyond";
import { sourceCode } from "./source-code";
import { tallyPages } from "./tally";
import { tryIt } from "./try-it";
import { whichOf } from "./which-of";
import { whichUses } from "./which-uses";
import { workingOn } from "./working-on";
import { writing } from "./writing";

/** Questions over several projects and posts: lists, counts, the newest, what sets two apart. */
export const pageIntents: Intent[] = [
  comparePages,
  compareCounts,
  whichOf,
  whichUses,
  happened,
  failures,
  hardest,
  press,
  writing,
  workingOn,
  sourceCode,
  compareRows,
  rowsBeyond,
  inCategory,
  tallyPages,
  listPages,
  tryIt,
];
