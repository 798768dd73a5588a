import { fold, isNearForm, tokenize } from "@/lib/language";
import type { Strings } from "@/lib/locale";
import { isMentioned } from "../../evidence/mentions";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { specificWordsOf } from "../../evidence/support";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment, type Verdict } from "../ask";
import { professionOf, professionsIn } from "../professions";
import { type Title, titleSegment } from "../title";
import { askOf } from ".";
import { judgeSkills } from "./skills";

type RankName = keyof Strings["asked"]["ranks"];

/** The rungs of a ladder of titles, lowest first. */
const ranks: [rank: number, name: RankName, pattern: RegExp][] = [
  [
    0,
    "intern",
    /\b(?:intern|internship|working student|werkstudent\w*|praktikant\w*|praktikum|trainee|apprentice|auszubildende\w*)\b/,
  ],
  [1, "junior", /\b(?:junior|jr|entry[- ]level|graduate|berufseinsteiger\w*)\b/],
  [2, "mid", /\b(?:mid[- ]?level|mid[- ]?senior|intermediate|regular|professional level)\b/],
  [3, "senior", /\b(?:senior|sr|experienced level)\b/],
  [4, "lead", /\b(?:lead|team ?lead|tech lead|teamleit\w+|engineering manager)\b/],
  [4, "staff", /\bstaff\b/],
  [5, "principal", /\b(?:principal|distinguished|fellow)\b/],
  [6, "head", /\b(?:head of|director|abteilungsleit\w+|leiter\w*)\b/],
  [7, "chief", /\b(?:vp|vice president|cto|cio|ceo|coo|chief \w+ officer|geschaftsfuhr\w+)\b/],
];

interface Rank {
  rank: number;
  name: RankName;
}

function ranksIn(text: string): Rank[] {
  const folded = fold(text);
  return ranks.filter(([, , pattern]) => pattern.test(folded)).map(([rank, name]) => ({ rank, name }));
}

function levelName(matching: MatchContext, { name }: Rank): string {
  return matching.say("level", { rank: matching.asked.ranks[name] });
}

/** The title of the job: its rank, and whether the owner is of that profession at all. */
export function titleAsk(title: Title): Ask {
  const { bare } = title;
  const [asked] = ranksIn(bare).sort((a, b) => b.rank - a.rank);
  return askOf(titleSegment(title), {
    kind: asked ? "seniority" : "domain",
    key: "title",
    // "Senior" asks for a level, and "Data steward, 80 %, 24 months" says more than a title.
    isTitle: asked === undefined && !/\d/.test(title.text),
    name: asked ? (matching) => levelName(matching, asked) : "profession",
    judge: (matching) => judgeTitle(matching, bare, asked),
  });
}

function judgeTitle(matching: MatchContext, title: string, asked: Rank | undefined): Finding {
  const positions = positionsOf(matching);
  const profession = professionOf(title);
  const fitting = positions.filter(
    ({ quote }) =>
      (profession !== undefined && professionsIn(quote).includes(profession)) || isSameTitle(quote, title),
  );
  if (fitting.length === 0) return findingOfOtherWork(matching, positions);
  const names = matching.listSome(fitting.map(({ quote }) => quote));
  const held: Finding = { verdict: "met", reason: matching.say("positions", { names }), receipts: fitting };
  const rankFinding = asked ? judgeRank(matching, asked, fitting, managerPattern.test(fold(title))) : held;
  const missingKind = rankFinding.verdict === "met" ? missingKindOfWork(matching, title) : undefined;
  return missingKind ? { ...missingKind, verdict: "partial", receipts: fitting } : rankFinding;
}

/** The end of a title that says for whom, where or in which team: "Engineer, Payments", "Developer at Bluebell". */
const titleTailPattern = /\s*(?:[,(/|:–—]|\s-\s|\b(?:at|for|in|with|bei|im|in der|für)\b).*$/u;

/** Whether a position has all words of a title, in whatever gender: "Orgelbauer (m/w/d)" of "Orgelbauerin". */
function isSameTitle(position: string, title: string): boolean {
  const bare = ranks.reduce(
    (text, [, , pattern]) => text.replace(pattern, " "),
    fold(title.replace(titleTailPattern, "")),
  );
  const asked = specificWordsOf(bare);
  const held = tokenize(position).map(({ word }) => word);
  return (
    asked.length > 0 && asked.every((word) => held.some((other) => other === word || isNearForm(other, word)))
  );
}

/** The kind of work that a title names before its profession, where it is not shown: "mobile", "embedded". */
function missingKindOfWork(matching: MatchContext, title: string): Pick<Finding, "reason"> | undefined {
  const head = title.replace(titleTailPattern, "");
  const named = matching.skills.find(head).flatMap(({ key }) => matching.skills.get(key) ?? []);
  const findings = named.map((skill) => judgeSkills(matching, [skill], { practice: false, similar: false }));
  if (named.length > 0) return findings.every(({ verdict }) => verdict !== "met") ? findings[0] : undefined;
  const bare = ranks.reduce((text, [, , pattern]) => text.replace(pattern, " "), fold(head));
  const kinds = specificWordsOf(bare).filter((word) => professionOf(word) === undefined);
  const missing = kinds.filter((word) => !isMentioned(matching.knowledge, word));
  if (kinds.length === 0 || missing.length < kinds.length || matching.job.language === "de") return undefined;
  return {
    reason: matching.say("unmentioned", { name: matching.list(missing.map((word) => matching.quote(word))) }),
  };
}

function findingOfOtherWork(matching: MatchContext, positions: readonly Receipt[]): Finding {
  const held = positions.map(({ quote }) => quote);
  const shows = held.length > 0 ? matching.say("showsOthers", { names: matching.listSome(held, 2) }) : "";
  return noEvidence(matching.say("noPosition", { shows }), positions.slice(0, 2));
}

/** "Senior level" on a line of its own. */
export function levelAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  const [asked] = ranksIn(folded);
  const isAboutLevel =
    segment.label === "level" ||
    /\b(?:senior|staff|principal|junior|entry|mid)[- ]level\b|\bseniority\b|\bat (?:senior|staff|principal) level\b/.test(
      folded,
    );
  if (!asked || !isAboutLevel) return [];
  return [
    askOf(segment, {
      kind: "seniority",
      key: "title",
      name: (matching) => levelName(matching, asked),
      judge: (matching) => judgeRank(matching, asked, positionsOf(matching)),
    }),
  ];
}

/** A title for leading people, which a staff engineer need not do. */
const managerPattern = /\b(?:engineering|development|team|group) manager\b/;
const leadingTitlePattern = /\b(?:lead|leader|manager|head|director|chief)\b/i;

/** @param ofPeople whether only titles for leading people count */
function judgeRank(
  matching: MatchContext,
  asked: Rank,
  positions: readonly Receipt[],
  ofPeople = false,
): Finding {
  const stated = publicReceipts(matching, "seniority");
  const counted = [...stated, ...positions].filter(
    ({ quote }) => !ofPeople || leadingTitlePattern.test(quote),
  );
  const ranked = counted.flatMap((receipt) => ranksIn(receipt.quote).map(({ rank }) => ({ rank, receipt })));
  const rank = matching.asked.ranks[asked.name];
  const best = ranked.sort((a, b) => b.rank - a.rank)[0];
  if (!best) {
    const reason = matching.say("noRank", { rank });
    return { verdict: "partial", reason, receipts: positions.slice(0, 2) };
  }
  const soughtReceipts = publicReceipts(matching, "looking_for").filter(({ quote }) =>
    ranksIn(quote).some(({ rank }) => rank === asked.rank),
  );
  const verdict = rankVerdict(asked.rank, best.rank, soughtReceipts.length > 0);
  const shown = matching.quote(best.receipt.quote);
  const also = soughtReceipts.length > 0 ? matching.say("rankSought") : "";
  const reason = matching.say("rankAsked", { rank, quote: shown, also });
  return { verdict, reason, receipts: [best.receipt, ...soughtReceipts] };
}

/** Two rungs above what is asked is a mismatch too; one below is near. */
function rankVerdict(asked: number, held: number, isSought: boolean): Verdict {
  if (asked <= 2 && held - asked >= 2) return asked === 0 ? "conflict" : "partial";
  if (held >= asked) return "met";
  return isSought || asked - held <= 1 ? "partial" : "no_evidence";
}

function publicReceipts(matching: MatchContext, key: string): Receipt[] {
  const fact = matching.screened(key);
  return fact.state === "public" ? fact.facts.map((each) => receiptOf(each)) : [];
}

/** Every position held, and the headline, which may name the position that the owner seeks. */
function positionsOf({ knowledge }: MatchContext): Receipt[] {
  const held = knowledge.of("work").flatMap(({ facts }) => facts.filter(({ slot }) => slot === "position"));
  const headline = knowledge.person.facts.filter(({ slot }) => slot === "label");
  return [...held, ...headline].map((fact) => receiptOf(fact));
}
