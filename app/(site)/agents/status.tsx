"use client";

import { useEffect, useState } from "react";

interface Health {
  status: string;
  version: string;
  store: string;
  timestamp: string;
}

/** How the service is right now, asked when the page has come. */
export function Status() {
  const [health, setHealth] = useState<Health | "asking" | "silent">("asking");
  useEffect(() => {
    const left = new AbortController();
    fetch("/health", { signal: left.signal, cache: "no-store" })
      .then((response) => response.json())
      .then(setHealth)
      .catch(() => !left.signal.aborted && setHealth("silent"));
    return () => left.abort();
  }, []);
  return (
    <p role="status">
      {health === "asking" && "Asking …"}
      {health === "silent" && "No answer. Check the connection and reload."}
      {typeof health === "object" && wordsFor(health)}
    </p>
  );
}

function wordsFor({ status, version, store, timestamp }: Health): string {
  const time = new Date(timestamp).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const state = status === "ok" ? "Up" : `Up, with the store ${store}`;
  return `${state}, version ${version}, at ${time}.`;
}
