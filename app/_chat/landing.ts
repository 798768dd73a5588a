/** How long to wait for a page that was asked for, in milliseconds. */
const patience = 10_000;

/**
 * Marks the passage a receipt leads to, as `:target` does, once its page has come; a browser sets `:target` only
 * on navigations of its own, and this one is the router's.
 */
export function land(path: string, anchor: string): void {
  const arrive = () => {
    const passage = location.pathname === path ? document.getElementById(anchor) : null;
    if (passage) mark(passage);
    return passage !== null;
  };
  if (arrive()) return;
  const observer = new MutationObserver(() => {
    if (arrive()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}

function mark(passage: HTMLElement): void {
  for (const old of document.querySelectorAll("[data-landed]")) old.removeAttribute("data-landed");
  passage.setAttribute("data-landed", "");
  passage.tabIndex = -1;
  passage.scrollIntoView();
  passage.focus({ preventScroll: true });
  addEventListener("hashchange", () => passage.removeAttribute("data-landed"), { once: true });
}
