import type { Entity, Quote, Window } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { isYesNo } from "../read/asked";
import type { Question } from "../read/question";
import { bullets } from "../speak/lines";
import { escapeMarkdown, sentence } from "../speak/voice";
import { answerType } from "./answer-type";
import { type Read, readWindows, type Sight, type WindowFeatures } from "./features";
import byMeaning from "./meaning-weights.json" with { type: "json" };
import type { Nearness } from "./nearness";
import { sightOf } from "./sight";
import weights from "./window-weights.json" with { type: "json" };

/** From this probability of the best window on, it is the whole answer; below, its rivals stand beside it. */
const certain = 0.6;
const mostWindows = 3;
/** How many characters all that is shown may have, and how much less likely than the best a rival may be. */
const longest = 560;
const muchLess = 0.12;

const windowSignals = [
  ...new Set([...Object.keys(weights.window), ...Object.keys(byMeaning.window)]),
] as (keyof WindowFeatures)[];

/** What the probability that an answer of windows is right is computed from. */
export interface Acceptance {
  [signal: string]: number;
  share: number;
  shown: number;
  margin: number;
  own: number;
  exact: number;
  near: number;
  page: number;
  rarest: number;
  rarestOnPage: number;
  rest: number;
  unmet: number;
  typed: number;
  untyped: number;
  any: number;
  named: number;
  other: number;
  focus: number;
  met2: number;
  met3: number;
  /** The share of what is asked that stands nowhere on the site. */
  foreign: number;
  few: number;
  yesno: number;
  meaning: number;
}

/** The windows that answer, the likeliest first, with how likely they are right. */
export interface Found {
  chosen: Read[];
  sure: number;
  acceptance: Acceptance;
  sight: Sight;
}

/** The numbers that windows are chosen and accepted by. */
export type WindowWeights = Record<"window" | "acceptance", Record<string, number>>;

/** What stands in the stories and facts of the site that meets a question best; undefined when no word of it stands there. */
export function findWindows(question: Question, context: Context): Found | undefined {
  const looked = lookAt(question, context);
  return looked && settle(looked.reads, looked.sight, weights);
}

/**
 * Where words are not sure of what they found, what is nearest in meaning is looked at beside it.
 * @param found what was found by words
 */
export function findByMeaning(
  found: Found | undefined,
  question: Question,
  context: Context,
): Found | undefined {
  if (found && found.sure >= byMeaning.below) return found;
  const nearness = context.site.asked?.near(question, context.site.windowIndex);
  const looked = nearness && lookAt(question, context, nearness);
  if (!looked) return found;
  const near = settle(looked.reads, looked.sight, byMeaning);
  // What only meaning finds must be likelier to be right than what words find, to be an answer.
  return near.sure >= byMeaning.accepted ? near : found;
}

/** The windows that may answer, each with what is known of it; undefined when none does. */
export function lookAt(
  question: Question,
  context: Context,
  nearness?: Nearness,
): { reads: Read[]; sight: Sight } | undefined {
  const { windowIndex: index } = context.site;
  const sight = { ...sightOf(question, context, index), nearness };
  const reads = readWindows(index.candidates(sight.sought, nearness?.closest), sight);
  return reads.length > 0 ? { reads, sight } : undefined;
}

/** Chooses among windows by a softmax over their scores, and says how likely the choice is right. */
export function settle(
  reads: readonly Read[],
  sight: Sight,
  { window, acceptance: table }: WindowWeights,
): Found {
  const ranked = reads
    .map((read) => ({ read, score: scoreOf(read.features, window) }))
    .sort((a, b) => b.score - a.score || a.read.window.id - b.read.window.id);
  const highest = ranked[0]?.score ?? 0;
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - highest), 0);
  const likely = ranked.map(({ read, score }) => ({ read, share: Math.exp(score - highest) / total }));
  const chosen = choose(likely);
  const acceptance = acceptanceOf(likely, chosen, sight);
  return { chosen: chosen.map(({ read }) => read), sure: probability(acceptance, table), acceptance, sight };
}

/** The found windows as an answer. */
export function tellWindows({ chosen, sure, acceptance }: Found, { site }: Context): Draft {
  const evidence = chosen.flatMap(({ window }) => evidenceOf(window));
  const pages = [...new Set(chosen.map(({ window }) => window.page.entity))];
  const [first] = pages as [Entity];
  const lines = chosen.map(({ window }) =>
    chosen.length > 1 ? shown(window).replaceAll("\n", "\n  ") : shown(window),
  );
  const names = pages.filter((entity) => !isOwners(entity)).map(citeName);
  const body =
    chosen.length === 1
      ? titled(first, lines[0] ?? "")
      : pages.length === 1
        ? titled(first, `\n${bullets(lines)}`)
        : bullets(chosen.map(({ window }, at) => titled(window.page.entity, lines[at] ?? "")));
  const text = site.voice.saysI(lines.join(" ")) ? `${site.voice.wordsOf}\n\n${body}` : body;
  return answered(text, [...evidence, ...names], {
    sure,
    entity: isOwners(first) ? undefined : first,
    hedged: chosen.length > 1,
    features: acceptance,
  });
}

interface Likely {
  read: Read;
  share: number;
}

/** The best window, and what may as well be the answer while there is doubt; nothing is shown twice. */
function choose(likely: readonly Likely[]): Likely[] {
  const [best] = likely as [Likely];
  const chosen = [best];
  if (best.share >= certain) return chosen;
  let length = best.read.window.text.length;
  for (const other of likely.slice(1)) {
    if (chosen.length === mostWindows || other.share < best.share * muchLess) break;
    const { window } = other.read;
    if (length + window.text.length > longest || chosen.some(({ read }) => overlap(read.window, window)))
      continue;
    chosen.push(other);
    length += window.text.length;
  }
  return chosen;
}

/** Whether two windows share words: neighbours in a text do, and a list with its items. */
function overlap(a: Window, b: Window): boolean {
  return (
    a.page === b.page &&
    a.quotes.some(({ url, text }) =>
      b.quotes.some(
        (other) =>
          other.url === url &&
          (Math.abs(a.at - b.at) <= 1 || text.includes(other.text) || other.text.includes(text)),
      ),
    )
  );
}

function scoreOf(features: WindowFeatures, table: Record<string, number>): number {
  let score = 0;
  for (const name of windowSignals) score += (table[name] ?? 0) * features[name];
  return score;
}

function probability(acceptance: Acceptance, table: Record<string, number>): number {
  const score = Object.entries(acceptance).reduce(
    (sum, [name, value]) => sum + (table[name] ?? 0) * value,
    table.bias ?? 0,
  );
  return 1 / (1 + Math.exp(-score));
}

function acceptanceOf(likely: readonly Likely[], chosen: readonly Likely[], sight: Sight): Acceptance {
  const [best, next] = likely as [Likely, Likely | undefined];
  const { features } = best.read;
  const most = (name: keyof WindowFeatures) => Math.max(...chosen.map(({ read }) => read.features[name]));
  const total = sight.sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const foreign = sight.sought.filter(
    ({ meeting }) => ![...meeting.keys()].some((term) => sight.index.has(term)),
  );
  const content = sight.sought.filter(({ term, name }) => !name && !lightWords.has(term)).length;
  const type = answerType(sight.question);
  return {
    share: best.share,
    shown: chosen.reduce((sum, { share }) => sum + share, 0),
    margin: best.share - (next?.share ?? 0),
    own: most("own"),
    exact: most("exact"),
    near: most("near"),
    page: features.page,
    rarest: most("rarest"),
    rarestOnPage: most("rarestOnPage"),
    rest: most("rest"),
    unmet: features.unmet,
    typed: most("typed"),
    untyped: type === "any" ? 0 : 1 - most("typed"),
    any: Number(type === "any"),
    named: features.named,
    other: features.other,
    focus: features.focus,
    met2: most("met2"),
    met3: most("met3"),
    foreign: foreign.reduce((sum, { weight }) => sum + weight, 0) / total,
    few: Number(content < 2),
    yesno: Number(isYesNo(sight.question)),
    meaning: most("meaning"),
  };
}

function evidenceOf({ quotes, page }: Window): Evidence[] {
  return quotes.map(({ text, url }) => ({ url, title: page.entity.title, quote: text }));
}

/** A window as it is said: a row with the heads of its columns, a list as one. */
function shown({ kind, quotes, text }: Window): string {
  if (kind === "row") return sentence(quotes.map(cell).join("; "));
  if (kind === "list") {
    const announced = quotes[0]?.text.endsWith(":") ? quotes[0].text : undefined;
    const items = announced ? quotes.slice(1) : quotes;
    return [
      ...(announced ? [escapeMarkdown(announced)] : []),
      bullets(items.map(({ text }) => escapeMarkdown(text))),
    ].join("\n");
  }
  if (kind === "code") return `\`\`\`\n${text}\n\`\`\``;
  return sentence(escapeMarkdown(text));
}

function cell({ text, label }: Quote): string {
  return label ? `${escapeMarkdown(label)}: ${escapeMarkdown(text)}` : escapeMarkdown(text);
}

function titled(entity: Entity, text: string): string {
  return isOwners(entity) ? text.trim() : `**${escapeMarkdown(entity.name)}**: ${text}`;
}

/** Whether a text is the owner's own and needs no name before it. */
function isOwners({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}
