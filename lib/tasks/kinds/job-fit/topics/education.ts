import { type Entity, fold } from "@/lib/knowledge";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { askOf } from "../topics";

const asks =
  /\b(?:degrees?|bachelor(?:'?s)?|b\.?\s?sc|b\.?a\.?(?= degree)|master(?:'s| of| degree|s degree|abschluss)|m\.?\s?sc|ph\.?\s?d|doctorate|doctoral|mba|diploma|university education|college education|studium|studiengang|hochschul\w*|universitatsabschluss|abgeschlossene\w* (?:studium|ausbildung|berufsausbildung)|diplom|promotion|berufsausbildung|fachhochschul\w*)\b/;

const levels: [level: number, name: [string, string], pattern: RegExp][] = [
  [4, ["a doctorate", "eine Promotion"], /\b(?:ph\.?\s?d|doctora\w+|doctor of|dr\.|promotion|promoviert)/],
  [
    3,
    ["a master's degree", "ein Masterabschluss"],
    /\b(?:master\b|master'?s|m\.?\s?sc\b|mba\b|m\.?a\.?\b|m\.?eng\b|diplom\b|magister|graduate degree)/,
  ],
  [
    2,
    ["a bachelor's degree", "ein Bachelorabschluss"],
    /\b(?:bachelor\w*|b\.?\s?sc\b|b\.?a\.?\b|b\.?eng\b|b\.?s\.?\b|undergraduate)/,
  ],
  [
    1,
    ["a diploma or training", "eine Ausbildung"],
    /\b(?:diploma|associate|certificate|bootcamp|ausbildung|berufsausbildung|apprenticeship|high school|abitur)/,
  ],
];

/** Fields of study by family; a held degree of the same family is near, one of the same name is it. */
const fields: [family: string, pattern: RegExp][] = [
  [
    "technical",
    /\b(?:computer science|computing|informatics|(?:wirtschafts|medizin)?informatik|software(?: engineering)?|information (?:technology|systems|science)|engineering|ingenieur\w*|mathemati\w+|physics|physik|electrical|data science|stem|technical|technisch\w*|computational \w+|cs)\b/,
  ],
  [
    "medicine",
    /\b(?:nursing|medicine|pharmacy|physiotherapy|midwifery|public health|pflege\w*|medizin(?!informatik)|pharmazie|biomedical)\b/,
  ],
  [
    "business",
    /\b(?:business|economics|finance|accounting|marketing|management|administration|betriebswirtschaft\w*|bwl|wirtschaft(?!sinformatik)\w*|commerce|hospitality)\b/,
  ],
  ["law", /\b(?:law|legal studies|jura|rechtswissenschaft\w*)\b/],
  ["arts", /\b(?:design|arts?|fine arts|graphic|architecture|music|kunst|gestaltung)\b/],
  ["language", /\b(?:linguistics|languages?|literature|germanistik|linguistik|translation)\b/],
  ["science", /\b(?:biology|chemistry|life sciences?|biologie|chemie|psychology|psychologie)\b/],
  ["teaching", /\b(?:education|pedagogy|padagogik|lehramt)\b/],
];

interface Wanted {
  level: number;
  families: string[];
  /** The very field: a held "Computer Science" is asked for by that name. */
  named: string;
  related: boolean;
  equivalent: boolean;
}

/** A degree, and in what. */
export function educationAsks(segment: Segment): Ask[] {
  const folded = fold(segment.text);
  if (!(segment.wanted || segment.label === "education") || !asks.test(folded)) return [];
  const wanted = {
    level:
      Math.min(...levels.filter(([, , pattern]) => pattern.test(folded)).map(([level]) => level), 5) % 5 || 2,
    families: familiesIn(folded),
    named: folded,
    related:
      /\b(?:related|similar|comparable|relevant|equivalent|technical|quantitative|vergleichbar\w*|verwandt\w*|ahnlich\w*|einschlagig\w*)\b/.test(
        folded,
      ),
    equivalent:
      /\b(?:equivalent|comparable|or .{0,30}experience|oder .{0,40}(?:erfahrung|ausbildung)|vergleichbare)\b/.test(
        folded,
      ),
  };
  return [
    askOf(segment, {
      kind: "education",
      key: `education:${wanted.level}:${wanted.families.join()}`,
      name: ["the degree", "der Abschluss"],
      judge: (desk) => judgeEducation(desk, wanted),
    }),
  ];
}

function familiesIn(folded: string): string[] {
  return fields.filter(([, pattern]) => pattern.test(folded)).map(([family]) => family);
}

interface Held {
  level: number;
  families: string[];
  area: string;
  receipts: Receipt[];
}

function judgeEducation(desk: Desk, wanted: Wanted): Finding {
  const held = desk.knowledge.of("education").map(heldIn);
  if (held.length === 0)
    return noEvidence(
      desk.say("The portfolio lists no education.", "Das Portfolio führt keine Ausbildung auf."),
    );
  const level = desk.say(
    ...(levels.find(([each]) => each === wanted.level)?.[1] ?? ["a degree", "ein Abschluss"]),
  );
  const high = held.filter((each) => each.level >= wanted.level);
  const fitting = high.filter(
    ({ families }) =>
      wanted.families.length === 0 || families.some((family) => wanted.families.includes(family)),
  );
  const exact = fitting.find(
    ({ area }) => wanted.families.length === 0 || wanted.related || sharesField(area, wanted.named),
  );
  const shown = exact ?? fitting[0] ?? high[0] ?? held[0]!;
  const what = shown.receipts.map(({ quote }) => quote).join(", ");
  const say = (english: string, german: string) =>
    desk.say(`${english}; the portfolio lists ${what}.`, `${german}; das Portfolio nennt ${what}.`);
  const { receipts } = shown;
  if (exact) return { verdict: "met", reason: say(`Asked is ${level}`, `Gefragt ist ${level}`), receipts };
  if (fitting[0])
    return {
      verdict: "partial",
      reason: say(
        `Asked is ${level} in another field of the same kind`,
        `Gefragt ist ${level} in einem anderen Fach ähnlicher Art`,
      ),
      receipts,
    };
  const reason =
    high.length === 0
      ? say(`Asked is ${level}`, `Gefragt ist ${level}`)
      : say(`Asked is ${level} in another field`, `Gefragt ist ${level} in einem anderen Fach`);
  const makesUp = wanted.equivalent && desk.knowledge.of("work").length > 0 && !desk.job.otherProfession;
  return makesUp ? { verdict: "partial", reason, receipts } : noEvidence(reason, receipts);
}

function heldIn(entity: Entity): Held {
  const facts = entity.facts.filter(({ slot }) => slot === "degree" || slot === "area");
  const text = fold(facts.map((fact) => fact.text).join(" "));
  return {
    level: levels.find(([, , pattern]) => pattern.test(text))?.[0] ?? 1,
    families: familiesIn(text),
    area: fold(facts.find(({ slot }) => slot === "area")?.text ?? ""),
    receipts: facts.length > 0 ? facts.map((fact) => receiptOf(fact)) : [nameReceipt(entity)],
  };
}

/** Whether the asked field's words are the held field's: "computer science", or German for it. */
function sharesField(area: string, asked: string): boolean {
  if (
    /\b(?:computer science|informatics|computing)\b/.test(area) &&
    /\b(?:computer science|cs|informati\w+|computing|software engineering|stem)\b/.test(asked)
  )
    return true;
  return (
    area !== "" &&
    area.split(/\s+(?:with|and|und|mit)\s+/).some((part) => part.length > 3 && asked.includes(part))
  );
}
