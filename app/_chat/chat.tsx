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
  const [called, setCalled] = useState({ times: 0, beside: false });
  /** The question that could not be asked, for the code of the conversation did not come. */
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    /** What is asked as soon as the code is there: pressed again meanwhile, it is asked once. */
    let coming = "";
    const call = async (beside: boolean, question = "") => {
      if (question && question === coming) return;
      coming = question;
      try {
        const loaded = await loadPanel();
        setFailed(undefined);
        setPanel(() => loaded.Panel);
        setCalled(({ times }) => ({ times: times + 1, beside }));
        if (question) loaded.conversation.ask(settings, question);
      } catch {
        setFailed(question);
      } finally {
        coming = "";
      }
    };
    const onClick = (event: MouseEvent) => {
      const asked = event.target instanceof Element && event.target.closest<HTMLElement>("[data-ask]");
      if (!asked || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Where no script runs, and in a new tab, it may be a link to the page that answers.
      event.preventDefault();
      void call(false, asked.dataset.ask);
    };
    // `follow.ts`: a receipt is read with the conversation beside it, or one comes back to it.
    const dock = () => void call(true);
    // `panel.tsx`: an entry of the history in which the conversation fills the screen, or was left for a receipt.
    const isOpenHere = () => history.state?.asking || history.state?.reading?.panel !== undefined;
    const onPopState = () => isOpenHere() && void call(false);
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
        {failed !== undefined && (
          <span role="alert">
            {say.notLoaded}
            {failed && (
              <>
                :{" "}
                <button type="button" className="phrase" data-ask={failed}>
                  {failed}
                </button>
              </>
            )}
            .{" "}
          </span>
        )}
        <button type="button" data-ask="" aria-haspopup="dialog" onPointerEnter={warm} onFocus={warm}>
          <span>{say.ask}</span>
        </button>
      </p>
      {Panel && <Panel settings={settings} called={called} />}
    </>
  );
}

/** Fetches the code when a question seems near; what goes wrong is told on the click. */
function warm(): void {
  loadPanel().catch(() => {});
}
