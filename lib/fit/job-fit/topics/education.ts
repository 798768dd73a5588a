import { monthIndex } from "@/lib/content";
import { type Entity, thisMonth } from "@/lib/knowledge";
import { type DegreeLevel, degreeLevel, escapeRegExp, fold, terms } from "@/lib/language";
import { contentStems } from "../../evidence/entries";
import { practiceIn } from "../../evidence/practices";
import { nameReceipt, type Receipt, receiptOf } from "../../evidence/receipts";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment, type Term } from "../ask";
import { askOf } from ".";
import { timeOfUse } from "./years-time";

const degreePattern =
  /\b(?:(?:eqf|nfq) level \d|degrees?|bachelor(?:'?s)?|b\.?\s?sc|b\.?a\.?(?= degree)|master(?:'s| of(?! (?:your|their|the|our|all|one|many)\b)| degree|s degree|abschluss)|m\.?\s?sc|ph\.?\s?d|doctorate|doctoral|mba|diploma|university education|college education|\w*studium|postgraduate (?:study|degree|qualification|training)|(?:training|grounding|education|studies|qualification) in (?!house|use)|studiengang|hochschul\w*|universitatsabschluss|abgeschlossene\w* (?:studium|ausbildung|berufsausbildung)|diplom|promotion(?! (?:uplift|work|and|planning|campaigns?|of|to|codes?|pricing))|berufsausbildung|fachhochschul\w*)\b/;

const trainingPattern = /\b(?:training|grounding|education|studies|qualification) in\b/g;

/** The level of people who are taught, and not of whoever teaches them. */
const othersDegreePattern =
  /\b(?:doctoral|master'?s|bachelor'?s|phd|degree|graduate) (?:students?|candidates?|researchers?|level courses?|programmes?|theses|dissertations)\b/;

const ranks: Record<DegreeLevel, number> = {
  school: 0,
  diploma: 1,
  associate: 1,
  bachelor: 2,
  master: 3,
  doctorate: 4,
};
const levelNames: Record<number, Term> = {
  1: "diploma",
  2: "degree",
  3: "master",
  4: "doctorate",
};
const germanLevelPatterns: [rank: number, pattern: RegExp][] = [
  [4, /\b(?:promotion|promoviert\w*|doktor\w*)\b/],
  [3, /\b(?:masterabschluss|diplom|magister)\b/],
  [2, /\b(?:bachelorabschluss|\w*studium|hochschul\w*|universitatsabschluss)\b/],
  [1, /\b(?:ausbildung|berufsausbildung)\b/],
];

/**
 * Fields of study by family, as the ISCED-F 2013 of UNESCO groups them, but for computing, which stands with engineering; a held
 * degree of the same family is related, one of the same name is a match.
 */
const fieldPatterns: [family: string, pattern: RegExp][] = [
  [
    "technical",
    /\b(?:computer science|computing|informatics|(?:wirtschafts|medizin)?informatik\w*|software(?: engineering)?|information (?:technology|systems|science)|engineering|ingenieur\w*|mathemati\w+|maths?|statistics|stats|physics|physik|electrical|electronics?|elektro\w+|telecommunications?|cybernetics|mechatroni\w+|mechanics|automation|cyber[ -]?security|it[ -]security|information security|data science|machine learning|artificial intelligence|databases?|robotics|networking|bioinformatics|geoinformatics|geomatics|geodesy|surveying|stem|technical|technisch\w*|computational \w+|cs|(?<=degree in )it|it(?= degree))\b/,
  ],
  [
    "medicine",
    /\b(?:nursing|medicine|medical sciences?|pharmacy|physiotherapy|midwifery|dentistry|public health|epidemiology|pflege\w*|medizin(?!informatik)|pharmazie|biomedical)\b/,
  ],
  [
    "business",
    /\b(?:mba|business|economics|finance|accounting|marketing|management|administration|betriebswirtschaft\w*|bwl|wirtschaft(?!sinformatik)\w*|commerce|hospitality)\b/,
  ],
  ["law", /\b(?:law|legal studies|jura|rechtswissenschaft\w*)\b/],
  [
    "arts",
    /\b(?:design|arts?|fine arts|graphics?|visual communication|illustration|typography|photography|architecture|music|kunst|gestaltung)\b/,
  ],
  ["language", /\b(?:linguistics|phonetics|languages?|literature|germanistik|linguistik|translation)\b/],
  [
    "science",
    /\b(?:\w*biology|\w*chemistry|(?:life|natural|earth|environmental|marine|plant|soil|veterinary|agricultural) sciences?|geology|ecology|meteorology|oceanography|hydrology|geography|agronomy|forestry|horticulture|biologie|chemie|psychology|psychologie)\b/,
  ],
  [
    "society",
    /\b(?:history|philosophy|theology|sociology|anthropology|ethnology|archaeology|political science|politics|international relations|social (?:sciences?|work|policy)|development studies|journalism|communication studies|media studies|information studies|librarianship|library|archiv\w+|geschichte|philosophie|soziologie|politikwissenschaft\w*)\b/,
  ],
  ["teaching", /\b(?:(?<!\bhigher )education|pedagogy|padagogik|lehramt)\b/],
];

interface RequiredDegree {
  level: number;
  families: string[];
  /** The folded text, which may name the field of a held degree: "Computer Science". */
  text: string;
  /** The stems of the field; none where any field is accepted. */
  field: string[];
  related: boolean;
  equivalent: boolean;
  /** Whether experience is accepted instead of it. */
  acceptsExperience: boolean;
}

/** "A doctorate, or talks at conferences": the alternative to a degree; undefined where there is none. */
export function insteadOfDegree({ text }: Segment): string | undefined {
  const pieces = text.split(/,?\s+(?:or|oder)\s+|,\s+(?=(?:will|would|is|are|counts?)\b)/i);
  if (!pieces.some((piece) => degreePattern.test(fold(piece)))) return undefined;
  return pieces.find((piece) => !degreePattern.test(fold(piece)) && practiceIn(piece) !== undefined);
}

const degreeInPattern =
  /\b(?:degrees?|bachelor(?:'?s)?|b\.?\s?sc|master(?:'?s)?|m\.?\s?sc|ph\.?\s?d|doctorate|diploma|studium|promotion)(?: degree| level)? (?:in|of|der|in der) /giu;
const fieldEndPattern =
  /[;.(]|\b(?:with|and (?:some|an? )?(?:experience|knowledge|skills)|experience|knowledge|plus|as well as)\b/i;

/** "A PhD in machine learning": the field of a degree is not asked for as a skill as well. */
export function fieldsOfDegree({ text }: Segment): [number, number][] {
  return [...text.matchAll(degreeInPattern)].map(({ 0: lead, index }) => {
    const from = index + lead.length;
    const length = text.slice(from).search(fieldEndPattern);
    return [from, length < 0 ? text.length : from + length];
  });
}

/** A degree, and in what. */
export function educationAsks(segment: Segment): Ask[] {
  const { folded } = segment;
  if (
    !(segment.wanted || segment.label === "education") ||
    !degreePattern.test(folded) ||
    othersDegreePattern.test(folded)
  )
    return [];
  // "Training in working at height" is no field of study.
  if (familiesIn(folded).length === 0 && !degreePattern.test(folded.replace(trainingPattern, " "))) return [];
  const wanted = {
    level: lowestLevel(folded),
    families: familiesIn(folded),
    text: folded,
    field: fieldStems(segment),
    related:
      /\b(?:related|similar|comparable|relevant|equivalent|technical|quantitative|cognate|something close|close to|neighbouring|adjacent|allied|vergleichbar\w*|verwandt\w*|ahnlich\w*|einschlagig\w*)\b/.test(
        folded,
      ),
    equivalent:
      /\b(?:equivalent|comparable|or .{0,30}experience|oder .{0,40}(?:erfahrung|ausbildung)|vergleichbare)\b/.test(
        folded,
      ),
    acceptsExperience: /\bor .{0,40}experience\b|\boder .{0,40}erfahrung/.test(folded),
  };
  return [
    askOf(segment, {
      kind: "education",
      key: `education:${wanted.level}:${(wanted.families.length > 0 ? wanted.families : wanted.field).join()}`,
      name: "education",
      judge: (matching) => judgeEducation(matching, wanted),
    }),
  ];
}

function familiesIn(folded: string): string[] {
  return fieldPatterns.filter(([, pattern]) => pattern.test(folded)).map(([family]) => family);
}

/** The lowest of the accepted levels; a bachelor's degree when none is named. */
function lowestLevel(folded: string): number {
  if (/\bpostgraduate\b/.test(folded)) return ranks.master;
  const named = folded.split(/\bor\b|\boder\b|[/,]/).flatMap((piece) => degreeLevel(piece) ?? []);
  const germanRanks = germanLevelPatterns.filter(([, pattern]) => pattern.test(folded)).map(([rank]) => rank);
  const all = [...named.map((level) => ranks[level]), ...germanRanks].filter((rank) => rank > 0);
  return all.length > 0 ? Math.min(...all) : ranks.bachelor;
}

interface HeldDegree {
  level: number;
  families: string[];
  area: string;
  finished: boolean;
  receipts: Receipt[];
}

function judgeEducation(matching: MatchContext, wanted: RequiredDegree): Finding {
  const held = matching.knowledge.of("education").map(heldDegreeOf);
  const [first] = held;
  if (!first) return judgeExperience(matching, wanted);
  const highEnough = held.filter((each) => each.level >= wanted.level);
  const related = highEnough.filter((each) => fitsFamily(each, wanted) || namesField(each.area, wanted));
  const inField = related.filter(({ area }) => fitsField(area, wanted));
  // "A degree in Computer Science" is shown by the one of that name rather than by a related one.
  const hasRequiredName = ({ area }: HeldDegree) => isNamedIn(area, wanted.text);
  const byName = [...inField].sort((a, b) => Number(hasRequiredName(b)) - Number(hasRequiredName(a)));
  const best = byName.find(({ finished }) => finished) ?? byName[0] ?? related[0] ?? highEnough[0] ?? first;
  const reason = reasonFor(matching, best, wanted);
  const { receipts } = best;
  if (inField.includes(best)) return { verdict: best.finished ? "met" : "partial", reason, receipts };
  return related.includes(best) || (wanted.equivalent && mayStandFor(matching, wanted))
    ? { verdict: "partial", reason, receipts }
    : noEvidence(reason, receipts);
}

/** Whether work is accepted instead of a degree: of one in the field, and not of one in business. */
function mayStandFor(matching: MatchContext, { text }: RequiredDegree): boolean {
  return (
    !businessDegreePattern.test(text) &&
    matching.knowledge.of("work").length > 0 &&
    !matching.job.isOtherProfession
  );
}

/** "A degree, or equivalent practical experience", of somebody who lists no education. */
function judgeExperience(matching: MatchContext, wanted: RequiredDegree): Finding {
  const { months, receipts } = timeOfUse(matching, { type: "any" }, false);
  const noEducation = matching.say("noEducation");
  if (!wanted.acceptsExperience || !mayStandFor(matching, wanted) || months === 0)
    return noEvidence(noEducation);
  const reason = `${noEducation} ${matching.say("workInstead", { time: matching.duration(months) })}`;
  return { verdict: months >= monthsInsteadOfDegree ? "met" : "partial", reason, receipts };
}

/** Months of work that count as much as a degree where experience is accepted instead. */
const monthsInsteadOfDegree = 60;

function reasonFor(
  matching: MatchContext,
  { receipts, finished, area }: HeldDegree,
  wanted: RequiredDegree,
): string {
  const level = matching.term(levelNames[wanted.level] ?? "degree");
  const what = receipts.map(({ quote }) => quote).join(", ");
  const other = fitsField(area, wanted) ? "" : matching.say("otherField");
  const open = finished ? "" : matching.say("unfinished");
  return matching.say("degreeAsked", { level, other, what, open });
}

/** "A degree in hydrology", "a school of journalism". */
function fieldStems(segment: Segment): string[] {
  const named = fieldsOfDegree(segment).map(([from, to]) => segment.text.slice(from, to));
  const [, school] = /\b(?:school|faculty|academy|institute) of (\p{L}+)/iu.exec(segment.text) ?? [];
  return contentStems([...named, school].join(" ")).filter((each) => !genericFieldStems.has(each));
}

/** "In a related field", "in any subject". */
const genericFieldStems = new Set(
  terms(
    "any related relevant similar comparable appropriate suitable applicable quantitative numerate numerical subject field discipline area topic equivalent course study programme university college honours good first class",
  ),
);

/** Whether the area of a degree covers a field: "a master's in databases", where it names databases among others. */
function isWithin(field: readonly string[], area: string): boolean {
  const held = new Set(terms(area));
  return field.length > 0 && field.every((each) => held.has(each));
}

/** Whether a degree is of a required family; for an unknown family, whether it shares a word of the field. */
function fitsFamily({ families, area }: HeldDegree, wanted: RequiredDegree): boolean {
  if (wanted.families.length > 0) return families.some((family) => wanted.families.includes(family));
  const held = new Set(terms(area));
  return wanted.field.length === 0 || wanted.field.some((each) => held.has(each));
}

function fitsField(area: string, wanted: RequiredDegree): boolean {
  return wanted.families.length === 0 || wanted.related || namesField(area, wanted);
}

function namesField(area: string, { text, field }: RequiredDegree): boolean {
  return sharesField(area, text) || isWithin(field, area);
}

function heldDegreeOf(entity: Entity): HeldDegree {
  const facts = entity.facts.filter(({ slot }) => slot === "degree" || slot === "area");
  const texts = facts.map((fact) => fact.text);
  // Where no institution is given, the degree is the entry's name.
  const text = (facts.some(({ slot }) => slot === "degree") ? texts : [...texts, entity.name]).join(" ");
  const end = entity.period?.end;
  return {
    level: ranks[degreeLevel(text) ?? "diploma"],
    families: familiesIn(fold(text)),
    area: fold(facts.find(({ slot }) => slot === "area")?.text ?? ""),
    finished: end === undefined || (end !== "present" && monthIndex(end) <= thisMonth()),
    receipts: facts.length > 0 ? facts.map((fact) => receiptOf(fact)) : [nameReceipt(entity)],
  };
}

const businessDegreePattern = /\bmba\b|\bbusiness (?:degree|qualification|school)\b/;

/** Whether the asked field's words are the held field's: "computer science", or German for it. */
function sharesField(area: string, asked: string): boolean {
  return (
    (/\b(?:computer science|informatics|computing)\b/.test(area) &&
      /\b(?:computer science|cs|informati\w+|computing|software engineering|stem)\b/.test(asked)) ||
    isNamedIn(area, asked)
  );
}

/** Whether the requirement names the held field, or one of the fields it joins: "computer science with linguistics". */
function isNamedIn(area: string, asked: string): boolean {
  const words = area.split(/\s+/).filter((word) => word.length > 3);
  // "Hydrology, water or environmental engineering" names a degree in water engineering.
  if (words.length > 1 && words.every((word) => new RegExp(`\\b${escapeRegExp(word)}\\b`, "u").test(asked)))
    return true;
  return (
    area !== "" &&
    area.split(/\s+(?:with|and|und|mit)\s+/).some((part) => part.length > 3 && asked.includes(part))
  );
}
