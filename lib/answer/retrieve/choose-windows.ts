import type { Window } from "@/lib/knowledge";
import type { CandidateWindow } from "./features";
import { piecesOf } from "./pieces";

/** No more windows are added once they hold the answer with this probability. */
const sufficientProbability = 0.8;
const maxWindows = 8;
/** How many windows are considered, and how probable they must be relative to the best. */
const maxConsidered = 25;
const minRelativeProbability = 0.03;
/** How many characters may be displayed, with titles and list marks: an explanation takes more than a fact. */
const maxChars = { explanation: 900, fact: 620 };
const maxBareFieldChars = 40;
const itemMarkChars = 4;
const titleMarkChars = 8;
/** The probability of the window right after the best, relative to it, where a reason or a story is asked for. */
const continuationWeight = 0.25;
/** How many windows after one are searched for the next that shares no sentence with it. */
const maxLookahead = 3;

/** A candidate with the probability that it, of all windows, holds the answer. */
export interface RankedWindow {
  candidate: CandidateWindow;
  probability: number;
  /** The window that it continues, where it is displayed only for that. */
  continues?: Window;
}

/** The windows chosen for display, with the probability that they hold the answer. */
export interface ChosenWindows {
  chosen: RankedWindow[];
  probability: number;
}

/**
 * Chooses the best window, while there is doubt others that may be the answer, and what comes right after the best, which often
 * has the reason or the end of a story. A window that shares a sentence with what is displayed costs only what it adds, and a
 * short one goes before an equally probable long one, so that more of what may be the answer fits.
 * @param isShort whether one fact is asked for, and no reason or story
 */
export function chooseWindows(ranked: readonly RankedWindow[], isShort: boolean): ChosenWindows {
  const best = ranked.find(({ candidate }) => !isLabelField(candidate)) ?? (ranked[0] as RankedWindow);
  const displayed = new DisplayedWindows(isShort ? maxChars.fact : maxChars.explanation);
  displayed.add(best);
  // A text that ends with a colon is nothing without what it announces.
  if (best.candidate.window.text.endsWith(":")) showContinuation(displayed, best.candidate);
  const rivals = displayed.rivalsAmong(
    ranked
      .slice(0, maxConsidered)
      .filter(
        ({ probability, candidate }) =>
          probability >= best.probability * minRelativeProbability && !isBareField(candidate),
      ),
  );
  // A reason is more often right after the best window than elsewhere.
  const [continuation] = isShort ? [] : continuationsOf(best.candidate.window);
  if (continuation)
    rivals.push({
      ranked: {
        candidate: { ...best.candidate, window: continuation.window },
        probability: 0,
        continues: continuation.after,
      },
      probability: best.probability * continuationWeight,
    });
  while (
    displayed.chosen.length < maxWindows &&
    displayed.coveredProbability(ranked) < sufficientProbability
  ) {
    const next = displayed.nextBest(rivals);
    if (!next) break;
    displayed.add(next);
  }
  showContinuation(displayed, best.candidate);
  return { chosen: displayed.chosen, probability: displayed.coveredProbability(ranked) };
}

/** Displays what comes right after a window, as far as there is room. */
function showContinuation(displayed: DisplayedWindows, candidate: CandidateWindow): void {
  for (const { window, after } of continuationsOf(candidate.window)) {
    if (!displayed.fits(window)) return;
    displayed.add({ candidate: { ...candidate, window }, probability: 0, continues: after });
  }
}

const labelSlots = new Set(["tag", "category"]);
const dateSlots = new Set(["period", "date"]);

/** Whether a window is a tag, or a date where none is asked for: "ferries", "Mar 2025". */
function isLabelField({ window: { kind, slot }, features: { plainly } }: CandidateWindow): boolean {
  if (kind !== "fact") return false;
  return labelSlots.has(slot) || (dateSlots.has(slot) && plainly === 0);
}

/** Whether a window is a field of a few words without any of the query, "archived", "Rust", or a label, which is no sentence. */
function isBareField(candidate: CandidateWindow): boolean {
  const { kind, slot, text } = candidate.window;
  const { own, related, plainly } = candidate.features;
  if (kind !== "fact" || text.length > maxBareFieldChars) return false;
  return slot === "keyword" || isLabelField(candidate) || own + related + plainly === 0;
}

/** A window that may be displayed next to the best. */
interface RivalWindow {
  ranked: RankedWindow;
  /** The probability it stands for, which may include that of a list too long to display. */
  probability: number;
}

/** What is displayed so far, sentence by sentence. */
class DisplayedWindows {
  readonly chosen: RankedWindow[] = [];
  readonly #pieces = new Set<string>();
  readonly #maxChars: number;
  #length = 0;

  constructor(limit: number) {
    this.#maxChars = limit;
  }

  add(ranked: RankedWindow): void {
    this.#length += this.#addedLength(ranked.candidate.window);
    this.chosen.push(ranked);
    for (const piece of piecesOf(ranked.candidate.window)) this.#pieces.add(piece);
  }

  /** Whether a window adds something for which there is room. */
  fits(window: Window): boolean {
    const length = this.#addedLength(window);
    return length > 0 && this.#length + length <= this.#maxChars;
  }

  /** Of the windows that fit, the one with the highest probability for its length. */
  nextBest(rivals: readonly RivalWindow[]): RankedWindow | undefined {
    let best: RankedWindow | undefined;
    let highest = 0;
    for (const { ranked: rival, probability } of rivals) {
      const { window } = rival.candidate;
      if (!this.fits(window)) continue;
      const value = probability / Math.sqrt(this.#addedLength(window));
      if (value > highest) [best, highest] = [rival, value];
    }
    return best;
  }

  /** The rivals among windows: for a list that is too long its best item stands in. */
  rivalsAmong(ranked: readonly RankedWindow[]): RivalWindow[] {
    const rivals = ranked.map((each) => ({ ranked: each, probability: each.probability }));
    for (const { ranked: long, probability } of rivals) {
      if (long.candidate.window.kind !== "list" || this.fits(long.candidate.window)) continue;
      const whole = new Set(piecesOf(long.candidate.window));
      const part = rivals.find(
        ({ ranked: { candidate } }) =>
          this.fits(candidate.window) && piecesOf(candidate.window).every((piece) => whole.has(piece)),
      );
      if (part) part.probability += probability;
    }
    return rivals;
  }

  /** The probability that what is displayed holds the answer. */
  coveredProbability(ranked: readonly RankedWindow[]): number {
    let sum = 0;
    for (const { candidate, probability } of ranked)
      if (piecesOf(candidate.window).every((piece) => this.#pieces.has(piece))) sum += probability;
    return sum;
  }

  /** How many characters a window would add. */
  #addedLength(window: Window): number {
    const pieces = piecesOf(window);
    const added = pieces.filter((piece) => !this.#pieces.has(piece));
    if (added.length === 0) return 0;
    const length = added.reduce((sum, piece) => sum + pieceLength(piece) + 1, 0);
    if (added.length < pieces.length) return length;
    const { page } = window;
    const hasTitle = this.chosen.some(({ candidate }) => candidate.window.page === page);
    return length + (hasTitle ? itemMarkChars : page.entity.name.length + titleMarkChars);
  }
}

function pieceLength(piece: string): number {
  return piece.length - piece.indexOf("\n") - 1;
}

/** What a sentence that ends with a colon may announce: the items of a list, or a command. */
const announceableKinds = new Set(["item", "code"]);

/** What continues a window: the next one, and all items of a list that it announces. */
function* continuationsOf(window: Window): Generator<{ window: Window; after: Window }> {
  let next = nextWindow(window);
  let after = window;
  while (next) {
    yield { window: next, after };
    if (!window.text.endsWith(":") || next.kind !== "item") return;
    [after, next] = [next, nextWindow(next)];
    if (next?.kind !== "item") return;
  }
}

/** The next window under the same heading without a shared sentence; an overlapping one where a sentence would be skipped. */
function nextWindow(window: Window): Window | undefined {
  const { page, at, heading, kind, text } = window;
  const own = new Set(piecesOf(window));
  let between: Window | undefined;
  for (let step = 1; step <= maxLookahead; step += 1) {
    const next = page.windows[at + step];
    if (!next || next.heading !== heading) return between;
    const pieces = new Set(piecesOf(next));
    const sharesNothing = ![...pieces].some((piece) => own.has(piece));
    if (sharesNothing && between && piecesOf(between).some((piece) => !own.has(piece) && !pieces.has(piece)))
      return between;
    if (!sharesNothing) between = next.kind === "prose" ? next : between;
    else
      return next.kind === "prose" ||
        next.kind === kind ||
        (announceableKinds.has(next.kind) && text.endsWith(":"))
        ? next
        : undefined;
  }
  return undefined;
}
