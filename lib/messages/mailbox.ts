import { ServiceError } from "@/lib/errors";
import { KeyedMutex, type Limiter, log, type Store } from "@/lib/runtime";
import { attempt } from "./attempt";
import { isOver, type Letter, type MessageRow, transition } from "./lifecycle";
import { requireDailyBudget } from "./limits";
import { MessageRepository } from "./repository";
import { maxAttemptMs, type Transport } from "./transport";

/** Keeps the process alive for work that outlives a reply. */
export type Defer = (work: Promise<void>) => void;

export interface Mailbox {
  /**
   * Keeps a letter until it is confirmed.
   * @param id one that nobody can guess: it confirms the draft, and later it is the receipt
   * @throws StoreUnavailable
   */
  draft(id: string, letter: Letter): Promise<MessageRow>;
  /**
   * Takes a draft on: once this resolves the message is delivered, or kept for the owner and said not to be, even if the
   * process dies the next moment. A second call gives what came of the first.
   * @param caller who pays: a limit a day counts by it
   * @returns undefined when there is no such draft, or it is past its time
   * @throws ServiceError `rate_limited`
   * @throws StoreUnavailable
   */
  confirm(id: string, caller: string, defer: Defer): Promise<MessageRow | undefined>;
  /**
   * The message of this id; undefined when there is none. One that is due is taken up, so that looking alone brings it on.
   * @throws StoreUnavailable
   */
  find(id: string, defer: Defer): Promise<MessageRow | undefined>;
  /**
   * Keeps a letter that was not taken as long as a draft, for whoever wrote it to change; it is never sent.
   * @throws StoreUnavailable
   */
  setAside(id: string, letter: Letter): Promise<void>;
  /**
   * What was written, as long as it can be changed: the letter of a draft, or one that was set aside.
   * @throws StoreUnavailable
   */
  editableLetter(id: string): Promise<Letter | undefined>;
  /** Messages that were not delivered any other way, so the owner has to read them here; the oldest first. */
  unread(): Promise<MessageRow[]>;
  /** Forgets a message; false when there is none. */
  remove(id: string): Promise<boolean>;
  /** Sends what is due now, and every few seconds. Call it once, when the server starts. */
  start(): void;
  stop(): void;
}

export interface MailboxOptions {
  store: Store;
  limiter: Limiter;
  /** Absent: messages are kept and nothing else. */
  transport?: Transport;
  /** How long an attempt keeps a message without a sign of life. */
  leaseMs?: number;
  sweepEveryMs?: number;
  /** Between a draft and its confirmation, at least. */
  minReadingMs?: number;
  /** Between two attempts, at most. */
  maxPauseMs?: number;
}

/** Takes messages for the owner, and brings them. */
export function mailbox({
  store,
  limiter,
  transport,
  leaseMs = maxAttemptMs * 2,
  sweepEveryMs = 5_000,
  minReadingMs = 2_000,
  maxPauseMs = 10 * 60_000,
}: MailboxOptions): Mailbox {
  const repository = new MessageRepository(store, leaseMs, maxPauseMs);
  /** Messages this process is sending. */
  const sendingHere = new Set<string>();
  /** A double click confirms once, and is counted once. */
  const confirmMutex = new KeyedMutex();
  let sweep: NodeJS.Timeout | undefined;

  /** One attempt, if the message is due. Never rejects: what is left undone is taken up again. */
  async function send(id: string): Promise<void> {
    if (!transport || sendingHere.has(id)) return;
    sendingHere.add(id);
    try {
      const found = await repository.read(id);
      if (found?.overdue && !isOver(found.row)) await attempt(repository, transport, found);
    } catch (error) {
      log("warn", "message_left", { reason: error instanceof Error ? error.name : "unknown" });
    } finally {
      sendingHere.delete(id);
    }
  }

  const sendDue = async () => {
    for (const id of await repository.toSend(100)) await send(id);
  };

  return {
    async draft(id, letter) {
      const row = newRow(id, letter);
      await repository.add(row);
      return row;
    },

    confirm: (id, caller, defer) =>
      confirmMutex.run(id, async () => {
        const found = await repository.read(id);
        if (found?.row.phase !== "draft") return found?.row;
        requireReadingTime(found.row, minReadingMs);
        await requireDailyBudget(limiter, found.row.letter!, caller);
        const row = transition(
          found.row,
          { type: "confirm", hasTransport: transport !== undefined },
          new Date(),
        )!;
        const version = await repository.write(row, found.version);
        if (version === undefined) return (await repository.read(id))?.row;
        if (transport) defer(send(id));
        return row;
      }),

    async find(id, defer) {
      const found = await repository.read(id);
      if (found?.overdue && !isOver(found.row)) defer(send(id));
      return found?.row;
    },

    setAside: (id, letter) => repository.setAside(id, letter),

    async editableLetter(id) {
      const row = (await repository.read(id))?.row;
      return row?.phase === "draft" ? row.letter : repository.readSetAside(id);
    },

    async unread() {
      const rows = await Promise.all((await repository.toRead(1_000)).map((id) => repository.read(id)));
      return rows.flatMap((found) => found?.row ?? []);
    },

    async remove(id) {
      const found = await repository.read(id);
      return found !== undefined && repository.remove(id, found.version);
    },

    start() {
      const work = () =>
        sendDue().catch((error) => log("warn", "message_recovery_failed", { reason: String(error) }));
      void work();
      sweep = setInterval(work, sweepEveryMs).unref();
    },

    stop() {
      clearInterval(sweep);
    },
  };
}

function newRow(id: string, letter: Letter): MessageRow {
  const now = new Date().toISOString();
  return { id, phase: "draft", letter, attempts: 0, pauseMs: 0, createdAt: now, updatedAt: now };
}

/** @throws ServiceError `rate_limited` */
function requireReadingTime({ createdAt }: MessageRow, minReadingMs: number): void {
  const retryAfterMs = Date.parse(createdAt) + minReadingMs - Date.now();
  if (retryAfterMs <= 0) return;
  throw new ServiceError(
    "rate_limited",
    `What will be sent is there to be read first. Confirm it again in ${Math.ceil(retryAfterMs / 1000)} s.`,
    { retryAfterMs },
  );
}
