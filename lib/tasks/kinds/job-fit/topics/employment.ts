import { fold } from "@/lib/knowledge";
import { type Ask, type Desk, type Finding, notPublic, type Segment } from "../ask";
import { askOf } from "../topics";
import { fromFact, fromProse } from "./from-fact";

const contracts: [name: string, names: [string, string], pattern: RegExp][] = [
  [
    "full-time",
    ["full time", "Vollzeit"],
    /\bfull[- ]?time\b|\bvollzeit\b|\b(?:38|39|40)[- ]?(?:h|hours|stunden)\b/,
  ],
  ["part-time", ["part time", "Teilzeit"], /\bpart[- ]?time\b|\bteilzeit\b/],
  ["permanent", ["a permanent contract", "unbefristet"], /\bpermanent\b|\bunbefristet\w*|\bfestanstellung\b/],
  [
    "fixed",
    ["a fixed-term contract", "befristet"],
    /\bfixed[- ]term\b|\btemporary (?:contract|position|role)\b|\b\d{1,2}[- ]months? (?:contract|fixed)|(?<!un)\bbefristet\w*|\bmaternity cover\b/,
  ],
  [
    "freelance",
    ["freelance work", "freiberufliche Arbeit"],
    /\bfreelanc\w+|\bcontractor\b|\bself[- ]employed\b|\bb2b contract\b|\bfreiberuf\w*|\bfreie mitarbeit\b|\bcontract (?:role|position|basis|work)\b|\bcontract$/,
  ],
  [
    "internship",
    ["an internship", "ein Praktikum"],
    /\binternship\b|\bwerkstudent\w*|\bpraktikum\b|\bworking student\b/,
  ],
];
const contractCue =
  /\b(?:position|role|job|contract|basis|hire|employment|opportunity|engagement|available|stelle|anstellung|vertrag|arbeitszeit|possible|moglich)\b/;

/** Full time, permanent, freelance: the form of the contract. */
export function employmentAsks(segment: Segment): Ask[] {
  const folded = fold(segment.text);
  const short = segment.text.split(/\s+/).length <= 8;
  if (segment.label !== "employment" && !short && !contractCue.test(folded)) return [];
  const forms = contracts.filter(([, , pattern]) => pattern.test(folded));
  if (forms.length === 0) return [];
  const either = /\b(?:or|oder)\b|\//.test(folded);
  const groups = either ? [forms] : forms.map((form) => [form]);
  return groups.map((group) =>
    askOf(segment, {
      kind: "employment_type",
      key: `employment:${group.map(([name]) => name).join("|")}`,
      name: [0, 1].map((at) => group.map(([, names]) => names[at]!).join(" / ")) as [string, string],
      judge: (desk) =>
        judgeEmployment(
          desk,
          group.map(([name]) => name),
          folded,
        ),
    }),
  );
}

function judgeEmployment(desk: Desk, asked: readonly string[], folded: string): Finding {
  const types = desk.screened("employment_types", "employment");
  const freelance = desk.screened("freelance");
  const freelanceOnly = asked.every((name) => name === "freelance");
  if (freelanceOnly && freelance.state === "public")
    return fromFact(
      desk,
      freelance,
      /^(?:no|not|never|kein|nicht)\b/i.test(freelance.text) ? "conflict" : "met",
    );
  if (types.state === "private")
    return notPublic(desk, types.onRequest, ["The kind of contract", "Vertragsart"]);
  if (types.state === "missing")
    return fromProse(
      desk,
      /\b(?:full[- ]time|part[- ]time|permanent|freelanc\w+|contract work)\b.*\b(?:role|position|work|looking|seeking|projects)\b/i,
      ["the kind of contract", "Vertragsart"],
    );
  const offered = types.facts.filter(({ text }) =>
    contracts.some(([name, , pattern]) => asked.includes(name) && pattern.test(fold(text))),
  );
  const shown = {
    ...types,
    facts: offered.length > 0 ? offered : types.facts,
    text: offered.length > 0 ? offered.map(({ text }) => text).join("; ") : types.text,
  };
  if (offered.length === 0) {
    const reduced = asked.includes("part-time") && /\b(?:four|three|4|3) days a week\b/i.test(types.text);
    return fromFact(desk, shown, reduced ? "partial" : "conflict");
  }
  const [least, months] = [monthsIn(fold(shown.text)), monthsIn(folded)];
  const tooShort = asked.includes("fixed") && least !== undefined && months !== undefined && months < least;
  return fromFact(desk, shown, tooShort ? "conflict" : "met");
}

function monthsIn(folded: string): number | undefined {
  const match = /(\d{1,2}|three|six|nine|twelve|sechs|zwolf)[ -]?(month|monat|year|jahr)/.exec(folded);
  if (!match) return undefined;
  const words: Record<string, number> = { three: 3, six: 6, nine: 9, twelve: 12, sechs: 6, zwolf: 12 };
  return (Number(match[1]) || words[match[1]!] || 1) * (/year|jahr/.test(match[2]!) ? 12 : 1);
}
