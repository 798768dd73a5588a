import { type RefObject, useEffect } from "react";

/**
 * Keeps a sheet that fills the screen above a phone's keyboard, which covers the page without making it smaller (CSS Viewport
 * 1, `resizes-visual`, what browsers do by default): else the field one types in lies behind it.
 */
export function useRoomAboveKeyboard(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const style = sheet.current?.style;
    if (!viewport || !style) return;
    const fit = () => {
      // Pinch zoom shrinks the visual viewport too; then the sheet keeps its size.
      const covered = viewport.scale === 1 && viewport.height < innerHeight;
      style.blockSize = covered ? `${viewport.height}px` : "";
      style.insetBlockStart = covered ? `${viewport.offsetTop}px` : "";
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [sheet]);
}
