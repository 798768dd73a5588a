import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { land } from "./landing";
import { followed, keepPlace } from "./place";

/** Where a panel fits beside the page; `chat.css` has the same figure. */
const wide = "(min-width: 68rem)";

/** Whether the window has room for a panel beside the page now. In a browser alone. */
export const isWide = () => matchMedia(wide).matches;

/** Asks `chat.tsx` to put the conversation beside the page. */
export const dockEvent = "dock-conversation";

interface Router {
  push(href: string): void;
}

/**
 * A click handler for everything an answer links to: pages of this site are reached without a reload, so that
 * the conversation stays, and the passage is marked. Clicks with a modifier are the browser's.
 * @param left called when the visitor goes to read a page of this site; by default the conversation goes along.
 */
export function useFollow(
  left?: (link: HTMLAnchorElement) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter();
  return (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    follow(link, router, left);
  };
}

/** Goes where a link of an answer leads. */
export function follow(link: HTMLAnchorElement, router: Router, left = takeAlong): void {
  left(link);
  const { pathname, search, hash: whole } = new URL(link.href);
  // Without the quoted words: only a browser's own navigation takes them.
  const [hash = ""] = whole.split(":~:");
  router.push(pathname + search + hash);
  if (hash) land(pathname, decodeURIComponent(hash.slice(1)), link.dataset.quote);
}

/** The link inside this site that a plain click means. */
function linkOf({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest("a");
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  // Empty where the link has no address, or none that can be read.
  return link.origin === location.origin ? link : undefined;
}

function takeAlong(link: HTMLAnchorElement): void {
  keepPlace({ top: scrollY, receipt: followed(link) });
  if (isWide()) dispatchEvent(new Event(dockEvent));
}
