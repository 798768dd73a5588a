import data from "../data/categories.json" with { type: "json" };
import { stem } from "../text";
import { buildMap, parsePairs, parseWords } from "./word-lists";

/**
 * The members of each category, by the stem of every word for the category. A question about a category ("which
 * database", "what licence") matches a text that names a member; the reverse does not hold.
 */
export const categoryMembers: ReadonlyMap<string, string[]> = buildMap(
  "categories",
  parsePairs("categories", data).flatMap(([kinds, members]) =>
    kinds.split(" ").map((kind) => [stem(kind), parseWords("categories", [members])] as const),
  ),
);

/** The members of all categories, as written: names of technologies. */
export const technologyWords: ReadonlySet<string> = new Set([...categoryMembers.values()].flat());
