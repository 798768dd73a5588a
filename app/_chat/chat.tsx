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
export function Chat(settings: ChatSettings) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [opened, setOpened] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const asked = (event.target as Element).closest<HTMLElement>("[data-ask]");
      if (!asked || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Where no script runs, and in a new tab, it may be a link to the page that answers.
      event.preventDefault();
      try {
        const loaded = await loadPanel();
        setFailed(false);
        setPanel(() => loaded.Panel);
        setOpened((times) => times + 1);
        if (asked.dataset.ask) loaded.conversation.ask(settings.endpoint, asked.dataset.ask);
      } catch {
        setFailed(true);
      }
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [settings.endpoint]);

  return (
    <>
      <p className="ask needs-script">
        {failed && (
          <span role="alert">The chat could not be loaded. Check the connection and try again. </span>
        )}
        <button type="button" data-ask="" aria-haspopup="dialog" onPointerEnter={warm} onFocus={warm}>
          Ask
        </button>
      </p>
      {Panel && <Panel settings={settings} opened={opened} />}
    </>
  );
}

/** Fetches the code when a question seems near; what goes wrong is told on the click. */
function warm(): void {
  loadPanel().catch(() => {});
}
