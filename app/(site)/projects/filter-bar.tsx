"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { count, fill } from "../../_site/fill";
import { countWith, hashFor, holds, keysIn, toggled } from "./filter-hash";
import type { FilterWords } from "./filter-words";
import type { Choice, Choices } from "./filters";

interface FilterBarProps extends FilterWords {
  choices: Choices;
  /** What each item of the list can be chosen by, as its attribute says it. */
  items: readonly string[];
}

/**
 * Links that filter the list by the address alone, one at a time; see `filters.css`. With a script several hold at
 * once, each says what it would leave, one that would leave nothing leads nowhere, and a second click lets one go.
 */
export function FilterBar({ choices, items, say, language }: FilterBarProps) {
  const hash = useSyncExternalStore(onHash, currentHash, () => "");
  const chosen = keysIn(hash);
  useEffect(() => showOnly(keysIn(hash)), [hash]);

  const { categories, common, rare } = choices;
  const link = (choice: Choice) => (
    <FilterLink key={choice.key} choice={choice} chosen={chosen} items={items} />
  );
  const rareIsChosen = rare.some(({ key }) => chosen.includes(key));
  const left = chosen.length === 0 ? undefined : countWith(items, chosen);
  return (
    <nav className="filters" aria-label={say.label}>
      <p>
        <a href="#all" id="all" aria-current={chosen.length === 0 ? "true" : undefined}>
          {fill(say.all, { count: items.length })}
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
      {/* Said when it changes, for those who do not see the list. */}
      <p role="status" className={left === 0 ? undefined : "visually-hidden"}>
        {left === 0 && say.none}
        {left !== undefined && left > 0 && count(language, say.shown, left)}
      </p>
    </nav>
  );
}

interface FilterLinkProps {
  choice: Choice;
  chosen: string[];
  items: readonly string[];
}

function FilterLink({ choice: { key, label }, chosen, items }: FilterLinkProps) {
  const isChosen = chosen.includes(key);
  const next = toggled(chosen, key);
  const left = countWith(items, isChosen ? chosen : next);
  const words = (
    <>
      {label} <span className="filter-count">{left}</span>
    </>
  );
  // It keeps its place, so that the others stay where they were.
  if (left === 0 && !isChosen)
    return (
      <button type="button" id={key} disabled>
        {words}
      </button>
    );
  return (
    <a href={hashFor(next)} id={key} aria-current={isChosen ? "true" : undefined}>
      {words}
    </a>
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

/** The list is drawn on the server and never again, so its items can be hidden where they are. */
function showOnly(chosen: string[]): void {
  for (const item of document.querySelectorAll<HTMLElement>("[data-keys]"))
    item.hidden = !holds(item.dataset.keys ?? "", chosen);
}
