import type { Intent } from "../intent";
import { comparePages } from "./compare";
import { compareRows } from "./compare-rows";
import { happened } from "./happened";
import { listPages } from "./list";
import { tallyPages } from "./tally";
import { tryIt } from "./try-it";
import { whichOf } from "./which-of";

/** Questions over several projects and posts: lists, counts, the newest, what sets two apart. */
export const pageIntents: Intent[] = [
  comparePages,
  whichOf,
  happened,
  compareRows,
  tallyPages,
  listPages,
  tryIt,
];
