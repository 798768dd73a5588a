"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Strings } from "@/lib/locale";
import { chooseColors, showColors } from "./colors";
import { copyFrom } from "./copy";
import { pressAgain } from "./early";
import type { Menu as MenuComponent } from "./menu";

/**
 * What every page can do beside being read: open the next without a reload, choose its colors, copy its code, print it, open the menu. The buttons are drawn
 * on the server and say by an attribute what they are for, so that none of them costs code of its own.
 */
export function Tools({ say, base }: { say: Strings["menu"]; base: string }) {
  const [Menu, setMenu] = useState<typeof MenuComponent>();
  const [opened, setOpened] = useState(0);
  /** What is typed while the menu is on its way, undefined where it is not. */
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
      setOpened((times) => times + 1);
    };
    // Without the menu's code there is still the conversation, or what it says where nothing comes through.
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
        const own = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (own || event.defaultPrevented) return;
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
      if (event.key === "Control" || event.key === "Meta") warm();
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open();
    };
    showColors();
    if (!CSS.supports("field-sizing", "content"))
      import("./grow").then(({ growLines }) => growLines()).catch(() => {});
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onPointerOver);
    document.addEventListener("keydown", onKeyDown);
    pressAgain();
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onPointerOver);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [router, say, takeTyped]);

  return Menu && <Menu opened={opened} takeTyped={takeTyped} say={say} base={base} />;
}

/** Fetches the menu's code when it seems near, so that what is typed next is not lost. */
function warm(): void {
  import("./menu").catch(() => {});
}
