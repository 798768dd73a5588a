import { useEffect, useLayoutEffect } from "react";
import { keepPlace, takePlace } from "./place";

/** Told when a visitor is back at an answer on its page: it need not stand beside it as well. */
export const returnEvent = "answer-returned";

/** Comes back to where an answer was left for one of its receipts, or by a reload. */
export function useReturn(): void {
  useLayoutEffect(() => {
    const top = takePlace("top");
    if (top === undefined) return;
    dispatchEvent(new Event(returnEvent));
    scrollTo(0, top);
    // Where the browser is there already nothing scrolls, and a reload would find nothing kept.
    keepPlace({ ...history.state?.reading, top });
    // The browser or the router may have a place of its own in mind, now that the page has its height.
    const frame = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const keep = () => keepPlace({ ...history.state?.reading, top: scrollY });
    // Not when the page is left: by then a browser takes no more of its history's state.
    addEventListener("scrollend", keep);
    return () => removeEventListener("scrollend", keep);
  }, []);
}
