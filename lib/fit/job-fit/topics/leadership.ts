import { fold, sentences } from "@/lib/language";
import { type Receipt, receiptOf, shorten } from "../../evidence/receipts";
import { declines, denies } from "../../evidence/tone";
import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { numberOf, numberWords, parseDays } from "../numbers";
import { askOf } from ".";
import { fromFact, fromSentence } from "./from-fact";

const peopleAlternatives =
  "(?:people|consultants?|juniors?|apprentices?|engineers?|developers?|staff|reports|employees|colleagues|scientists?|analysts?|designers?|writers?|testers?|researchers?|technicians?|editors?|specialists?|persons|team leads|nurses|mitarbeiter\\w*|entwickler\\w*|personen)";
const teamAlternatives = "teams?|groups?|squads?|pods?|crews?|chapters?|departments?";
const leadingPattern = new RegExp(
  `\\b(?:(?:line[- ])?manag(?:e|ed|ing|er) (?:and \\w+ )?(?:of )?(?:a |an |the |small |large |other |up to |around |about |\\w+ )*(?:${teamAlternatives}|${peopleAlternatives})|(?:people|line|team|personnel) (?:management|manager)|management experience|(?:(?<!\\b(?:the|an?|our|this|as) )lead|lead(?= of\\b)|led|leading|guide|guiding|direct|directing|head|heading|steer|steering|coach|coaching|supervise|supervising|look after|looking after|technical direction for)\\b(?: and \\w+)? (?:a |an |the |small |large |of |other |remote |\\w+ ){0,5}(?:${teamAlternatives}|${peopleAlternatives})|run(?:ning)? (?:an? |the |our )(?:small |large |\\w+ )?(?:team|squad|group|crew)s?(?: of)?(?= (?:of|\\d)|$|[.,;])|leadership (?:experience|skills|role)|team leadership|(?:leadership|management|direction) of (?:an? |the |several |technical |small |large |other |\\w+ ){0,3}(?:${teamAlternatives}|${peopleAlternatives})|team ?lead(?:er(?:ship)?)? experience|direct reports|report(?:s|ing)? (?:directly )?to you|their line manager|hire (?:and|&) fire|technical lead(?:ership)?|personalverantwortung|fuhrungserfahrung|teamleitung|mitarbeiterfuhrung|disziplinarisch\\w*)\\b`,
);
const managingPattern =
  /\b(?:look(?:ing)? after .{0,40}\b(?:reviews?|pay|careers?|appraisals?)|line[- ]?manag\w*|people manag\w*|manag(?:e|ed|ing|er) (?!stakeholders|expectations|projects|systems)|direct reports|report(?:s|ing)? (?:directly )?to you|hire (?:and|&) fire|personalverantwortung|disziplinarisch\w*|personnel)\b/;
const notManagingPattern =
  /\bwithout (?:managing|line|being)\b|\bnot manage\b|\bmanage nobody\b|\btechnical(?:ly)?\b/;
const handsOffPattern =
  /\b(?:rarely|seldom|never|hardly|not|won['’]t|don['’]t|no longer|no)\b(?! (?:fear|mind|shy|panic|worry|be afraid|run from|afraid)\b)[^.;]{0,25}\b(?:writ\w+ (?:production )?code|cod(?:e|ing)|programming|hands-on)\b(?! (?:tests?|exercises?|challenges?|tasks?|interviews?|puzzles?|assignments?|rounds?)\b)|\bwithout (?:any )?(?:cod(?:e|ing)|programming)\b|\b(?:hands[- ]off|management[- ]only|purely (?:a )?manage\w*|pure management)\b/;
const coachingPattern = /\b(?:coach\w*|mentor\w*)\b/;
const ledPattern =
  /\b(?:line[- ]?manag\w*|managed|led|lead|leads|head of|supervis\w+|(?<!\b(?:in|on|within|part of|member of) (?:an? |the |our )?(?:\w+ )?)team of)\b/i;
const teamSizePattern = new RegExp(
  `\\b(\\d{1,3}|${numberWords}|eighteen|thirty|forty|fifty)(?: (?:to|-|or|bis) (?:\\d{1,3}|${numberWords}))? (?:\\w+ ){0,2}?${peopleAlternatives}\\b`,
  "g",
);
const manyTeamsPattern = new RegExp(
  `\\b(\\d{1,2}|${numberWords}) (?:[\\p{L}-]+ ){0,2}(?:teams|squads|groups|departments)\\b`,
  "u",
);
/** "A group of six": how many are led, without naming who. */
const groupSizePattern = new RegExp(
  `\\b(?:${teamAlternatives}) of (?:about |around |up to |some )?(\\d{1,3}|${numberWords})\\b`,
  "g",
);
const upToPattern = new RegExp(`\\b(?:up to|at most|no more than|bis zu) (\\d{1,3}|${numberWords})\\b`);
const moreNumbers = new Map([
  ["eighteen", 18],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
]);

/** The leadership that a line asks for. */
interface RequiredLeadership {
  people?: number;
  /** The number of teams, where it is more than one. */
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
  const wanted: RequiredLeadership = {
    people: Math.max(0, ...sizesIn(folded)) || undefined,
    teams: teamsIn(folded),
    days: /\byears?\b|\bjahre?/.test(folded) ? parseDays(folded) : undefined,
    managing:
      managingPattern.test(folded.replace(notManagingPattern, "")) && !notManagingPattern.test(folded),
    handsOff: handsOffPattern.test(folded),
    coaching: coachingPattern.test(folded),
  };
  const named = leadingPattern.exec(folded);
  if (!named && !wanted.handsOff) return [];
  if (named && !wanted.handsOff && noReportsPattern.test(folded.slice(0, named.index)))
    return [noReportsAsk(segment)];
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
const noReportsPattern =
  /\b(?:not|never|no|without)\s(?:(?:have to|need to|be|any|have|an?|formal|direct)\s)*$/;

/** A job without reports asks for no leadership: only what the owner says of managing is compared. */
function noReportsAsk(segment: Segment): Ask {
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
  const count = manyTeamsPattern.exec(folded)?.[1];
  return count === undefined ? undefined : numberOf(count);
}

function sizesIn(folded: string): number[] {
  return [...folded.matchAll(teamSizePattern), ...folded.matchAll(groupSizePattern)]
    .map(([, count = ""]) => moreNumbers.get(count) ?? numberOf(count))
    .filter(Number.isFinite);
}

function judgeLeadership(matching: MatchContext, wanted: RequiredLeadership): Finding {
  const fact = matching.screened("management");
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "management");
  const declined = wanted.managing ? findManagingDeclined(matching) : undefined;
  if (declined) return declined;
  const stated = fact.state === "public" ? fact.facts.map((each) => receiptOf(each)) : [];
  const leadingQuotes = leadingReceipts(matching).filter(
    ({ quote }) => wanted.managing === false || managingPattern.test(fold(quote)),
  );
  const receipts = wanted.managing ? [...stated, ...leadingQuotes] : [...leadingQuotes, ...stated];
  const [first] = receipts;
  if (!first) return judgeByTitle(matching) ?? noEvidence(matching.say("noLeading"));
  const quote = matching.quote(first.quote);
  const reason = matching.say("says", { quote });
  const refused = fact.state === "public" && declines(fact.text);
  if (refused && (wanted.managing || leadingQuotes.length === 0))
    return { verdict: "conflict", reason, receipts };
  // Leading people does not show coaching them.
  if (wanted.coaching) return { verdict: "partial", reason, receipts };
  if (wanted.days) return judgeByTime(matching, wanted.days, receipts);
  const { teams } = wanted;
  if (teams && !receipts.some(({ quote }) => (teamsIn(fold(quote)) ?? 1) >= teams))
    return { verdict: "partial", reason, receipts };
  return wanted.people
    ? judgeBySize(
        matching,
        { ...wanted, people: wanted.people },
        receipts,
        fact.state === "public" ? fact.text : "",
      )
    : { verdict: "met", reason, receipts };
}

/** Facts in which an owner says what work they want. */
const wishKeys = ["looking_for", "management", "employment", "availability", "role"];
const decliningPattern =
  /\b(?:no|not|never|without|neither|nor|rather than|instead of|don't|doesn't|won't|kein\w*|nicht|ohne)\b(?! (?:only|just|necessarily)\b)/;
const peopleManagementPattern =
  /\b(?:(?:people|line|team|personnel)[- ]?manag\w*|manag(?:e|ing) (?:people|others|teams?|staff|engineers|anyone|anybody)|direct reports|management (?:roles?|posts?|positions?|track|career|duties)|personalverantwortung|fuhrungsverantwortung)\b/;

/** "Not looking for people management", whichever fact says so. */
function findManagingDeclined(matching: MatchContext): Finding | undefined {
  for (const key of wishKeys) {
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    const clauses = fold(fact.text).split(/[,;.:]\s+|\b(?:but|aber|sondern)\b/);
    if (clauses.some((clause) => isDeclined(clause))) return fromFact(matching, fact, "conflict");
  }
  return findManagingDeclinedInFaq(matching);
}

/** "Would you manage people? No." */
function findManagingDeclinedInFaq(matching: MatchContext): Finding | undefined {
  for (const { entity, text, url } of matching.knowledge.passages) {
    if (entity.kind !== "faq" || !/\?$/.test(entity.name) || !peopleManagementPattern.test(fold(entity.name)))
      continue;
    const [first = ""] = sentences(text);
    if (/^(?:no|not|never|nein|nicht)\b/i.test(first))
      return fromSentence(matching, { url, title: entity.title, quote: shorten(text) }, "conflict");
  }
  return undefined;
}

/** Whether people management comes after a word that declines it. */
function isDeclined(clause: string): boolean {
  const at = decliningPattern.exec(clause)?.index;
  return at !== undefined && peopleManagementPattern.test(clause.slice(at));
}

/** Compares for how long people were led with how long that is required. */
function judgeByTime(matching: MatchContext, asked: number, receipts: Receipt[]): Finding {
  const timed = receipts
    .map((receipt) => ({ receipt, days: parseDays(fold(receipt.quote)) ?? 0 }))
    .sort((a, b) => b.days - a.days);
  const { receipt, days } = timed[0]!;
  const years = Math.round(asked / daysPerYear);
  const reason = matching.say("yearsLeading", { years, quote: matching.quote(receipt.quote) });
  return { verdict: days >= asked ? "met" : "partial", reason, receipts: timed.map((each) => each.receipt) };
}

const daysPerYear = 365;
/** Up to this factor more people than the owner would manage is negotiable. */
const maxTeamRatio = 1.25;

/** Compares how many people are to be led with how many the owner led, and would lead at most. */
function judgeBySize(
  matching: MatchContext,
  { people, managing: manages }: RequiredLeadership & { people: number },
  receipts: Receipt[],
  fact: string,
): Finding {
  const maxPeople = upToPattern.exec(fold(fact))?.[1];
  const limit = maxPeople === undefined ? undefined : numberOf(maxPeople);
  const withSizes = receipts.map((receipt) => ({
    receipt,
    count: Math.max(0, ...sizesIn(fold(receipt.quote))),
  }));
  const best = withSizes.reduce((a, b) => (b.count > a.count ? b : a));
  const ordered = [best.receipt, ...receipts.filter((each) => each !== best.receipt)];
  if (manages && limit !== undefined && people > limit * maxTeamRatio) {
    const reason = matching.say("peopleManaged", { people, quote: matching.quote(fact) });
    return { verdict: "conflict", reason, receipts };
  }
  const reason = matching.say("peopleLed", { people, quote: matching.quote(best.receipt.quote) });
  return { verdict: best.count >= people ? "met" : "partial", reason, receipts: ordered };
}

/** "You would rarely write code": whether the owner wants to stay hands-on. */
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

const accountSlots = ["position", "summary", "highlight"];

/** Titles of people who lead, which do not say whom. */
const leadingTitlePattern =
  /\b(?:(?:engineering|development|software|technical|technology|platform|data|design|research|qa|test|delivery|operations|support|team|people|line) managers?|team ?lead(?:er)?|head of|director of|vp (?:of )?engineering)\b/i;

/** The sentences on leading in the owner's accounts of their jobs. */
function leadingReceipts({ knowledge }: MatchContext): Receipt[] {
  return knowledge
    .of("work")
    .flatMap(({ facts }) => facts)
    .filter(({ slot }) => accountSlots.includes(slot))
    .flatMap((fact) =>
      sentences(fact.text)
        .filter((sentence) => ledPattern.test(sentence) && !denies(sentence))
        .map((sentence) => receiptOf(fact, sentence)),
    );
}

/** A leading title without an account of leading shows it in part. */
function judgeByTitle(matching: MatchContext): Finding | undefined {
  const titles = matching.knowledge
    .of("work")
    .flatMap(({ facts }) => facts)
    .filter(({ slot, text }) => ["position", "title"].includes(slot) && leadingTitlePattern.test(text));
  const [first] = titles;
  if (!first) return undefined;
  const reason = matching.say("says", { quote: matching.quote(first.text) });
  return { verdict: "partial", reason, receipts: titles.map((each) => receiptOf(each)) };
}
