import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { keepFragment } from "../_site/fragment";
import { showPassage } from "./passage-highlight";
import { describeLink, savePlace } from "./reading-place";

/** The width from which the panel fits beside the page; `chat.css` has the same figure. */
const wideQuery = "(min-width: 68rem)";

/** Whether the window has room for a panel beside the page now. Browser only. */
export const isWide = () => matchMedia(wideQuery).matches;

/** Asks `chat.tsx` to put the conversation beside the page. */
export const dockEvent = "dock-conversation";

interface Router {
  push(href: string): void;
}

/**
 * A click handler for everything an answer links to: pages of this site are reached without a reload, so that
 * the conversation stays, and the passage is marked. Clicks with a modifier are the browser's.
 * @param onLeave called before the visitor leaves for a page of this site; by default it docks the conversation.
 */
export function useFollow(
  onLeave?: (link: HTMLAnchorElement) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter();
  return (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    follow(link, router, onLeave);
  };
}

/** Navigates to the target of a link in an answer, and highlights the passage there. */
export function follow(link: HTMLAnchorElement, router: Router, onLeave = dockConversation): void {
  onLeave(link);
  const { pathname, search, hash: fragment } = new URL(link.href);
  // Without the text fragment: it works only in a browser's own navigation.
  const [hash = ""] = fragment.split(":~:");
  keepFragment(pathname, hash);
  router.push(pathname + search + hash);
  if (hash) showPassage(pathname, decodeURIComponent(hash.slice(1)), link.dataset.quote);
}

/** The link to this site under a click without modifier keys. */
function linkOf({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest("a");
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  // `origin` is empty where the link has no address, or an invalid one.
  return link.origin === location.origin ? link : undefined;
}

function dockConversation(link: HTMLAnchorElement): void {
  savePlace({ top: scrollY, receipt: describeLink(link) });
  if (isWide()) dispatchEvent(new Event(dockEvent));
}
