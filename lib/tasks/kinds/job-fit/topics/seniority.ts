import { fold } from "@/lib/knowledge";
import { type Receipt, receiptOf } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { professionOf, professionsIn } from "../professions";
import type { Title } from "../title";
import { askOf } from "../topics";

/** The rungs of a ladder of titles, lowest first. */
const ranks: [rank: number, english: string, german: string, pattern: RegExp][] = [
  [
    0,
    "intern",
    "Praktikum",
    /\b(?:intern|internship|working student|werkstudent\w*|praktikant\w*|praktikum|trainee|apprentice|auszubildende\w*)\b/,
  ],
  [1, "junior", "Junior", /\b(?:junior|jr|entry[- ]level|graduate|berufseinsteiger\w*)\b/],
  [
    2,
    "mid-level",
    "mittlere Stufe",
    /\b(?:mid[- ]?level|mid[- ]?senior|intermediate|regular|professional level)\b/,
  ],
  [3, "senior", "Senior", /\b(?:senior|sr|experienced level)\b/],
  [4, "lead", "Lead", /\b(?:lead|team ?lead|tech lead|teamleit\w+)\b/],
  [4, "staff", "Staff", /\bstaff\b/],
  [5, "principal", "Principal", /\b(?:principal|distinguished|fellow)\b/],
  [
    6,
    "head or director",
    "Leitung",
    /\b(?:head of|director|abteilungsleit\w+|leiter\w*|engineering manager)\b/,
  ],
  [
    7,
    "vice president or chief officer",
    "Geschäftsleitung",
    /\b(?:vp|vice president|cto|cio|ceo|coo|chief \w+ officer|geschaftsfuhr\w+)\b/,
  ],
];

interface Rank {
  rank: number;
  names: [english: string, german: string];
}

function ranksIn(text: string): Rank[] {
  const folded = fold(text);
  return ranks
    .filter(([, , , pattern]) => pattern.test(folded))
    .map(([rank, english, german]) => ({ rank, names: [english, german] }));
}

function levelName({ names: [english, german] }: Rank): [string, string] {
  return [`${english} level`, `Stufe ${german}`];
}

/** The title of the job: its rank, and whether the owner is of that profession at all. */
export function titleAsk({ text, bare }: Title): Ask {
  const [asked] = ranksIn(bare).sort((a, b) => b.rank - a.rank);
  const segment: Segment = { text, section: "open", importance: "must", wanted: true };
  return askOf(segment, {
    kind: asked ? "seniority" : "domain",
    key: "title",
    name: asked ? levelName(asked) : ["the profession", "der Beruf"],
    judge: (desk) => judgeTitle(desk, bare, asked),
  });
}

function judgeTitle(desk: Desk, title: string, asked: Rank | undefined): Finding {
  const positions = positionsOf(desk);
  const profession = professionOf(title);
  const fitting = positions.filter(
    ({ quote }) => profession !== undefined && professionsIn(quote).includes(profession),
  );
  if (fitting.length === 0) {
    const held = desk.some(
      positions.map(({ quote }) => quote),
      2,
    );
    return noEvidence(
      held
        ? desk.say(
            `No position in the portfolio is of this profession; it shows ${held}.`,
            `Keine Position im Portfolio gehört zu diesem Beruf; es zeigt ${held}.`,
          )
        : desk.say(
            "The portfolio shows no position of this profession.",
            "Das Portfolio zeigt keine Position in diesem Beruf.",
          ),
      positions.slice(0, 2),
    );
  }
  if (asked) return judgeRank(desk, asked, fitting);
  const reason = desk.say(
    `Positions of this profession: ${desk.some(
      fitting.map(({ quote }) => quote),
      3,
    )}.`,
    `Positionen in diesem Beruf: ${desk.some(
      fitting.map(({ quote }) => quote),
      3,
    )}.`,
  );
  return { verdict: "met", reason, receipts: fitting.slice(0, 3) };
}

/** "Senior level" on a line of its own. */
export function levelAsks(segment: Segment): Ask[] {
  const folded = fold(segment.text);
  const [asked] = ranksIn(folded);
  const meant =
    segment.label === "level" ||
    /\b(?:senior|staff|principal|junior|entry|mid)[- ]level\b|\bseniority\b|\bat (?:senior|staff|principal) level\b/.test(
      folded,
    );
  if (!asked || !meant) return [];
  return [
    askOf(segment, {
      kind: "seniority",
      key: "title",
      name: levelName(asked),
      judge: (desk) => judgeRank(desk, asked, positionsOf(desk)),
    }),
  ];
}

function judgeRank(desk: Desk, asked: Rank, positions: readonly Receipt[]): Finding {
  const stated = desk.screened("seniority");
  const wanted = desk.screened("looking_for");
  const receipts = [
    ...(stated.state === "public" ? stated.facts.map((fact) => receiptOf(fact)) : []),
    ...positions,
  ];
  const ranked = receipts.flatMap((receipt) => ranksIn(receipt.quote).map(({ rank }) => ({ rank, receipt })));
  const best = ranked.sort((a, b) => b.rank - a.rank)[0];
  const level = desk.say(...asked.names);
  if (!best) {
    return {
      verdict: "partial",
      reason: desk.say(
        `The portfolio's titles name no level to compare with ${level}.`,
        `Die Titel im Portfolio nennen keine Stufe, die sich mit ${level} vergleichen ließe.`,
      ),
      receipts: positions.slice(0, 2),
    };
  }
  const looking =
    wanted.state === "public"
      ? wanted.facts.filter(({ text }) => ranksIn(text).some(({ rank }) => rank === asked.rank))
      : [];
  const shown = [best.receipt, ...looking.map((fact) => receiptOf(fact))];
  if (asked.rank <= 2 && best.rank - asked.rank >= 2) {
    return {
      verdict: asked.rank === 0 ? "conflict" : "partial",
      reason: desk.say(
        `The level asked is ${level}; the portfolio shows a higher one, ${desk.quote(best.receipt.quote)}.`,
        `Gefragt ist die Stufe ${level}; das Portfolio zeigt eine höhere, ${desk.quote(best.receipt.quote)}.`,
      ),
      receipts: shown,
    };
  }
  if (best.rank >= asked.rank) {
    return {
      verdict: "met",
      reason: desk.say(
        `The level asked is ${level}; the portfolio shows ${desk.quote(best.receipt.quote)}.`,
        `Gefragt ist die Stufe ${level}; das Portfolio zeigt ${desk.quote(best.receipt.quote)}.`,
      ),
      receipts: shown,
    };
  }
  const near = looking.length > 0 || asked.rank - best.rank <= 1;
  const reason = desk.say(
    `The level asked is ${level}; the highest in the portfolio is ${desk.quote(best.receipt.quote)}${looking.length > 0 ? ", and such a role is being looked for" : ""}.`,
    `Gefragt ist die Stufe ${level}; die höchste im Portfolio ist ${desk.quote(best.receipt.quote)}${looking.length > 0 ? ", und eine solche Rolle wird gesucht" : ""}.`,
  );
  return near ? { verdict: "partial", reason, receipts: shown } : noEvidence(reason, shown);
}

function positionsOf(desk: Desk): Receipt[] {
  return desk.knowledge
    .of("work")
    .flatMap(({ facts }) => facts.filter(({ slot }) => slot === "position").map((fact) => receiptOf(fact)));
}

const leading =
  /\b(?:(?:line[- ])?manag(?:e|ed|ing) (?:and \w+ )?(?:a |an |small |large |other )*(?:teams?|people|engineers|developers|staff|reports|employees)|(?:people|line|team|personnel) management|management experience|lead(?:ing)? (?:and \w+ )?(?:a |an |small |large |of |other )*(?:teams?|engineers|developers|people|groups?)|leadership (?:experience|skills|role)|team ?lead(?:er(?:ship)?)? experience|direct reports|technical lead(?:ership)?|personalverantwortung|fuhrungserfahrung|teamleitung|mitarbeiterfuhrung|disziplinarisch\w*)\b/;
const led = /\b(?:line[- ]?manag\w*|managed|led|lead|leads|head of|supervis\w+|team of)\b/i;

/** Having led people. */
export function leadershipAsks(segment: Segment): Ask[] {
  if (!segment.wanted && segment.section !== "duties") return [];
  if (!leading.test(fold(segment.text))) return [];
  return [
    askOf(segment, {
      kind: "seniority",
      key: "leadership",
      name: ["leading people", "Führung von Menschen"],
      judge: judgeLeadership,
    }),
  ];
}

function judgeLeadership(desk: Desk): Finding {
  const fact = desk.screened("management");
  if (fact.state === "private")
    return notPublic(desk, fact.onRequest, ["Management experience", "Führungserfahrung"]);
  const stated = fact.state === "public" ? fact.facts.map((each) => receiptOf(each)) : [];
  const told = desk.knowledge.facts
    .filter(
      ({ entity, slot, text }) =>
        entity.kind === "work" &&
        ["position", "summary", "highlight"].includes(slot) &&
        led.test(text) &&
        !denies(text),
    )
    .map((each) => receiptOf(each));
  const receipts = [...stated, ...told];
  if (receipts.length === 0)
    return noEvidence(
      desk.say(
        "The portfolio shows no leading of people.",
        "Das Portfolio zeigt keine Führung von Menschen.",
      ),
    );
  const [first] = receipts;
  const reason = desk.say(
    `The portfolio says: ${desk.quote(first!.quote)}.`,
    `Das Portfolio sagt: ${desk.quote(first!.quote)}.`,
  );
  const refused = fact.state === "public" && /^(?:no|not|never)\b/i.test(fact.text);
  return { verdict: refused ? "conflict" : "met", reason, receipts };
}
