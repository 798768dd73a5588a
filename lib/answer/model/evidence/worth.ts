import type { Entity } from "@/lib/knowledge";
import type { Response } from "../../decide/respond";
import { readWindows, type WindowFeatures } from "../../retrieve/features";
import table from "../../retrieve/window-weights.json" with { type: "json" };
import { prepareSight } from "../../retrieve/windows";
import type { Site } from "../../site";
import type { Chunk } from "./chunks";

const weights: Partial<Record<string, number>> = table.window;

/** How steeply the worth of a window falls behind the best; below 1, the first few count for more. */
const steepness = 0.7;
/** What the rest of a chunk's page adds: an answer may share no word with the question and stand beside what does. */
const ofPage = 0.3;
/** What it adds that the question names the page, that the engine cites the chunk, and that a page begins with it. */
const ofNamed = 0.5;
const ofCited = 1;
const ofLead = 0.05;

/**
 * How much each chunk is worth for a question: its windows as the engine ranks them, with those of its page beside
 * them; what the engine's own answer rests on comes first. Every page has something, so that its lead may be had.
 */
export function worthOf(
  responses: readonly Response[],
  site: Site,
  chunks: readonly Chunk[],
): ReadonlyMap<Chunk, number> {
  const worth = new Map(chunks.map((chunk) => [chunk, chunk.at === 0 ? ofLead : 0]));
  const add = (chunk: Chunk, more: number) => worth.set(chunk, (worth.get(chunk) ?? 0) + more);
  const byUrl = new Map(chunks.flatMap((chunk) => [...chunk.urls].map((url) => [url, chunk] as const)));
  for (const { question, context, draft } of responses) {
    const sight = prepareSight(question, context);
    const nearness = site.asked?.known(question, context);
    const reads = readWindows(site.windowIndex.windows, { ...sight, nearness });
    const scores = reads.map(({ features }) => scoreOf(features));
    const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
    const pages = new Map<Entity, number>();
    for (const [at, { window }] of reads.entries()) {
      const share = Math.exp(((scores[at] ?? 0) - best) / steepness);
      const chunk = byUrl.get(window.quotes[0]?.url ?? "");
      if (chunk) add(chunk, share);
      pages.set(window.page.entity, (pages.get(window.page.entity) ?? 0) + share);
    }
    const most = Math.max(...pages.values(), Number.EPSILON);
    const cited = new Set(draft.evidence.map(({ url }) => url));
    for (const chunk of chunks) {
      add(chunk, (ofPage * (pages.get(chunk.entity) ?? 0)) / most);
      if (sight.named.has(chunk.entity)) add(chunk, ofNamed);
      if ([...chunk.urls].some((url) => cited.has(url))) add(chunk, ofCited);
    }
  }
  return worth;
}

function scoreOf(features: WindowFeatures): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);
}
