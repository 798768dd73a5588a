"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fill } from "../_site/fill";
import { Announcement } from "./announcement";
import { AskForm, isBusy } from "./ask-form";
import { conversation } from "./conversation";
import { isWide, useFollow } from "./follow";
import { Introduction, PageQuestions } from "./introduction";
import { useRoomAboveKeyboard } from "./keyboard";
import { describeLink, focusFollowedLink, savePlace, takeSavedPlace } from "./reading-place";
import { focusIfLost, returnEvent, showLastTurn } from "./scroll-restoration";
import { TurnView } from "./turn";
import type { ChatSettings, Turn } from "./types";

interface PanelProps {
  settings: ChatSettings;
  /** How often it was asked to open, and whether docked beside the page. */
  opening: { times: number; docked: boolean };
}

export { conversation };

const noTurns: Turn[] = [];
const fieldId = "_chat-question";

/** Where the panel fills the screen; `chat.css` has the same figure. */
const fullScreenQuery = "not all and (min-width: 40rem)";

/**
 * The conversation in a dialog: over the page while one asks, beside it while one reads what a receipt shows. Where it fills
 * the screen it is an entry of the history as a page is: Back closes it.
 */
export function Panel({ settings, opening }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const transcript = useRef<HTMLDivElement>(null);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns, () => noTurns);
  const [docked, setDocked] = useState(false);
  /** Whether it is open with a history entry of its own. */
  const hasHistoryEntry = useRef(false);
  const path = usePathname();
  useRoomAboveKeyboard(dialog);

  const lastAskedId = turns.at(-1)?.id;
  useEffect(() => {
    if (lastAskedId === undefined) return;
    showLastTurn(transcript.current);
    focusIfLost(transcript.current);
  }, [lastAskedId]);

  useEffect(() => {
    if (opening.times === 0) return;
    dialog.current?.close();
    setDocked(opening.docked);
    if (opening.docked) {
      dialog.current?.show();
      return showLastTurn(transcript.current);
    }
    dialog.current?.showModal();
    const place = takeSavedPlace("panel");
    const receipt = takeSavedPlace("panelReceipt");
    if (place === undefined) showLastTurn(transcript.current);
    else transcript.current?.scrollTo(0, place);
    if (receipt) focusFollowedLink(receipt, transcript.current);
    else if (place === undefined) dialog.current?.querySelector("textarea")?.focus();
    if (matchMedia(fullScreenQuery).matches && !history.state?.asking)
      history.pushState({ ...history.state, asking: true, reading: undefined }, "");
    hasHistoryEntry.current = history.state?.asking === true;
  }, [opening]);

  useEffect(() => {
    const undock = () => {
      // A modal panel was just opened by Back itself.
      if (isModal(dialog.current)) return;
      dialog.current?.close();
      setDocked(false);
    };
    const onPopState = () => {
      if (isModal(dialog.current)) {
        if (hasHistoryEntry.current && !history.state?.asking) dialog.current?.close();
        return;
      }
      const receipt = dialog.current?.open && takeSavedPlace("panelReceipt");
      if (receipt) focusFollowedLink(receipt, transcript.current);
    };
    addEventListener(returnEvent, undock);
    addEventListener("popstate", onPopState);
    return () => {
      removeEventListener(returnEvent, undock);
      removeEventListener("popstate", onPopState);
    };
  }, []);

  const close = useCallback(() => {
    dialog.current?.close();
    setDocked(false);
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-docked", docked);
    if (!docked) return;
    // Docked, Escape closes it from anywhere on the page too; an open modal dialog comes first.
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && !document.querySelector("dialog:modal")) close();
    };
    // After turning a tablet, or zooming, there may be no room beside the page.
    const onResize = () => {
      if (!isWide()) close();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("resize", onResize);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("resize", onResize);
    };
  }, [docked, close]);

  /** However it was closed, by its button, a key or a phone's gesture, its history entry is removed. */
  const onClose = () => {
    const left = history.state?.reading?.panel !== undefined;
    if (history.state?.asking && !left && !dialog.current?.open) history.back();
  };
  const follow = useFollow((link) => {
    // Read before it is closed: a hidden element has no scroll position.
    const panel = transcript.current?.scrollTop ?? 0;
    const panelReceipt = describeLink(link);
    dialog.current?.close();
    if (!isWide()) return savePlace({ top: scrollY, panel, panelReceipt });
    savePlace({ ...history.state?.reading, panelReceipt });
    dialog.current?.show();
    transcript.current?.scrollTo(0, panel);
    setDocked(true);
  });
  const clear = () => {
    conversation.clear();
    document.getElementById(fieldId)?.focus();
  };

  return (
    <dialog ref={dialog} className="panel" aria-labelledby="_chat" onClose={onClose}>
      <div className="panel-head">
        <h2 id="_chat">{fill(settings.say.askAbout, { who: settings.name })}</h2>
        <p>
          {turns.length > 0 && (
            <button type="button" className="phrase" onClick={clear}>
              {settings.say.clear}
            </button>
          )}
          <button type="button" className="phrase" onClick={close}>
            {settings.say.close}
          </button>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked; this only decides how they navigate */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <div ref={transcript} className="transcript" onClick={follow}>
        <Introduction settings={settings} turns={turns} />
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} settings={settings} last={turn === turns.at(-1)} level={3} />
        ))}
        <PageQuestions key={path} settings={settings} turns={turns} />
      </div>
      <AskForm
        id={fieldId}
        className="panel-form"
        placeholder={settings.say.placeholder}
        service={settings}
        busy={isBusy(turns.at(-1))}
      />
      <Announcement turn={turns.at(-1)} settings={settings} />
    </dialog>
  );
}

function isModal(dialog: HTMLDialogElement | null): boolean {
  return dialog?.matches(":modal") ?? false;
}
