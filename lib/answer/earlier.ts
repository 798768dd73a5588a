import { createHash } from "node:crypto";
import type { Entity } from "@/lib/knowledge";
import { BoundedMap } from "@/lib/runtime";
import type { Focus } from "./draft";
import { beginsAsQuestion } from "./read/parts";
import { analyze, type Question } from "./read/question";
import { pointsToItem } from "./read/resolve";
import { refersBack } from "./read/select";
import type { Site } from "./site";
import type { Steps } from "./steps";
import { answerTurn, readMessage, type TurnResult } from "./turn";

/** How many conversations' focuses are cached per site for the next question. */
const maxRemembered = 300;
/** How probably a name must mean an entity for a question to stand alone. */
const minNameConfidence = 0.6;

/** The page a visitor asks from. */
export interface VisitorLocation {
  /** The entity whose page it is. */
  page?: Entity;
  /** Whether the visitor came to that page after the previous turns. */
  arrived?: boolean;
}

/** Focuses by site, and by the meaning of a request still in progress, whose entries are copied by `keepFindings`. */
const focusCaches = new WeakMap<object, BoundedMap<Focus>>();

/**
 * Answers a message in the context of the earlier questions. Only those it depends on are read: back to the last one
 * that stands alone. The focus after each is cached, so that no question is answered again for its follow-ups.
 * @param earlier the earlier questions, oldest first
 * @param place where the visitor is
 */
export function* answerInContext(
  earlier: readonly string[],
  message: string,
  site: Site,
  { page, arrived = false }: VisitorLocation = {},
): Steps<TurnResult> {
  const turns = yield* relevantTurns(earlier, message, site);
  let knownTurns = turns.length;
  while (knownTurns > 0 && !recallFocus(turns.slice(0, knownTurns), site, page)) knownTurns -= 1;
  let focus: Focus = recallFocus(turns.slice(0, knownTurns), site, page) ?? { topic: page, page };
  for (let at = knownTurns; at < turns.length; at += 1) {
    yield;
    ({ focus } = yield* answerTurn(turns[at] ?? "", site, focus));
    rememberFocus(turns.slice(0, at + 1), site, page, focus);
  }
  const pageChanged = arrived && page !== undefined && focus.topic !== page;
  const reading = yield* answerTurn(
    message,
    site,
    pageChanged ? { list: focus.list, topic: page, page } : focus,
  );
  // The next request's history does not say on which page each turn was asked.
  if (!pageChanged) rememberFocus([...turns, message], site, page, reading.focus);
  return reading;
}

/** The earlier questions that a message may depend on: from the last one that stands alone. */
function* relevantTurns(earlier: readonly string[], message: string, site: Site): Steps<readonly string[]> {
  if (earlier.length === 0) return [];
  const asked = firstQuestion(message, site);
  if (standsAlone(asked)) return [];
  // The item may belong to a list that was given before something else was named.
  if (pointsToItem(asked)) return earlier;
  for (let at = earlier.length - 1; at > 0; at -= 1) {
    yield;
    if (standsAlone(firstQuestion(earlier[at] ?? "", site))) return earlier.slice(at);
  }
  return earlier;
}

function firstQuestion(message: string, site: Site): Question {
  const [first] = readMessage(message, site).parts;
  return analyze(first ? `${first.preface} ${first.text}`.trim() : "", site);
}

const correctionPattern = /\b(?:sorry|i mean|i meant|actually|instead|not that|rather)\b/;

/** Whether a question confidently names what it is about, and refers to nothing earlier. */
function standsAlone(question: Question): boolean {
  // A bare name may replace one of the previous question; so may a correction.
  if (
    question.tokens.length < 4 ||
    !beginsAsQuestion(question.text) ||
    correctionPattern.test(question.plain)
  )
    return false;
  if (refersBack(question) || pointsToItem(question)) return false;
  return question.mentions.some(
    ({ candidates: [best] }) => best !== undefined && best.weight >= minNameConfidence,
  );
}

/** The cache key of a conversation: a digest, because a conversation may be long. */
function conversationKey(turns: readonly string[], page: Entity | undefined): string {
  return createHash("sha256")
    .update(JSON.stringify([page?.id, ...turns]))
    .digest("base64");
}

/** The identity of a site: shared by the copies made for requests. */
function siteKey({ windowIndex }: Site): object {
  return windowIndex;
}

/** With an embedder, a reading by words alone is preliminary: only readings by meaning are cached. See `keepFindings`. */
function isReadingFinal({ meaning, questionMeaning }: Site): boolean {
  return meaning === undefined || questionMeaning !== undefined;
}

function recallFocus(turns: readonly string[], site: Site, page: Entity | undefined): Focus | undefined {
  if (turns.length === 0 || !isReadingFinal(site)) return undefined;
  return focusCaches.get(siteKey(site))?.get(conversationKey(turns, page));
}

function rememberFocus(turns: readonly string[], site: Site, page: Entity | undefined, focus: Focus): void {
  if (isReadingFinal(site))
    storeFocus(site.questionMeaning ?? siteKey(site), conversationKey(turns, page), focus);
}

/** Copies what a request cached for itself to the site's cache, once the meaning of its questions is known. */
export function keepFindings(site: Site): void {
  const found = site.questionMeaning && focusCaches.get(site.questionMeaning);
  for (const [key, focus] of found?.entries() ?? []) storeFocus(siteKey(site), key, focus);
}

function storeFocus(cacheKey: object, key: string, focus: Focus): void {
  const known = focusCaches.get(cacheKey) ?? new BoundedMap<Focus>(maxRemembered);
  focusCaches.set(cacheKey, known);
  known.put(key, focus);
}
