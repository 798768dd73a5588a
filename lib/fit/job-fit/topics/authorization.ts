import { countriesOf, countryCodeOfDemonym, countryOf, fold, type Place, placesIn } from "@/lib/language";
import { receiptOf } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { askOf } from ".";
import { findInProse, fromFact, fromProse, fromSentence } from "./from-fact";
import { homeOf, isHomeIn } from "./home";

const permissionPattern =
  /\b(?:(?:right|leave|permission|permitted|entitled|entitlement|allowed) to (?:live and )?(?:work|take (?:up )?(?:\w+ )?(?:work|employment))|residence (?:title|permit)|settled status|sponsor licen[cs]e|work in .{2,30} without (?:\w+ ){0,2}(?:restrictions?|limits?|limitations?|formalit\w+|hindrance)|work (?:permit|visa|authori[sz]ation|permission)|rights? to work|work(?:ing)? rights|authori[sz]ed to work|eligib(?:le|ility) to work|(?:may|can) (?:legally )?work in (?:the )?(?:eu|uk|us|eea|european|united)|(?:arrange|need|require|obtain|hold|have|without) (?:an?|us|any) ?(?:\w+ ){0,3}permit|legally (?:work|entitled|authori[sz]ed)|allowed to work|visas?|sponsor\w*|green card|(?:passport|id card)(?: ?\/ ?\w+| or \w+)? holders?|(?:eu|eea|swiss|british|uk|us|american|canadian|irish|dutch|german|french|spanish|portuguese|italian) nationals?|citizen(?:s|ship)?\b(?![- ]scien)|(?:security|sc|dv|vetting)\W{0,3}(?:check )?clearance|clearance\b|arbeitserlaubnis|aufenthaltstitel|arbeitsgenehmigung|staatsangehorigkeit|staatsburger\w*|sicherheitsuberprufung)\b/;
const sponsorOfferPattern =
  /\b(?:we|can|will|do|able to|happy to) (?:offer|provide|sponsor|support|assist with|help with)\b|\b(?:sponsorship|visa support) (?:is )?(?:available|offered|possible|provided)\b|\bwir (?:bieten|unterstutzen)\b/;
const refusalPattern = /\b(?:no|not|cannot|can't|unable|without|won't|kein\w*|nicht)\b/;
const citizenshipPattern =
  /\b(?:citizens?|citizenship|passports?|nationals?|clearance|staatsangehorigkeit|staatsburger\w*|sicherheitsuberprufung)\b/;
/** An ability: a legal one only where a country or the law is named, "able to work in the EU", and not "under pressure". */
const ableToWorkPattern =
  /\b(?:able|ability|free|freedom) to (?:live and )?(?:work|take (?:up )?(?:\w+ )?(?:work|employment))\b/;
/** Permit words in other senses: services for citizens, payment cards, sponsors of projects, customs clearance. */
const otherSensePattern = new RegExp(
  [
    "\\b(?:for|with|by|serv\\w{1,4}|help\\w{0,4}|millions?(?: of)?|thousands of) (?:(?:all|our|the|many|older|senior|young|ordinary|fellow) )?citizens\\b(?! of\\b)",
    "\\bcitizens?[- ](?:facing|cent(?:red|ered|ric)|services?|portals?|engagement|participation|data|developers?)\\b",
    "\\bvisa(?:,? (?:and|or|&) |, ?|/)(?:mastercard|amex|american express|paypal|direct)\\b|\\b(?:mastercard|amex)(?:,? (?:and|or|&) |, ?|/)visa\\b|\\bvisa (?:payments?|cards?|network)\\b",
    "\\b(?:executive|project|business|senior|event|internal|programme|program|clinical|study|trial|corporate) (?:\\w+ )?sponsors?(?:hip)?\\b",
    "\\b(?:customs|medical|port|import|credit|rights|music|site|mine|land|stock)[- ]clearances?\\b",
  ].join("|"),
  "gu",
);
/** A "sponsor" of a budget or a project has nothing to do with visas. */
const otherSponsorPattern = /\bsponsor(?:s|ed|ing|ship)?\b(?! (?:of|for) (?:visas?|work))/;

/** "You must have lived in the United Kingdom for the past five years." */
const residencePattern =
  /\b(?:lived|resided|been (?:a )?residents?|residency|residence)\b.{0,50}\b(?:years?|months)\b/;

function residencyAsks(segment: Segment): Ask[] {
  const places = residencePattern.test(segment.folded) ? placesIn(segment.text) : [];
  if (places.length === 0) return [];
  return [
    askOf(segment, {
      kind: "work_authorization",
      key: "residency",
      name: "residenceYears",
      judge: (matching) => judgeResidency(matching, places),
    }),
  ];
}

function judgeResidency(matching: MatchContext, places: readonly Place[]): Finding {
  const home = homeOf(matching);
  if (!home) return noEvidence(matching.say("noHome"));
  const reason = matching.say("home", { place: home.text });
  return { verdict: isHomeIn(home, places) ? "partial" : "conflict", reason, receipts: [home.receipt] };
}

/** The right to work, visas, citizenship, residence. */
export function authorizationAsks(segment: Segment): Ask[] {
  return [...permissionAsks(segment), ...residencyAsks(segment)];
}

/** "No visa needed if you stay where you are": none is asked for. */
const notNeededPattern =
  /\b(?:no (?:visas?|(?:work )?permits?|sponsorship|clearance)|(?:visas?|(?:work )?permits?|sponsorship|clearance) (?:is|are) not) (?:is |are )?(?:needed|required|necessary)\b/;

/** "Visa sponsorship available": the job gives it. */
export function offersSponsorship({ folded }: Segment): boolean {
  return /\b(?:visas?|sponsorship)\b/.test(folded) && isOffer(folded);
}

function isOffer(folded: string): boolean {
  return sponsorOfferPattern.test(folded) && !refusalPattern.test(folded);
}

function permissionAsks(segment: Segment): Ask[] {
  const folded = segment.folded.replace(otherSensePattern, " ");
  if (notNeededPattern.test(folded)) return [];
  const countries = countriesIn(segment.text);
  const isAsked =
    permissionPattern.test(folded) ||
    (ableToWorkPattern.test(folded) && (countries.length > 0 || /\blegally\b/.test(folded)));
  if (!isAsked || isOffer(folded)) return [];
  const aboutVisas =
    /\b(?:visas?|sponsorship|work|employment|citizen\w*|clearance|green card|arbeits\w*|aufenthalt\w*|staats\w*|sicherheits\w*)\b/.test(
      folded,
    );
  if (otherSponsorPattern.test(folded) && !aboutVisas) return [];
  const citizens =
    citizenshipPattern.test(folded) &&
    !/\b(?:residence|work) (?:title|permit)|\bright to work\b/.test(folded) &&
    !/(?:\b(?:or|oder)\b|\/).{0,40}\b(?:permit|visa|authori|right)/.test(folded);
  // "Right to work in the UK, SC clearance eligible": the one doesn't show the other.
  const clearance =
    !citizens && clearancePattern.test(segment.text)
      ? [
          askOf(segment, {
            kind: "work_authorization",
            key: "clearance",
            name: "citizenship",
            judge: (matching) => judgeCitizenship(matching, segment.text, []),
          }),
        ]
      : [];
  return [
    ...clearance,
    askOf(segment, {
      kind: "work_authorization",
      key: `authorization:${citizens}:${countries.join()}`,
      name: citizens ? "citizenship" : "rightToWork",
      judge: (matching) =>
        citizens
          ? judgeCitizenship(matching, segment.text, countries)
          : judgeAuthorization(matching, countries),
    }),
  ];
}

/** A permit or a nationality that is asked for in words that no pattern knows. */
export function judgePermit(
  matching: MatchContext,
  { text, folded }: Pick<Segment, "text" | "folded">,
): Finding {
  const countries = countriesIn(text);
  return citizenshipPattern.test(folded)
    ? judgeCitizenship(matching, text, countries)
    : judgeAuthorization(matching, countries);
}

/** "Irish right to work" */
const demonymPattern =
  /(?<!\p{L})(\p{Lu}\p{L}+) (?=(?:right|rights|work|residence|permit|visa|passport|citizen|national|employment)\w*\b)/gu;

/** Countries by their capitals, for "us" is a pronoun; without any, by the words after "in". */
function countriesIn(text: string): string[] {
  const capitals = [...text.matchAll(/\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,2}/gu)].map(([name]) => name);
  const demonyms = [...text.matchAll(demonymPattern)].flatMap(
    ([, name = ""]) => countryCodeOfDemonym.get(fold(name)) ?? [],
  );
  const named = [...new Set([...countriesOf(capitals.join(", ")), ...demonyms])];
  return named.length > 0
    ? named
    : countriesOf(/\bin (?:the )?(\p{Ll}[\p{Ll} ]{1,30})/u.exec(text)?.[1] ?? "");
}

const clearancePattern = /\bclearance\b/i;
/** A clearance that may be obtained later need not be held today. */
const futureClearancePattern =
  /\b(?:obtain\w*|gain|get|undergo|apply|eligib\w+|able|ability|willing\w*|prepared|subject to|pass)\b/i;
/** The abbreviation of a level: "SC", "DV". */
const clearanceLevelPattern = /\b(?:BPSS|CTC|SC|eSC|DV|eDV|TS|NV1|NV2|Ü[123])\b/g;

/** Compares a clearance with what the owner says of theirs; undefined where they say nothing. */
function judgeClearance(matching: MatchContext, asked: string): Finding | undefined {
  const fact = matching.screened("security_clearance", "clearance");
  if (fact.state === "missing" || !clearancePattern.test(asked)) return undefined;
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "citizenship");
  if (/^(?:no|none|not|never|kein\w*)\b/i.test(fact.text))
    return fromFact(matching, fact, futureClearancePattern.test(asked) ? "partial" : "conflict");
  const levels = asked.match(clearanceLevelPattern) ?? [];
  const isOther =
    levels.length > 0 && !levels.some((each) => fact.text.match(clearanceLevelPattern)?.includes(each));
  return fromFact(matching, fact, isOther ? "partial" : "met");
}

function judgeCitizenship(matching: MatchContext, asked: string, named: readonly string[]): Finding {
  const cleared = judgeClearance(matching, asked);
  if (cleared) return cleared;
  const fact = matching.screened("citizenship");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "citizenship");
  if (fact.state === "missing") {
    const permit = matching.screened("work_authorization");
    const isCitizen = permit.state === "public" && /\bcitizen/i.test(permit.text);
    const heldCitizenships = permit.state === "public" ? citizenshipsIn(permit.text) : [];
    const wanted = [...named, ...citizenshipsIn(asked)];
    if (
      isCitizen &&
      !clearancePattern.test(asked) &&
      heldCitizenships.some((country) => wanted.includes(country))
    )
      return fromFact(matching, permit, "met");
    // A citizen of one of several states may work in each of them, and nobody else may without a permit.
    const inUnion = named.length > 1 && isCitizen ? judgeAuthorization(matching, named) : undefined;
    if (inUnion?.verdict === "met") return inUnion;
    if (isCitizen) return fromFact(matching, permit, "partial");
    return (
      (clearancePattern.test(asked) ? undefined : findingOfCitizenship(matching, wanted)) ??
      fromProse(matching, citizenPattern, "citizenship")
    );
  }
  return fromFact(matching, fact, "partial");
}

function judgeAuthorization(matching: MatchContext, named: readonly string[]): Finding {
  const fact = matching.screened("work_authorization");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "rightToWork");
  const asked = named.length > 0 ? named : matching.job.countries;
  if (fact.state === "missing")
    return (
      findingOfCitizenship(matching, asked) ??
      fromProse(matching, /\b(?:visa|work permit|right to work|authori[sz]ed to work)\b/i, "rightToWork")
    );
  const clauses = fact.text.split(/;|\.\s|,?\s+but\s|,?\s+aber\s/);
  if (asked.length === 0) {
    const everywhere = clauses.every((clause) => needsPermit(clause));
    return fromFact(matching, fact, everywhere ? "conflict" : "partial");
  }
  const receipts = fact.facts.map((each) => receiptOf(each));
  for (const clause of clauses) {
    const covered = [...countriesIn(clause), ...citizenshipsIn(clause)];
    if (!asked.some((code) => covered.includes(code))) continue;
    const needs = needsPermit(clause);
    const reason = matching.say("says", { quote: matching.quote(clause.trim()) });
    return { verdict: needs ? "conflict" : "met", reason, receipts };
  }
  const reason = matching.say("workElsewhere");
  return { verdict: "no_evidence", reason, receipts };
}

/** The countries of the citizenships in a text: "Canadian citizen", "dual NZ / U.S. citizenship". */
function citizenshipsIn(clause: string): string[] {
  const people = [
    ...clause.matchAll(
      /(?<!\p{L})(\p{Lu}[\p{L}.]+)(?:(?: and | ?[/&-] ?)(\p{Lu}[\p{L}.]+))? (?:(?:dual|double) )?(?:citizens?(?:hip)?|nationals?|passports?)\b/gu,
    ),
  ];
  return people.flatMap(([, ...names]) =>
    names.flatMap(
      (name = "") => countryCodeOfDemonym.get(fold(name)) ?? countriesOf(countryOf.get(fold(name)) ?? name),
    ),
  );
}

const citizenPattern = /\bcitizen(?:ship)?\b/i;
/** Other people's citizenship, and a former or a future one. */
const othersCitizenshipPattern =
  /\b(?:wife|husband|partner|spouse|parents?|mother|father|children|kids|clients?|users?|customers?|colleagues|former\w*|used to|becom\w+|appl(?:y|ied|ying)|eligible|hop(?:e|ing))\b/i;

/** An owner who says in prose that they are a citizen of one of these countries may work there; else undefined. */
function findingOfCitizenship(matching: MatchContext, countries: readonly string[]): Finding | undefined {
  const receipt = findInProse(
    matching,
    (sentence) =>
      !denies(sentence) &&
      !othersCitizenshipPattern.test(sentence) &&
      citizenshipsIn(sentence).some((country) => countries.includes(country)),
  );
  return receipt && fromSentence(matching, receipt, "met");
}

function needsPermit(clause: string): boolean {
  return (
    /\b(?:need|needs|require|requires|visa|sponsor\w*)\b/i.test(clause) &&
    !/\b(?:without|no|not need|ohne)\b/i.test(clause)
  );
}
