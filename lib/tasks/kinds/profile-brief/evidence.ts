import { monthsOf, thisMonth } from "@/lib/answer";
import { type Entity, type Knowledge, sentences, terms } from "@/lib/knowledge";
import { contentStems, holdsStem } from "../evidence/entries";
import { type Receipt, shorten } from "../evidence/receipts";
import { skillBook } from "../evidence/skills";
import { plain } from "./lines";
import type { Audience, Line } from "./page";

const mostPoints = 5;
const fewestPoints = 3;
const longestPoint = 240;

interface Point {
  entity: Entity;
  receipt: Receipt;
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
  const points = candidates(knowledge, audience);
  const rate = fitter(knowledge, focus);
  for (const point of points) point.fits = rate(point);
  const best = points.sort((a, b) => b.fits - a.fits || b.weight - a.weight);
  const fitting = onePerEntry(best.filter(({ fits }) => fits >= 0.5)).slice(0, mostPoints);
  const others = onePerEntry([...points].sort((a, b) => b.weight - a.weight)).filter(
    ({ entity }) => !fitting.some((point) => point.entity === entity),
  );
  const chosen =
    focus === ""
      ? others.slice(0, mostPoints)
      : [...fitting, ...others.slice(0, Math.max(0, fewestPoints - fitting.length))];
  const found = fitting.length > 0;
  const lines = chosen.map(
    ({ entity, receipt }, at): Line => ({
      part: "evidence",
      text: `- **${plain(entity.title)}**${entity.period ? ` (${plain(entity.period.display)})` : ""}: ${plain(receipt.quote)}`,
      receipts: [receipt],
      worth: at < fewestPoints ? Number.POSITIVE_INFINITY : 66 - at,
    }),
  );
  if (focus === "" || found) return { lines, found };
  const note: Line = {
    part: "evidence",
    text: "Nothing in the portfolio is about the focus that was asked for; this is the work in general.\n",
    receipts: [],
    worth: Number.POSITIVE_INFINITY,
  };
  return { lines: [note, ...lines], found };
}

const telling = new Set(["highlight", "outcome", "description", "tagline", "part", "decision", "summary"]);

/** What was done, in the words of a job or a project. */
function candidates(knowledge: Knowledge, audience: Audience): Point[] {
  const featured = new Set(
    knowledge.content.projects.filter((project) => project.featured).map(({ id }) => `project:${id}`),
  );
  return knowledge.passages
    .filter(
      ({ entity, slot }) =>
        (entity.kind === "work" || entity.kind === "project" || entity.kind === "volunteer") &&
        telling.has(slot),
    )
    .flatMap(({ entity, slot, text, url }) => {
      const quote = shorten(text, longestPoint);
      if (quote.length < 40) return [];
      const numbered = /\d/.test(quote) ? 2 : 0;
      const outcome = slot === "outcome" || slot === "highlight" ? 2 : 0;
      const chosen = featured.has(entity.id) ? 2 : 0;
      const suited =
        audience === "engineer" && entity.kind === "project"
          ? 1
          : audience === "recruiter" && entity.kind === "work"
            ? 1
            : 0;
      const weight =
        numbered + outcome + chosen + suited + recency(entity) - (entity.kind === "volunteer" ? 3 : 0);
      return [{ entity, receipt: { url, title: entity.title, quote }, weight, fits: 0 }];
    });
}

/** 2 for what goes on, falling to 0 in ten years. */
function recency({ period }: Entity): number {
  const span = monthsOf(period);
  return span ? Math.max(0, 2 - (thisMonth() - span.to) / 60) : 0;
}

/** How well a point fits the focus: by its words, and by the skills that the focus names. */
function fitter(knowledge: Knowledge, focus: string): (point: Point) => number {
  const book = skillBook(knowledge);
  const stems = contentStems(focus);
  const skills = new Set(
    book.find(focus).flatMap(({ key }) => [key, ...book.shownBy(key).map((skill) => skill.key)]),
  );
  const users = new Set(
    [...skills].flatMap((key) =>
      book
        .uses(key)
        .filter(({ role }) => role === "work" || role === "stack")
        .map(({ entity }) => entity),
    ),
  );
  const weights = stems.map((stem) => knowledge.ranker.idf(stem));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return ({ entity, receipt }) => {
    const held = new Set(
      sentences(`${entity.name}. ${receipt.quote}`).flatMap((sentence) => terms(sentence)),
    );
    const share = stems.reduce((sum, stem, at) => {
      const how = holdsStem(held, stem);
      return sum + (how ? weights[at]! * (how === "exact" ? 1 : 0.5) : 0);
    }, 0);
    const named = book.find(receipt.quote).some(({ key }) => skills.has(key));
    return Math.min(1, (total > 0 ? share / total : 0) + (named ? 0.5 : 0) + (users.has(entity) ? 0.5 : 0));
  };
}

function onePerEntry(points: readonly Point[]): Point[] {
  const seen = new Set<Entity>();
  return points.filter(({ entity }) => !seen.has(entity) && seen.add(entity));
}
