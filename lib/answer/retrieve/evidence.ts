import type { Entity, Quote, Window } from "@/lib/knowledge";
import { analyzeAsSpelt } from "../read/question";
import type { Site } from "../site";
import type { Steps } from "../steps";
import type { WindowFeatures } from "./features";
import { readWindows } from "./features";
import { prepare } from "./prepared";
import { sightOf } from "./sight";
import type { Sought } from "./window-index";
import weights from "./window-weights.json" with { type: "json" };
import { settle } from "./windows";

/** Something that stands in the portfolio. */
export interface StandingText {
  /** Its number among all that stands there. */
  id: number;
  entity: Entity;
  heading: string;
  slot: string;
  text: string;
  quotes: readonly Quote[];
}

/** The same in the light of a statement. */
export interface Standing extends StandingText {
  features: WindowFeatures;
  /** The share of the probability that any window holds what is sought, 0 to 1. */
  share: number;
  /** The stems of the statement that stand there, in these words or in words used for them, with how well they are met, 0 to 1. */
  met: ReadonlyMap<string, number>;
}

/** What the portfolio has on a statement: the likeliest first. */
export interface StatementEvidence {
  /** How likely the first holds what is sought. */
  sure: number;
  standing: Standing[];
  /** The stems that are sought, with their weights: rare ones weigh more. */
  sought: ReadonlyMap<string, number>;
}

/** What of the portfolio comes near a statement in meaning. */
export interface StatementMeaning {
  /** Names the model: numbers fitted with one hold for no other. */
  embedder: string;
  /** What stands nearest, the nearest first. */
  nearest: readonly StandingText[];
  /** The cosine of the angle between the statement and what stands there; 0 for code. */
  cosine(place: StandingText): number;
}

const most = 12;
/** How well a word akin to the one that is sought meets it. */
const likeMeets = 0.6;

/**
 * Looks for what bears a statement out, as for the answer to a question.
 * @param like further stems that may stand for a stem, in the field the statement is from
 */
export function evidenceIn(
  site: Site,
  statement: string,
  like: (term: string) => readonly string[] = () => [],
): StatementEvidence {
  const question = analyzeAsSpelt(statement, site);
  const context = { site, focus: {}, preamble: [] };
  const seen = sightOf(question, context, site.windowIndex);
  const sought = seen.sought.map((each) => widened(each, like(each.term), site));
  const sight = prepare({ ...seen, sought });
  const reads = readWindows(site.windowIndex.candidates(sight.sought), sight);
  const weightOf = new Map(sought.map(({ term, weight }) => [term, weight]));
  if (reads.length === 0) return { sure: 0, standing: [], sought: weightOf };
  const { sure } = settle(reads, sight, weights);
  const ranked = settleShares(reads);
  const standing = ranked.slice(0, most).map(({ read: { window, features }, share }) => ({
    ...textOf(window),
    features,
    share,
    met: new Map(
      sought.flatMap(({ term, own, near }) => {
        const how = Math.max(own.get(window.id) ?? 0, 0.5 * (near.get(window.id) ?? 0));
        return how > 0 ? [[term, how] as const] : [];
      }),
    ),
  }));
  return { sure, standing, sought: weightOf };
}

/** Looks for what comes near a statement in meaning; undefined where there is no embedder, or it is out of reach. */
export function* meaningIn(site: Site, statement: string): Steps<StatementMeaning | undefined> {
  const { asked, windowIndex } = site;
  const nearness = asked && (yield* asked.nearTo(statement, windowIndex));
  if (!nearness) return undefined;
  return {
    embedder: asked.embedder,
    nearest: nearness.closest
      .flatMap((id) => windowIndex.windows[id] ?? [])
      .sort((a, b) => nearness.cosine(b) - nearness.cosine(a))
      .map(textOf),
    cosine: nearness.cosine,
  };
}

function textOf({ id, page, heading, slot, text, quotes }: Window): StandingText {
  return { id, entity: page.entity, heading, slot, text, quotes };
}

function settleShares(reads: ReturnType<typeof readWindows>) {
  const scores = reads.map(({ features }) => scoreOf(features));
  const highest = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return reads
    .map((read, at) => ({ read, share: Math.exp(scores[at]! - highest) / total }))
    .sort((a, b) => b.share - a.share || a.read.window.id - b.read.window.id);
}

function scoreOf(features: WindowFeatures): number {
  const table: Record<string, number> = weights.window;
  return Object.entries(features).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0);
}

/** A word with more that may stand for it. */
function widened(sought: Sought, like: readonly string[], { windowIndex }: Site): Sought {
  if (like.length === 0) return sought;
  const more = like
    .filter((term) => !sought.meeting.has(term))
    .map((term) => windowIndex.seek(term, sought.weight, new Set()));
  const join = (mine: ReadonlyMap<number, number>, part: "own" | "near") => {
    const all = new Map(mine);
    for (const each of more)
      for (const [id, how] of each[part])
        if (how * likeMeets > (all.get(id) ?? 0)) all.set(id, how * likeMeets);
    return all;
  };
  const meeting = new Map(sought.meeting);
  for (const each of more)
    for (const [term, how] of each.meeting) if (!meeting.has(term)) meeting.set(term, how * likeMeets);
  return { ...sought, meeting, own: join(sought.own, "own"), near: join(sought.near, "near") };
}
