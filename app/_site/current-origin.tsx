"use client";

import { useEffect } from "react";

/**
 * Where the site was built without knowing its own address, replaces the assumed origin in code by the one that
 * the page is read at.
 * @param built the origin that was assumed at build
 */
export function CurrentOrigin({ built }: { built: string }) {
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
