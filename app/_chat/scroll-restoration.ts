import { useLayoutEffect } from "react";
import { focusFollowedLink, savePlace, takeSavedPlace } from "./reading-place";

/** Scrolls the last question of a conversation to the top, with its answer below. */
export function showLastTurn(transcript: Element | null): void {
  [...(transcript?.querySelectorAll(".turn") ?? [])].at(-1)?.scrollIntoView({ block: "start" });
}

/** Focuses the last question if the focus was lost because the pressed suggestion was removed. */
export function focusIfLost(transcript: Element | null): void {
  const at = document.activeElement;
  if (at && at !== document.body && !(at instanceof HTMLDialogElement)) return;
  const questions = transcript?.querySelectorAll<HTMLElement>(".turn-question") ?? [];
  [...questions].at(-1)?.focus({ preventScroll: true });
}

/** Dispatched when a visitor is back at an answer on its page: the docked panel closes. */
export const returnEvent = "answer-returned";

if (typeof window !== "undefined") {
  addEventListener(returnEvent, () => {
    const receipt = takeSavedPlace("receipt");
    if (receipt) focusFollowedLink(receipt, document.querySelector("main"));
  });
}

/**
 * Restores the scroll position after Back from a receipt or a reload, and saves it on every scroll.
 * @param isRendered whether the answers of this visit are in the page: before that it is too short to scroll
 */
export function useScrollRestoration(isRendered: boolean): void {
  useLayoutEffect(() => {
    if (!isRendered) return;
    const cancelRestore = restoreScroll();
    const keep = () => savePlace({ ...history.state?.reading, top: scrollY });
    // Not on leaving the page: by then a browser no longer accepts changes to the history state.
    const stopListening = onScrollEnd(keep);
    return () => {
      cancelRestore?.();
      stopListening();
    };
  }, [isRendered]);
}

/** Without scroll events for this long, a scroll counts as ended, in milliseconds. */
const scrollEndDelayMs = 100;

/**
 * Calls back when a scroll has ended. Safari has an event for it since 26.2.
 * @returns a function that removes the listener
 */
function onScrollEnd(onEnd: () => void): () => void {
  if ("onscrollend" in window) {
    addEventListener("scrollend", onEnd);
    return () => removeEventListener("scrollend", onEnd);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, scrollEndDelayMs);
  };
  addEventListener("scroll", wait);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", wait);
  };
}

/** @returns a function that cancels it; undefined where there was no saved position */
function restoreScroll(): (() => void) | undefined {
  const top = takeSavedPlace("top");
  if (top === undefined) return undefined;
  dispatchEvent(new Event(returnEvent));
  scrollTo(0, top);
  // If the browser is there already nothing scrolls, and a reload would find no saved position.
  savePlace({ ...history.state?.reading, top });
  // The browser or the router may scroll elsewhere, now that the page has its height.
  const frame = requestAnimationFrame(() => scrollTo(0, top));
  return () => cancelAnimationFrame(frame);
}
