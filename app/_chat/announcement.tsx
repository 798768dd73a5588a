import { count } from "../_site/fill";
import { claimsOf } from "./claims";
import { plainText } from "./markdown";
import type { ChatSettings, Turn } from "./types";

interface AnnouncementProps {
  turn: Turn | undefined;
  settings: ChatSettings;
}

/** Tells a screen reader each answer once, when it is finished, and not word by word as it streams. */
export function Announcement({ turn, settings }: AnnouncementProps) {
  return (
    <div role="log" aria-live="polite" aria-label={settings.say.answers} className="visually-hidden">
      {turn && words(turn, settings)}
    </div>
  );
}

function words({ phase, answer, problem, receipts }: Turn, { say, language }: ChatSettings): string {
  if (phase === "waiting" || phase === "streaming") return "";
  if (phase === "stopped") return say.stopped;
  if (problem) return problem;
  const { length } = claimsOf(answer, receipts).notes;
  return length > 0 ? `${plainText(answer)} ${count(language, say.counted, length)}` : plainText(answer);
}
