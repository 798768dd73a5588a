import MiniSearch from "minisearch";
import type { Place } from "./types";

/** The share of a word's letters that may be wrong. */
const maxWrongLetterShare = 0.3;

/**
 * The places a misspelt query seems to mean, the likeliest first.
 * @param wordsOf splits a text into words
 */
export function guessPlaces(
  places: readonly Place[],
  query: string,
  limit: number,
  wordsOf: (text: string) => string[],
): Place[] {
  const index = new MiniSearch<Place & { id: number }>({
    fields: ["title", "kind", "words"],
    tokenize: wordsOf,
    searchOptions: { prefix: true, fuzzy: maxWrongLetterShare, combineWith: "AND", boost: { title: 4 } },
  });
  index.addAll(places.map((place, id) => ({ ...place, id })));
  return index
    .search(query)
    .slice(0, limit)
    .flatMap(({ id }) => places[id] ?? []);
}
