import data from "../data/places.json" with { type: "json" };
import { groupsOf, mapOf, wordsOf } from "./read";

/**
 * The country a place is in, by its folded name; of a country's own names, the country. A line names a country, its
 * other names, and the cities résumés name without their country.
 */
export const countryOf: ReadonlyMap<string, string> = mapOf(
  "places",
  groupsOf("places", data.countries, "|").flatMap((names) =>
    names.map((name) => [name, names[0] as string] as const),
  ),
);

/** What companies and people of a country are called: "a Dutch company". */
export const peoples: ReadonlySet<string> = new Set(wordsOf("places", data.peoples));

/** What people of a nation are called: those, and others that seldom say where a company is from. */
export const nationalities: ReadonlySet<string> = new Set([
  ...peoples,
  ...wordsOf("places", data.nationalities),
]);

/** The ISO code of the country whose citizen somebody is called by a word: `CA` of "canadian". */
export const countryOfCitizens: ReadonlyMap<string, string> = mapOf(
  "places",
  data.citizens.flatMap((line) =>
    line.split(", ").map((pair) => [pair.slice(0, -3), pair.slice(-2)] as const),
  ),
);

/** The state an abbreviation at the end of a location stands for: `TX` in "San Antonio, TX". */
export const stateOf: ReadonlyMap<string, string> = mapOf(
  "places",
  data.states.map((line) => [line.slice(0, 2), line.slice(3)] as const),
);
