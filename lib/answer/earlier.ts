import { createHash } from "node:crypto";
import type { Entity } from "@/lib/knowledge";
import { BoundedMap } from "@/lib/runtime";
import type { Focus } from "./draft";
import { withoutOrders } from "./read/guards/orders";
import { asks, partsOf } from "./read/parts";
import { analyze, type Question } from "./read/question";
import { pointsToItem } from "./read/resolve";
import { refersBack } from "./read/select";
import type { Site } from "./site";
import type { Steps } from "./steps";
import { longestMessage, type Reading, readTurn } from "./turn";

/** How many conversations are remembered for their next question. */
const mostRemembered = 300;
/** How surely a name must mean a thing for a question to stand alone. */
const surely = 0.6;

/** Where a visitor asks. */
export interface Place {
  /** The thing whose page it is. */
  page?: Entity;
  /** Whether the visitor came there after the turns before. */
  arrived?: boolean;
}

/** What is remembered of a site, and what a request that is still at work will leave. */
const rememberedOf = new WeakMap<object, BoundedMap<Focus>>();

/**
 * Reads a message in the light of the questions before it. Only those are read that it leans on: back to the last one
 * that stands alone. What a conversation was about is remembered, so that none is answered again for its follow-ups.
 * @param earlier the questions before, oldest first
 * @param place where the visitor is
 */
export function* readAfter(
  earlier: readonly string[],
  message: string,
  site: Site,
  { page, arrived = false }: Place = {},
): Steps<Reading> {
  const turns = yield* leanedOn(earlier, message, site);
  let known = turns.length;
  while (known > 0 && !remembered(turns.slice(0, known), site, page)) known -= 1;
  let focus: Focus = remembered(turns.slice(0, known), site, page) ?? { topic: page, page };
  for (let at = known; at < turns.length; at += 1) {
    yield;
    ({ focus } = yield* readTurn(turns[at] ?? "", site, focus));
    remember(turns.slice(0, at + 1), site, page, focus);
  }
  const changed = arrived && page !== undefined && focus.topic !== page;
  const reading = yield* readTurn(message, site, changed ? { list: focus.list, topic: page, page } : focus);
  // For the next question the turns do not tell where they were asked.
  if (!changed) remember([...turns, message], site, page, reading.focus);
  return reading;
}

/** The earlier questions that a message may lean on: from the last that stands alone. */
function* leanedOn(earlier: readonly string[], message: string, site: Site): Steps<readonly string[]> {
  if (earlier.length === 0) return [];
  const asked = firstQuestion(message, site);
  if (standsAlone(asked)) return [];
  // An item may be of a list that was given before something else was named.
  if (pointsToItem(asked)) return earlier;
  for (let at = earlier.length - 1; at > 0; at -= 1) {
    yield;
    if (standsAlone(firstQuestion(earlier[at] ?? "", site))) return earlier.slice(at);
  }
  return earlier;
}

function firstQuestion(message: string, site: Site): Question {
  const { text } = withoutOrders(message.slice(-longestMessage));
  const [first] = partsOf(text);
  return analyze(first ? `${first.aside} ${first.text}`.trim() : "", site);
}

const corrects = /\b(?:sorry|i mean|i meant|actually|instead|not that|rather)\b/;

/** Whether a question surely names what it is about, and points back to nothing. */
function standsAlone(question: Question): boolean {
  // A name alone may be what differs from the question before; so may what is corrected.
  if (question.tokens.length < 4 || !asks(question.text) || corrects.test(question.plain)) return false;
  if (refersBack(question) || pointsToItem(question)) return false;
  return question.mentions.some(({ candidates: [best] }) => best !== undefined && best.weight >= surely);
}

/** A digest, for a conversation may be long. */
function keyOf(turns: readonly string[], page: Entity | undefined): string {
  return createHash("sha256")
    .update(JSON.stringify([page?.id, ...turns]))
    .digest("base64");
}

/** The site itself: a request may see it with more than its words. */
function siteKey({ windowIndex }: Site): object {
  return windowIndex;
}

/** Where a site has an embedder, what was read by words alone is not what is meant in the end: see `keep`. */
function isSettled({ meaning, asked }: Site): boolean {
  return meaning === undefined || asked !== undefined;
}

function remembered(turns: readonly string[], site: Site, page: Entity | undefined): Focus | undefined {
  if (turns.length === 0 || !isSettled(site)) return undefined;
  return rememberedOf.get(siteKey(site))?.get(keyOf(turns, page));
}

function remember(turns: readonly string[], site: Site, page: Entity | undefined, focus: Focus): void {
  if (isSettled(site)) put(site.asked ?? siteKey(site), keyOf(turns, page), focus);
}

/** Keeps what a request found, once it knows what its questions mean. */
export function keep(site: Site): void {
  const found = site.asked && rememberedOf.get(site.asked);
  for (const [key, focus] of found?.entries() ?? []) put(siteKey(site), key, focus);
}

function put(whose: object, key: string, focus: Focus): void {
  const known = rememberedOf.get(whose) ?? new BoundedMap<Focus>(mostRemembered);
  rememberedOf.set(whose, known);
  known.put(key, focus);
}
