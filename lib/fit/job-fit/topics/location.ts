import { escapeRegExp, fold, type Place, placesIn } from "@/lib/language";
import { receiptOf } from "../../evidence/receipts";
import { declines } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { type Title, titleSegment } from "../title";
import { askOf, bestOf } from ".";
import { workdaysAMonth } from "./frequency";
import { fromFact, fromProse } from "./from-fact";
import { type Home, homeOf, isHomeIn, judgeMove, judgeRelocation, livesIn, townOf } from "./home";
import { officeOffered } from "./offered";
import {
  type Mode,
  mentionsRemote,
  notRemotePattern,
  placeInSentence,
  type Workplace,
  workplaceOf,
} from "./workplace";

const relocationPattern =
  /\brelocat\w+|\b(?:willing(?:ness)?|prepared|ready|readiness|happy|able) to move\b(?! (?:fast|quick|between|from))|\bumzug\w*|\bumziehen\b|\bumzugsbereit\w*/;
const relocationHelpPattern =
  /\b(?:relocation|umzugs?)[- ]?(?:package|support|assistance|bonus|help|budget|allowance|unterstutzung|hilfe|paket)|\b(?:we|support|assist|help)\b.{0,30}\brelocat/;

/** "Relocation not required": nobody has to move. */
const noRelocationPattern =
  /\brelocation (?:is )?not (?:required|needed|necessary|expected)\b|\bno (?:need to relocate|relocation (?:is )?(?:required|needed|necessary))\b/;

/** Where the work is done: place, on site, hybrid, remote, relocation. */
export function locationAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const workplace = workplaceOf(segment);
  const move =
    relocationPattern.test(folded) &&
    !relocationHelpPattern.test(folded) &&
    !noRelocationPattern.test(folded);
  if (move) return [relocationAsk(segment, workplace)];
  return workplace ? [workplaceAsk(segment, workplace)] : [];
}

/**
 * "Head of Marketing (Geneva)", or "Geneva, Switzerland" under it: the place in the title or on a line of its own below, for an
 * advertisement that names no other place of work.
 * @param lines the first ones
 */
export function placeOfTitle(title: Title, lines: readonly string[], text: string): Ask[] {
  if (mentionsRemote(text)) return [];
  const [, ...parts] = partsOf(title.text);
  const below = lines.find((line) => isPlaceLine(line)) ?? "";
  for (const [named, all] of [
    [title.text, parts],
    [below, partsOf(below)],
  ] as const) {
    const places = all.flatMap(placesNamed);
    if (places.some(({ city }) => city)) return [placeAsk(title, named, places)];
  }
  return [];
}

function placeAsk(title: Title, text: string, places: Place[]): Ask {
  const workplace = {
    text,
    modes: ["based" as const],
    places,
    remoteFrom: places,
    within: false,
  };
  return workplaceAsk({ ...titleSegment(title), text, folded: fold(text) }, workplace);
}

function partsOf(line: string): string[] {
  return line.split(/[,(|)/–—]|\s-\s/).map((part) => part.trim());
}

/** The places that a text is the name of, and nothing else. */
function placesNamed(text: string): Place[] {
  return placesIn(text).filter(({ name }) => fold(name) === fold(text));
}

/** "Trondheim, Trøndelag, Norway": a line that begins with a town, and has names of places alone. */
export function isPlaceLine(line: string): boolean {
  const [town = "", ...regions] = partsOf(line);
  return (
    placesNamed(town).some(({ city }) => city) &&
    regions.length > 0 &&
    regions.length < maxPlaceParts &&
    regions.every((part) => /^\p{Lu}[\p{L}'. -]{1,30}$/u.test(part)) &&
    regions.some((part) => placesNamed(part).some(({ city }) => !city))
  );
}

const maxPlaceParts = 4;

function workplaceAsk(segment: Segment, workplace: Workplace): Ask {
  const named = workplace.places.map(({ name }) => name).join(", ") || workplace.unknownPlace || "";
  const remoteOnly = workplace.modes.every((mode) => mode === "remote");
  return askOf(segment, {
    kind: remoteOnly || named === "" ? "remote" : "location",
    key: `place:${workplace.modes.join()}:${fold(named)}`,
    name: remoteOnly ? "remote" : "workplace",
    judge: (matching) => judgeWorkplace(matching, workplace),
  });
}

const awayPattern =
  /\b(?:offices?|sites?|on-?site|premises|in person|attend(?:ance)?|presence|campus|come in|hybrid)\b/;

/** A place of work or residence in words that no pattern knows: "you are moving to Munich for this job". */
export function judgePlaceOf(matching: MatchContext, { text }: Pick<Segment, "text">): Finding {
  const workplace = placeInSentence(text);
  const isMove = /\b(?:mov(?:e|es|ed|ing)|relocat\w+|resettl\w+)\b/i.test(text);
  if (isMove && workplace.places.length === 0 && !workplace.unknownPlace) return judgeRelocation(matching);
  return judgeWorkplace(matching, workplace);
}

/** Work from home, or partly from an office, in words that no pattern knows. */
export function judgeRemoteOf(
  matching: MatchContext,
  { text, folded }: Pick<Segment, "text" | "folded">,
): Finding {
  const workplace = placeInSentence(text);
  return judgeWorkplace(matching, { ...workplace, modes: [awayPattern.test(folded) ? "hybrid" : "remote"] });
}

/** "Based in Portugal, or willing to relocate": either is accepted. */
function relocationAsk(segment: Segment, workplace: Workplace | undefined): Ask {
  return askOf(segment, {
    kind: "location",
    key: "relocation",
    name: workplace ? "workplace" : "relocation",
    judge: (matching) => {
      const findingOnPlace =
        workplace && workplace.places.length > 0 ? judgeWorkplace(matching, workplace) : undefined;
      return findingOnPlace?.verdict === "met" ? findingOnPlace : judgeRelocation(matching);
    },
  });
}

const verdictsBestFirst = ["met", "partial", "not_public", "no_evidence", "conflict"];

function judgeWorkplace(matching: MatchContext, workplace: Workplace): Finding {
  const findings = workplace.modes.map((mode) =>
    mode === "remote" ? judgeRemote(matching, workplace) : judgePresence(matching, workplace, mode),
  );
  return bestOf(verdictsBestFirst, findings);
}

function judgeRemote(matching: MatchContext, { remoteFrom, within }: Workplace): Finding {
  const home = homeOf(matching);
  const area = remoteFrom.map(({ name }) => name).join(", ");
  if (within && home && !isHomeIn(home, remoteFrom)) {
    const findingOnMove = judgeMove(matching, area, home);
    return { ...findingOnMove, verdict: findingOnMove.verdict === "met" ? "partial" : findingOnMove.verdict };
  }
  const fact = matching.screened("remote");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "remote");
  if (fact.state === "missing") return fromProse(matching, /\bremote(?:ly)?\b|\bhome ?office\b/i, "remote");
  const refused = declines(fact.text) || /^(?:on-?site only|nur vor ort)\b/i.test(fact.text);
  const finding = fromFact(matching, fact, refused ? "conflict" : "met");
  return { ...finding, receipts: [...finding.receipts, ...(within && home ? [home.receipt] : [])] };
}

function judgePresence(matching: MatchContext, workplace: Workplace, mode: Exclude<Mode, "remote">): Finding {
  const home = homeOf(matching);
  const { unknownPlace } = workplace;
  // "On site", where the first lines name the town.
  const places = workplace.places.length > 0 || unknownPlace ? workplace.places : matching.job.places;
  const area = places.map(({ name }) => name).join(", ") || unknownPlace || "";
  if (area === "") return judgeFullyOnSite(matching, workplace, mode) ?? judgeUnplaced(matching, mode);
  if (!home) {
    const fact = matching.screened("location");
    return fact.state === "private"
      ? notPublic(matching, fact.onRequest, "residence")
      : noEvidence(matching.say("noHome"));
  }
  if (livesIn(home, places, unknownPlace) || isNamedIn(workplace.text, home))
    return judgeFullyOnSite(matching, workplace, mode) ?? judgeAtHome(matching, home, mode);
  const apart = matching.job.remote && !workplace.within && !notRemotePattern.test(fold(workplace.text));
  if (mode === "based" && apart && !residencePattern.test(fold(workplace.text))) {
    const reason = matching.say("remotePossible", { area, place: home.text });
    return { verdict: "partial", reason, receipts: [home.receipt] };
  }
  return judgeMove(matching, area, home);
}

/** "You will need to live within reach of our office", however much is done from home. */
const residencePattern =
  /\b(?:need|have|required|expected|must|should)(?: to)? (?:live|reside|be (?:living|resident))\b/;

/** "Our Wellington or Dunedin office": one of the towns is the owner's own, whether or not a list has it. */
function isNamedIn(text: string, home: Home): boolean {
  const town = townOf(home);
  return town !== undefined && new RegExp(`(?<!\\p{L})${escapeRegExp(town)}(?!\\p{L})`, "u").test(fold(text));
}

const wholeWeekPattern =
  /\b(?:fully|entirely|completely|exclusively|only|100 ?%|full[- ]time|every day|daily|all week|ausschliesslich|vollstandig|jeden tag)\b/;

/**
 * Compares the whole week on site with the days that the owner's facts offer at most; undefined where they name no figure, or
 * where a part of the week is enough.
 */
function judgeFullyOnSite(
  matching: MatchContext,
  { text, modes }: Workplace,
  mode: Mode,
): Finding | undefined {
  const offered = mode === "onsite" && !modes.includes("hybrid") ? officeOffered(matching) : undefined;
  if (!offered || offered.days >= workdaysAMonth) return undefined;
  const folded = fold(text);
  const isWhole = notRemotePattern.test(folded) || wholeWeekPattern.test(folded);
  return fromFact(matching, offered.fact, isWhole ? "conflict" : "partial");
}

/** In the right place; the owner may still want to work from home only. */
function judgeAtHome(matching: MatchContext, home: Home, mode: Mode): Finding {
  const fact = matching.screened("remote");
  const remoteOnly =
    mode !== "based" &&
    fact.state === "public" &&
    /\b(?:remote only|only remote|fully remote|nur remote)\b/i.test(fact.text);
  if (remoteOnly) return fromFact(matching, fact, "conflict");
  const facts = fact.state === "public" && mode !== "based" ? fact.facts.map((each) => receiptOf(each)) : [];
  const reason = matching.say("home", { place: home.text });
  return { verdict: "met", reason, receipts: [home.receipt, ...facts] };
}

/** Hybrid or on site, and the text doesn't say where. */
function judgeUnplaced(matching: MatchContext, mode: Mode): Finding {
  const fact = matching.screened("remote");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "preferredPlace");
  if (fact.state === "missing") return noEvidence(matching.say("noPlaceOfWork"));
  const fits = new RegExp(
    mode === "hybrid" ? "hybrid|office|büro" : "on-?site|office|vor ort|büro",
    "i",
  ).test(fact.text);
  const reason = matching.say("noOffice", { quote: matching.quote(fact.text) });
  return {
    verdict: fits ? "partial" : "no_evidence",
    reason,
    receipts: fact.facts.map((each) => receiptOf(each)),
  };
}
