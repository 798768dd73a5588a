import type { Entity } from "@/lib/knowledge";
import type { Response } from "../../decide/respond";
import { computeFeatures, type WindowFeatures } from "../../retrieve/features";
import table from "../../retrieve/window-weights.json" with { type: "json" };
import { preparedQueryOf } from "../../retrieve/windows";
import type { Site } from "../../site";
import type { Chunk } from "./chunks";

const weights: Partial<Record<string, number>> = table.window;

/** How steeply the relevance of a window falls below the best; with less than 1, the first few count for more. */
const scoreScale = 0.7;
/** Weight of the rest of a chunk's page: an answer may share no word with the question and be next to what does. */
const pageWeight = 0.3;
/** Weights for a page that the question names, a chunk that the engine cites, and the first chunk of a page. */
const namedPageWeight = 0.5;
const citedWeight = 1;
const leadWeight = 0.05;

/**
 * The relevance of each chunk for a question: the engine's scores of its windows, plus those of its page; what the engine's
 * own answer cites comes first. The lead of every page has some, so that it can be chosen.
 */
export function relevanceOf(
  responses: readonly Response[],
  site: Site,
  chunks: readonly Chunk[],
): ReadonlyMap<Chunk, number> {
  const relevance = new Map(chunks.map((chunk) => [chunk, chunk.at === 0 ? leadWeight : 0]));
  const add = (chunk: Chunk, amount: number) => relevance.set(chunk, (relevance.get(chunk) ?? 0) + amount);
  const byUrl = new Map(chunks.flatMap((chunk) => [...chunk.urls].map((url) => [url, chunk] as const)));
  for (const { question, context, draft } of responses) {
    const query = preparedQueryOf(question, context);
    const similarity = site.questionMeaning?.knownSimilarity(question, context);
    const candidates = computeFeatures(site.windowIndex.windows, { ...query, similarity });
    const scores = candidates.map(({ features }) => scoreOf(features));
    const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
    const pages = new Map<Entity, number>();
    for (const [at, { window }] of candidates.entries()) {
      const windowRelevance = Math.exp(((scores[at] ?? 0) - best) / scoreScale);
      const chunk = byUrl.get(window.quotes[0]?.url ?? "");
      if (chunk) add(chunk, windowRelevance);
      pages.set(window.page.entity, (pages.get(window.page.entity) ?? 0) + windowRelevance);
    }
    const bestPage = Math.max(...pages.values(), Number.EPSILON);
    const cited = new Set(draft.evidence.map(({ url }) => url));
    for (const chunk of chunks) {
      add(chunk, (pageWeight * (pages.get(chunk.entity) ?? 0)) / bestPage);
      if (query.namedEntities.has(chunk.entity)) add(chunk, namedPageWeight);
      if ([...chunk.urls].some((url) => cited.has(url))) add(chunk, citedWeight);
    }
  }
  return relevance;
}

function scoreOf(features: WindowFeatures): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);
}
