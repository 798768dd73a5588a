import { fold, type Place, placesIn } from "@/lib/language";
import type { Segment } from "../ask";
import { dayOrMonth } from "../places";

const remotePattern =
  /\bhome[- ]based\b|\bremote(?:ly)?\b(?! (?:patient|monitoring|teams?|procedure|control|sens(?:ing|ors?)|access|diagnos|desktop|support|colleagues|config|equipment|stations?|devices?|loggers?|units?|sites|areas?|communit|locations|servers?|systems|telemetry|instruments?|villages?|regions?))|\b(?:(?:work from|working from|from) (?:home|anywhere)|(?:most|all|much) of it (?:from home|remote(?:ly)?)|home is (?:also )?(?:fine|okay|ok|possible|welcome)|wfh|home ?office|home-office|telecommut\w+|mobile[sn]? arbeiten|distributed team|(?:live|work|settle|stay|be) (?:from )?(?:anywhere|where(?:ver)?) you (?:like|want|please|wish|choose|are|live))\b/;
/** "No remote work" */
export const notRemotePattern =
  /\b(?:no|not|kein|keine|ohne)\b(?: \w+){0,2} (?:remote|home ?office|home-office)\b|\b(?:cannot|can't|can not|may not|not (?:possible|able) to) be (?:done|carried out|performed|held|filled) (?:remotely|from home)\b|\bremote (?:work )?(?:is )?(?:not|nicht)\b|\b(?:remote work|working remotely|(?:working|work) from home|home ?working|home ?office) (?:is|remains|stays) (?:(?:the|an|a rare) exception|exceptional|rare|not)\b/;
const hybridPattern =
  /\bhybrid\b(?! (?:cloud|apps?|architecture|mobile|search|model training|laptops?|vehicles?|cars?|events?))|\b(?:days?|tage?) (?:a|per|pro|die|\/|each) ?(?:week|woche) (?:in|at|from|im|on|vor)\b/;
/** "Some working from home", "two days at home", "remote by agreement": only partly remote. */
const partlyRemotePattern =
  /\b(?:some|partly|partial(?:ly)?|part of|occasional(?:ly)?|limited|sometimes|up to|bis zu|teilweise|gelegentlich\w*|\d|one|two|three|half|einem|zwei|drei|zum teil)\b(?: [\p{L}'’]+){0,4} (?:remote(?:ly)?|(?:from|at) home|home ?working|home ?office|mobile[sn]? arbeiten)\b|\b(?:remote(?:ly)?|from home|at home|home ?working|home ?office|mobile[sn]? arbeiten)\b(?: \p{L}+){0,2} (?:by agreement|by arrangement|up to|(?:one|two|three|\d) days?|bis zu|an (?:bis zu )?(?:einem|zwei|drei|\d)|nach absprache)\b/u;
const onsitePattern =
  /\bon-?site\b(?! (?:gym|childcare|parking|canteen|search|seo|optimi))|(?<!\b(?:engineer|developer|person|one|specialist|expert) )\bon site\b|\b(?:in[- ]office|in[- ]person(?! or (?:in writing|by|on|over|online|remote\w*|virtual\w*))|in (?:the|our|their) (?!(?:box|post|ticket|booking|tax|press) office)(?:\w+ )?office|(?:at|from) (?:the|our) (?:\w+ )?(?:office|hq|headquarters)|on (?:the |our )?(?:\w+ )?campus|(?:attendance|presence) (?:in|at) (?:the |our )?[\p{L}-]+ (?:is |will be )?(?:required|expected|mandatory|compulsory)|vor ort|prasenz\w*|im buro)\b/u;
const basedPattern =
  /\b(?:anywhere in (?=\p{L})|based (?:in|out of|near|anywhere in)|located (?:in|at|near)|resid(?:e|es|ing|ent|ency)|live (?:in|near|within)|(?:at|with|have) an address in|living in|commut\w+|(?:working )?place of work|work(?:ing)? ?place is|(?:work|duties) (?:is|are) (?:carried out|done|performed) (?:in|at|from)|arbeitsort|dienstort|^be in(?= \p{L})|office in|standort|wohnhaft|wohnsitz|raum|(?<!\bat )(?:a |your )?(?:home|base) (?:within|in|near|no (?:further|more)|close|around)|(?:within|no (?:further|more) than) (?![\w-]+ (?:hours|days|weeks|months|years)\b).{0,30}(?:of|from) (?=\p{L})|commuting distance)\b/u;
/** "The job is in Malmö", and not in a team or in marketing. */
const jobInPlacePattern = /\b(?:job|role|position|post|vacancy) (?:is|will be) in (?=\p{L})/u;
/** "German in the office": the language spoken there, and no demand to be there. */
const spokenInOfficePattern =
  /\b(?:speaks?|spoken|english|german|french|spanish|portuguese|italian|dutch|\w+(?:ish|ese)|deutsch|englisch)\s(?:in|at) (?:the|our) office\b/;
/** "Anywhere in the country": not outside of it. */
const boundedAnywherePattern = /\b(?:anywhere|wherever you (?:are|live|like)) (?:with)?in\b/;
export type Mode = "remote" | "hybrid" | "onsite" | "based";

/** What a segment says of the place of work; undefined when nothing. */
export interface Workplace {
  /** The words that say it. */
  text: string;
  modes: Mode[];
  places: Place[];
  /** Remote, but only within the places. */
  within: boolean;
  /** Where one may work remotely from, which may be given separately: "Lisbon or remote in Portugal". */
  remoteFrom: Place[];
  /** A place name that is in no list, as the text puts it. */
  unknownPlace?: string;
}

/** Whether a text mentions work from home, be it to offer or to refuse it. */
export function mentionsRemote(text: string): boolean {
  return remotePattern.test(fold(text));
}

/** Reads how and where the work is done; places alone count only under a label such as "Location:". */
export function workplaceOf(segment: Segment): Workplace | undefined {
  const { text, label } = segment;
  const folded = fold(text);
  const ofTime = /\bhours? (?:of|from|either side of) [^,;]{0,30}\btime\b/.test(folded);
  const about =
    /\b(?:years?|market|customers?|clients?)\b.{0,20}\bin\b/.test(folded) &&
    !remotePattern.test(folded) &&
    !onsitePattern.test(folded);
  const modes: Mode[] = [];
  const office = spokenInOfficePattern.exec(folded);
  const partly = partlyRemotePattern.test(folded);
  if (remotePattern.test(folded) && !notRemotePattern.test(folded) && !partly) modes.push("remote");
  if (hybridPattern.test(folded) || partly) modes.push("hybrid");
  if (onsitePattern.test(office ? folded.replace(office[0], " ") : folded) || notRemotePattern.test(folded))
    modes.push("onsite");
  const isThere = jobInPlacePattern.test(folded) && placesIn(text).length > 0;
  if ((basedPattern.test(folded) || isThere) && !about && !ofTime) modes.push("based");
  const labelled = label === "location" || label === "remote";
  if (modes.length === 0 && !labelled) return undefined;
  const named = placesIn(text.replace(timeDistancePattern, " "), labelled);
  const bounded = named.filter(({ anywhere }) => !anywhere);
  // "Anywhere in Ireland" is Ireland.
  const places = /\banywhere (?:with)?in\b/.test(folded) && bounded.length > 0 ? bounded : named;
  const unknownPlace = places.length === 0 ? unlistedPlace(text, labelled && modes.length === 0) : undefined;
  if (modes.length === 0 && places.length === 0 && !unknownPlace) return undefined;
  const regional = places.length > 0 && places.every(({ city, anywhere }) => !city && !anywhere);
  const within =
    (modes.includes("remote") || boundedAnywherePattern.test(folded)) &&
    (regional || /\bremote\b.{0,12}\b(?:within|in|from|inside|aus|innerhalb)\b/.test(folded)) &&
    places.every(({ anywhere }) => !anywhere);
  const remoteClause = /\bor (?:fully )?remote(?:ly)? (?:with)?(?:in|from) .*/i.exec(text)?.[0];
  const from = remoteClause ? placesIn(remoteClause, labelled) : [];
  return {
    text,
    modes: modes.length > 0 ? modes : ["based"],
    places,
    remoteFrom: from.length > 0 ? from : places,
    within: within && places.length > 0,
    unknownPlace,
  };
}

/** The place that a sentence on the place of work names, where no pattern tells how it is meant. */
export function placeInSentence(text: string): Workplace {
  const places = placesIn(text).filter(({ anywhere }) => !anywhere);
  const unknownPlace = places.length === 0 ? unlistedPlace(text, false) : undefined;
  return { text, modes: ["based"], places, remoteFrom: places, within: false, unknownPlace };
}

/** "Within three hours of Uruguay time", "remote within ±2h of Berlin" are time zones, and no places. */
const timeDistancePattern =
  /\bwithin [\w.-]{1,12} hours? (?:of|from) [\p{L} ,/-]{2,40}\b(?:time|hours|zones?)\b|(?<=\bremote(?:ly)?\b[^.;]{0,20})\b(?:within|in)? ?[±+/-]{1,3} ?\d{1,2} ?(?:h|hrs?|hours?)\b (?:of|from) [\p{L} ,/-]{2,40}/giu;

// A name is one to three words with capitals: what is longer is a sentence, and is not repeated.
const placeNameAlternatives = "\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}";
const namedPlacePattern = new RegExp(
  `\\b(?:in|near|of|from|around|at our|[Bb]ased at|sonst in|otherwise in|is|vor Ort in)\\s+(?:the\\s+)?(${placeNameAlternatives})`,
  "u",
);
const wholePlacePattern = new RegExp(
  `^(${placeNameAlternatives}|\\p{Ll}{2,25})(?=\\s*(?:[,;(/|·•–-]|$))`,
  "u",
);
const notAPlacePattern = new RegExp(
  `^(?:${dayOrMonth}|UTC|GMT|CET|CEST|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Office|Team|English|German|Deutsch|Our|The|Home|Full|Part|Hybrid|Onsite|Remote)s?\\b`,
  "i",
);

/** "Onsite in Springfield": capitals behind "in", or all of "Location: Springfield". */
function unlistedPlace(text: string, whole: boolean): string | undefined {
  const name = (whole ? wholePlacePattern : namedPlacePattern).exec(text)?.[1];
  return name && !notAPlacePattern.test(name) ? name.slice(0, 40) : undefined;
}
