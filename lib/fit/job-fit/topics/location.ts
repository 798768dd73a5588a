import { fold } from "@/lib/language";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { countriesOf, type Place, placesIn } from "../places";
import { askOf } from ".";
import { fromFact, fromProse } from "./from-fact";

const remoteWord =
  /\bremote(?:ly)?\b(?! (?:patient|monitoring|teams?|procedure|control|sensing|access|diagnos|desktop|support|colleagues|config))|\b(?:work from (?:home|anywhere)|wfh|home ?office|home-office|telecommut\w+|mobile[sn]? arbeiten|distributed team)\b/;
const notRemote =
  /\b(?:no|not|kein|keine|ohne)\b(?: \w+){0,2} (?:remote|home ?office|home-office)\b|\bremote (?:work )?(?:is )?(?:not|nicht)\b/;
const hybridWord =
  /\bhybrid\b(?! (?:cloud|apps?|architecture|mobile|search|model training))|\b(?:days?|tage?) (?:a|per|pro|die|\/|each) ?(?:week|woche) (?:in|at|from|im|on|vor)\b/;
const onsiteWord =
  /\bon-?site\b(?! (?:gym|childcare|parking|canteen|search|seo|optimi))|(?<!\b(?:engineer|developer|person|one|specialist|expert) )\bon site\b|\b(?:in[- ]office|in[- ]person|in (?:the|our|their) (?:\w+ )?office|(?:at|from) (?:the|our) (?:\w+ )?(?:office|hq|headquarters)|vor ort|prasenz\w*|im buro)\b/;
const basedWord =
  /\b(?:based (?:in|out of|near|anywhere in)|located (?:in|at|near)|resid(?:e|es|ing|ent|ency)|live (?:in|near|within)|living in|commut\w+|office in|standort|wohnhaft|wohnsitz|raum|(?:a |your )?(?:home|base) (?:within|in|near|no (?:further|more)|close|around)|(?:within|no (?:further|more) than) .{0,30}(?:of|from) (?=\p{L})|commuting distance)\b/u;
const moving =
  /\brelocat\w+|\b(?:willing(?:ness)?|prepared|ready|readiness|happy|able) to move\b(?! (?:fast|quick|between|from))|\bumzug\w*|\bumziehen\b|\bumzugsbereit\w*/;
const movingHelp =
  /\b(?:relocation|umzugs?)[- ]?(?:package|support|assistance|bonus|help|budget|allowance|unterstutzung|hilfe|paket)|\b(?:we|support|assist|help)\b.{0,30}\brelocat/;

type Mode = "remote" | "hybrid" | "onsite" | "based";

/** What a segment says of the place of work; undefined when nothing. */
export interface Workplace {
  modes: Mode[];
  places: Place[];
  /** Remote, but only within the places. */
  within: boolean;
  /** A place name that is in no list, as the text puts it. */
  unknownPlace?: string;
}

export function workplaceOf(segment: Segment): Workplace | undefined {
  const { text, label } = segment;
  const folded = fold(text);
  const about =
    /\b(?:years?|market|customers?|clients?)\b.{0,20}\bin\b/.test(folded) &&
    !remoteWord.test(folded) &&
    !onsiteWord.test(folded);
  const modes: Mode[] = [];
  if (remoteWord.test(folded) && !notRemote.test(folded)) modes.push("remote");
  if (hybridWord.test(folded)) modes.push("hybrid");
  if (onsiteWord.test(folded) || notRemote.test(folded)) modes.push("onsite");
  if (basedWord.test(folded) && !about) modes.push("based");
  const labelled = label === "location" || label === "remote";
  if (modes.length === 0 && !labelled) return undefined;
  const places = placesIn(text, labelled);
  const unknownPlace = places.length === 0 ? unlistedPlace(text, labelled && modes.length === 0) : undefined;
  if (modes.length === 0 && places.length === 0 && !unknownPlace) return undefined;
  const regional = places.length > 0 && places.every(({ city, anywhere }) => !city && !anywhere);
  const within =
    modes.includes("remote") &&
    (regional || /\bremote\b.{0,12}\b(?:within|in|from|inside|aus|innerhalb)\b/.test(folded)) &&
    places.every(({ anywhere }) => !anywhere);
  return {
    modes: modes.length > 0 ? modes : ["based"],
    places,
    within: within && places.length > 0,
    unknownPlace,
  };
}

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
      name: remoteOnly ? ["remote work", "Remote-Arbeit"] : ["the place of work", "der Arbeitsort"],
      judge: (desk) => judgeWorkplace(desk, workplace),
    }),
  ];
}

/** "Based in Portugal, or willing to relocate": either will do. */
function relocationAsk(segment: Segment, workplace: Workplace | undefined): Ask {
  return askOf(segment, {
    kind: "location",
    key: "relocation",
    name: workplace ? ["the place of work", "der Arbeitsort"] : ["relocation", "Umzug"],
    judge: (desk) => {
      const there = workplace && workplace.places.length > 0 ? judgeWorkplace(desk, workplace) : undefined;
      return there?.verdict === "met" ? there : judgeRelocation(desk);
    },
  });
}

// A name is one to three words with capitals: what is longer is a sentence, and is not repeated.
const nameWords = "\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}";
const namedPlace = new RegExp(
  `\\b(?:in|near|of|from|around|at our|vor Ort in)\\s+(?:the\\s+)?(${nameWords})`,
  "u",
);
const wholePlace = new RegExp(`^(${nameWords}|\\p{Ll}{2,25})(?=\\s*(?:[,;(/|–-]|$))`, "u");
const noPlace = /^(?:Office|Team|English|German|Deutsch|Our|The|Home|Full|Part|Hybrid|Onsite|Remote)\b/i;

/** "Onsite in Springfield": capitals behind "in", or all of "Location: Springfield". */
function unlistedPlace(text: string, whole: boolean): string | undefined {
  const name = (whole ? wholePlace : namedPlace).exec(text)?.[1];
  return name && !noPlace.test(name) ? name.slice(0, 40) : undefined;
}

const better = ["met", "partial", "not_public", "no_evidence", "conflict"];

function judgeWorkplace(desk: Desk, workplace: Workplace): Finding {
  const findings = workplace.modes.map((mode) =>
    mode === "remote" ? judgeRemote(desk, workplace) : judgePresence(desk, workplace, mode),
  );
  return findings.sort((a, b) => better.indexOf(a.verdict) - better.indexOf(b.verdict))[0]!;
}

function judgeRemote(desk: Desk, { places, within }: Workplace): Finding {
  const home = homeOf(desk);
  const area = places.map(({ name }) => name).join(", ");
  if (within && home && !inside(home, places)) {
    const moved = judgeMove(desk, area, home);
    return { ...moved, verdict: moved.verdict === "met" ? "partial" : moved.verdict };
  }
  const fact = desk.screened("remote");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, ["Remote work", "Remote-Arbeit"]);
  if (fact.state === "missing")
    return fromProse(desk, /\bremote(?:ly)?\b|\bhome ?office\b/i, ["remote work", "Remote-Arbeit"]);
  const refused = /^(?:no|not|never|kein|nein|on-?site only|nur vor ort)\b/i.test(fact.text);
  const finding = fromFact(desk, fact, refused ? "conflict" : "met");
  return { ...finding, receipts: [...finding.receipts, ...(within && home ? [home.receipt] : [])] };
}

function judgePresence(desk: Desk, workplace: Workplace, mode: Exclude<Mode, "remote">): Finding {
  const home = homeOf(desk);
  const { places, unknownPlace } = workplace;
  const area = places.map(({ name }) => name).join(", ") || unknownPlace || "";
  if (area === "") return judgeUnplaced(desk, mode);
  if (!home) {
    const fact = desk.screened("location");
    return fact.state === "private"
      ? notPublic(desk, fact.onRequest, ["The place of residence", "Wohnort"])
      : noEvidence(
          desk.say("The portfolio doesn't say where home is.", "Das Portfolio nennt keinen Wohnort."),
        );
  }
  if (inside(home, places) || (unknownPlace && fold(home.text).includes(fold(unknownPlace))))
    return judgeAtHome(desk, home, mode);
  if (mode === "based" && desk.job.remote) {
    const reason = desk.say(
      `The job is in ${area} and can be done remotely; home is ${home.text}.`,
      `Die Stelle ist in ${area} und remote möglich; Wohnort ist ${home.text}.`,
    );
    return { verdict: "partial", reason, receipts: [home.receipt] };
  }
  return judgeMove(desk, area, home);
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
  const reason = desk.say(`Home is ${home.text}.`, `Wohnort ist ${home.text}.`);
  return { verdict: "met", reason, receipts: [home.receipt, ...facts] };
}

/** Hybrid or on site, and the text doesn't say where. */
function judgeUnplaced(desk: Desk, mode: Mode): Finding {
  const fact = desk.screened("remote");
  if (fact.state === "private")
    return notPublic(desk, fact.onRequest, ["The preferred place of work", "Gewünschter Arbeitsort"]);
  if (fact.state === "missing")
    return noEvidence(
      desk.say(
        "The portfolio doesn't say where the work may be done.",
        "Das Portfolio sagt nichts zum Arbeitsort.",
      ),
    );
  const fits = new RegExp(
    mode === "hybrid" ? "hybrid|office|büro" : "on-?site|office|vor ort|büro",
    "i",
  ).test(fact.text);
  const reason = desk.say(
    `The text names no place for the office; the portfolio says ${desk.quote(fact.text)}.`,
    `Der Text nennt keinen Ort für das Büro; das Portfolio sagt ${desk.quote(fact.text)}.`,
  );
  return {
    verdict: fits ? "partial" : "no_evidence",
    reason,
    receipts: fact.facts.map((each) => receiptOf(each)),
  };
}

/** The job is elsewhere, so whether it fits is whether the owner would move. */
export function judgeMove(desk: Desk, area: string, home: Home): Finding {
  const fact = desk.screened("relocation");
  const away = (english: string, german: string) =>
    desk.say(
      `The job is in ${area}, home is ${home.text}; ${english}.`,
      `Die Stelle ist in ${area}, Wohnort ist ${home.text}; ${german}.`,
    );
  if (fact.state === "private") {
    const reason = away(
      "whether a move is possible is not public",
      "ob ein Umzug möglich ist, ist nicht öffentlich",
    );
    return { verdict: "not_public", reason, receipts: [] };
  }
  if (fact.state === "missing") {
    const reason = away(
      "the portfolio doesn't say whether a move is possible",
      "ob ein Umzug möglich ist, sagt das Portfolio nicht",
    );
    return noEvidence(reason, [home.receipt]);
  }
  const said = desk.quote(fact.text);
  const reason = away(`on relocation the portfolio says ${said}`, `zum Umzug sagt das Portfolio ${said}`);
  const receipts = [home.receipt, ...fact.facts.map((each) => receiptOf(each))];
  return { verdict: refusal.test(fact.text) ? "conflict" : "partial", reason, receipts };
}

const refusal = /^(?:no|not|never|none|kein|nicht|nein)\b|\bnot (?:open|willing|able|looking|planning)\b/i;

function judgeRelocation(desk: Desk): Finding {
  const fact = desk.screened("relocation");
  if (fact.state === "private") return notPublic(desk, fact.onRequest, ["Relocation", "Umzug"]);
  if (fact.state === "missing") return fromProse(desk, /\brelocat\w+/i, ["relocation", "Umzug"]);
  return fromFact(desk, fact, refusal.test(fact.text) ? "conflict" : "met");
}

export interface Home {
  text: string;
  countries: string[];
  receipt: Receipt;
}

/** Where the owner lives, from the screening fact or the résumé. */
export function homeOf(desk: Desk): Home | undefined {
  const fact = desk.screened("location");
  if (fact.state === "private") return undefined;
  const stated = fact.state === "public" ? fact.facts[0] : undefined;
  const known = stated ?? desk.knowledge.person.facts.find(({ slot }) => slot === "location");
  if (!known) return undefined;
  const code = desk.knowledge.content.profile.countryCode?.toUpperCase();
  return {
    text: known.text,
    receipt: receiptOf(known),
    countries: [...new Set([...countriesOf(known.text), ...(code ? [code] : [])])],
  };
}

/** A city must be the city; a country or a region must hold it. "Lisbon, Portugal" is the city. */
export function inside(home: Home, places: readonly Place[]): boolean {
  const text = fold(home.text);
  const cities = places.filter(({ city }) => city);
  const named = (code: string) => cities.some(({ countries }) => countries.includes(code));
  return places.some(({ name, city, countries, anywhere }) => {
    if (anywhere) return true;
    if (city) return new RegExp(`\\b${fold(name).replace(/[^\p{L}\p{N} ]/gu, ".")}\\b`, "u").test(text);
    return countries.some((code) => home.countries.includes(code)) && !countries.some(named);
  });
}
