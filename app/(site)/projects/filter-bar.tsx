"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { count, fill } from "../../_site/fill";
import { countWith, hasAllKeys, hashFor, keysIn, toggled } from "./filter-hash";
import type { FilterWords } from "./filter-words";
import type { Choice, Choices } from "./filters";

interface FilterBarProps extends FilterWords {
  choices: Choices;
  /** The filter keys of each item, as in its `data-keys`. */
  items: readonly string[];
}

/**
 * Links that filter the list by the hash alone, one at a time; see `filters.css`. With a script several can be combined,
 * each shows how many items would remain, one that would leave none is disabled, and a second click removes one.
 */
export function FilterBar({ choices, items, say, language }: FilterBarProps) {
  const hash = useSyncExternalStore(subscribeToHash, currentHash, () => "");
  const chosen = keysIn(hash);
  useEffect(() => showOnly(keysIn(hash)), [hash]);

  const { categories, common, rare } = choices;
  const link = (choice: Choice) => (
    <FilterLink key={choice.key} choice={choice} chosen={chosen} items={items} />
  );
  const rareIsChosen = rare.some(({ key }) => chosen.includes(key));
  const remaining = chosen.length === 0 ? undefined : countWith(items, chosen);
  return (
    <nav className="filters" aria-label={say.label}>
      <p>
        <a href="#all" id="all" aria-current={chosen.length === 0 ? "true" : undefined}>
          {fill(say.all, { count: items.length })}
        </a>
        {withSpaces(categories.map(link))}
      </p>
      {common.length > 0 && (
        <p>
          {say.builtWith} {withSpaces(common.map(link))}
        </p>
      )}
      {rare.length > 0 && (
        <details open={rareIsChosen || undefined}>
          <summary>{count(language, common.length > 0 ? say.orOthers : say.others, rare.length)}</summary>
          <p>{withSpaces(rare.map(link))}</p>
        </details>
      )}
      {/* Announces the result to screen readers. */}
      <p role="status" className={remaining === 0 ? undefined : "visually-hidden"}>
        {remaining === 0 && say.none}
        {remaining !== undefined && remaining > 0 && count(language, say.shown, remaining)}
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
  const remaining = countWith(items, isChosen ? chosen : next);
  const words = (
    <>
      {label} <span className="filter-count">{remaining}</span>
    </>
  );
  // It keeps its place, so that the others stay where they were.
  if (remaining === 0 && !isChosen)
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

function withSpaces(links: ReactNode[]): ReactNode[] {
  return links.flatMap((link) => [" ", link]);
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function currentHash(): string {
  return location.hash;
}

/** React does not render the list again in the browser, so its items can be hidden directly. */
function showOnly(chosen: string[]): void {
  for (const item of document.querySelectorAll<HTMLElement>("[data-keys]"))
    item.hidden = !hasAllKeys(item.dataset.keys ?? "", chosen);
}
