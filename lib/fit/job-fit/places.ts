import { fold, type Place } from "@/lib/language";
import { professionOf } from "./professions";
import currencies from "./reading/data/currencies.json" with { type: "json" };

/** Days of the week, as alternatives of a pattern: no places, though they appear where places do ("Monday to Friday"). */
const weekday = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
/** The same with months: "February to May". */
export const dayOrMonth = `(?:${weekday}s?|January|February|March|April|May|June|July|August|September|October|November|December)`;

/** An institution named after its town: "the University of Larkmoor", "City of Fenwick". */
const townInNamePattern =
  /\b(?:University|College|City|Town|Municipality|Port|Diocese|Canton|Universität|Stadt) (?:of |zu |von )?(\p{Lu}\p{Ll}[\p{L}'-]+)/u;

/** "The Lantern Playhouse, Galway": the town on a line that names the employer and then the place, though no list has it. */
export function townIn(line: string): Place | undefined {
  const named = townInNamePattern.exec(line)?.[1];
  if (named && professionOf(named) === undefined) return unlistedTown(named);
  const [, firm = "", name = ""] = /^(.{3,80}),\s+(\p{Lu}\p{Ll}[\p{L}'-]+)$/u.exec(line.trim()) ?? [];
  const hires = / (?:at|for|with) /.test(firm) || professionOf(firm) === undefined;
  if (name === "" || !hires || professionOf(name) !== undefined) return undefined;
  return unlistedTown(name);
}

/** A town that is in no list. */
export function unlistedTown(name: string): Place {
  return { name, countries: [], city: true, anywhere: false };
}

const countryByCurrency = new Map(
  Object.entries(currencies).flatMap(([code, names]) =>
    names.split(" ").map((name) => [name, code] as const),
  ),
);
/** A sum with the name or the sign of its currency: "41,000 pounds", "£41,000", "CHF 500". */
const sumPattern = /(?:(£|\b\p{L}{3}) ?\d[\d.,']{0,12}k?)|\d[\d.,']{0,12}k? (\p{L}{3,8})\b/giu;

/** The countries whose currency a text pays in; a currency of several countries counts for none. */
export function countriesOfPay(text: string): string[] {
  const named = [...text.matchAll(sumPattern)].flatMap(([, before, behind]) => before ?? behind ?? []);
  return [...new Set(named.flatMap((name) => countryByCurrency.get(fold(name)) ?? []))];
}
