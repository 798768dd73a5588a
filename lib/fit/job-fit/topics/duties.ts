import { fold, stem, terms } from "@/lib/language";
import { type BorneOut, borneOut, lookedUp, specific } from "../../evidence/borne-out";
import { deniedIn } from "../../evidence/denials";
import { contentStems } from "../../evidence/entries";
import { comparedFigures } from "../../evidence/figures";
import { inEnglish } from "../../evidence/german";
import { likedIn, likesUntold } from "../../evidence/interests";
import { likeliest } from "../../evidence/judgement";
import { isEveryday } from "../../evidence/likeness";
import { practiceNamed, practised } from "../../evidence/practices";
import { nameReceipt, type Receipt } from "../../evidence/receipts";
import { type Findings, signsOf } from "../../evidence/signs";
import { unknownNames } from "../../evidence/unknown-names";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { languageOf } from "../clean";
import { askOf } from ".";
import { otherSum } from "./salary";
import { judgeSkills } from "./skills";

const mostStems = 14;

/** Words of every job description, which say nothing of this one. */
const generic = new Set(
  terms(
    "experience experienced ability able skills skill strong excellent good great working work knowledge understanding proven track record deep solid familiarity comfortable passion passionate attitude mindset team player environment fast-paced day-to-day ensure support help drive take own ownership deliver including various across within new best practices high quality responsible responsibilities role job tasks you your we our using use well things etc highly motivated self-starter demonstrated related relevant similar closely erfahrung kenntnisse sicherer umgang gute sehr fundierte arbeit arbeiten team aufgaben verantwortung unterstützung umsetzung",
  ),
);

/** "Experience with Zorblax": a name, though none that is known. */
const namesSkill =
  /(?:[Ee]xperience|[Pp]roficiency|[Ee]xpertise|[Kk]nowledge|[Ff]amiliarity|[Ss]kills|Erfahrung(?:en)?|Kenntnisse) (?:with|in|of|mit|in der) (?:\p{Ll}+ )?\p{Lu}[\p{L}\p{N}.+#-]*(?: \p{Lu}[\p{L}\p{N}.+#-]*)?[.,;]?$/u;

/** "€7,200 gross a month" */
const pay =
  /(?:[€£$] ?\d|\d ?(?:euros?|eur|gbp|usd|chf)\b).{0,30}\b(?:gross|net|a month|per month|a year|per year|per annum|brutto)\b/;

/** Of asks that no other topic read: a duty, or a wish in words of its own. */
export function wordedAsk(segment: Segment): Ask[] {
  const duty = segment.section === "duties";
  if ((!duty && !segment.wanted) || (pay.test(segment.folded) && !otherSum.test(segment.folded))) return [];
  const all = contentStems(segment.text);
  const own = all.filter((each) => !generic.has(each));
  const stems = (own.length > 0 ? own : all).slice(0, mostStems);
  if (stems.length === 0) return [];
  return [
    askOf(segment, {
      kind: duty ? "responsibility" : namesSkill.test(segment.text) ? "skill" : "other",
      key: `words:${stems.join(" ")}`,
      name: (matching) => nameOf(matching, segment.text),
      ...judgedByWords({ text: segment.text, isDuty: duty }),
    }),
  ];
}

function nameOf({ asked }: MatchContext, text: string): string {
  const practice = practiceNamed(text);
  return practice ? asked.practices[practice] : "";
}

/** A statement in words of its own, as it is judged. */
interface Worded {
  text: string;
  isDuty: boolean;
}

/** How an ask in words of its own is judged, and by which signs. */
export function judgedByWords(worded: Worded): Pick<Ask, "judge" | "signs" | "statement"> {
  return {
    statement: worded.text,
    judge: (matching) => {
      const findings = findingsOf(matching, worded);
      return ruled(matching, worded, findings) ?? byWeight(matching, findings);
    },
    signs: (matching) => {
      const findings = findingsOf(matching, worded);
      return ruled(matching, worded, findings) ? undefined : signsOf(matching.knowledge, findings);
    },
  };
}

function findingsOf(matching: MatchContext, { text: asked, isDuty }: Worded): Findings {
  const german = isGerman(matching, asked);
  const text = german ? inEnglish(asked) : asked;
  const statement = lookedUp(matching.knowledge, text, matching.meant.get(asked));
  const found = borneOut(statement);
  const named = matching.skills.find(asked).flatMap(({ key }) => matching.skills.get(key) ?? []);
  return {
    statement,
    found,
    practice: practised(matching.knowledge, text),
    compared: found && comparedFigures(text, [found.text, ...found.receipts.map(({ quote }) => quote)]),
    names: german ? { unknown: [], known: [] } : unknownNames(matching.knowledge, asked),
    skills: named.map((skill) => judgeSkills(matching, [skill], { practice: true, similar: false })),
    isDuty,
  };
}

function isGerman(matching: MatchContext, asked: string): boolean {
  return matching.job.language === "de" || languageOf(asked) === "de";
}

/** What needs no weighing: the owner denies it, it is a name that nobody knows, or the job is of another profession. */
function ruled(
  matching: MatchContext,
  { text }: Worded,
  { statement, found, names }: Findings,
): Finding | undefined {
  const denied = deniedIn(matching.knowledge, statement.text);
  if (denied) {
    const quote = matching.quote(denied.quote);
    const reason = matching.say("says", { quote });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  if (forbids.test(fold(text)) || isOfCharacter(text)) return nothing(matching);
  const liked = likedIn(matching.knowledge, text);
  if (liked) {
    const reason = matching.say("lists", { names: liked.entity.name });
    return {
      verdict: liked.exactly ? "met" : "partial",
      reason,
      receipts: [nameReceipt(liked.entity)],
    };
  }
  if (likesUntold(matching.knowledge, text)) return nothing(matching);
  if (matching.job.otherProfession) return otherwise(matching, found);
  if (names.unknown.length === 0 || names.known.length > 0) return undefined;
  const around = specific(text).filter((word) => !names.unknown.some((each) => each.includes(word)));
  return around.length <= fewAround ? nothing(matching) : undefined;
}

/** "You can't take leave in July": nothing that somebody did shows that they would put up with it. */
const forbids =
  /\byou (?:can't|can not|cannot|may not|must not|mustn't|won't be able to|are not allowed to)\b/;

const character =
  /^(?:nice|kind|friendly|pleasant|hard-?working|hardworking|diligent|honest|reliable|motivated|enthusiastic|cheerful|energetic|dynamic|ambitious|proactive|dedicated|committed|punctual|loyal|likeable|easy-?going|open-?minded|nett|freundlich|fleissig|ehrlich|zuverlassig|motiviert|engagiert)$/;

/** "Nice and hard-working": that a year was hard shows nothing of what somebody is like. */
function isOfCharacter(text: string): boolean {
  const own = specific(text).map((word) => fold(word));
  return own.length > 0 && own.every((word) => character.test(word)) && !practiceNamed(text);
}

/** With so few words of its own around a name, a statement asks for the name. */
const fewAround = 1;

/** The likeliest verdict; whatever is claimed has a receipt. */
function byWeight(matching: MatchContext, findings: Findings): Finding {
  const likely = likeliest(signsOf(matching.knowledge, findings));
  if (likely === "no_evidence") return nothing(matching);
  const verdict = isOnlyAlike(findings) ? "partial" : likely;
  const { found, practice, skills } = findings;
  if (isOfEverydayWords(findings)) return nothing(matching);
  const place = practice && practice.receipts.length > 0 ? practice : found;
  if (place) return fromPlace(matching, place.receipts, verdict);
  const shown = skills.find((each) => each.verdict === "met");
  return shown
    ? { verdict: "partial", reason: matching.say("notThisTask"), receipts: shown.receipts }
    : nothing(matching);
}

/**
 * "Take part in planning": one word of its own, and that one in most portfolios, is no evidence, unless it names a practice or
 * a skill.
 */
function isOfEverydayWords({ statement: { own }, practice, skills }: Findings): boolean {
  return (
    own.length <= 1 &&
    own.every((word) => isEveryday(stem(fold(word)))) &&
    !practice?.receipts.length &&
    !skills.some(({ verdict }) => verdict === "met")
  );
}

/** None of its words stands there, and few that are like them: it may be near, and is not shown. */
function isOnlyAlike({ found, practice, skills }: Findings): boolean {
  if (!found || found.verbatim > 0 || (found.words >= fewestTogether && found.coverage >= halfAlike))
    return false;
  return !practice?.receipts.length && !skills.some(({ verdict }) => verdict === "met");
}

/** How much of a statement has to stand in words like its own. */
const halfAlike = 0.5;

function nothing(matching: MatchContext): Finding {
  return noEvidence(matching.say("noPassage"));
}

/** Like words need not mean like work. */
function otherwise(matching: MatchContext, found: BorneOut | undefined): Finding {
  const said = found && (found.together >= fewestTogether || found.verbatim >= inItsWords);
  if (!said || found.words < fewestTogether || found.coverage < sureOfOther)
    return noEvidence(matching.say("noSuchWork"));
  return fromPlace(matching, found.receipts, "partial");
}

/** How much of a statement, and how many of its words, must stand in one place of another profession's portfolio. */
const sureOfOther = 0.75;
const fewestTogether = 2;
const inItsWords = 0.4;

function fromPlace(matching: MatchContext, receipts: Receipt[], verdict: "met" | "partial"): Finding {
  const [receipt] = receipts;
  if (!receipt) return nothing(matching);
  const quote = matching.quote(receipt.quote);
  const reason =
    verdict === "met"
      ? matching.say("showsIt", { title: receipt.title, quote })
      : matching.say("nearest", { title: receipt.title, quote });
  return { verdict, reason, receipts };
}
