import type { Window } from "@/lib/knowledge";
import type { Read } from "./features";
import { piecesOf } from "./pieces";

/** When what is shown holds the answer with this probability, that is enough. */
const enough = 0.8;
const mostWindows = 8;
/** How many windows, and how much less likely than the best, are considered to be shown. */
const considered = 25;
const muchLess = 0.03;
/** How many characters all that is shown may have, titles and the marks of a list with it: a reason takes more than a figure. */
const longest = { told: 900, else: 620 };
const longestField = 40;
const markOfItem = 4;
const markOfTitle = 8;
/** How much what comes right after the best counts for, beside it, where a reason or a story is asked for. */
const readingOn = 0.25;
/** How far ahead of a window is looked for one that shares no word with it. */
const ahead = 3;

/** A window with its share of the probability that any holds the answer. */
export interface Likely {
  read: Read;
  share: number;
  /** The window that it continues, when it is shown only for that. */
  after?: Window;
}

/** What is chosen to be shown, and the probability that the answer stands in it. */
export interface Chosen {
  chosen: Likely[];
  share: number;
}

/**
 * The best window, what may as well be the answer while there is doubt, and what comes right after the best, where
 * the reason or the end of a story stands. A window that shares a sentence with what is shown costs only what it adds,
 * and a short one is taken before a long one as likely: more of what may be the answer fits.
 * @param briefly whether one thing is asked for, and no reason or story
 */
export function choose(likely: readonly Likely[], briefly: boolean): Chosen {
  const [best] = likely as [Likely];
  const shown = new Shown(briefly ? longest.else : longest.told);
  shown.add(best);
  // What ends with a colon says nothing without what it announces.
  if (best.read.window.text.endsWith(":")) readOn(shown, best.read);
  const rivals = shown.rivalsOf(
    likely
      .slice(0, considered)
      .filter(({ share, read }) => share >= best.share * muchLess && !isBareField(read)),
  );
  // A reason stands in what comes right after, sooner than in another place.
  const [right] = briefly ? [] : following(best.read.window);
  if (right)
    rivals.push({
      likely: { read: { ...best.read, window: right.window }, share: 0, after: right.after },
      share: best.share * readingOn,
    });
  while (shown.chosen.length < mostWindows && shown.shareOf(likely) < enough) {
    const next = shown.worthiest(rivals);
    if (!next) break;
    shown.add(next);
  }
  readOn(shown, best.read);
  return { chosen: shown.chosen, share: shown.shareOf(likely) };
}

/** Shows what comes right after a window, as far as there is room. */
function readOn(shown: Shown, read: Read): void {
  for (const { window, after } of following(read.window)) {
    if (!shown.fits(window)) return;
    shown.add({ read: { ...read, window }, share: 0, after });
  }
}

const labels = new Set(["keyword", "tag"]);

/** A field of a few words that says nothing of what is asked: "archived", "Rust"; and a tag, which is no sentence. */
function isBareField({ window: { kind, slot, text }, features: { own, kin, plainly } }: Read): boolean {
  if (kind !== "fact" || text.length > longestField) return false;
  return labels.has(slot) || own + kin + plainly === 0;
}

interface Rival {
  likely: Likely;
  /** The probability that it is shown for. */
  share: number;
}

/** What is shown so far, sentence by sentence. */
class Shown {
  readonly chosen: Likely[] = [];
  readonly #pieces = new Set<string>();
  readonly #longest: number;
  #length = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  add(likely: Likely): void {
    this.#length += this.#lengthOf(likely.read.window);
    this.chosen.push(likely);
    for (const piece of piecesOf(likely.read.window)) this.#pieces.add(piece);
  }

  /** Whether a window adds something for which there is room. */
  fits(window: Window): boolean {
    const length = this.#lengthOf(window);
    return length > 0 && this.#length + length <= this.#longest;
  }

  /** Of windows that fit, the one with most probability for its length. */
  worthiest(rivals: readonly Rival[]): Likely | undefined {
    let best: Likely | undefined;
    let most = 0;
    for (const { likely, share } of rivals) {
      const { window } = likely.read;
      if (!this.fits(window)) continue;
      const worth = share / Math.sqrt(this.#lengthOf(window));
      if (worth > most) [best, most] = [likely, worth];
    }
    return best;
  }

  /** Windows with how much each may stand for: a list that is too long is told by its item that answers best. */
  rivalsOf(likely: readonly Likely[]): Rival[] {
    const rivals = likely.map((each) => ({ likely: each, share: each.share }));
    for (const { likely: long, share } of rivals) {
      if (long.read.window.kind !== "list" || this.fits(long.read.window)) continue;
      const whole = new Set(piecesOf(long.read.window));
      const part = rivals.find(
        ({ likely: { read } }) =>
          this.fits(read.window) && piecesOf(read.window).every((piece) => whole.has(piece)),
      );
      if (part) part.share += share;
    }
    return rivals;
  }

  /** The probability that the answer is among what is shown. */
  shareOf(likely: readonly Likely[]): number {
    let sum = 0;
    for (const { read, share } of likely)
      if (piecesOf(read.window).every((piece) => this.#pieces.has(piece))) sum += share;
    return sum;
  }

  /** How many characters a window would add. */
  #lengthOf(window: Window): number {
    const pieces = piecesOf(window);
    const added = pieces.filter((piece) => !this.#pieces.has(piece));
    if (added.length === 0) return 0;
    const length = added.reduce((sum, piece) => sum + lengthOf(piece) + 1, 0);
    if (added.length < pieces.length) return length;
    const { page } = window;
    const titled = this.chosen.some(({ read }) => read.window.page === page);
    return length + (titled ? markOfItem : page.entity.name.length + markOfTitle);
  }
}

function lengthOf(piece: string): number {
  return piece.length - piece.indexOf("\n") - 1;
}

/** What a sentence that ends with a colon may announce: the items of a list, or a command. */
const announced = new Set(["item", "code"]);

/** What is read on after a window: what comes right after it, and the whole of a list that it announces. */
function* following(window: Window): Generator<{ window: Window; after: Window }> {
  let next = nextOf(window);
  let after = window;
  while (next) {
    yield { window: next, after };
    if (!window.text.endsWith(":") || next.kind !== "item") return;
    [after, next] = [next, nextOf(next)];
    if (next?.kind !== "item") return;
  }
}

/** What comes right after a window under the same heading, or what it shares a sentence with where one would be left out else. */
function nextOf(window: Window): Window | undefined {
  const { page, at, heading, kind, text } = window;
  const own = new Set(piecesOf(window));
  let between: Window | undefined;
  for (let step = 1; step <= ahead; step += 1) {
    const next = page.windows[at + step];
    if (!next || next.heading !== heading) return between;
    const pieces = new Set(piecesOf(next));
    const isApart = ![...pieces].some((piece) => own.has(piece));
    if (isApart && between && piecesOf(between).some((piece) => !own.has(piece) && !pieces.has(piece)))
      return between;
    if (!isApart) between = next.kind === "prose" ? next : between;
    else
      return next.kind === "prose" || next.kind === kind || (announced.has(next.kind) && text.endsWith(":"))
        ? next
        : undefined;
  }
  return undefined;
}
