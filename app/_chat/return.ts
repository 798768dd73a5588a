import { useLayoutEffect } from "react";
import { focusFollowed, keepPlace, takePlace } from "./place";

/** Puts the last question of a conversation at the top, with what was answered to it under it. */
export function showLastTurn(transcript: Element | null): void {
  [...(transcript?.querySelectorAll(".turn") ?? [])].at(-1)?.scrollIntoView({ block: "start" });
}

/** Where what was pressed is gone, with the offers it stood among, one is at the question that was asked by it. */
export function focusIfLost(transcript: Element | null): void {
  const at = document.activeElement;
  if (at && at !== document.body && !(at instanceof HTMLDialogElement)) return;
  const questions = transcript?.querySelectorAll<HTMLElement>(".turn-question") ?? [];
  [...questions].at(-1)?.focus({ preventScroll: true });
}

/** Told when a visitor is back at an answer on its page: it need not stand beside it as well. */
export const returnEvent = "answer-returned";

if (typeof window !== "undefined") {
  addEventListener(returnEvent, () => {
    const receipt = takePlace("receipt");
    if (receipt) focusFollowed(receipt, document.querySelector("main"));
  });
}

/**
 * Comes back to where an answer was left for one of its receipts, or by a reload.
 * @param drawn whether the answers of this visit stand in the page: before, it is too short to go back to a place in it
 */
export function useReturn(drawn: boolean): void {
  useLayoutEffect(() => {
    if (!drawn) return;
    const forget = returnToPlace();
    const keep = () => keepPlace({ ...history.state?.reading, top: scrollY });
    // Not when the page is left: by then a browser takes no more of its history's state.
    const end = onScrollEnd(keep);
    return () => {
      forget?.();
      end();
    };
  }, [drawn]);
}

/** Nothing has scrolled for this long where a scroll is over, in milliseconds. */
const still = 100;

/**
 * Tells when the page has been scrolled. Safari has an event for it since 26.2.
 * @returns what ends the telling
 */
function onScrollEnd(told: () => void): () => void {
  if ("onscrollend" in window) {
    addEventListener("scrollend", told);
    return () => removeEventListener("scrollend", told);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(told, still);
  };
  addEventListener("scroll", wait);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", wait);
  };
}

/** @returns what ends it, where there was a place to return to */
function returnToPlace(): (() => void) | undefined {
  const top = takePlace("top");
  if (top === undefined) return undefined;
  dispatchEvent(new Event(returnEvent));
  scrollTo(0, top);
  // Where the browser is there already nothing scrolls, and a reload would find nothing kept.
  keepPlace({ ...history.state?.reading, top });
  // The browser or the router may have a place of its own in mind, now that the page has its height.
  const frame = requestAnimationFrame(() => scrollTo(0, top));
  return () => cancelAnimationFrame(frame);
}
