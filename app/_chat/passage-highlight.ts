import { forgetFragment } from "../_site/fragment";

/** How long to wait for a page to load, and then for a possible re-render, in milliseconds. */
const maxPageWaitMs = 10_000;
const redrawWaitMs = 1_500;
/** The duration of the highlight animation, in milliseconds; `paper.css` has the same figure. */
const highlightMs = 200;
const highlightName = "evidence";

/** The quoted words by path and anchor: Back and Forward highlight them again. */
const quotes = new Map<string, string>();
let pendingWatch: AbortController | undefined;

/**
 * Highlights the words a receipt quotes, or else its whole passage, as soon as its page has loaded. A browser marks
 * `:target` and text fragments only on its own navigations, and this one is the router's.
 * @param quote the quoted words; empty where only the passage is known
 */
export function showPassage(path: string, anchor: string, quote = ""): void {
  quotes.set(`${path}#${anchor}`, quote);
  whenPassageAppears(path, anchor, (passage) => {
    passage.tabIndex = -1;
    passage.scrollIntoView();
    passage.focus({ preventScroll: true });
  });
}

if (typeof window !== "undefined") {
  addEventListener("hashchange", clearHighlight);
  addEventListener("popstate", () => {
    clearHighlight();
    const { pathname, hash } = location;
    const anchor = decodeURIComponent(hash.slice(1));
    // The browser restores the scroll position itself.
    if (quotes.has(`${pathname}#${anchor}`)) whenPassageAppears(pathname, anchor, () => {});
  });
}

/** Marks the passage as soon as it is in the page, and again if the page is re-rendered right after. */
function whenPassageAppears(path: string, anchor: string, onArrival: (passage: HTMLElement) => void): void {
  pendingWatch?.abort();
  pendingWatch = new AbortController();
  const { signal } = pendingWatch;
  let marked: HTMLElement | undefined;
  const check = () => {
    if (location.pathname !== path || marked?.isConnected) return;
    const passage = document.getElementById(anchor);
    if (!passage) return;
    if (!marked) setTimeout(stop, redrawWaitMs);
    forgetFragment();
    marked = passage;
    markPassage(passage, quotes.get(`${path}#${anchor}`) ?? "");
    onArrival(passage);
  };
  const observer = new MutationObserver(check);
  const stop = () => observer.disconnect();
  signal.addEventListener("abort", stop);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, maxPageWaitMs);
  check();
}

function clearHighlight(): void {
  for (const old of document.querySelectorAll("[data-landed]")) old.removeAttribute("data-landed");
  if (typeof CSS !== "undefined" && CSS.highlights) CSS.highlights.delete(highlightName);
}

function markPassage(passage: HTMLElement, quote: string): void {
  clearHighlight();
  const words = quote && CSS.highlights ? findQuote(passage, quote) : undefined;
  // Marks the passage; where the quoted words are known, only those are highlighted.
  passage.setAttribute("data-landed", words ? "words" : "");
  if (words) animateHighlight(words);
}

/** Animates the highlight across the words, from the first to the last. */
function animateHighlight(words: Range): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  CSS.highlights.set(highlightName, new Highlight(words));
  if (still) return;
  const whole = words.cloneRange();
  const nodes = textNodes(whole.commonAncestorContainer).filter((node) => whole.intersectsNode(node));
  const length = whole.toString().length;
  const started = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - started) / highlightMs);
    if (!CSS.highlights.get(highlightName)?.has(words)) return;
    if (part === 1) {
      words.setEnd(whole.endContainer, whole.endOffset);
      return;
    }
    let left = Math.max(0, Math.round(length * part));
    for (const node of nodes) {
      const from = node === whole.startContainer ? whole.startOffset : 0;
      if (left <= node.length - from) {
        words.setEnd(node, from + left);
        break;
      }
      left -= node.length - from;
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Any character but white space and quotation marks, which the pages typeset differently from what was typed. */
const letterPattern = /[^\s"'“”„‘’‚«»]/g;

/** The range of a quote in a passage, ignoring spaces and quotation marks; undefined where it is the whole passage. */
function findQuote(passage: HTMLElement, quote: string): Range | undefined {
  const nodes = textNodes(passage);
  const letters = nodes.flatMap((node) =>
    [...node.data.matchAll(letterPattern)].map(({ 0: sign, index }) => ({ sign, node, index })),
  );
  const text = letters.map(({ sign }) => sign).join("");
  const wanted = (quote.match(letterPattern) ?? []).join("");
  const at = text.indexOf(wanted);
  const first = letters[at];
  const last = letters[at + wanted.length - 1];
  if (at < 0 || !first || !last || wanted.length === text.length) return undefined;
  const range = document.createRange();
  const [, before = "", after = ""] = /^(["']*).*?(["']*)$/s.exec(quote) ?? [];
  range.setStart(first.node, Math.max(0, first.index - before.length));
  range.setEnd(last.node, Math.min(last.node.length, last.index + 1 + after.length));
  return range;
}

function textNodes(root: Node): Text[] {
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}
