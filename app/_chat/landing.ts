/** How long to wait for a page that was asked for, and for it to be drawn anew, in milliseconds. */
const patience = 10_000;
const settling = 1_500;
/** How long the highlighter takes across the words, in milliseconds; `paper.css` has the same figure. */
const drawing = 200;
const highlight = "evidence";

/** Where the visitor was led, and the words there that were quoted: Back and Forward light them again. */
const quotes = new Map<string, string>();
let watching: AbortController | undefined;

/**
 * Marks the words a receipt quotes, or else its whole passage, as soon as its page has come. A browser marks `:target`
 * and text fragments only on navigations of its own, and this one is the router's.
 * @param quote what is quoted there; empty where only the passage is known
 */
export function land(path: string, anchor: string, quote = ""): void {
  quotes.set(`${path}#${anchor}`, quote);
  watch(path, anchor, (passage) => {
    passage.tabIndex = -1;
    passage.scrollIntoView();
    passage.focus({ preventScroll: true });
  });
}

if (typeof window !== "undefined") {
  addEventListener("hashchange", clear);
  addEventListener("popstate", () => {
    clear();
    const { pathname, hash } = location;
    const anchor = decodeURIComponent(hash.slice(1));
    // The browser puts the page where it was; nothing is to be scrolled.
    if (quotes.has(`${pathname}#${anchor}`)) watch(pathname, anchor, () => {});
  });
}

/** Marks the passage when it is there, and again where the page is drawn anew right after. */
function watch(path: string, anchor: string, arrived: (passage: HTMLElement) => void): void {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  let marked: HTMLElement | undefined;
  const look = () => {
    if (location.pathname !== path || marked?.isConnected) return;
    const passage = document.getElementById(anchor);
    if (!passage) return;
    if (!marked) setTimeout(stop, settling);
    marked = passage;
    mark(passage, quotes.get(`${path}#${anchor}`) ?? "");
    arrived(passage);
  };
  const observer = new MutationObserver(look);
  const stop = () => observer.disconnect();
  signal.addEventListener("abort", stop);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, patience);
  look();
}

function clear(): void {
  for (const old of document.querySelectorAll("[data-landed]")) old.removeAttribute("data-landed");
  if (typeof CSS !== "undefined" && CSS.highlights) CSS.highlights.delete(highlight);
}

function mark(passage: HTMLElement, quote: string): void {
  clear();
  const words = quote && CSS.highlights ? find(passage, quote) : undefined;
  // Where one has landed; the words in it are lit alone where they are known.
  passage.setAttribute("data-landed", words ? "words" : "");
  if (words) draw(words);
}

/** Draws the highlighter across the words, from their first to their last. */
function draw(words: Range): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  CSS.highlights.set(highlight, new Highlight(words));
  if (still) return;
  const whole = words.cloneRange();
  const nodes = textNodes(whole.commonAncestorContainer).filter((node) => whole.intersectsNode(node));
  const length = whole.toString().length;
  const started = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - started) / drawing);
    if (!CSS.highlights.get(highlight)?.has(words)) return;
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

/** All but white space and quotation marks, which a story shows as its language prints them. */
const letter = /[^\s"'“”„‘’‚«»]/g;

/** The words of a quote inside a passage, whatever stands between them; undefined where they are all of it. */
function find(passage: HTMLElement, quote: string): Range | undefined {
  const nodes = textNodes(passage);
  const letters = nodes.flatMap((node) =>
    [...node.data.matchAll(letter)].map(({ 0: sign, index }) => ({ sign, node, index })),
  );
  const text = letters.map(({ sign }) => sign).join("");
  const wanted = (quote.match(letter) ?? []).join("");
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
