import data from "../data/places.json" with { type: "json" };
import { buildMap, parseGroups, parseWords } from "./word-lists";

/**
 * The country a place is in, by its folded name; of a country's own names, the country. A line names a country, its
 * other names, and the cities résumés name without their country.
 */
export const countryOf: ReadonlyMap<string, string> = buildMap(
  "places",
  parseGroups("places", data.countries, "|").flatMap((names) =>
    names.map((name) => [name, names[0] as string] as const),
  ),
);

/** Adjectives for companies and people of a country: "a Dutch company". */
export const demonyms: ReadonlySet<string> = new Set(parseWords("places", data.peoples));

/** Words for people of a nation: the demonyms, and others that are seldom said of a company. */
export const nationalities: ReadonlySet<string> = new Set([
  ...demonyms,
  ...parseWords("places", data.nationalities),
]);

/** The ISO code of the country that a word for its citizens belongs to: `CA` of "canadian". */
export const countryCodeOfDemonym: ReadonlyMap<string, string> = buildMap(
  "places",
  data.citizens.flatMap((line) =>
    line.split(", ").map((pair) => [pair.slice(0, -3), pair.slice(-2)] as const),
  ),
);

/** The state an abbreviation at the end of a location stands for: `TX` in "San Antonio, TX". */
export const stateOf: ReadonlyMap<string, string> = buildMap(
  "places",
  data.states.map((line) => [line.slice(0, 2), line.slice(3)] as const),
);
