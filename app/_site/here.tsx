"use client";

import { useEffect } from "react";

/**
 * Where the site was built without knowing its own address, commands name the one it is read at instead of the one
 * that was taken for it.
 * @param built the address the commands were written with
 */
export function Here({ built }: { built: string }) {
  useEffect(() => {
    if (location.origin === built) return;
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest("code"))
        node.nodeValue = node.nodeValue?.replaceAll(built, location.origin) ?? "";
    }
  }, [built]);
  return null;
}
