import { fold } from "@/lib/knowledge";

/** A place a text names: its countries as ISO codes, and the city when it is one. */
export interface Place {
  name: string;
  countries: readonly string[];
  city: boolean;
  /** Everywhere. */
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
  apac: ["AU", "NZ", "SG", "JP", "IN", "KR", "CN", "HK"],
};

const otherNames: Record<string, string> = {
  uk: "GB",
  "u.k": "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  usa: "US",
  "u.s": "US",
  "u.s.a": "US",
  america: "US",
  holland: "NL",
  deutschland: "DE",
};

const anywhere = new Set(["worldwide", "anywhere", "weltweit", "globally"]);

// City=other name:country. The ones that jobs name most; others are taken from where a sentence puts them.
const cityTable = `Berlin Hamburg Munich=München Cologne=Köln Frankfurt Stuttgart Düsseldorf Leipzig Dresden Hannover Nuremberg=Nürnberg Bonn Heidelberg Karlsruhe Mannheim Bremen Freiburg:DE
Vienna=Wien Graz Linz Salzburg:AT;Zurich=Zürich Geneva=Genf Basel Bern Lausanne:CH;Paris Lyon Toulouse Marseille Lille Bordeaux Nantes:FR
London Manchester Leeds Bristol Edinburgh Glasgow Birmingham Cambridge Oxford Liverpool Belfast Sheffield:GB;Dublin Cork Galway:IE
Lisbon=Lissabon=Lisboa Porto Braga Coimbra:PT;Madrid Barcelona Valencia Seville Malaga=Málaga Bilbao:ES;Rome=Rom Milan=Mailand Turin Bologna:IT
Amsterdam Rotterdam Utrecht Eindhoven:NL;Brussels=Brüssel Antwerp Ghent:BE;Copenhagen=Kopenhagen Aarhus:DK;Stockholm Gothenburg Malmö:SE;Oslo Bergen:NO;Helsinki:FI
Warsaw=Warschau Krakow=Kraków Wroclaw=Wrocław Gdansk:PL;Prague=Prag Brno:CZ;Budapest:HU;Bucharest Cluj:RO;Sofia:BG;Athens=Athen:GR;Zagreb:HR;Tallinn:EE;Riga:LV;Vilnius:LT;Kyiv Lviv:UA;Istanbul:TR
New_York=NYC San_Francisco Los_Angeles Seattle Austin Boston Chicago Denver Atlanta Miami Portland Dallas Houston Philadelphia San_Diego Washington Palo_Alto Mountain_View California Texas Bay_Area:US
Toronto Vancouver Montreal Ottawa:CA;Sydney Melbourne Brisbane:AU;Singapore:SG;Tokyo:JP;Bangalore=Bengaluru Mumbai Hyderabad Pune Delhi:IN;Tel_Aviv:IL;Dubai:AE;Sao_Paulo=São_Paulo:BR;Mexico_City:MX;Cape_Town:ZA;Lagos:NG;Nairobi:KE`;

const gazetteer = buildGazetteer();
const longestName = 4;

/** The places a text names. A word in lower case is a place only when `loose`. */
export function placesIn(text: string, loose = false): Place[] {
  const words = [...text.matchAll(/[\p{L}][\p{L}.'-]*/gu)].map(({ 0: raw }) => raw.replace(/[.'-]+$/, ""));
  const found: Place[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(longestName, words.length - at); count > 0; count -= 1) {
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
  const known = gazetteer.get(fold(raw));
  if (!known) return undefined;
  return loose || known.anywhere || /^\p{Lu}/u.test(raw) ? { ...known, name: raw } : undefined;
}

function buildGazetteer(): Map<string, Omit<Place, "name">> {
  const places = new Map<string, Omit<Place, "name">>();
  const add = (name: string, countries: readonly string[], city: boolean) =>
    places.set(fold(name).replaceAll("_", " "), { countries, city, anywhere: false });
  for (const [name, code] of countryNames()) add(name, [code], false);
  for (const [name, code] of Object.entries(otherNames)) add(name, [code], false);
  for (const [name, codes] of Object.entries(regions)) add(name, codes, false);
  for (const entry of cityTable.split(/[;\n]/)) {
    const [cities = "", code = ""] = entry.split(":");
    for (const name of cities.split(/[\s=]+/)) if (name) add(name, [code], true);
  }
  for (const name of anywhere) places.set(name, { countries: [], city: false, anywhere: true });
  return places;
}

/** Every country by its English and German name. */
function countryNames(): [name: string, code: string][] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const shown = ["en", "de"].map(
    (locale) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }),
  );
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "XK"].includes(code))
    .flatMap((code) =>
      shown.flatMap((names) => names.of(code) ?? []).map((name): [string, string] => [name, code]),
    );
}
