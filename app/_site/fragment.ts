// After a new deployment Next opens the next page by a full load, and drops the fragment of its address on the way
// (`doMpaNavigation(res.url)` in its fetch-server-response.js): a receipt followed from a tab left open would light nothing.
// `head.ts` puts the fragment back before anything is painted.

const key = "fragment";

/** Keeps the address, with its fragment, that the router is about to open, in case the page is loaded anew. */
export function keepFragment(pathname: string, hash: string): void {
  try {
    sessionStorage.setItem(key, pathname + hash);
  } catch {
    // A browser may forbid it.
  }
}

/** To be called when the passage is reached: later loads of its page have addresses of their own. */
export function forgetFragment(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing is kept.
  }
}
