import { claimsOf } from "./claims";
import { plainText } from "./markdown";
import type { Turn } from "./types";

/** Tells a screen reader each answer once, when it is finished, and not word by word as it streams. */
export function Announcement({ turn }: { turn: Turn | undefined }) {
  return (
    <div role="log" aria-live="polite" aria-label="Answers" className="visually-hidden">
      {turn && words(turn)}
    </div>
  );
}

function words({ phase, answer, problem, receipts }: Turn): string {
  if (phase === "waiting" || phase === "streaming") return "";
  if (phase === "stopped") return "Stopped.";
  if (problem) return problem;
  const { length } = claimsOf(answer, receipts).notes;
  const count = length === 1 ? "1 receipt." : `${length} receipts.`;
  return length > 0 ? `${plainText(answer)} ${count}` : plainText(answer);
}
