// After a new deployment Next opens the next page by a full load, and drops the fragment of its address on the way
// (`doMpaNavigation(res.url)` in its fetch-server-response.js): a receipt followed from a tab left open would light nothing.

const key = "fragment";
/** A page takes no longer to load; what is older was left by a page that was reached without a load. */
const maxMs = 20_000;

/** Keeps the fragment of an address that the router is about to open, in case the page is loaded anew. */
export function keepFragment(pathname: string, hash: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([pathname, hash, Date.now()]));
  } catch {
    // A browser may forbid it.
  }
}

/** Puts the fragment back into the address of a page that was loaded without it. To be called once a load. */
export function restoreFragment(): void {
  try {
    const [pathname, hash, at] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    sessionStorage.removeItem(key);
    if (pathname === location.pathname && !location.hash && Date.now() - at < maxMs) location.hash = hash;
  } catch {
    // Nothing is kept, or may be.
  }
}
