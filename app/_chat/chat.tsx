"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { Panel as PanelComponent } from "./panel";
import type { ChatSettings } from "./types";

type PanelProps = ComponentProps<typeof PanelComponent>;

const loadPanel = () => import("./panel");

/**
 * The way into the conversation, on every page: a button of its own, and any element with `data-ask`, whose value
 * is the question to ask (empty: only open). The conversation's code is fetched on first use.
 */
export function Chat({ settings }: { settings: ChatSettings }) {
  const { say } = settings;
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [opening, setOpening] = useState({ times: 0, docked: false });
  /** The question that could not be asked because the code failed to load; undefined where nothing failed. */
  const [failedQuestion, setFailedQuestion] = useState<string>();

  useEffect(() => {
    /** The question waiting for the code to load, so that a second press does not ask it twice. */
    let pendingQuestion = "";
    const openPanel = async (docked: boolean, question = "") => {
      if (question && question === pendingQuestion) return;
      pendingQuestion = question;
      try {
        const loaded = await loadPanel();
        setFailedQuestion(undefined);
        setPanel(() => loaded.Panel);
        setOpening(({ times }) => ({ times: times + 1, docked }));
        if (question) loaded.conversation.ask(settings, question);
      } catch {
        setFailedQuestion(question);
      } finally {
        pendingQuestion = "";
      }
    };
    const onClick = (event: MouseEvent) => {
      const askElement = event.target instanceof Element && event.target.closest<HTMLElement>("[data-ask]");
      if (!askElement || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Where no script runs, and in a new tab, it may be a link to the page that answers.
      event.preventDefault();
      void openPanel(false, askElement.dataset.ask);
    };
    // `follow.ts`: a receipt is read with the conversation beside it, or one comes back to it.
    const dock = () => void openPanel(true);
    // `panel.tsx`: an entry of the history in which the conversation fills the screen, or was left for a receipt.
    const isOpenHere = () => history.state?.asking || history.state?.reading?.panel !== undefined;
    const onPopState = () => isOpenHere() && void openPanel(false);
    onPopState();
    document.addEventListener("click", onClick);
    addEventListener("dock-conversation", dock);
    addEventListener("popstate", onPopState);
    return () => {
      document.removeEventListener("click", onClick);
      removeEventListener("dock-conversation", dock);
      removeEventListener("popstate", onPopState);
    };
  }, [settings]);

  return (
    <>
      <p className="ask needs-script">
        {failedQuestion !== undefined && (
          <span role="alert">
            {say.notLoaded}
            {failedQuestion && (
              <>
                :{" "}
                <button type="button" className="phrase" data-ask={failedQuestion}>
                  {failedQuestion}
                </button>
              </>
            )}
            .{" "}
          </span>
        )}
        <button
          type="button"
          data-ask=""
          aria-haspopup="dialog"
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
        >
          <span>{say.ask}</span>
        </button>
      </p>
      {Panel && <Panel settings={settings} opening={opening} />}
    </>
  );
}

/** Preloads the code when a question seems near; an error is shown on the click. */
function preloadPanel(): void {
  loadPanel().catch(() => {});
}
