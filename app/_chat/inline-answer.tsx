"use client";

import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { count, fill } from "../_site/fill";
import { Announcement } from "./announcement";
import { isBusy } from "./ask-form";
import { conversation } from "./conversation";
import { useFollow } from "./follow";
import { focusIfLost, useReturn } from "./return";
import { TurnView } from "./turn";
import type { ChatSettings, Turn } from "./types";

export { follow } from "./follow";
export { conversation };

const noTurns: Turn[] = [];

/** The latest answer, written into the page; the ones before it are in the panel. */
export function InlineAnswer({ settings }: { settings: ChatSettings }) {
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns, () => noTurns);
  const turn = turns.at(-1);
  const follow = useFollow();
  useReturn(turns === conversation.turns());
  const place = useRef<HTMLDivElement>(null);
  const asked = turn?.id;
  /** The last question that was there when the page came: only one that is asked here takes the focus. */
  const before = useRef(asked);
  useEffect(() => {
    if (asked !== before.current) focusIfLost(place.current);
    before.current = asked;
  }, [asked]);
  if (!turn) return null;
  const busy = isBusy(turn);
  const stop = (event: MouseEvent) => {
    // Stopped, it is the button that `chat.tsx` opens the panel for, and the same click would do that too.
    event.nativeEvent.stopImmediatePropagation();
    conversation.stop();
  };
  const { say } = settings;
  const goOn =
    turns.length > 1
      ? count(settings.language, say.whole, turns.length)
      : turn.problem
        ? fill(say.askAbout, { who: settings.shortName })
        : say.askFollowUp;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked; this only decides how they navigate
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    <div ref={place} className="inline-turn" onClick={follow}>
      <TurnView turn={turn} settings={settings} last>
        <p className="turn-controls">
          {/* One button, as in `ask-form.tsx`: the focus never loses the element it is on. */}
          <button
            type="button"
            className="phrase"
            data-ask={busy ? undefined : ""}
            onClick={busy ? stop : undefined}
          >
            {busy ? say.stop : goOn}
          </button>
        </p>
      </TurnView>
      <Announcement turn={turn} settings={settings} />
    </div>
  );
}
