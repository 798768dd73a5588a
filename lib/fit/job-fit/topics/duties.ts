import { isKnownFact } from "@/lib/content";
import { fold, stem, terms } from "@/lib/language";
import { findDenial } from "../../evidence/denials";
import { contentStems } from "../../evidence/entries";
import { compareFigures } from "../../evidence/figures";
import { toEnglish } from "../../evidence/german";
import { asksForUnknownInterest, findInterest } from "../../evidence/interests";
import { likeliestVerdict } from "../../evidence/judgement";
import { findPractice, practiceIn } from "../../evidence/practices";
import { nameReceipt, type Receipt } from "../../evidence/receipts";
import { type Findings, signsOf } from "../../evidence/signs";
import { isEverydayTerm } from "../../evidence/similar-terms";
import { findSupport, lookUpStatement, type Support, specificWordsOf } from "../../evidence/support";
import { declines } from "../../evidence/tone";
import { unknownNames } from "../../evidence/unknown-names";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { languageOf } from "../clean";
import { askOf } from ".";
import { fromFact } from "./from-fact";
import { otherSumPattern } from "./salary";
import { judgeSkills } from "./skills";

const maxStems = 14;

/** Words of every job description, which say nothing of this one. */
const genericStems = new Set(
  terms(
    "experience experienced ability able skills skill strong excellent good great working work knowledge understanding proven track record deep solid familiarity comfortable passion passionate attitude mindset team player environment fast-paced day-to-day ensure support help drive take own ownership deliver including various across within new best practices high quality responsible responsibilities role job tasks you your we our using use well things etc highly motivated self-starter demonstrated related relevant similar closely erfahrung kenntnisse sicherer umgang gute sehr fundierte arbeit arbeiten team aufgaben verantwortung unterstützung umsetzung",
  ),
);

/** "Experience with Zorblax": a skill's name, though not a known one. */
const skillNamePattern =
  /(?:[Ee]xperience|[Pp]roficiency|[Ee]xpertise|[Kk]nowledge|[Ff]amiliarity|[Ss]kills|Erfahrung(?:en)?|Kenntnisse) (?:with|in|of|mit|in der) (?:\p{Ll}+ )?\p{Lu}[\p{L}\p{N}.+#-]*(?: \p{Lu}[\p{L}\p{N}.+#-]*)?[.,;]?$/u;

/** "€7,200 gross a month" */
const payPattern =
  /(?:[€£$] ?\d|\d ?(?:euros?|eur|gbp|usd|chf)\b).{0,30}\b(?:gross|net|a month|per month|a year|per year|per annum|brutto)\b/;

/** A duty or a free-form requirement that no other topic reads. */
export function wordedAsk(segment: Segment): Ask[] {
  const duty = segment.section === "duties";
  if (
    (!duty && !segment.wanted) ||
    (payPattern.test(segment.folded) && !otherSumPattern.test(segment.folded))
  )
    return [];
  const all = contentStems(segment.text);
  const own = all.filter((each) => !genericStems.has(each));
  const stems = (own.length > 0 ? own : all).slice(0, maxStems);
  if (stems.length === 0) return [];
  return [
    askOf(segment, {
      kind: duty ? "responsibility" : skillNamePattern.test(segment.text) ? "skill" : "other",
      key: `words:${stems.join(" ")}`,
      name: (matching) => nameOf(matching, segment.text),
      ...judgeByWording({ text: segment.text, isDuty: duty }),
    }),
  ];
}

function nameOf({ asked }: MatchContext, text: string): string {
  const practice = practiceIn(text);
  return practice ? asked.practices[practice] : "";
}

/** A free-form statement to judge. */
interface WordedStatement {
  text: string;
  isDuty: boolean;
}

/** How a free-form requirement is judged: by rules, else by weighing its signs. */
export function judgeByWording(worded: WordedStatement): Pick<Ask, "judge" | "signs" | "statement"> {
  return {
    statement: worded.text,
    judge: (matching) => {
      const findings = findingsOf(matching, worded);
      return judgeByRules(matching, worded, findings) ?? judgeByWeights(matching, findings);
    },
    signs: (matching) => {
      const findings = findingsOf(matching, worded);
      return judgeByRules(matching, worded, findings) ? undefined : signsOf(matching.knowledge, findings);
    },
  };
}

function findingsOf(matching: MatchContext, { text: asked, isDuty }: WordedStatement): Findings {
  const german = isGerman(matching, asked);
  const text = german ? toEnglish(asked) : asked;
  const statement = lookUpStatement(matching.knowledge, text, matching.meanings.get(asked));
  const found = findSupport(statement);
  const named = matching.skills.find(asked).flatMap(({ key }) => matching.skills.get(key) ?? []);
  return {
    statement,
    found,
    practice: findPractice(matching.knowledge, text),
    compared: found && compareFigures(text, [found.text, ...found.receipts.map(({ quote }) => quote)]),
    names: german ? { unknown: [], known: [] } : unknownNames(matching.knowledge, asked),
    skills: named.map((skill) => judgeSkills(matching, [skill], { practice: true, similar: false })),
    isDuty,
  };
}

function isGerman(matching: MatchContext, asked: string): boolean {
  return matching.job.language === "de" || languageOf(asked) === "de";
}

/** Cases that need no weighing: the owner denies it, it is an unknown name, or the job is of another profession. */
function judgeByRules(
  matching: MatchContext,
  { text }: WordedStatement,
  { statement, found, names }: Findings,
): Finding | undefined {
  const denied = findDenial(matching.knowledge, statement.text);
  if (denied) {
    const quote = matching.quote(denied.quote);
    const reason = matching.say("says", { quote });
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  if (prohibitionPattern.test(fold(text)) || isAboutCharacter(text)) return nothingFound(matching);
  const ownFact = judgeByOwnFact(matching, text);
  if (ownFact) return ownFact;
  const liked = findInterest(matching.knowledge, text);
  if (liked) {
    const reason = matching.say("lists", { names: liked.entity.name });
    return {
      verdict: liked.exact ? "met" : "partial",
      reason,
      receipts: [nameReceipt(liked.entity)],
    };
  }
  if (asksForUnknownInterest(matching.knowledge, text)) return nothingFound(matching);
  if (matching.job.isOtherProfession) return judgeOtherProfession(matching, found);
  if (names.unknown.length === 0 || names.known.length > 0) return undefined;
  const wordsAround = specificWordsOf(text).filter(
    (word) => !names.unknown.some((each) => each.includes(word)),
  );
  return wordsAround.length <= maxWordsAroundName ? nothingFound(matching) : undefined;
}

/** "Professional indemnity insurance of at least £1 million": what the owner states under a key of their own. */
function judgeByOwnFact(matching: MatchContext, text: string): Finding | undefined {
  const asked = new Set(contentStems(text));
  for (const { key, label } of matching.knowledge.content.owner.facts) {
    const named = contentStems(label);
    if (isKnownFact(key) || named.length === 0 || !named.every((each) => asked.has(each))) continue;
    const fact = matching.screened(key);
    if (fact.state !== "public") continue;
    if (declines(fact.text)) return fromFact(matching, fact, "conflict");
    const isSameMatter = contentStems(fact.text).some((each) => asked.has(each));
    const isReached = compareFigures(text, [fact.text]) !== "short";
    return fromFact(matching, fact, isSameMatter && isReached ? "met" : "partial");
  }
  return undefined;
}

/** "You can't take leave in July": nothing that somebody did shows that they would put up with it. */
const prohibitionPattern =
  /\byou (?:can't|can not|cannot|may not|must not|mustn't|won't be able to|are not allowed to)\b/;

const characterPattern =
  /^(?:nice|kind|friendly|pleasant|hard-?working|hardworking|diligent|honest|reliable|motivated|enthusiastic|cheerful|energetic|dynamic|ambitious|proactive|dedicated|committed|punctual|loyal|likeable|easy-?going|open-?minded|nett|freundlich|fleissig|ehrlich|zuverlassig|motiviert|engagiert)$/;

/** "Nice and hard-working": a word about somebody's character, which no portfolio shows. */
function isAboutCharacter(text: string): boolean {
  const own = specificWordsOf(text).map((word) => fold(word));
  return own.length > 0 && own.every((word) => characterPattern.test(word)) && !practiceIn(text);
}

/** With at most this many other specific words around a name, a statement asks for the name itself. */
const maxWordsAroundName = 1;

/** The likeliest verdict; every positive one has a receipt. */
function judgeByWeights(matching: MatchContext, findings: Findings): Finding {
  const likeliest = likeliestVerdict(signsOf(matching.knowledge, findings));
  if (likeliest === "no_evidence") return nothingFound(matching);
  const verdict = isOnlySimilar(findings) ? "partial" : likeliest;
  const { found, practice, skills } = findings;
  if (isOnlyEverydayWords(findings)) return nothingFound(matching);
  const place = practice && practice.receipts.length > 0 ? practice : found;
  if (place) return fromPlace(matching, place.receipts, verdict);
  const shown = skills.find((each) => each.verdict === "met");
  return shown
    ? { verdict: "partial", reason: matching.say("notThisTask"), receipts: shown.receipts }
    : nothingFound(matching);
}

/**
 * "Take part in planning": one specific word, and that one in most portfolios, is no evidence, unless it names a practice or
 * a skill.
 */
function isOnlyEverydayWords({ statement: { specificWords }, practice, skills }: Findings): boolean {
  return (
    specificWords.length <= 1 &&
    specificWords.every((word) => isEverydayTerm(stem(fold(word)))) &&
    !practice?.receipts.length &&
    !skills.some(({ verdict }) => verdict === "met")
  );
}

/** No word is found verbatim, and too few similar ones: it may be related, and is not shown. */
function isOnlySimilar({ found, practice, skills }: Findings): boolean {
  if (
    !found ||
    found.verbatimCoverage > 0 ||
    (found.wordCount >= minWordsTogether && found.coverage >= minSimilarCoverage)
  )
    return false;
  return !practice?.receipts.length && !skills.some(({ verdict }) => verdict === "met");
}

/** The least share of a statement that has to be found in similar words. */
const minSimilarCoverage = 0.5;

function nothingFound(matching: MatchContext): Finding {
  return noEvidence(matching.say("noPassage"));
}

/** For another profession: similar words need not mean similar work. */
function judgeOtherProfession(matching: MatchContext, found: Support | undefined): Finding {
  const isStated =
    found && (found.wordsInSentence >= minWordsTogether || found.verbatimCoverage >= minVerbatimCoverage);
  if (!isStated || found.wordCount < minWordsTogether || found.coverage < minOtherCoverage)
    return noEvidence(matching.say("noSuchWork"));
  return fromPlace(matching, found.receipts, "partial");
}

/** For another profession: how much of a statement, and how many of its words, must be found in one place. */
const minOtherCoverage = 0.75;
const minWordsTogether = 2;
const minVerbatimCoverage = 0.4;

function fromPlace(matching: MatchContext, receipts: Receipt[], verdict: "met" | "partial"): Finding {
  const [receipt] = receipts;
  if (!receipt) return nothingFound(matching);
  const quote = matching.quote(receipt.quote);
  const reason =
    verdict === "met"
      ? matching.say("showsIt", { title: receipt.title, quote })
      : matching.say("nearest", { title: receipt.title, quote });
  return { verdict, reason, receipts };
}
