import type { Store } from "@/lib/runtime";
import { isForInbox, type Letter, type MessageRow } from "./lifecycle";

/** A draft that nobody confirms is forgotten after this long. */
export const draftKeptMs = 30 * 60_000;
/** The receipt of a delivered message, which has no text any more. */
const receiptKeptMs = 30 * 86_400_000;
/** What waits for the owner, or for a server that is away. */
const messageKeptMs = 180 * 86_400_000;

const outbox = "messages:outbox";
const inbox = "messages:inbox";

export interface StoredMessage {
  row: MessageRow;
  version: number;
  /** Its pause is over, or its holder's lease. */
  overdue: boolean;
}

/** Message rows in the store: what is to be sent stands on one due list, what the owner has to read on another. */
export class MessageRepository {
  private readonly store: Store;
  private readonly leaseMs: number;
  private readonly maxPauseMs: number;

  constructor(store: Store, leaseMs: number, maxPauseMs: number) {
    this.store = store;
    this.leaseMs = leaseMs;
    this.maxPauseMs = maxPauseMs;
  }

  async add(row: MessageRow): Promise<void> {
    await this.store.create([{ key: keyOf(row.id), ...this.entry(row) }]);
  }

  async read(id: string): Promise<StoredMessage | undefined> {
    const stored = await this.store.get(keyOf(id));
    return stored && { ...stored, row: JSON.parse(stored.value) as MessageRow };
  }

  /** The new version; undefined when somebody else has written since. */
  write(row: MessageRow, version: number): Promise<number | undefined> {
    return this.store.replace(keyOf(row.id), version, this.entry(row));
  }

  remove(id: string, version: number): Promise<boolean> {
    return this.store.remove(keyOf(id), version);
  }

  /** Keeps a letter beside the messages, where nothing can send it. */
  async setAside(id: string, letter: Letter): Promise<void> {
    await this.store.create([{ key: asideKeyOf(id), value: JSON.stringify(letter), ttlMs: draftKeptMs }]);
  }

  async readSetAside(id: string): Promise<Letter | undefined> {
    const stored = await this.store.get(asideKeyOf(id));
    return stored && (JSON.parse(stored.value) as Letter);
  }

  /** What is to be sent now. */
  toSend(limit: number): Promise<string[]> {
    return this.idsIn(outbox, limit);
  }

  /** What the owner has to read, the oldest first. */
  toRead(limit: number): Promise<string[]> {
    return this.idsIn(inbox, limit);
  }

  private async idsIn(group: string, limit: number): Promise<string[]> {
    return (await this.store.due(group, limit)).map((key) => key.slice(keyOf("").length));
  }

  private entry(row: MessageRow) {
    const value = JSON.stringify(row);
    if (row.phase === "draft") return { value, ttlMs: draftKeptMs };
    if (row.phase === "delivered") return { value, ttlMs: receiptKeptMs };
    const due = isForInbox(row) ? { group: inbox, inMs: 0 } : { group: outbox, inMs: this.dueInMs(row) };
    return { value, ttlMs: messageKeptMs, due };
  }

  private dueInMs({ phase, pauseMs }: MessageRow): number {
    return phase === "waiting" ? Math.min(pauseMs, this.maxPauseMs) : this.leaseMs;
  }
}

function keyOf(id: string): string {
  return `message:${id}`;
}

function asideKeyOf(id: string): string {
  return `letter:${id}`;
}
