import { receiptOf } from "../../evidence/receipts";
import {
  type Ask,
  type Finding,
  type MatchContext,
  noEvidence,
  notPublic,
  type RequirementKind,
  type Segment,
  type Term,
} from "../ask";
import { askOf } from ".";
import { fromFact } from "./from-fact";

/** Information that an advertisement may ask for, and that the owner's files may keep for a conversation. */
interface Disclosure {
  key: string;
  kind: RequirementKind;
  name: Term;
  /** The keys of the facts that give it; the first that exists counts. */
  facts: string[];
  pattern: RegExp;
}

const disclosures: Disclosure[] = [
  {
    key: "rate",
    kind: "salary",
    name: "rate",
    facts: ["rate_policy", "rates", "salary_expectation", "salary"],
    pattern:
      /\b(?:your (?:\w+ )?(?:day |daily |hourly )?rates?|what you(?:'d| would)? (?:usually |normally )?charge|day rate|daily rate|hourly rate|tagessatz|stundensatz)\b/,
  },
  {
    key: "salary_history",
    kind: "salary",
    name: "presentPay",
    facts: ["salary_history"],
    pattern:
      /\b(?:(?:current|present|last|previous) (?:salary|pay|package|compensation|remuneration)|what you(?:'re| are)? (?:earn|earning|paid|make|making|on) (?:now|today|at present|at the (?:moment|minute)|currently)|salary history|derzeitiges gehalt)\b/,
  },
  {
    key: "salary",
    kind: "salary",
    name: "pay",
    facts: ["salary_expectation", "salary", "rate_policy", "rates"],
    pattern:
      /\b(?:(?:salary|pay|compensation|package) (?:expectations?|requirements?|wish\w*|hopes?)|(?:expected|desired|target) (?:salary|pay|compensation)|your (?:salary|pay)|(?:salary|pay|rate) (?:that )?you(?:'re| are|'d be| would be| have| had)? (?:looking for|hoping for|after|in mind|aiming (?:at|for)|expecting|seeking)|what you(?:'d| would)? (?:need|want|expect|hope|like)\b.{0,20}(?:salary|pay|paid|earn|money)\w*|(?:package|figure|number|pay) (?:that )?you(?:'d| would)? (?:be )?(?:need|want|expect|hope for|looking for|have in mind)|(?:need|want|expect|hope for|looking for) salary-wise|gehaltsvorstellung\w*|gehaltswunsch\w*|wunschgehalt)\b/,
  },
  {
    key: "phone",
    kind: "other",
    name: "phone",
    facts: ["phone", "mobile", "telephone"],
    pattern:
      /\b(?:(?:mobile|phone|telephone|cell|contact) (?:number|no)|number (?:(?:where|on which|that) )?(?:i|we) can|number to (?:call|ring|reach) you|telefonnummer|handynummer)\b/,
  },
  {
    key: "references",
    kind: "other",
    name: "references",
    facts: ["references_policy", "references"],
    pattern:
      /\b(?:referees?|(?:client|customer|former employer'?s?) references?|references (?:from|of|we)|(?:\w+ )?(?:professional|written|personal) references?|(?:two|three|\d) references|(?:who|would|can|could)(?:'d)? (?:would |will )?(?:vouch|speak) for you|names? of (?:\w+ )?(?:people|persons)|referenzen)\b/,
  },
  {
    key: "links",
    kind: "other",
    name: "links",
    facts: [],
    pattern:
      /\b(?:links? to (?:(?:your|shipped|recent|public|some|past|previous) ){0,2}(?:work|projects?|code|portfolio|repositor\w+|github)|portfolio link|(?:links?|link (?:us|me)) to (?:\w+ ){0,2}(?:something|things?|sites?|apps?|stories|pieces) (?:that )?you(?:'ve| have)? (?:\w+ )?(?:built|made|wrote|written|shipped|did|done|created|designed)|examples? of (?:an? |the |some )?(?:\w+ )?(?:sites?|apps?|things?|pieces?|work|projects?) (?:that )?you(?:'ve| have)? (?:\w+ )?(?:built|made|shipped|did|done|created|designed|improved)|code samples?|link zu (?:ihrem|deinem) (?:portfolio|code))\b/,
  },
  {
    key: "interviewing",
    kind: "other",
    name: "applications",
    facts: ["interviewing"],
    pattern:
      /\b(?:other (?:processes|offers|applications|interviews|roles)|(?:interviewing|talking|applied|applying) (?:elsewhere|with others|to others|(?:to |with )?any(?:one|body|where) else)|where else you|weitere bewerbungen)\b/,
  },
  {
    key: "citizenship",
    kind: "work_authorization",
    name: "citizenship",
    facts: ["citizenship", "nationality"],
    pattern:
      /\b(?:nationalit(?:y|ies)|(?:be )?an? national of|citizenship(?! (?:of|in|or)\b)|passports? (?:you|do you)|staatsangehorigkeit)\b/,
  },
  {
    key: "birth",
    kind: "other",
    name: "birth",
    facts: ["date_of_birth", "age"],
    pattern: /\b(?:date of birth|your age|birth ?date|geburtsdatum)\b/,
  },
  {
    key: "address",
    kind: "other",
    name: "address",
    facts: ["home_address", "address"],
    pattern: /\b(?:(?:home|postal|private|full) address|anschrift)\b/,
  },
  {
    key: "notice",
    kind: "availability",
    name: "notice",
    facts: ["notice", "start_date", "availability"],
    pattern:
      /\b(?:your (?:current )?notice(?: period)?|how much notice|ihre kundigungsfrist|deine kundigungsfrist)\b/,
  },
  {
    key: "start",
    kind: "availability",
    name: "start",
    facts: ["start_date", "availability"],
    pattern:
      /\b(?:your (?:\w+ )?(?:start(?:ing)? date|availability)|when you (?:could|can|might|would be able to) (?:start|begin|join)|earliest (?:possible )?(?:start(?:ing)? date|date)|(?:ihren|deinen|fruhestm\w+) (?:eintritt\w*|starttermin))\b/,
  },
];

/** "Please tell us", "with:", "include": asks for information, and not for a qualification. */
const requestPattern =
  /\b(?:tell|state|name|names|give|list|include|including|consisting of|mention|provide|disclose|confirm|indicate|share|let (?:us|me) (?:know|have)|(?:drop|ping|text|email|e-mail|message) (?:us|me)|(?:we|i)(?:'d|'ll| would| will)? (?:also |just |still )?need|send|attach|say|quote|declare|know|with|plus|along with|kindly|please|entered|filled in|stated|asked for|bitte|nennen|angabe|unter angabe|inklusive)\b/;

const questionPattern = /\byour?\b.*\?$/;

/** "The pay is fixed. What would you need?" asks about pay; with more words after it, it asks about those. */
const payQuestionPattern =
  /^(?:so |and |but )?(?:what|how much)(?: money)? (?:would|do|did|will) you (?:need|want|ask|expect|cost|charge|have in mind|hope)(?: for)?\W*\?$|\bwhat(?:'s| is) your (?:figure|number|price)\b/;

/** The information that the employer wants from an applicant. */
export function disclosureAsks(segment: Segment): Ask[] {
  const { folded, text } = segment;
  const listed = (segment.wanted || segment.voice === "process") && text.split(/\s+/).length <= 10;
  const isAsked = requestPattern.test(folded) || questionPattern.test(folded);
  if (!isAsked && !listed) return [];
  const found = disclosures.flatMap((each) => {
    // "Citizenship of an EU state" on a list is a requirement, and no request for information.
    if (each.key === "citizenship" && !isAsked) return [];
    const match =
      each.pattern.exec(folded) ??
      (each.key === "salary" && segment.afterPay && payQuestionPattern.exec(folded));
    return match ? [{ each, at: match.index }] : [];
  });
  const kept = found.filter(
    ({ each }) => !(each.key === "salary" && found.some((other) => other.each.key === "rate")),
  );
  return kept.map(({ each, at }) =>
    askOf(segment, {
      kind: each.kind,
      key: each.key === "rate" ? "salary" : `told:${each.key}`,
      name: each.name,
      text: kept.length > 1 ? pieceAt(text, folded.length === text.length ? at : 0) : text,
      judge: (matching) => judgeDisclosure(matching, each),
    }),
  );
}

/** The item of an enumeration around a position in it. */
function pieceAt(text: string, at: number): string {
  const before = text.slice(0, at).search(/(?:[,;:]|\band|\bund)\s[^,;:]*$/u);
  const start = before < 0 ? 0 : before + (/^(?:[,;:]|and|und)\s+/.exec(text.slice(before))?.[0].length ?? 0);
  const length = text.slice(at).search(/[,;]\s|\s(?:and|und)\s/);
  return text.slice(start, length < 0 ? undefined : at + length).trim();
}

function judgeDisclosure(matching: MatchContext, { facts, name, key }: Disclosure): Finding {
  const fact = matching.screened(...facts);
  if (fact.state === "private") return notPublic(matching, fact.onRequest, name);
  if (fact.state === "public") return fromFact(matching, fact, "met");
  if (key === "links") return linksIn(matching);
  const listed = key === "references" ? matching.knowledge.of("reference") : [];
  if (listed.length > 0) {
    const reason = matching.count("references", listed.length);
    return {
      verdict: "met",
      reason,
      receipts: listed.flatMap(({ facts: [first] }) => (first ? [receiptOf(first)] : [])),
    };
  }
  return noEvidence(matching.say("nothingAbout", { what: matching.term(name) }));
}

/** The addresses of projects that can be looked at. */
function linksIn(matching: MatchContext): Finding {
  const receipts = matching.knowledge
    .of("project")
    .flatMap(({ facts }) => facts.filter(({ slot }) => slot === "url" || slot === "repo").slice(0, 1))
    .map((fact) => receiptOf(fact));
  if (receipts.length === 0) return noEvidence(matching.say("noLinks"));
  const reason = matching.say("links", { count: receipts.length });
  return { verdict: "met", reason, receipts };
}
