import type { Window } from "@/lib/knowledge";
import type { Read } from "./features";

/** From this share of the best window on, it is the whole answer with what follows it; below, rivals stand beside it. */
const certain = 0.75;
const mostWindows = 4;
/** How much less likely than the best a rival may be. */
const muchLess = 0.06;
/** How many characters all that is shown may have, titles and the marks of a list with it. */
const longest = 600;
const markOfItem = 4;
const markOfTitle = 8;
/** How far ahead of a window is looked for one that shares no word with it. */
const ahead = 3;

/** A window with its share of the probability that any holds the answer. */
export interface Likely {
  read: Read;
  share: number;
  /** The window that it continues, when it is shown only for that. */
  after?: Window;
}

/**
 * The best window, what may as well be the answer while there is doubt, and what comes right after the best, where
 * the reason or the end of a story stands. Nothing is shown twice.
 */
export function choose(likely: readonly Likely[]): Likely[] {
  const [best] = likely as [Likely];
  const chosen = [best];
  let length = lengthOf(best.read.window, []);
  const fits = (window: Window) => length + lengthOf(window, chosen) <= longest && !isShown(window, chosen);
  const show = (each: Likely) => {
    length += lengthOf(each.read.window, chosen);
    chosen.push(each);
  };
  if (best.share < certain)
    for (const other of likely.slice(1)) {
      if (chosen.length === mostWindows || other.share < best.share * muchLess) break;
      // A list that is too long is told by its item that answers best.
      const short = likely.find(({ read: { window } }) => overlap(window, other.read.window) && fits(window));
      if (fits(other.read.window)) show(other);
      else if (short && !isShown(other.read.window, chosen)) show(short);
    }
  const next = nextOf(best.read.window);
  if (next && fits(next)) show({ read: { ...best.read, window: next }, share: 0, after: best.read.window });
  return chosen;
}

function lengthOf({ text, page }: Window, chosen: readonly Likely[]): number {
  const titled = chosen.some(({ read }) => read.window.page === page);
  return text.length + (titled ? markOfItem : page.entity.name.length + markOfTitle);
}

/** What comes right after a window under the same heading. */
function nextOf(window: Window): Window | undefined {
  const { page, at, heading, kind } = window;
  for (let step = 1; step <= ahead; step += 1) {
    const next = page.windows[at + step];
    if (!next || next.heading !== heading) return undefined;
    if (!overlap(window, next)) return next.kind === "prose" || next.kind === kind ? next : undefined;
  }
  return undefined;
}

function isShown(window: Window, chosen: readonly Likely[]): boolean {
  return chosen.some(({ read }) => read.window === window || overlap(read.window, window));
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
