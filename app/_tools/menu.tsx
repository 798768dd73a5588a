"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Strings } from "@/lib/locale";
import { isComposing } from "../_chat/enter";
import { showPassage } from "../_chat/passage-highlight";
import { fill } from "../_site/fill";
import { keepFragment } from "../_site/fragment";
import { findPlaces } from "./find";
import type { Place } from "./types";

const maxResults = 9;

/** Where to go, or what to ask, by typing: a list that the arrow keys walk and Enter chooses from. */
export function Menu({
  times,
  takeTyped,
  say,
  base,
}: {
  times: number;
  /** Returns what was typed between the key press and the menu's loading. */
  takeTyped: () => string;
  say: Strings["menu"];
  base: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const places = usePlaces(base);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (times === 0) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    // What is typed next starts a new search, also where the menu was open already.
    dialog.current?.querySelector("input")?.select();
    const typed = takeTyped();
    if (!typed) return;
    setQuery(typed);
    setAt(0);
  }, [times, takeTyped]);

  const found = findPlaces(places ?? [], query, maxResults, say.page);
  // Only once the places have loaded: Enter must not ask what would have been found.
  const question = places ? query.trim() : "";
  const count = found.length + (question ? 1 : 0);
  const chosen = Math.min(at, count - 1);

  const close = () => dialog.current?.close();
  const clear = () => {
    // `close` fires late; by then the menu may be open again, with a new query.
    if (dialog.current?.open) return;
    setQuery("");
    setAt(0);
  };
  const go = ({ href }: Place) => {
    close();
    const { pathname, hash } = new URL(href, location.href);
    keepFragment(pathname, hash);
    router.push(href);
    if (hash) showPassage(pathname, decodeURIComponent(hash.slice(1)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = (chosen + step + count) % Math.max(1, count);
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") (list.current?.children[chosen] as HTMLElement | undefined)?.click();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is one beside it
    <dialog
      ref={dialog}
      className="menu"
      aria-label={say.label}
      onClose={clear}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="menu-sheet">
        <div className="menu-line">
          <input
            type="text"
            role="combobox"
            aria-label={say.field}
            aria-expanded="true"
            aria-controls="_menu-list"
            aria-activedescendant={count > 0 ? `_menu-${chosen}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={2000}
            placeholder={say.placeholder}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="phrase" onClick={close}>
            {say.close}
          </button>
        </div>
        <div
          ref={list}
          id="_menu-list"
          className="menu-list"
          role="listbox"
          aria-label={say.results}
          tabIndex={-1}
        >
          {found.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the combobox's
            <div
              key={place.href}
              id={`_menu-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => go(place)}
              onPointerMove={() => setAt(index)}
            >
              <span>{place.title}</span> <span className="menu-kind">{place.kind}</span>
            </div>
          ))}
          {question && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the combobox's
            <div
              id={`_menu-${found.length}`}
              role="option"
              tabIndex={-1}
              aria-selected={found.length === chosen}
              data-ask={question}
              onClick={close}
              onPointerMove={() => setAt(found.length)}
            >
              <em>{fill(say.ask, { question })}</em>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The places by the path prefix of their language. */
const fetchedPlaces = new Map<string, Promise<Place[]>>();

/** Undefined until they have loaded, once a visit; empty where that fails: the menu can still ask. */
function usePlaces(base: string): Place[] | undefined {
  const [places, setPlaces] = useState<Place[]>();
  useEffect(() => {
    placesOf(base)
      .catch(() => {
        fetchedPlaces.delete(base);
        return placesOf(base);
      })
      .then(setPlaces, () => setPlaces([]));
  }, [base]);
  return places;
}

function placesOf(base: string): Promise<Place[]> {
  const places = fetchedPlaces.get(base) ?? fetchPlaces(base);
  fetchedPlaces.set(base, places);
  return places;
}

async function fetchPlaces(base: string): Promise<Place[]> {
  const response = await fetch(`${base}/menu.json`);
  if (!response.ok) throw new Error(`The menu is not there (${response.status}).`);
  return response.json();
}
