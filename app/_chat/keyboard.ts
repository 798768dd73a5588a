import { type RefObject, useEffect } from "react";

/**
 * Keeps a sheet that fills the screen above a phone's keyboard, which covers the page without making it smaller (CSS Viewport
 * 1, `resizes-visual`, what browsers do by default): else the field one types in lies behind it.
 */
export function useRoomAboveKeyboard(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const style = sheet.current?.style;
    if (!seen || !style) return;
    const fit = () => {
      // Zoomed by two fingers less is seen as well, and the sheet is to stay as large as it is.
      const covered = seen.scale === 1 && seen.height < innerHeight;
      style.blockSize = covered ? `${seen.height}px` : "";
      style.insetBlockStart = covered ? `${seen.offsetTop}px` : "";
    };
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, [sheet]);
}
