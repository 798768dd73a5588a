import type { Language } from "@/lib/locale";

/** What somebody wants the owner to read. */
export interface Letter {
  name: string;
  /** Where an answer goes; nobody checked that it is theirs. */
  email: string;
  message: string;
  /** What the owner reads, around the message; English where it is not said. */
  language?: Language;
}

/**
 * How a message stands inside.
 * `sending`: an attempt holds it, and the end of its text has not left. `handed_over`: the end may have left, so that it
 * must never be sent again. `uncertain`: that was the last that was heard of it.
 */
export type Phase =
  | "draft"
  | "waiting"
  | "sending"
  | "handed_over"
  | "delivered"
  | "kept"
  | "undelivered"
  | "uncertain";

/** A message as it is kept in the store. */
export interface MessageRow {
  id: string;
  phase: Phase;
  /** Absent once it was delivered: the owner has it then. */
  letter?: Letter;
  /** Attempts that were begun. */
  attempts: number;
  /** How long a waiting message is left alone. */
  pauseMs: number;
  createdAt: string;
  confirmedAt?: string;
  updatedAt: string;
}

export type MessageEvent =
  /** Who wrote it has seen what will be sent. `hasTransport`: there is a transport that delivers it. */
  | { type: "confirm"; hasTransport: boolean }
  /** Somebody takes up a message that nobody holds, or whose holder let its lease run out. */
  | { type: "claim" }
  /** The end of the text is about to leave. */
  | { type: "hand_over" }
  | { type: "deliver" }
  /** It was not taken, and whoever refused said so. `final`: trying again would change nothing. */
  | { type: "refuse"; final: boolean }
  /** Nobody knows whether it was taken. */
  | { type: "lose" };

const pausesMs = [10_000, 60_000, 5 * 60_000, 10 * 60_000];
/** A mail server that is away for a night is waited for. */
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/**
 * The message after an event, or undefined when the event has no place in its phase.
 * Pure: what makes a change safe among many processes is the store's compare-and-set.
 */
export function transition(row: MessageRow, event: MessageEvent, now: Date): MessageRow | undefined {
  const to = (phase: Phase, changes: Partial<MessageRow> = {}): MessageRow => ({
    ...row,
    ...changes,
    phase,
    updatedAt: now.toISOString(),
  });
  switch (event.type) {
    case "confirm":
      if (row.phase !== "draft") return undefined;
      return to(event.hasTransport ? "waiting" : "kept", { confirmedAt: now.toISOString(), pauseMs: 0 });
    case "claim":
      // A holder that is gone had not handed it over, so that nothing of it can have arrived.
      if (row.phase === "waiting" || row.phase === "sending") {
        return to("sending", { attempts: row.attempts + 1 });
      }
      return row.phase === "handed_over" ? to("uncertain") : undefined;
    case "hand_over":
      return row.phase === "sending" ? to("handed_over") : undefined;
    case "deliver":
      // Late news of an attempt whose holder was thought to be gone.
      return ["handed_over", "uncertain"].includes(row.phase)
        ? to("delivered", { letter: undefined })
        : undefined;
    case "refuse":
      if (!["sending", "handed_over", "uncertain"].includes(row.phase)) return undefined;
      return event.final || isGivenUp(row, now)
        ? to("undelivered")
        : to("waiting", { pauseMs: pausesMs[Math.min(row.attempts, pausesMs.length) - 1] ?? 0 });
    case "lose":
      return row.phase === "handed_over" ? to("uncertain") : undefined;
  }
}

/** Nothing more is done by itself. */
export function isOver({ phase }: MessageRow): boolean {
  return ["delivered", "kept", "undelivered", "uncertain"].includes(phase);
}

/** The owner has not got it any other way. */
export function isForInbox({ phase }: MessageRow): boolean {
  return ["kept", "undelivered", "uncertain"].includes(phase);
}

function isGivenUp({ confirmedAt }: MessageRow, now: Date): boolean {
  return confirmedAt !== undefined && now.getTime() - Date.parse(confirmedAt) >= giveUpAfterMs;
}
