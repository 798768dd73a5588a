import data from "../data/time-zones.json" with { type: "json" };
import { countryOf } from "./places";
import { buildMap, parseGroups } from "./word-lists";

const zoneByPlace = buildMap(
  "time-zones",
  data.zones.flatMap((line) => {
    const [zone = "", ...names] = line.split("|");
    parseGroups("time-zones", [names.join("|")], "|");
    return names.map((name) => [name, zone] as const);
  }),
);

/** A place and its time zone: the zone's IANA name, for `Intl`, and the place as it was asked for. */
export interface ZoneOfPlace {
  zone: string;
  place: string;
}

const maxPlaceWords = 3;

/** The first place of a text, in lower case, whose time zone is known: a city, a state, a country with one zone, `cet`. */
export function zoneIn(text: string): ZoneOfPlace | undefined {
  const words = text.split(" ");
  for (let length = maxPlaceWords; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const place = words.slice(from, from + length).join(" ");
      // "In" and "at" are countries too, by their codes.
      const country = place.length > 2 ? countryOf.get(place) : undefined;
      const zone = zoneByPlace.get(place) ?? zoneByPlace.get(country ?? "");
      if (zone) return { zone, place };
    }
  return undefined;
}

/** The same for a text in lower case with punctuation between its words. */
export function zoneInText(text: string): ZoneOfPlace | undefined {
  return zoneIn(text.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
}
