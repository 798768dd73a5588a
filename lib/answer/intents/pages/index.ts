import type { Intent } from "../intent";
import { listPages } from "./list";

/** Questions over several projects and posts: lists, counts, the newest, what sets two apart. */
export const pageIntents: Intent[] = [listPages];
