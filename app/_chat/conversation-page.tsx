"use client";

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fill } from "../_site/fill";
import { Announcement } from "./announcement";
import { AskForm, isBusy } from "./ask-form";
import { conversation } from "./conversation";
import { useFollow } from "./follow";
import { Introduction } from "./introduction";
import { focusIfLost, showLastTurn, useScrollRestoration } from "./scroll-restoration";
import { TurnView } from "./turn";
import type { ChatSettings, ConversationStrings, Turn } from "./types";

interface ConversationPageProps {
  settings: ChatSettings;
  /** The answer to the question in the page's address, made on the server. */
  given?: Turn;
}

/** The whole conversation of the visit as a page. Before any script has run it shows what came with the page. */
export function ConversationPage({ settings, given }: ConversationPageProps) {
  const initialTurns = useMemo(() => (given ? [given] : []), [given]);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns, () => initialTurns);
  const transcript = useRef<HTMLElement>(null);
  const follow = useFollow();
  /** The id of the last turn when the page was opened. */
  const [initialTurnId, setInitialTurnId] = useState<number>();
  const last = turns.at(-1);
  const askedHere = last && initialTurnId !== undefined && last.id > initialTurnId ? last : undefined;

  useEffect(() => {
    if (given) conversation.adopt(given);
    setInitialTurnId(conversation.turns().at(-1)?.id ?? 0);
  }, [given]);

  // During hydration React renders what the server sent; the answers stored in this tab come right after.
  useScrollRestoration(turns === conversation.turns());

  useEffect(() => {
    // A new visit: neither Back to a saved scroll position, nor scrolled already.
    const isNew = history.state?.reading?.top === undefined && scrollY === 0;
    if (initialTurnId !== undefined && conversation.turns().length > 1 && isNew)
      showLastTurn(transcript.current);
  }, [initialTurnId]);

  const askedId = askedHere?.id;
  useEffect(() => {
    if (askedId === undefined) return;
    showLastTurn(transcript.current);
    focusIfLost(transcript.current);
  }, [askedId]);

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
 * Copy link and clear. A question can be shared once it has an answer, in its resolved form: on its own, "And there?" means
 * nothing.
 */
function Controls({
  turn: { question, answer, reply },
  page,
  say,
}: {
  turn: Turn;
  page: string;
  say: ConversationStrings;
}) {
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
