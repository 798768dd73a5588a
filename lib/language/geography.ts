import { onFirstUse } from "@/lib/once-per-process";
import { countryOf, stateOf } from "./lexicon/places";
import { fold } from "./text";

/** A place named in a text: its countries as ISO codes, and whether it is a city. */
export interface Place {
  name: string;
  countries: readonly string[];
  city: boolean;
  /** Whether it means everywhere: "worldwide". */
  anywhere: boolean;
}

const euCountries = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(
  " ",
);
const europe = [...euCountries, ..."GB CH NO IS LI UA RS BA AL MK ME MD".split(" ")];

const regions: Record<string, readonly string[]> = {
  eu: euCountries,
  "european union": euCountries,
  "europaische union": euCountries,
  "europaischen union": euCountries,
  eea: [...euCountries, "NO", "IS", "LI"],
  europe,
  europa: europe,
  emea: [...europe, "TR", "IL", "AE", "ZA", "EG", "NG", "KE", "SA"],
  dach: ["DE", "AT", "CH"],
  benelux: ["BE", "NL", "LU"],
  nordics: ["SE", "NO", "DK", "FI", "IS"],
  scandinavia: ["SE", "NO", "DK"],
  iberia: ["ES", "PT"],
  "north america": ["US", "CA", "MX"],
  "latin america": ["MX", "BR", "AR", "CL", "CO", "PE", "UY"],
  latam: ["MX", "BR", "AR", "CL", "CO", "PE", "UY"],
  "south america": ["AR", "BO", "BR", "CL", "CO", "EC", "GY", "PE", "PY", "SR", "UY", "VE"],
  "central america": ["BZ", "CR", "GT", "HN", "NI", "PA", "SV"],
  oceania: ["AU", "NZ", "FJ", "PG"],
  baltics: ["EE", "LV", "LT"],
  apac: ["AU", "NZ", "SG", "JP", "IN", "KR", "CN", "HK"],
};

const countryAliases: Record<string, string> = {
  uk: "GB",
  "u.k": "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  usa: "US",
  "u.s": "US",
  "u.s.a": "US",
  america: "US",
  holland: "NL",
  "the netherlands": "NL",
  "the states": "US",
  "czech republic": "CZ",
  turkey: "TR",
  uae: "AE",
  korea: "KR",
  "hong kong": "HK",
  macau: "MO",
  // Regions that are named after another country, or contain its name.
  "new south wales": "AU",
  "new england": "US",
  "british columbia": "CA",
  "nova scotia": "CA",
  "baja california": "MX",
};

const anywhereNames = new Set(["worldwide", "anywhere", "weltweit", "globally"]);

// Cities missing from `places.json`: German names, and places found in job adverts more than in résumés.
const extraCities: Record<string, string> = {
  DE: "münchen köln düsseldorf hannover nürnberg nuremberg bonn heidelberg karlsruhe mannheim bremen freiburg",
  AT: "wien",
  CH: "zürich genf",
  BE: "brüssel",
  DK: "kopenhagen",
  IT: "rom mailand",
  PT: "lissabon lisboa",
  PL: "warschau",
  CZ: "prag",
  GR: "athen",
  GB: "sheffield belfast nottingham",
  US: "nyc atlanta miami portland dallas houston philadelphia san_diego palo_alto mountain_view bay_area jersey_city kansas_city",
};

/** Region codes that have a display name but are not countries. */
const nonCountryCodes = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "XK"]);

const gazetteer = onFirstUse(buildGazetteer);
const maxNameWords = 4;

/** The places named in a text. Words in lower case count as places only when `loose`. */
export function placesIn(text: string, loose = false): Place[] {
  const words = [...text.matchAll(/[\p{L}][\p{L}.'-]*/gu)].map(({ 0: raw }) => raw.replace(/[.'-]+$/, ""));
  const found: Place[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(maxNameWords, words.length - at); count > 0; count -= 1) {
      const run = words.slice(at, at + count);
      const place = placeOf(run.join(" "), loose);
      if (!place) continue;
      found.push(place);
      at += count - 1;
      break;
    }
  }
  return found.filter((place, at) => found.findIndex(({ name }) => name === place.name) === at);
}

/** The countries a place lies in; none when the name is unknown. */
export function countriesOf(text: string): string[] {
  return [...new Set(placesIn(text, true).flatMap(({ countries }) => countries))];
}

function placeOf(raw: string, loose: boolean): Place | undefined {
  // "us" is a pronoun, and "US" a country.
  if (/^US$/.test(raw)) return { name: "US", countries: ["US"], city: false, anywhere: false };
  const known = gazetteer().get(fold(raw));
  if (!known) return undefined;
  return loose || known.anywhere || /^\p{Lu}/u.test(raw) ? { ...known, name: raw } : undefined;
}

function buildGazetteer(): Map<string, Omit<Place, "name">> {
  const places = new Map<string, Omit<Place, "name">>();
  const add = (name: string, countries: readonly string[], city: boolean) =>
    places.set(fold(name).replaceAll("_", " "), { countries, city, anywhere: false });
  for (const [name, code] of countryNames()) add(name, [code], false);
  for (const [name, code] of Object.entries(countryAliases)) add(name, [code], false);
  for (const [name, codes] of Object.entries(regions)) add(name, codes, false);
  for (const [code, names] of Object.entries(extraCities)) {
    for (const name of names.split(" ")) add(name, [code], true);
  }
  for (const [name, country] of countryOf) {
    const codes = places.get(country)?.countries;
    if (codes && name.length > 3 && !places.has(name)) add(name, codes, true);
  }
  for (const name of stateOf.values()) if (!places.has(name)) add(name, ["US"], true);
  for (const name of anywhereNames) places.set(name, { countries: [], city: false, anywhere: true });
  return places;
}

/** "UK" is an older code for GB, and both have a name. */
function isCanonical(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** Every country by its English and German name. */
function countryNames(): [name: string, code: string][] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const displayNames = ["en", "de"].map(
    (locale) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }),
  );
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !nonCountryCodes.has(code) && isCanonical(code))
    .flatMap((code) =>
      displayNames.flatMap((names) => names.of(code) ?? []).map((name): [string, string] => [name, code]),
    );
}
