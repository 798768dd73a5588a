"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { count, fill } from "../../_site/fill";
import { hashFor, keysIn } from "./filter-hash";
import type { FilterWords } from "./filter-words";
import type { Choice, Choices } from "./filters";

interface FilterBarProps extends FilterWords {
  choices: Choices;
  total: number;
}

/**
 * Links that filter the list by the address alone, one at a time; see `filters.css`. With a script several hold at
 * once, a second click lets one go, and it is told how many are left.
 */
export function FilterBar({ choices, total, say, language }: FilterBarProps) {
  const hash = useSyncExternalStore(onHash, currentHash, () => "");
  const chosen = keysIn(hash);
  useEffect(() => showOnly(keysIn(hash)), [hash]);

  const { categories, common, rare } = choices;
  const link = (choice: Choice) => <FilterLink key={choice.key} choice={choice} chosen={chosen} />;
  const rareIsChosen = rare.some(({ key }) => chosen.includes(key));
  return (
    <nav className="filters" aria-label={say.label}>
      <p>
        <a href="#all" id="all" aria-current={chosen.length === 0 ? "true" : undefined}>
          {fill(say.all, { count: total })}
        </a>
        {listed(categories.map(link))}
      </p>
      {common.length > 0 && (
        <p>
          {say.builtWith} {listed(common.map(link))}
        </p>
      )}
      {rare.length > 0 && (
        <details open={rareIsChosen || undefined}>
          <summary>{count(language, common.length > 0 ? say.orOthers : say.others, rare.length)}</summary>
          <p>{listed(rare.map(link))}</p>
        </details>
      )}
      <Count chosen={chosen} say={say} language={language} />
    </nav>
  );
}

function FilterLink({ choice: { key, label, count }, chosen }: { choice: Choice; chosen: string[] }) {
  const isChosen = chosen.includes(key);
  const group = key.split("=")[0];
  // Of categories one at a time; technologies add up.
  const others = chosen.filter(
    (other) => other !== key && !(group === "category" && other.startsWith("category=")),
  );
  return (
    <a
      href={hashFor(isChosen ? others : [...others, key])}
      id={key}
      aria-current={isChosen ? "true" : undefined}
    >
      {label} <span className="filter-count">{count}</span>
    </a>
  );
}

/** Said when it changes, for those who do not see the list. */
function Count({ chosen, say, language }: FilterWords & { chosen: string[] }) {
  useSyncExternalStore(onHash, currentHash, () => "");
  const left = chosen.length === 0 ? undefined : items().filter((item) => holds(item, chosen)).length;
  return (
    <p role="status" className={left === 0 ? undefined : "visually-hidden"}>
      {left === 0 && say.none}
      {left !== undefined && left > 0 && count(language, say.shown, left)}
    </p>
  );
}

function listed(links: ReactNode[]): ReactNode[] {
  return links.flatMap((link) => [" ", link]);
}

function onHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function currentHash(): string {
  return location.hash;
}

function items(): HTMLElement[] {
  return typeof document === "undefined" ? [] : [...document.querySelectorAll<HTMLElement>("[data-keys]")];
}

function holds(item: HTMLElement, chosen: string[]): boolean {
  const keys = item.dataset.keys?.split(" ") ?? [];
  return chosen.every((key) => keys.includes(key));
}

/** The list is drawn on the server and never again, so its items can be hidden where they are. */
function showOnly(chosen: string[]): void {
  for (const item of items()) item.hidden = !holds(item, chosen);
}
