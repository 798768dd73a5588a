import { type Entity, type EntityKind, type Knowledge, monthsOf, thisMonth } from "@/lib/knowledge";
import { sentences, terms } from "@/lib/language";
import { contentStems, matchStem } from "../evidence/entries";
import { type Receipt, shorten } from "../evidence/receipts";
import { skillIndex } from "../evidence/skills";
import { escapeMarkdown } from "./lines";
import type { Audience, Line } from "./page";

const maxPoints = 5;
const minPoints = 3;
const maxPointChars = 240;
/** A point that fits the focus less than this is about something else. */
const minFit = 0.6;

interface Accomplishment {
  entity: Entity;
  receipt: Receipt;
}

interface Point extends Accomplishment {
  /** What it is worth by itself. */
  weight: number;
  /** How well it fits the focus, 0 to 1. */
  fit: number;
}

/** Three to five accomplishments, those on the focus first. */
export function evidenceLines(
  knowledge: Knowledge,
  focus: string,
  audience: Audience,
): { lines: Line[]; found: boolean } {
  const points = collectPoints(knowledge, audience, makeFitScorer(knowledge, focus));
  const byFit = [...points].sort((a, b) => b.fit - a.fit || b.weight - a.weight);
  const fitting = onePerEntry(byFit.filter(({ fit }) => fit >= minFit)).slice(0, maxPoints);
  const byWeight = [...points].sort((a, b) => b.weight - a.weight);
  const others = onePerEntry(byWeight).filter(
    ({ entity }) => !fitting.some((each) => each.entity === entity),
  );
  const wanted = focus === "" ? maxPoints : minPoints;
  const lines = [...fitting, ...others.slice(0, Math.max(0, wanted - fitting.length))].map(lineOf);
  const found = fitting.length > 0;
  return { lines: focus === "" || found ? lines : [noMatchLine, ...lines], found };
}

const noMatchLine: Line = {
  part: "evidence",
  text: "Nothing in the portfolio is about the focus that was asked for; this is the work in general.\n",
  receipts: [],
  worth: Number.POSITIVE_INFINITY,
};

function lineOf({ entity, receipt }: Point, at: number): Line {
  const period = entity.period ? ` (${escapeMarkdown(entity.period.display)})` : "";
  return {
    part: "evidence",
    text: `- **${escapeMarkdown(entity.title)}**${period}: "${escapeMarkdown(receipt.quote)}"`,
    receipts: [receipt],
    worth: at < minPoints ? Number.POSITIVE_INFINITY : 66 - at,
  };
}

const accomplishmentSlots = new Set([
  "highlight",
  "outcome",
  "description",
  "tagline",
  "part",
  "decision",
  "summary",
]);

/** The accomplishments, in the words of jobs and projects. */
function collectPoints(
  knowledge: Knowledge,
  audience: Audience,
  fitOf: (point: Accomplishment) => number,
): Point[] {
  return knowledge.passages
    .filter(({ entity, slot }) => accomplishmentKinds.includes(entity.kind) && accomplishmentSlots.has(slot))
    .map(({ entity, slot, text, url }) => ({
      entity,
      slot,
      receipt: { url, title: entity.title, quote: shorten(text, maxPointChars) },
    }))
    .filter(({ receipt: { quote } }) => quote.length >= 40 && !quote.endsWith(":"))
    .map((done) => ({ ...done, weight: weightOf(done, knowledge, audience), fit: fitOf(done) }));
}

const accomplishmentKinds: EntityKind[] = ["work", "project", "volunteer"];

/** What a point is worth whatever the focus: results and numbers, what the owner features, what is recent. */
function weightOf(
  { entity, slot, receipt }: Accomplishment & { slot: string },
  { content }: Knowledge,
  audience: Audience,
): number {
  const featured = content.projects.some(({ id, featured }) => featured && entity.id === `project:${id}`);
  const suited = { engineer: "project", recruiter: "work", general: "" }[audience] === entity.kind;
  return (
    (/\d/.test(receipt.quote) ? 2 : 0) +
    (slot === "outcome" || slot === "highlight" ? 2 : 0) +
    (featured ? 2 : 0) +
    (suited ? 1 : 0) +
    recency(entity) -
    (entity.kind === "volunteer" ? 3 : 0)
  );
}

/** 2 for what is ongoing, falling to 0 over ten years. */
function recency({ period }: Entity): number {
  const span = monthsOf(period);
  return span ? Math.max(0, 2 - (thisMonth() - span.to) / 60) : 0;
}

/** How well a point fits the focus: by its words, and by the skills that the focus names. */
function makeFitScorer(knowledge: Knowledge, focus: string): (point: Accomplishment) => number {
  const index = skillIndex(knowledge);
  const stems = contentStems(focus);
  const skills = new Set(
    index.find(focus).flatMap(({ key }) => [key, ...index.shownBy(key).map((skill) => skill.key)]),
  );
  const users = new Set(
    [...skills].flatMap((key) =>
      index
        .uses(key)
        .filter(({ role }) => role === "work" || role === "stack")
        .map(({ entity }) => entity),
    ),
  );
  const weighed = stems.map((stem) => ({ stem, weight: knowledge.ranker.idf(stem) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return ({ entity, receipt }) => {
    const held = new Set(
      sentences(`${entity.name}. ${receipt.quote}`).flatMap((sentence) => terms(sentence)),
    );
    const share = weighed.reduce((sum, { stem, weight }) => {
      const how = matchStem(held, stem);
      return sum + (how ? weight * (how === "exact" ? 1 : 0.5) : 0);
    }, 0);
    const named = index.find(receipt.quote).some(({ key }) => skills.has(key));
    return Math.min(1, (total > 0 ? share / total : 0) + (named ? 0.5 : 0) + (users.has(entity) ? 0.5 : 0));
  };
}

function onePerEntry(points: readonly Point[]): Point[] {
  const seen = new Set<Entity>();
  return points.filter(({ entity }) => !seen.has(entity) && seen.add(entity));
}
