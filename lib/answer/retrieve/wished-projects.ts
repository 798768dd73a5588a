import type { Entity, Page, Window } from "@/lib/knowledge";
import { indexTerms, isMatchedIn, lightWords } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { bullets, underName } from "../speak/lines";
import type { Voice } from "../speak/voice";
import type { Steps } from "../steps";
import { maxNearestPrior, nearestLeadFor } from "./window-draft";
import weights from "./wished-weights.json" with { type: "json" };

/** The features of a project for a wish: how close it is in meaning, and the share of the wish's words that it has. */
export interface WishFeatures {
  /** How close in meaning its tagline or description is, and the closest window of its page: in tenths of a cosine. */
  line: number;
  page: number;
  /** The share of the words, by rarity among projects, that its name and that line have; that its page has. */
  inLine: number;
  onPage: number;
}

/** A project with the probability that it is the one that is wished for. */
export interface WishedProject {
  entity: Entity;
  features: WishFeatures;
  probability: number;
}

const lineSlots = new Set(["description", "tagline"]);
const cosineScale = 10;
/** Even a word that every project has says a little about which one is meant. */
const minRarity = 0.3;

/** The probability from which a project is the answer, and from which it comes nearest. */
const minAnswerProbability = 0.65;
const minNearestProbability = 0.2;
const maxShown = 2;
/** The lowest prior of what comes nearest: it is shown, so it may be the answer. */
const minNearestPrior = 0.36;

/**
 * The projects with the probability that each is what a visitor wishes for, the most probable first: a softmax over them and
 * "none of them". The weights are fitted on corpora/labelled/wished.jsonl by `npm run calibrate -- wished`.
 * @param text what it is to be for
 * @param isFitting whether the weights are being fitted, on the cosines of whatever model there is
 * @returns undefined where there is no embedding of it or of the site
 */
export function* rankWishedProjects(
  text: string,
  { site }: Context,
  isFitting = false,
): Steps<WishedProject[] | undefined> {
  const { questionMeaning, windowIndex, knowledge } = site;
  const pages = knowledge.pages.filter(({ entity }) => entity.kind === "project");
  // The weights hold for the cosines of one model.
  if (!questionMeaning || pages.length === 0) return undefined;
  if (questionMeaning.embedder !== weights.embedder && !isFitting) return undefined;
  const similarity = yield* questionMeaning.similarityOfText(text, windowIndex);
  if (!similarity) return undefined;
  const nearestOf = (windows: readonly Window[]) =>
    cosineScale * Math.max(0, ...windows.map(similarity.cosine));
  const terms = weightedTerms(text, pages);
  const projects = pages.map((page) => {
    const line = page.windows.filter(({ slot }) => lineSlots.has(slot));
    const inLine = new Set(indexTerms([page.entity.name, ...line.map((each) => each.text)].join(" ")));
    const features = {
      line: nearestOf(line.length > 0 ? line : page.windows),
      page: nearestOf(page.windows),
      inLine: heldShare(terms, inLine),
      onPage: heldShare(terms, page.terms),
    };
    return { entity: page.entity, features };
  });
  const scores = projects.map(({ features }) => Math.exp(scoreOf(features)));
  const total = scores.reduce((sum, score) => sum + score, 1);
  return projects
    .map((each, at) => ({ ...each, probability: (scores[at] ?? 0) / total }))
    .sort((a, b) => b.probability - a.probability);
}

function scoreOf(features: WishFeatures): number {
  const names = Object.keys(features) as (keyof WishFeatures)[];
  return names.reduce((sum, name) => sum + weights[name] * features[name], weights.bias);
}

function weightedTerms(text: string, pages: readonly Page[]): [term: string, weight: number][] {
  const terms = [...new Set(indexTerms(text))].filter((term) => !lightWords.has(term));
  return terms.map((term) => {
    const holding = pages.filter((page) => page.terms.has(term)).length;
    return [term, Math.log((pages.length + 1) / (holding + 0.5)) + minRarity];
  });
}

function heldShare(weighted: readonly [string, number][], terms: ReadonlySet<string>): number {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return weighted.reduce((sum, [term, weight]) => sum + (isMatchedIn(term, terms) ? weight : 0), 0) / total;
}

/** The most probable project as the answer, or some as what comes nearest; undefined where none comes near. */
export function draftFromWished(wished: readonly WishedProject[], { site }: Context): Draft | undefined {
  const [best] = wished;
  if (!best || best.probability < minNearestProbability) return undefined;
  const isSure = best.probability >= minAnswerProbability;
  const shown = isSure
    ? [best]
    : wished.filter(({ probability }) => probability >= minNearestProbability / 2).slice(0, maxShown);
  const displayed = shown.map(({ entity }) => ({
    entity,
    line: lineOf(entity, site.windowIndex.pageOf(entity)),
  }));
  const texts = displayed.map(({ entity, line }) => underName(entity.name, line ? [line] : []));
  const evidence = displayed.flatMap(({ entity, line }) => [...(line ? [line] : []), citeName(entity)]);
  const draft = answered(texts.length > 1 ? bullets(texts) : (texts[0] ?? ""), evidence, {
    topic: best.entity,
    prior: best.probability,
  });
  return isSure ? { ...draft, text: site.voice.quoteIfNeeded(draft.text) } : asNearest(draft, site.voice);
}

/** An answer as what comes nearest, with a lead that says so. */
export function asNearest(draft: Draft, voice: Voice): Draft {
  if (draft.status === "partial") return draft;
  const lead = nearestLeadFor(voice)({ isFirstPerson: voice.needsQuoting(draft.text) });
  const prior = Math.min(maxNearestPrior, Math.max(minNearestPrior, draft.prior));
  return { ...draft, status: "partial", text: `${lead}\n\n${voice.withoutQuoteLead(draft.text)}`, prior };
}

/** The tagline or description of a project, else the first text of its page that is not its name. */
function lineOf(entity: Entity, page: Page | undefined): Evidence | undefined {
  const windows = page?.windows.filter(({ text }) => text !== entity.name);
  const isLine = ({ slot }: Window) => lineSlots.has(slot);
  const isProse = ({ kind }: Window) => kind === "prose";
  const [quote] = (windows?.find(isLine) ?? windows?.find(isProse) ?? windows?.[0])?.quotes ?? [];
  return quote && { url: quote.url, title: entity.title, quote: quote.text };
}
