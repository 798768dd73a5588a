import type { Entity, Quote, Window } from "@/lib/knowledge";
import { analyzeWithoutCorrection } from "../read/question";
import type { Site } from "../site";
import type { Steps } from "../steps";
import type { WindowFeatures } from "./features";
import { computeFeatures } from "./features";
import { prepareQuery } from "./prepared-query";
import type { QueryTerm } from "./window-index";
import { windowQueryOf } from "./window-query";
import weights from "./window-weights.json" with { type: "json" };
import { selectWindows } from "./windows";

/** A text of the portfolio. */
export interface PortfolioText {
  /** The id of its window. */
  id: number;
  entity: Entity;
  heading: string;
  slot: string;
  text: string;
  quotes: readonly Quote[];
}

/** The same as evidence for a statement. */
export interface RankedText extends PortfolioText {
  features: WindowFeatures;
  /** The probability that this one, of all windows, holds what the statement says, 0 to 1. */
  probability: number;
  /** The stems of the statement that are in it, as such or as synonyms, with how well each is matched, 0 to 1. */
  matches: ReadonlyMap<string, number>;
}

/** What the portfolio has on a statement, the most probable first. */
export interface StatementEvidence {
  /** The probability that the first holds what the statement says. */
  probability: number;
  texts: RankedText[];
  /** The stems of the statement with their weights: rare ones weigh more. */
  termWeights: ReadonlyMap<string, number>;
}

/** What in the portfolio is close to a statement in meaning. */
export interface StatementMeaning {
  /** The id of the model: weights fitted with one hold for no other. */
  embedder: string;
  /** The closest texts, the closest first. */
  nearest: readonly PortfolioText[];
  /** The cosine of the angle between the statement and a text; 0 for code. */
  cosine(text: PortfolioText): number;
}

const maxTexts = 12;
/** How well a further stem matches, against the stem itself. */
const relatedStrength = 0.6;

/**
 * Looks for evidence of a statement as for the answer to a question.
 * @param relatedStems further stems that may stand for a stem, in the field the statement is from
 */
export function evidenceIn(
  site: Site,
  statement: string,
  relatedStems: (term: string) => readonly string[] = () => [],
): StatementEvidence {
  const question = analyzeWithoutCorrection(statement, site);
  const context = { site, focus: {}, preamble: [] };
  const base = windowQueryOf(question, context, site.windowIndex);
  const queryTerms = base.queryTerms.map((each) => withRelatedStems(each, relatedStems(each.term), site));
  const query = prepareQuery({ ...base, queryTerms });
  const candidates = computeFeatures(site.windowIndex.candidates(query.queryTerms), query);
  const termWeights = new Map(queryTerms.map(({ term, weight }) => [term, weight]));
  if (candidates.length === 0) return { probability: 0, texts: [], termWeights };
  const { probability } = selectWindows(candidates, query, weights);
  const ranked = rankByProbability(candidates);
  const texts = ranked.slice(0, maxTexts).map(({ candidate: { window, features }, probability }) => ({
    ...portfolioTextOf(window),
    features,
    probability,
    matches: new Map(
      queryTerms.flatMap(({ term, inWindow, nearWindow }) => {
        const strength = Math.max(inWindow.get(window.id) ?? 0, 0.5 * (nearWindow.get(window.id) ?? 0));
        return strength > 0 ? [[term, strength] as const] : [];
      }),
    ),
  }));
  return { probability, texts, termWeights };
}

/** Looks for what is close to a statement in meaning; undefined where there is no embedder or it is out of reach. */
export function* meaningIn(site: Site, statement: string): Steps<StatementMeaning | undefined> {
  const { questionMeaning, windowIndex } = site;
  const similarity = questionMeaning && (yield* questionMeaning.similarityOfText(statement, windowIndex));
  if (!similarity) return undefined;
  return {
    embedder: questionMeaning.embedder,
    nearest: similarity.nearestWindowIds
      .flatMap((id) => windowIndex.windows[id] ?? [])
      .sort((a, b) => similarity.cosine(b) - similarity.cosine(a))
      .map(portfolioTextOf),
    cosine: similarity.cosine,
  };
}

function portfolioTextOf({ id, page, heading, slot, text, quotes }: Window): PortfolioText {
  return { id, entity: page.entity, heading, slot, text, quotes };
}

function rankByProbability(candidates: ReturnType<typeof computeFeatures>) {
  const scores = candidates.map(({ features }) => scoreOf(features));
  const highest = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return candidates
    .map((candidate, at) => ({ candidate, probability: Math.exp(scores[at]! - highest) / total }))
    .sort((a, b) => b.probability - a.probability || a.candidate.window.id - b.candidate.window.id);
}

function scoreOf(features: WindowFeatures): number {
  const table: Record<string, number> = weights.window;
  return Object.entries(features).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0);
}

/** A query term with the matches of further stems that may stand for it. */
function withRelatedStems(
  queryTerm: QueryTerm,
  relatedStems: readonly string[],
  { windowIndex }: Site,
): QueryTerm {
  if (relatedStems.length === 0) return queryTerm;
  const relatedTerms = relatedStems
    .filter((term) => !queryTerm.matches.has(term))
    .map((term) => windowIndex.expandTerm(term, queryTerm.weight, new Set()));
  const join = (strengths: ReadonlyMap<number, number>, part: "inWindow" | "nearWindow") => {
    const all = new Map(strengths);
    for (const each of relatedTerms)
      for (const [id, strength] of each[part])
        if (strength * relatedStrength > (all.get(id) ?? 0)) all.set(id, strength * relatedStrength);
    return all;
  };
  const matches = new Map(queryTerm.matches);
  for (const each of relatedTerms)
    for (const [term, strength] of each.matches)
      if (!matches.has(term)) matches.set(term, strength * relatedStrength);
  return {
    ...queryTerm,
    matches,
    inWindow: join(queryTerm.inWindow, "inWindow"),
    nearWindow: join(queryTerm.nearWindow, "nearWindow"),
  };
}
