import { fold, sentences } from "@/lib/language";
import { type Receipt, receiptOf, shorten } from "../../evidence/receipts";
import { declines, denies } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { daysNamed, numberOf, numberWords } from "../numbers";
import { askOf } from ".";
import { fromFact } from "./from-fact";

const who =
  "(?:people|consultants?|juniors?|apprentices?|engineers?|developers?|staff|reports|employees|colleagues|scientists?|analysts?|designers?|writers?|testers?|researchers?|technicians?|editors?|specialists?|persons|team leads|nurses|mitarbeiter\\w*|entwickler\\w*|personen)";
const bands = "teams?|groups?|squads?|pods?|crews?|chapters?|departments?";
const leading = new RegExp(
  `\\b(?:(?:line[- ])?manag(?:e|ed|ing|er) (?:and \\w+ )?(?:of )?(?:a |an |the |small |large |other |up to |around |about |\\w+ )*(?:${bands}|${who})|(?:people|line|team|personnel) (?:management|manager)|management experience|(?:(?<!\\b(?:the|an?|our|this|as) )lead|lead(?= of\\b)|led|leading|guide|guiding|direct|directing|head|heading|steer|steering|coach|coaching|supervise|supervising|look after|looking after|technical direction for)\\b(?: and \\w+)? (?:a |an |the |small |large |of |other |remote |\\w+ ){0,5}(?:${bands}|${who})|run(?:ning)? (?:an? |the |our )(?:small |large |\\w+ )?(?:team|squad|group|crew)s?(?: of)?(?= (?:of|\\d)|$|[.,;])|leadership (?:experience|skills|role)|team leadership|(?:leadership|management|direction) of (?:an? |the |several |technical |small |large |other |\\w+ ){0,3}(?:${bands}|${who})|team ?lead(?:er(?:ship)?)? experience|direct reports|technical lead(?:ership)?|personalverantwortung|fuhrungserfahrung|teamleitung|mitarbeiterfuhrung|disziplinarisch\\w*)\\b`,
);
const managing =
  /\b(?:look(?:ing)? after .{0,40}\b(?:reviews?|pay|careers?|appraisals?)|line[- ]?manag\w*|people manag\w*|manag(?:e|ed|ing|er) (?!stakeholders|expectations|projects|systems)|direct reports|personalverantwortung|disziplinarisch\w*|personnel)\b/;
const notManaging =
  /\bwithout (?:managing|line|being)\b|\bnot manage\b|\bmanage nobody\b|\btechnical(?:ly)?\b/;
const handsOff =
  /\b(?:rarely|seldom|never|hardly|not|won['’]t|don['’]t|no longer|no)\b(?! (?:fear|mind|shy|panic|worry|be afraid|run from|afraid)\b)[^.;]{0,25}\b(?:writ\w+ (?:production )?code|cod(?:e|ing)|programming|hands-on)\b(?! (?:tests?|exercises?|challenges?|tasks?|interviews?|puzzles?|assignments?|rounds?)\b)|\bwithout (?:any )?(?:cod(?:e|ing)|programming)\b|\b(?:hands[- ]off|management[- ]only|purely (?:a )?manage\w*|pure management)\b/;
const coaching = /\b(?:coach\w*|mentor\w*)\b/;
const led = /\b(?:line[- ]?manag\w*|managed|led|lead|leads|head of|supervis\w+|team of)\b/i;
const size = new RegExp(
  `\\b(\\d{1,3}|${numberWords}|eighteen|thirty|forty|fifty)(?: (?:to|-|or|bis) (?:\\d{1,3}|${numberWords}))? (?:\\w+ ){0,2}?${who}\\b`,
  "g",
);
const manyTeams = new RegExp(
  `\\b(\\d{1,2}|${numberWords}) (?:[\\p{L}-]+ ){0,2}(?:teams|squads|groups|departments)\\b`,
  "u",
);
/** "A group of six": how many are led, without who they are. */
const groupOf = new RegExp(
  `\\b(?:${bands}) of (?:about |around |up to |some )?(\\d{1,3}|${numberWords})\\b`,
  "g",
);
const upTo = new RegExp(`\\b(?:up to|at most|no more than|bis zu) (\\d{1,3}|${numberWords})\\b`);
const moreNumbers = new Map([
  ["eighteen", 18],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
]);

/** What a line asks of somebody who leads. */
interface Wanted {
  people?: number;
  /** Of more teams than one. */
  teams?: number;
  /** For how long, in days. */
  days?: number;
  managing: boolean;
  handsOff: boolean;
  coaching: boolean;
}

/** Having led people. */
export function leadershipAsks(segment: Segment): Ask[] {
  // "20+ people" are at least as many.
  const folded = segment.folded.replace(/(?<=\d) ?\+(?= )/g, "");
  if (!segment.wanted && segment.section !== "duties") return [];
  const wanted: Wanted = {
    people: Math.max(0, ...sizesIn(folded)) || undefined,
    teams: teamsIn(folded),
    days: /\byears?\b|\bjahre?/.test(folded) ? daysNamed(folded) : undefined,
    managing: managing.test(folded.replace(notManaging, "")) && !notManaging.test(folded),
    handsOff: handsOff.test(folded),
    coaching: coaching.test(folded),
  };
  const named = leading.exec(folded);
  if (!named && !wanted.handsOff) return [];
  if (named && !wanted.handsOff && spared.test(folded.slice(0, named.index))) return [sparedAsk(segment)];
  return [
    askOf(segment, {
      kind: "seniority",
      key: `leadership:${wanted.people ?? ""}:${wanted.days ?? ""}:${wanted.managing}:${wanted.handsOff}:${wanted.coaching}`,
      name: "leading",
      judge: (matching) => (wanted.handsOff ? judgeHandsOff(matching) : judgeLeadership(matching, wanted)),
    }),
  ];
}

/** "You will not manage people", "no direct reports". */
const spared = /\b(?:not|never|no|without)\s(?:(?:have to|need to|be|any|have|an?|formal|direct)\s)*$/;

/** Who is to lead nobody need not have led: it is held against what the owner says of managing alone. */
function sparedAsk(segment: Segment): Ask {
  return askOf(segment, {
    kind: "other",
    key: "leading:nobody",
    name: "leading",
    judge: (matching) => {
      const fact = matching.screened("management");
      return fact.state === "public"
        ? fromFact(matching, fact, "met")
        : noEvidence(matching.say("nothingAbout", { what: matching.term("management") }));
    },
  });
}

/** "Three delivery teams" as three; undefined for one. */
function teamsIn(folded: string): number | undefined {
  const told = manyTeams.exec(folded)?.[1];
  return told === undefined ? undefined : numberOf(told);
}

function sizesIn(folded: string): number[] {
  return [...folded.matchAll(size), ...folded.matchAll(groupOf)]
    .map(([, told = ""]) => moreNumbers.get(told) ?? numberOf(told))
    .filter(Number.isFinite);
}

function judgeLeadership(matching: MatchContext, wanted: Wanted): Finding {
  const fact = matching.screened("management");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "management");
  const declined = wanted.managing ? managingDeclined(matching) : undefined;
  if (declined) return declined;
  const stated = fact.state === "public" ? fact.facts.map((each) => receiptOf(each)) : [];
  const told = toldOf(matching).filter(
    ({ quote }) => wanted.managing === false || managing.test(fold(quote)),
  );
  const receipts = wanted.managing ? [...stated, ...told] : [...told, ...stated];
  const [first] = receipts;
  if (!first) return byTitle(matching) ?? noEvidence(matching.say("noLeading"));
  const quote = matching.quote(first.quote);
  const reason = matching.say("says", { quote });
  const refused = fact.state === "public" && declines(fact.text);
  if (refused && (wanted.managing || told.length === 0)) return { verdict: "conflict", reason, receipts };
  // To lead people is not yet to coach them.
  if (wanted.coaching) return { verdict: "partial", reason, receipts };
  if (wanted.days) return byTime(matching, wanted.days, receipts);
  const { teams } = wanted;
  if (teams && !receipts.some(({ quote }) => (teamsIn(fold(quote)) ?? 1) >= teams))
    return { verdict: "partial", reason, receipts };
  return wanted.people
    ? bySize(
        matching,
        { ...wanted, people: wanted.people },
        receipts,
        fact.state === "public" ? fact.text : "",
      )
    : { verdict: "met", reason, receipts };
}

/** Facts in which an owner says what work they want. */
const ofWishes = ["looking_for", "management", "employment", "availability", "role"];
const declining =
  /\b(?:no|not|never|without|neither|nor|rather than|instead of|don't|doesn't|won't|kein\w*|nicht|ohne)\b(?! (?:only|just|necessarily)\b)/;
const ofManaging =
  /\b(?:(?:people|line|team|personnel)[- ]?manag\w*|manag(?:e|ing) (?:people|others|teams?|staff|engineers|anyone|anybody)|direct reports|management (?:roles?|posts?|positions?|track|career|duties)|personalverantwortung|fuhrungsverantwortung)\b/;

/** "Not looking for people management", whichever fact says so. */
function managingDeclined(matching: MatchContext): Finding | undefined {
  for (const key of ofWishes) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    const clauses = fold(fact.text).split(/[,;.:]\s+|\b(?:but|aber|sondern)\b/);
    if (clauses.some((clause) => isDeclined(clause))) return fromFact(matching, fact, "conflict");
  }
  return undefined;
}

/** What is declined stands behind the word that declines it. */
function isDeclined(clause: string): boolean {
  const at = declining.exec(clause)?.index;
  return at !== undefined && ofManaging.test(clause.slice(at));
}

/** Compares for how long people are to have been led with what is told of it. */
function byTime(matching: MatchContext, asked: number, receipts: Receipt[]): Finding {
  const timed = receipts
    .map((receipt) => ({ receipt, days: daysNamed(fold(receipt.quote)) ?? 0 }))
    .sort((a, b) => b.days - a.days);
  const { receipt, days } = timed[0]!;
  const years = Math.round(asked / daysOfYear);
  const reason = matching.say("yearsLeading", { years, quote: matching.quote(receipt.quote) });
  return { verdict: days >= asked ? "met" : "partial", reason, receipts: timed.map((each) => each.receipt) };
}

const daysOfYear = 365;
/** So much more than the most that an owner would manage may be talked about. */
const nearEnough = 1.25;

/** Compares how many are to be led with how many were, and with how many would be. */
function bySize(
  matching: MatchContext,
  { people, managing: manages }: Wanted & { people: number },
  receipts: Receipt[],
  fact: string,
): Finding {
  const most = upTo.exec(fold(fact))?.[1];
  const limit = most === undefined ? undefined : numberOf(most);
  const shown = receipts.map((receipt) => ({ receipt, count: Math.max(0, ...sizesIn(fold(receipt.quote))) }));
  const best = shown.reduce((a, b) => (b.count > a.count ? b : a));
  const ordered = [best.receipt, ...receipts.filter((each) => each !== best.receipt)];
  if (manages && limit !== undefined && people > limit * nearEnough) {
    const reason = matching.say("peopleManaged", { people, quote: matching.quote(fact) });
    return { verdict: "conflict", reason, receipts };
  }
  const reason = matching.say("peopleLed", { people, quote: matching.quote(best.receipt.quote) });
  return { verdict: best.count >= people ? "met" : "partial", reason, receipts: ordered };
}

/** "You would rarely write code": whether the owner wants to go on doing so. */
function judgeHandsOff(matching: MatchContext): Finding {
  for (const { text, url, entity } of matching.knowledge.passages) {
    if (!["faq", "screening", "person"].includes(entity.kind)) continue;
    const quote = sentences(text).find((sentence) => /\bhands-on\b|\bmanagement only\b/i.test(sentence));
    if (!quote) continue;
    const reason = matching.say("says", { quote: matching.quote(quote) });
    return { verdict: "conflict", reason, receipts: [{ url, title: entity.title, quote: shorten(quote) }] };
  }
  return noEvidence(matching.say("noHandsOff"));
}

const telling = ["position", "summary", "highlight"];

/** Titles of those who lead people, which tell of nobody whom they led. */
const leadingTitle =
  /\b(?:(?:engineering|development|software|technical|technology|platform|data|design|research|qa|test|delivery|operations|support|team|people|line) managers?|team ?lead(?:er)?|head of|director of|vp (?:of )?engineering)\b/i;

/** Where the account of a job tells of leading, sentence by sentence. */
function toldOf({ knowledge }: MatchContext): Receipt[] {
  return knowledge
    .of("work")
    .flatMap(({ facts }) => facts)
    .filter(({ slot }) => telling.includes(slot))
    .flatMap((fact) =>
      sentences(fact.text)
        .filter((sentence) => led.test(sentence) && !denies(sentence))
        .map((sentence) => receiptOf(fact, sentence)),
    );
}

/** Who holds such a title and tells nothing of it has shown it in part. */
function byTitle(matching: MatchContext): Finding | undefined {
  const titles = matching.knowledge
    .of("work")
    .flatMap(({ facts }) => facts)
    .filter(({ slot, text }) => ["position", "title"].includes(slot) && leadingTitle.test(text));
  const [first] = titles;
  if (!first) return undefined;
  const reason = matching.say("says", { quote: matching.quote(first.text) });
  return { verdict: "partial", reason, receipts: titles.map((each) => receiptOf(each)) };
}
