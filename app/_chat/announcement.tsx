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

/** From when on it is told that an answer is waited for, and how long what was told stays to be read, in milliseconds. */
const longWaitMs = 1_500;
const toldMs = 20_000;

/**
 * Tells a screen reader each answer once, when it is finished, and not word by word as it streams; and that one is waited for,
 * where that takes long. What was told is not left behind the page, where it would be read a second time; nor is an answer
 * told that was there before, when the conversation is opened on another page.
 */
export function Announcement({ turn, settings }: AnnouncementProps) {
  const [told, setTold] = useState("");
  const waiting = turn?.phase === "waiting";
  const [before] = useState(() => (isBusy(turn) || turn?.problem ? undefined : turn?.id));
  const text = turn && turn.id !== before ? words(turn, settings) : "";
  useEffect(() => {
    // What was told goes first: the same words again are told again only where they were gone.
    if (waiting) setTold("");
    const telling = setTimeout(() => setTold(text), waiting ? longWaitMs : 0);
    const over = text && !waiting ? setTimeout(() => setTold(""), toldMs) : undefined;
    return () => {
      clearTimeout(telling);
      clearTimeout(over);
    };
  }, [text, waiting]);
  return (
    <div role="log" aria-live="polite" aria-label={settings.say.answers} className="visually-hidden">
      {told}
    </div>
  );
}

function words({ phase, answer, problem, receipts }: Turn, { say, language }: ChatSettings): string {
  if (phase === "waiting") return say.waiting;
  if (phase === "streaming") return "";
  if (phase === "stopped") return say.stopped;
  if (problem) return problem;
  const { length } = claimsOf(answer, receipts).notes;
  return length > 0 ? `${plainText(answer)} ${count(language, say.counted, length)}` : plainText(answer);
}
