import data from "../data/categories.json" with { type: "json" };
import { stem } from "../text";
import { mapOf, pairsOf, wordsOf } from "./read";

/**
 * The members of each kind, by the stem of every word for the kind. A question that asks for a kind ("which
 * database", "what licence") is met by a text that names one of the kind; the other way round says nothing.
 */
export const membersOf: ReadonlyMap<string, string[]> = mapOf(
  "categories",
  pairsOf("categories", data).flatMap(([kinds, members]) =>
    kinds.split(" ").map((kind) => [stem(kind), wordsOf("categories", [members])] as const),
  ),
);

/** The members of all kinds, as they are written: what technologies are called. */
export const technologyWords: ReadonlySet<string> = new Set([...membersOf.values()].flat());
