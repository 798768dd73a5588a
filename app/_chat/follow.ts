import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { land } from "./landing";

/**
 * A click handler for everything an answer links to: pages of this site are reached without a reload, so that
 * the conversation stays, and the passage is marked. Clicks with a modifier are the browser's.
 * @param left called when the visitor goes to read a page of this site.
 */
export function useFollow(left?: () => void): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter();
  return (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const url = new URL(link.href);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    left?.();
    router.push(url.pathname + url.search + url.hash);
    if (url.hash) land(url.pathname, decodeURIComponent(url.hash.slice(1)));
  };
}
