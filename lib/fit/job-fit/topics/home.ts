import { countriesOf, escapeRegExp, fold, type Place, placesIn, zoneInText } from "@/lib/language";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { declines, withoutHarmlessNoes } from "../../evidence/tone";
import { type Finding, type MatchContext, noEvidence, notPublic } from "../ask";
import { fromFact, fromProse } from "./from-fact";
import { offsetOf } from "./zone-offset";

/** For a job in another place: whether the owner would move. */
export function judgeMove(matching: MatchContext, area: string, home: Home): Finding {
  const fact = matching.screened("relocation");
  const away = (rest: string) => matching.say("away", { area, place: home.text, rest });
  if (fact.state === "private") {
    const reason = away(matching.say("moveUnpublished"));
    return { verdict: "not_public", reason, receipts: [] };
  }
  if (fact.state === "missing") {
    const clause = home.otherClauses.find((each) => movePattern.test(each));
    if (clause === undefined) {
      const remote = matching.screened("remote");
      // "Remote, or on site within an hour of Coimbra": on site elsewhere is ruled out.
      if (remote.state === "public" && isBoundToHome(remote.text, home))
        return fromFact(matching, remote, "conflict");
      return noEvidence(away(matching.say("moveUntold")), [home.receipt]);
    }
    const reason = away(matching.say("moveTold", { quote: matching.quote(clause) }));
    return {
      verdict: /\b(?:not|never|no)\b/i.test(withoutHarmlessNoes(clause)) ? "conflict" : "partial",
      reason,
      receipts: [home.receipt],
    };
  }
  const reason = away(matching.say("moveTold", { quote: matching.quote(fact.text) }));
  const receipts = [home.receipt, ...fact.facts.map((each) => receiptOf(each))];
  return { verdict: refusesToMove(fact.text) ? "conflict" : "partial", reason, receipts };
}

function isBoundToHome(text: string, home: Home): boolean {
  const town = townOf(home);
  return (
    town !== undefined &&
    /\b(?:on[- ]?site|hybrid|offices?)\b/.test(fold(text)) &&
    new RegExp(`\\b(?:in|near|around|of|within) ${escapeRegExp(town)}\\b`).test(fold(text))
  );
}

/** The town that home begins with, folded, whether or not a list has it: "wellington" of "Wellington, New Zealand". */
export function townOf({ text }: Home): string | undefined {
  const [town = ""] = fold(text).split(/[,(]/);
  return town.trim().length > 2 ? town.trim() : undefined;
}

const movePattern = /\b(?:mov(?:e|ing)|relocat\w+)\b/i;
const unwillingPattern = /\bnot (?:open|willing|able|looking|planning)\b/i;

function refusesToMove(text: string): boolean {
  return declines(text) || unwillingPattern.test(text);
}

/** Whether the owner would move anywhere: by the screening fact, else by the summary or the FAQ. */
export function judgeRelocation(matching: MatchContext): Finding {
  const fact = matching.screened("relocation");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "relocation");
  if (fact.state === "missing") return fromProse(matching, /\brelocat\w+/i, "relocation");
  return fromFact(matching, fact, refusesToMove(fact.text) ? "conflict" : "met");
}

export interface Home {
  text: string;
  /** The further clauses of the fact: "I shall not move before 2029". */
  otherClauses: string[];
  countries: string[];
  receipt: Receipt;
}

/** Where the owner lives, from the screening fact or the résumé. */
export function homeOf(matching: MatchContext): Home | undefined {
  const fact = matching.screened("location");
  if (fact.state === "private") return undefined;
  const stated = fact.state === "public" ? fact.facts[0] : undefined;
  const known = stated ?? matching.knowledge.person.facts.find(({ slot }) => slot === "location");
  if (!known) return undefined;
  const code = matching.knowledge.content.profile.countryCode?.toUpperCase();
  // "Halmstad, Sweden; I shall not move before 2029": the first clause is the place.
  const [place = known.text, ...otherClauses] = known.text.split(/;\s/);
  return {
    text: place,
    otherClauses,
    receipt: receiptOf(known),
    countries: [...new Set([...countriesOf(place), ...(code ? [code] : [])])],
  };
}

/** Where the owner lives, with its hours from UTC in winter; undefined where no list has the place. */
export function homeOnClock(matching: MatchContext): { home: Home; offset: number } | undefined {
  const home = homeOf(matching);
  const zone = home && zoneInText(fold(home.text))?.zone;
  const offset = zone ? offsetOf(zone) : undefined;
  return home && offset !== undefined ? { home, offset } : undefined;
}

/** Met, because the owner lives there. */
export function metByHome(matching: MatchContext, home: Home): Finding {
  return { verdict: "met", reason: matching.say("home", { place: home.text }), receipts: [home.receipt] };
}

/** Whether the owner lives in one of these places, or in one that is in no list, by its name. */
export function livesIn(home: Home, places: readonly Place[], unknownPlace: string | undefined): boolean {
  return isHomeIn(home, places) || (unknownPlace !== undefined && isTownIn(unknownPlace, home.text));
}

/** Words after a town's name that are no part of it: "Lisbon area". */
const placeSuffixPattern =
  /^(?:area|region|city|county|district|metropolitan|metro|province|state|umgebung|raum)$/i;

/** Whether a text names a place, and not only a longer name that begins like it: "Vila" is not in "Vila Real". */
function isTownIn(name: string, text: string): boolean {
  const folded = fold(name).replace(/[^\p{L}\p{N} ]/gu, ".");
  const [match] = new RegExp(`(?<!\\p{L})${folded}(?!\\p{L})`, "u").exec(fold(text)) ?? [];
  if (match === undefined) return false;
  const [, next] = new RegExp(`(?<!\\p{L})${escapeRegExp(name)} (\\p{Lu}[\\p{L}'-]+)`, "iu").exec(text) ?? [];
  return (
    next === undefined || !/^\p{Lu}/u.test(next) || placeSuffixPattern.test(next) || placesIn(next).length > 0
  );
}

/** Whether home is in one of these places: a city must be the same one; a country or a region must contain it. */
export function isHomeIn(home: Home, places: readonly Place[]): boolean {
  const cities = places.filter(({ city }) => city);
  const named = (code: string) => cities.some(({ countries }) => countries.includes(code));
  return places.some(({ name, city, countries, anywhere }) => {
    if (anywhere) return true;
    if (city) return isTownIn(name, home.text);
    // "Europe (head office in Tallinn)" is all of Europe.
    const narrowed = countries.length === 1 && countries.some(named);
    return countries.some((code) => home.countries.includes(code)) && !narrowed;
  });
}
