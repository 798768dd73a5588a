"use client";

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fill } from "../_site/fill";
import { Announcement } from "./announcement";
import { AskForm, isBusy } from "./ask-form";
import { conversation } from "./conversation";
import { useFollow } from "./follow";
import { Introduction } from "./introduction";
import { focusIfLost, showLastTurn, useReturn } from "./return";
import { TurnView } from "./turn";
import type { ChatSettings, Say, Turn } from "./types";

interface ConversationPageProps {
  settings: ChatSettings;
  /** The answer to the question in the page's address, made on the server. */
  given?: Turn;
}

/** The whole conversation of the visit as a page. Before any script has run it shows what came with the page. */
export function ConversationPage({ settings, given }: ConversationPageProps) {
  const first = useMemo(() => (given ? [given] : []), [given]);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns, () => first);
  const transcript = useRef<HTMLElement>(null);
  const follow = useFollow();
  /** The last turn that was there when the page came. */
  const [arrivedWith, setArrivedWith] = useState<number>();
  const last = turns.at(-1);
  const askedHere = last && arrivedWith !== undefined && last.id > arrivedWith ? last : undefined;

  useEffect(() => {
    if (given) conversation.adopt(given);
    setArrivedWith(conversation.turns().at(-1)?.id ?? 0);
  }, [given]);

  // While the page is made alive React draws what the server sent; the answers kept in this tab come right after.
  useReturn(turns === conversation.turns());

  useEffect(() => {
    // Come to anew, and neither back to where it was read nor scrolled already.
    const isNew = history.state?.reading?.top === undefined && scrollY === 0;
    if (arrivedWith !== undefined && conversation.turns().length > 1 && isNew)
      showLastTurn(transcript.current);
  }, [arrivedWith]);

  const asked = askedHere?.id;
  useEffect(() => {
    if (asked === undefined) return;
    showLastTurn(transcript.current);
    focusIfLost(transcript.current);
  }, [asked]);

  return (
    <>
      <Introduction settings={settings} turns={turns} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <section ref={transcript} className="turns" aria-label={settings.say.label} onClick={follow}>
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} settings={settings} last={turn === last}>
            {turn === last && !isBusy(last) && (
              <Controls page={settings.page} turn={last} say={settings.say} />
            )}
          </TurnView>
        ))}
      </section>
      <AskForm
        id={fieldId}
        className="question-form chat-form"
        placeholder={
          turns.some(({ answer }) => answer !== "")
            ? settings.say.askFollowUp
            : fill(settings.say.askAbout, { who: settings.shortName })
        }
        service={settings}
        busy={isBusy(last)}
      />
      <Announcement turn={askedHere} settings={settings} />
    </>
  );
}

const fieldId = "_question";

/**
 * What can be done with the conversation. A question is shared when it has an answer, and as it was read: alone, "And there?"
 * asks nothing.
 */
function Controls({ turn: { question, answer, reply }, page, say }: { turn: Turn; page: string; say: Say }) {
  const shared = reply?.resolvedQuery ?? question;
  const clear = () => {
    conversation.clear();
    // The question in the address would be back with a reload.
    if (location.search !== "") history.replaceState(history.state, "", page);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <p className="turn-controls needs-script">
      {answer !== "" && (
        <button
          type="button"
          className="phrase"
          data-copy={`${page}?q=${encodeURIComponent(shared)}`}
          aria-live="polite"
        >
          {say.copyLink}
        </button>
      )}
      <button type="button" className="phrase" onClick={clear}>
        {say.clear}
      </button>
    </p>
  );
}
