"use client";

import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { count, fill } from "../_site/fill";
import { Announcement } from "./announcement";
import { isBusy } from "./ask-form";
import { conversation } from "./conversation";
import { useFollow } from "./follow";
import { focusIfLost, useScrollRestoration } from "./scroll-restoration";
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
  useScrollRestoration(turns === conversation.turns());
  const container = useRef<HTMLDivElement>(null);
  const askedId = turn?.id;
  /** The last question when the page was opened: only one that is asked here takes the focus. */
  const previousId = useRef(askedId);
  useEffect(() => {
    if (askedId !== previousId.current) focusIfLost(container.current);
    previousId.current = askedId;
  }, [askedId]);
  if (!turn) return null;
  const busy = isBusy(turn);
  const stop = (event: MouseEvent) => {
    // Once stopped, this button gets `data-ask`, and the same click would reach `chat.tsx` and open the panel.
    event.nativeEvent.stopImmediatePropagation();
    conversation.stop();
  };
  const { say } = settings;
  const continueLabel =
    turns.length > 1
      ? count(settings.language, say.whole, turns.length)
      : turn.problem
        ? fill(say.askAbout, { who: settings.shortName })
        : say.askFollowUp;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked; this only decides how they navigate
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    <div ref={container} className="inline-turn" onClick={follow}>
      <TurnView turn={turn} settings={settings} last>
        <p className="turn-controls">
          {/* One button, as in `ask-form.tsx`: the focus never loses the element it is on. */}
          <button
            type="button"
            className="phrase"
            data-ask={busy ? undefined : ""}
            onClick={busy ? stop : undefined}
          >
            {busy ? say.stop : continueLabel}
          </button>
        </p>
      </TurnView>
      <Announcement turn={turn} settings={settings} />
    </div>
  );
}
