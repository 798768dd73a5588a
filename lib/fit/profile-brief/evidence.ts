import { type Entity, type EntityKind, type Knowledge, monthsOf, thisMonth } from "@/lib/knowledge";
import { sentences, terms } from "@/lib/language";
import { contentStems, holdsStem } from "../evidence/entries";
import { type Receipt, shorten } from "../evidence/receipts";
import { skillIndex } from "../evidence/skills";
import { plain } from "./lines";
import type { Audience, Line } from "./page";

const mostPoints = 5;
const fewestPoints = 3;
const longestPoint = 240;
/** A point that holds less than this share of the focus is about something else. */
const enough = 0.6;

interface Done {
  entity: Entity;
  receipt: Receipt;
}

interface Point extends Done {
  /** What it is worth by itself. */
  weight: number;
  /** How much of the focus it holds, 0 to 1. */
  fits: number;
}

/** Three to five things that were done, those on the focus first. */
export function evidenceLines(
  knowledge: Knowledge,
  focus: string,
  audience: Audience,
): { lines: Line[]; found: boolean } {
  const points = candidates(knowledge, audience, fitter(knowledge, focus));
  const byFit = [...points].sort((a, b) => b.fits - a.fits || b.weight - a.weight);
  const fitting = onePerEntry(byFit.filter(({ fits }) => fits >= enough)).slice(0, mostPoints);
  const byWeight = [...points].sort((a, b) => b.weight - a.weight);
  const others = onePerEntry(byWeight).filter(
    ({ entity }) => !fitting.some((each) => each.entity === entity),
  );
  const wanted = focus === "" ? mostPoints : fewestPoints;
  const lines = [...fitting, ...others.slice(0, Math.max(0, wanted - fitting.length))].map(lineOf);
  const found = fitting.length > 0;
  return { lines: focus === "" || found ? lines : [nothingFits, ...lines], found };
}

const nothingFits: Line = {
  part: "evidence",
  text: "Nothing in the portfolio is about the focus that was asked for; this is the work in general.\n",
  receipts: [],
  worth: Number.POSITIVE_INFINITY,
};

function lineOf({ entity, receipt }: Point, at: number): Line {
  const period = entity.period ? ` (${plain(entity.period.display)})` : "";
  return {
    part: "evidence",
    text: `- **${plain(entity.title)}**${period}: "${plain(receipt.quote)}"`,
    receipts: [receipt],
    worth: at < fewestPoints ? Number.POSITIVE_INFINITY : 66 - at,
  };
}

const telling = new Set(["highlight", "outcome", "description", "tagline", "part", "decision", "summary"]);

/** What was done, in the words of a job or a project. */
function candidates(knowledge: Knowledge, audience: Audience, fits: (point: Done) => number): Point[] {
  return knowledge.passages
    .filter(({ entity, slot }) => doing.includes(entity.kind) && telling.has(slot))
    .map(({ entity, slot, text, url }) => ({
      entity,
      slot,
      receipt: { url, title: entity.title, quote: shorten(text, longestPoint) },
    }))
    .filter(({ receipt: { quote } }) => quote.length >= 40 && !quote.endsWith(":"))
    .map((done) => ({ ...done, weight: weightOf(done, knowledge, audience), fits: fits(done) }));
}

const doing: EntityKind[] = ["work", "project", "volunteer"];

/** What a point is worth whatever the focus: results and numbers, what the owner features, what is recent. */
function weightOf(
  { entity, slot, receipt }: Done & { slot: string },
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

/** 2 for what goes on, falling to 0 in ten years. */
function recency({ period }: Entity): number {
  const span = monthsOf(period);
  return span ? Math.max(0, 2 - (thisMonth() - span.to) / 60) : 0;
}

/** How well a point fits the focus: by its words, and by the skills that the focus names. */
function fitter(knowledge: Knowledge, focus: string): (point: Done) => number {
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
      const how = holdsStem(held, stem);
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
