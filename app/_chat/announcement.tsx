import { useEffect, useState } from "react";
import { count } from "../_site/fill";
import { isBusy } from "./ask-form";
import { claimsOf } from "./claims";
import { plainText } from "./markdown";
import type { ChatSettings, Turn } from "./types";

interface AnnouncementProps {
  turn: Turn | undefined;
  settings: ChatSettings;
}

/** After how long waiting is announced, and how long an announcement stays in the page, in milliseconds. */
const longWaitMs = 1_500;
const announcedMs = 20_000;

/**
 * Announces each answer to a screen reader once, when it is finished, and not word by word as it streams; and says so where
 * it takes long. The text is removed afterwards, or it would be read a second time at the end of the page. An answer that
 * was there before the conversation was opened on this page is not announced.
 */
export function Announcement({ turn, settings }: AnnouncementProps) {
  const [announced, setAnnounced] = useState("");
  const waiting = turn?.phase === "waiting";
  const [initialTurnId] = useState(() => (isBusy(turn) || turn?.problem ? undefined : turn?.id));
  const text = turn && turn.id !== initialTurnId ? announcementText(turn, settings) : "";
  useEffect(() => {
    // Cleared first: the same words are announced again only if they were gone in between.
    if (waiting) setAnnounced("");
    const announceTimer = setTimeout(() => setAnnounced(text), waiting ? longWaitMs : 0);
    const resetTimer = text && !waiting ? setTimeout(() => setAnnounced(""), announcedMs) : undefined;
    return () => {
      clearTimeout(announceTimer);
      clearTimeout(resetTimer);
    };
  }, [text, waiting]);
  return (
    <div role="log" aria-live="polite" aria-label={settings.say.answers} className="visually-hidden">
      {announced}
    </div>
  );
}

function announcementText(
  { phase, answer, problem, receipts }: Turn,
  { say, language }: ChatSettings,
): string {
  if (phase === "waiting") return say.waiting;
  if (phase === "streaming") return "";
  if (phase === "stopped") return say.stopped;
  if (problem) return problem;
  const { length } = claimsOf(answer, receipts).notes;
  return length > 0 ? `${plainText(answer)} ${count(language, say.counted, length)}` : plainText(answer);
}
