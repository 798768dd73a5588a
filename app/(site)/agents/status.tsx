"use client";

import { useEffect, useState } from "react";
import { fill } from "../../_site/fill";

interface Health {
  status: string;
  version: string;
  timestamp: string;
}

interface Words {
  asking: string;
  silent: string;
  up: string;
  withoutStore: string;
  language: string;
}

/** The current state of the service, fetched when the page has loaded. */
export function Status({ words }: { words: Words }) {
  const [health, setHealth] = useState<Health | "asking" | "silent">("asking");
  useEffect(() => {
    const controller = new AbortController();
    fetch("/health", { signal: controller.signal, cache: "no-store" })
      .then((response) => response.json())
      .then(setHealth)
      .catch(() => !controller.signal.aborted && setHealth("silent"));
    return () => controller.abort();
  }, []);
  return <p role="status">{typeof health === "string" ? words[health] : wordsFor(health, words)}</p>;
}

function wordsFor({ status, version, timestamp }: Health, { up, withoutStore, language }: Words): string {
  const form = { hour: "2-digit", minute: "2-digit" } as const;
  const time = new Date(timestamp).toLocaleTimeString(language === "en" ? "en-GB" : language, form);
  return fill(status === "ok" ? up : withoutStore, { version, time });
}
