import { type Entity, type Knowledge, newestFirst } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { dateInWords } from "../evidence/dates";
import { nameReceipt, type Receipt, receiptOf, shorten } from "../evidence/receipts";
import { contactOf } from "../evidence/screening";
import type { Audience, Line } from "./page";

const alwaysKept = Number.POSITIVE_INFINITY;

/** Whom a brief is for, by the words that name its reader. */
export function audienceOf(reader: string): Audience {
  const folded = fold(reader);
  if (
    /\b(?:recruit\w*|hr|human resources|talent|sourc(?:er|ing)|head ?hunter|hiring|agency|personal\w*)\b/.test(
      folded,
    )
  )
    return "recruiter";
  return /\b(?:engineer\w*|developer\w*|programmer\w*|architect\w*|cto|tech\w*|dev|entwickler\w*)\b/.test(
    folded,
  )
    ? "engineer"
    : "general";
}

/** A text with Markdown's special characters escaped, on one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(/([\\`*_[\]<>#|])/g, "\\$1").replace(/\s+/g, " ");
}

/** The name, the headline, and the first sentence of the summary. */
export function aboutLines({ content, person }: Knowledge): Line[] {
  const label = person.facts.find(({ slot }) => slot === "label");
  const summary = person.facts.find(({ slot }) => slot === "summary");
  const quote = summary ? shorten(sentences(summary.text)[0] ?? "") : "";
  const line = (text: string, receipts: Receipt[] = [], worth = alwaysKept): Line => ({
    part: "about",
    text,
    receipts,
    worth,
  });
  return [
    line(`# ${escapeMarkdown(content.profile.name)}`),
    ...(label ? [line(`**${escapeMarkdown(label.text)}**`, [receiptOf(label)])] : []),
    ...(content.owner.sample
      ? [line("*This is an invented person: the sample content of a portfolio.*")]
      : []),
    ...(summary && quote ? [line(`> ${escapeMarkdown(quote)}`, [receiptOf(summary, quote)], 60)] : []),
  ];
}

/** Jobs and degrees, the newest first. */
export function timelineLines(knowledge: Knowledge): Line[] {
  return [...newestFirst(knowledge.of("work")), ...newestFirst(knowledge.of("education"))]
    .slice(0, 8)
    .map((entity, at) => {
      const period = entity.facts.find(({ slot }) => slot === "period");
      const what = entity.facts.filter(({ slot }) => ["position", "degree", "area"].includes(slot));
      const description = [...what.map(({ text }) => text), entity.name].map(escapeMarkdown).join(", ");
      return {
        part: "timeline",
        text: `- ${period ? `${escapeMarkdown(period.text)}: ` : ""}${description}`,
        receipts: [nameReceipt(entity)],
        worth: at < 3 ? 70 - at : 57 - at,
      };
    });
}

/** Groups of skills, or what projects name when there are none. */
export function skillLines(knowledge: Knowledge): Line[] {
  const groups = knowledge.of("skill");
  if (groups.length === 0) {
    const named = knowledge.of("technology").slice(0, 12);
    if (named.length === 0) return [];
    return [
      {
        part: "skills",
        text: `- ${named.map(({ name }) => escapeMarkdown(name)).join(", ")}`,
        receipts: named.slice(0, 1).map(nameReceipt),
        worth: 50,
      },
    ];
  }
  return groups.slice(0, 8).map((group, at) => ({
    part: "skills",
    text: `- ${skillsOf(group)}`,
    receipts: [nameReceipt(group)],
    worth: 54 - at * 2,
  }));
}

function skillsOf(group: Entity): string {
  const level = group.facts.find(({ slot }) => slot === "level");
  const keywords = group.facts
    .filter(({ slot }) => slot === "keyword")
    .map(({ text }) => escapeMarkdown(text));
  const name = `**${escapeMarkdown(group.name)}**${level ? ` (${escapeMarkdown(level.text)})` : ""}`;
  return keywords.length > 0 ? `${name}: ${keywords.slice(0, 8).join(", ")}` : name;
}

/** The questions of a first call, the first ones first. */
const termKeys = [
  "availability",
  "work_authorization",
  "location",
  "remote",
  "relocation",
  "employment_types",
  "looking_for",
  "languages",
  "notice",
  "start_date",
  "freelance",
  "time_zone",
  "travel",
  "management",
  "on_call",
];

/** What the owner says in public of the terms of work, each with the day it was last checked. */
export function termLines(knowledge: Knowledge, audience: Audience): Line[] {
  const base = audience === "recruiter" ? 68 : audience === "engineer" ? 60 : 58;
  const dates = new Set(
    knowledge.of("screening").flatMap(({ facts }) => facts.flatMap(({ asOf }) => asOf ?? [])),
  );
  // A date that all share is printed once, above them.
  const [common] = dates.size === 1 ? dates : [];
  const note: Line[] = common
    ? [
        {
          part: "terms",
          text: `As of ${dateInWords(common)}:\n`,
          receipts: [],
          worth: alwaysKept,
          asOf: common,
        },
      ]
    : [];
  const lines = termKeys.flatMap((key, at): Line[] => {
    const facts = knowledge.of("screening").find(({ id }) => id === `fact:${key}`)?.facts ?? [];
    const [first] = facts;
    if (!first) return [];
    const values = facts.map(({ text }) => escapeMarkdown(shorten(text, 160))).join("; ");
    const asOf = first.asOf && first.asOf !== common ? ` (as of ${dateInWords(first.asOf)})` : "";
    return [
      {
        part: "terms",
        text: `- ${escapeMarkdown(first.label)}: ${values}${asOf}`,
        receipts: facts.map((fact) => receiptOf(fact, shorten(fact.text, 160))),
        worth: base - at * (audience === "engineer" ? 4 : 2),
        asOf: first.asOf,
      },
    ];
  });
  return lines.length > 0 ? [...note, ...lines] : [];
}

/** The facts that an owner is usually asked for. */
const expectedFacts: [key: string, label: string][] = [
  ["availability", "availability"],
  ["notice", "notice period"],
  ["location", "location"],
  ["remote", "remote work"],
  ["relocation", "relocation"],
  ["work_authorization", "work authorization"],
  ["employment_types", "employment types"],
  ["salary_expectation", "salary expectation"],
];

/** What is private, what is missing, and how to contact the owner. */
export function closingLines({ content }: Knowledge): Line[] {
  const { facts } = content.owner;
  const labels = (visibility: string) =>
    facts
      .filter((fact) => fact.visibility === visibility)
      .map(({ label }) => escapeMarkdown(label).toLowerCase());
  const line = (text: string): Line => ({ part: "closing", text, receipts: [], worth: alwaysKept });
  const [onRequest, never] = [labels("on_request"), labels("never")];
  const unknown = expectedFacts
    .filter(([key]) => !facts.some((fact) => fact.key === key))
    .filter(([key]) => !(key === "location" && content.profile.location))
    .map(([, label]) => label);
  const reach = contactOf(content);
  return [
    ...(onRequest.length > 0 ? [line(`- On request: ${onRequest.join(", ")}`)] : []),
    ...(never.length > 0 ? [line(`- Kept private: ${never.join(", ")}`)] : []),
    ...(unknown.length > 0 ? [line(`- Not in the portfolio: ${unknown.join(", ")}`)] : []),
    ...(reach ? [line(`- To ask: ${escapeMarkdown(reach)}`)] : []),
  ];
}
