import { fold, literal } from "@/lib/language";
import { receiptOf } from "../../evidence/receipts";
import { declines } from "../../evidence/tone";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { askOf, bestOf } from ".";
import { workdaysAMonth } from "./frequency";
import { fromFact, fromProse } from "./from-fact";
import { type Home, homeOf, inside, judgeMove, judgeRelocation, livesIn } from "./home";
import { officeOffered } from "./offered";
import { type Mode, notRemote, type Workplace, workplaceOf } from "./workplace";

const moving =
  /\brelocat\w+|\b(?:willing(?:ness)?|prepared|ready|readiness|happy|able) to move\b(?! (?:fast|quick|between|from))|\bumzug\w*|\bumziehen\b|\bumzugsbereit\w*/;
const movingHelp =
  /\b(?:relocation|umzugs?)[- ]?(?:package|support|assistance|bonus|help|budget|allowance|unterstutzung|hilfe|paket)|\b(?:we|support|assist|help)\b.{0,30}\brelocat/;

/** Where the work is done: place, on site, hybrid, remote, relocation. */
export function locationAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const workplace = workplaceOf(segment);
  const move = moving.test(folded) && !movingHelp.test(folded);
  if (move) return [relocationAsk(segment, workplace)];
  if (!workplace) return [];
  const named = workplace.places.map(({ name }) => name).join(", ") || workplace.unknownPlace || "";
  const remoteOnly = workplace.modes.every((mode) => mode === "remote");
  return [
    askOf(segment, {
      kind: remoteOnly || named === "" ? "remote" : "location",
      key: `place:${workplace.modes.join()}:${fold(named)}`,
      name: remoteOnly ? "remote" : "workplace",
      judge: (desk) => judgeWorkplace(desk, workplace),
    }),
  ];
}

/** "Based in Portugal, or willing to relocate": either will do. */
function relocationAsk(segment: Segment, workplace: Workplace | undefined): Ask {
  return askOf(segment, {
    kind: "location",
    key: "relocation",
    name: workplace ? "workplace" : "relocation",
    judge: (desk) => {
      const there = workplace && workplace.places.length > 0 ? judgeWorkplace(desk, workplace) : undefined;
      return there?.verdict === "met" ? there : judgeRelocation(desk);
    },
  });
}

const better = ["met", "partial", "not_public", "no_evidence", "conflict"];

function judgeWorkplace(desk: Desk, workplace: Workplace): Finding {
  const findings = workplace.modes.map((mode) =>
    mode === "remote" ? judgeRemote(desk, workplace) : judgePresence(desk, workplace, mode),
  );
  return bestOf(better, findings);
}

function judgeRemote(desk: Desk, { remoteFrom, within }: Workplace): Finding {
  const home = homeOf(desk);
  const area = remoteFrom.map(({ name }) => name).join(", ");
  if (within && home && !inside(home, remoteFrom)) {
    const moved = judgeMove(desk, area, home);
    return { ...moved, verdict: moved.verdict === "met" ? "partial" : moved.verdict };
  }
  const fact = desk.screened("remote");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, "remote");
  if (fact.state === "missing") return fromProse(desk, /\bremote(?:ly)?\b|\bhome ?office\b/i, "remote");
  const refused = declines(fact.text) || /^(?:on-?site only|nur vor ort)\b/i.test(fact.text);
  const finding = fromFact(desk, fact, refused ? "conflict" : "met");
  return { ...finding, receipts: [...finding.receipts, ...(within && home ? [home.receipt] : [])] };
}

function judgePresence(desk: Desk, workplace: Workplace, mode: Exclude<Mode, "remote">): Finding {
  const home = homeOf(desk);
  const { unknownPlace } = workplace;
  // "On site", where the first lines say in which town.
  const places = workplace.places.length > 0 || unknownPlace ? workplace.places : desk.job.places;
  const area = places.map(({ name }) => name).join(", ") || unknownPlace || "";
  if (area === "") return fullyOnSite(desk, workplace, mode) ?? judgeUnplaced(desk, mode);
  if (!home) {
    const fact = desk.screened("location");
    return fact.state === "private"
      ? notPublic(desk, fact.onRequest, "residence")
      : noEvidence(desk.say("noHome"));
  }
  if (livesIn(home, places, unknownPlace) || isNamedIn(workplace.text, home))
    return fullyOnSite(desk, workplace, mode) ?? judgeAtHome(desk, home, mode);
  if (mode === "based" && desk.job.remote && !workplace.within) {
    const reason = desk.say("remotePossible", { area, place: home.text });
    return { verdict: "partial", reason, receipts: [home.receipt] };
  }
  return judgeMove(desk, area, home);
}

/** "Our Wellington or Dunedin office": one of the towns is the owner's own, whether or not a list knows it. */
function isNamedIn(text: string, { text: home }: Home): boolean {
  const [town = ""] = fold(home).split(/[,(]/);
  return (
    town.trim().length > 2 && new RegExp(`(?<!\\p{L})${literal(town.trim())}(?!\\p{L})`, "u").test(fold(text))
  );
}

const wholeWeek =
  /\b(?:fully|entirely|completely|exclusively|only|100 ?%|full[- ]time|every day|daily|all week|ausschliesslich|vollstandig|jeden tag)\b/;

/**
 * The whole week on site, where the owner's facts offer some days of it at most; undefined where they name no figure, or
 * where a part of the week will do.
 */
function fullyOnSite(desk: Desk, { text, modes }: Workplace, mode: Mode): Finding | undefined {
  const offered = mode === "onsite" && !modes.includes("hybrid") ? officeOffered(desk) : undefined;
  if (!offered || offered.days >= workdaysAMonth) return undefined;
  const folded = fold(text);
  const isWhole = notRemote.test(folded) || wholeWeek.test(folded);
  return fromFact(desk, offered.fact, isWhole ? "conflict" : "partial");
}

/** In the right place; the owner may still want to work from home only. */
function judgeAtHome(desk: Desk, home: Home, mode: Mode): Finding {
  const fact = desk.screened("remote");
  const remoteOnly =
    mode !== "based" &&
    fact.state === "public" &&
    /\b(?:remote only|only remote|fully remote|nur remote)\b/i.test(fact.text);
  if (remoteOnly) return fromFact(desk, fact, "conflict");
  const facts = fact.state === "public" && mode !== "based" ? fact.facts.map((each) => receiptOf(each)) : [];
  const reason = desk.say("home", { place: home.text });
  return { verdict: "met", reason, receipts: [home.receipt, ...facts] };
}

/** Hybrid or on site, and the text doesn't say where. */
function judgeUnplaced(desk: Desk, mode: Mode): Finding {
  const fact = desk.screened("remote");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, "preferredPlace");
  if (fact.state === "missing") return noEvidence(desk.say("noPlaceOfWork"));
  const fits = new RegExp(
    mode === "hybrid" ? "hybrid|office|büro" : "on-?site|office|vor ort|büro",
    "i",
  ).test(fact.text);
  const reason = desk.say("noOffice", { quote: desk.quote(fact.text) });
  return {
    verdict: fits ? "partial" : "no_evidence",
    reason,
    receipts: fact.facts.map((each) => receiptOf(each)),
  };
}
