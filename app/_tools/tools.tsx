"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Strings } from "@/lib/locale";
import { chooseColors, showColors } from "./colors";
import { copyFrom } from "./copy";
import { replayPress } from "./early";
import type { Menu as MenuComponent } from "./menu";

/**
 * The actions of every page: open the next without a reload, choose colors, copy code, print, open the menu. The buttons are
 * rendered on the server with a `data-` attribute for their action, so that one listener serves them all.
 */
export function Tools({ say, base }: { say: Strings["menu"]; base: string }) {
  const [Menu, setMenu] = useState<typeof MenuComponent>();
  const [times, setTimes] = useState(0);
  /** What is typed while the menu is loading; undefined where it is not. */
  const typed = useRef<string>(undefined);
  const takeTyped = useCallback(() => {
    const taken = typed.current ?? "";
    typed.current = undefined;
    return taken;
  }, []);
  const router = useRouter();

  useEffect(() => {
    const openMenu = async () => {
      const loaded = await import("./menu");
      setMenu(() => loaded.Menu);
      setTimes((before) => before + 1);
    };
    // If the menu's code fails to load, the chat opens instead, or shows its own error.
    const open = () => {
      typed.current ??= "";
      return openMenu().catch(() => {
        takeTyped();
        document.querySelector<HTMLElement>(".ask [data-ask]")?.click();
      });
    };
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest<HTMLElement>(
        "[data-menu],[data-copy],[data-colors],[data-print],[data-page]",
      );
      if (!button) return;
      if (button instanceof HTMLAnchorElement) {
        const isBrowserClick = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isBrowserClick || event.defaultPrevented) return;
        event.preventDefault();
        router.push(button.pathname);
      } else if (button.dataset.colors) chooseColors(button.dataset.colors);
      else if (button.dataset.copy !== undefined) void copyFrom(button, say);
      else if (button.dataset.print !== undefined) print();
      else void open();
    };
    // A page of the header is fetched ahead when somebody is about to go there, and not on every first visit.
    const onPointerOver = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("header [data-page]");
      if (link) router.prefetch(link.pathname);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        typed.current += event.key;
      }
      if (event.key === "Control" || event.key === "Meta") preloadMenu();
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open();
    };
    showColors();
    if (!CSS.supports("field-sizing", "content"))
      import("./grow").then(({ growFields }) => growFields()).catch(() => {});
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onPointerOver);
    document.addEventListener("keydown", onKeyDown);
    replayPress();
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onPointerOver);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [router, say, takeTyped]);

  return Menu && <Menu times={times} takeTyped={takeTyped} say={say} base={base} />;
}

/** Preloads the menu's code when it is likely to be opened, so that what is typed next is not lost. */
function preloadMenu(): void {
  import("./menu").catch(() => {});
}
