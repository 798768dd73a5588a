import type { Entity, Page, Window } from "@/lib/knowledge";
import { indexTerms, isMet, lightWords } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { bullets, underName } from "../speak/lines";
import type { Voice } from "../speak/voice";
import type { Steps } from "../steps";
import { leadToNearest, mostSure } from "./showing";
import weights from "./wished-weights.json" with { type: "json" };

/** What is known of a project in the light of a wish: how near it is in meaning, and the share of the wish's words that stand there. */
export interface WishFeatures {
  /** How near in meaning what it is said to be in a line is, and the nearest window of its page: in tenths of a cosine. */
  line: number;
  page: number;
  /** The share of the words, by rarity among projects, in its name and that line; on its page. */
  inLine: number;
  onPage: number;
}

/** A project with how likely it is the one that is wished for. */
export interface Wished {
  entity: Entity;
  features: WishFeatures;
  share: number;
}

const lineSlots = new Set(["description", "tagline"]);
const tenths = 10;
/** A word that every project has says a little of which is meant. */
const leastRarity = 0.3;

/** From which probability on a project is given as the answer, and from which on as what comes nearest. */
const enough = 0.65;
const near = 0.2;
const mostShown = 2;
/** How sure of what comes nearest anything is at least: it is shown, and may be it. */
const leastSure = 0.36;

/**
 * The projects with how likely each is what somebody wishes for, the likeliest first: a softmax over them and none of them. The
 * numbers are fitted on corpora/labelled/wished.jsonl by `npm run calibrate -- wished`.
 * @param text what it is to be for
 * @param isFitting whether the numbers are to be fitted, on the cosines of whatever model there is
 * @returns undefined where its meaning, or the site's, is not known
 */
export function* wishedProjects(
  text: string,
  { site }: Context,
  isFitting = false,
): Steps<Wished[] | undefined> {
  const { asked, windowIndex, knowledge } = site;
  const pages = knowledge.pages.filter(({ entity }) => entity.kind === "project");
  // The numbers are of one model's cosines.
  if (!asked || pages.length === 0) return undefined;
  if (asked.embedder !== weights.embedder && !isFitting) return undefined;
  const nearness = yield* asked.nearTo(text, windowIndex);
  if (!nearness) return undefined;
  const nearest = (windows: readonly Window[]) => tenths * Math.max(0, ...windows.map(nearness.cosine));
  const words = weighted(text, pages);
  const found = pages.map((page) => {
    const line = page.windows.filter(({ slot }) => lineSlots.has(slot));
    const inLine = new Set(indexTerms([page.entity.name, ...line.map((each) => each.text)].join(" ")));
    const features = {
      line: nearest(line.length > 0 ? line : page.windows),
      page: nearest(page.windows),
      inLine: shareOf(words, inLine),
      onPage: shareOf(words, page.terms),
    };
    return { entity: page.entity, features };
  });
  const scores = found.map(({ features }) => Math.exp(scoreOf(features)));
  const total = scores.reduce((sum, score) => sum + score, 1);
  return found
    .map((each, at) => ({ ...each, share: (scores[at] ?? 0) / total }))
    .sort((a, b) => b.share - a.share);
}

function scoreOf(features: WishFeatures): number {
  const names = Object.keys(features) as (keyof WishFeatures)[];
  return names.reduce((sum, name) => sum + weights[name] * features[name], weights.bias);
}

function weighted(text: string, pages: readonly Page[]): [term: string, weight: number][] {
  const terms = [...new Set(indexTerms(text))].filter((term) => !lightWords.has(term));
  return terms.map((term) => {
    const holding = pages.filter((page) => page.terms.has(term)).length;
    return [term, Math.log((pages.length + 1) / (holding + 0.5)) + leastRarity];
  });
}

function shareOf(words: readonly [string, number][], terms: ReadonlySet<string>): number {
  const total = words.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return words.reduce((sum, [term, weight]) => sum + (isMet(term, terms) ? weight : 0), 0) / total;
}

/** The likeliest as the answer, or what comes nearest; undefined where none comes near. */
export function tellWished(wished: readonly Wished[], { site }: Context): Draft | undefined {
  const [best] = wished;
  if (!best || best.share < near) return undefined;
  const isSure = best.share >= enough;
  const shown = isSure ? [best] : wished.filter(({ share }) => share >= near / 2).slice(0, mostShown);
  const told = shown.map(({ entity }) => ({ entity, line: lineOf(entity, site.windowIndex.pageOf(entity)) }));
  const texts = told.map(({ entity, line }) => underName(entity.name, line ? [line] : []));
  const evidence = told.flatMap(({ entity, line }) => [...(line ? [line] : []), citeName(entity)]);
  const draft = answered(texts.length > 1 ? bullets(texts) : (texts[0] ?? ""), evidence, {
    topic: best.entity,
    prior: best.share,
  });
  return isSure ? { ...draft, text: site.voice.quoting(draft.text) } : asNearest(draft, site.voice);
}

/** The same said to be what comes nearest and no more. */
export function asNearest(draft: Draft, voice: Voice): Draft {
  if (draft.status === "partial") return draft;
  const lead = leadToNearest(voice)({ isOwn: voice.saysI(draft.text) });
  const sure = Math.min(mostSure, Math.max(leastSure, draft.prior));
  return { ...draft, status: "partial", text: `${lead}\n\n${voice.unquoted(draft.text)}`, prior: sure };
}

/** What a project is said to be in a line, else the first that is said of it beside its name. */
function lineOf(entity: Entity, page: Page | undefined): Evidence | undefined {
  const telling = page?.windows.filter(({ text }) => text !== entity.name);
  const isLine = ({ slot }: Window) => lineSlots.has(slot);
  const isProse = ({ kind }: Window) => kind === "prose";
  const [quote] = (telling?.find(isLine) ?? telling?.find(isProse) ?? telling?.[0])?.quotes ?? [];
  return quote && { url: quote.url, title: entity.title, quote: quote.text };
}
