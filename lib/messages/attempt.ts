import { log } from "@/lib/runtime";
import { type MessageEvent, type MessageRow, transition } from "./lifecycle";
import type { MessageRepository, StoredMessage } from "./repository";
import type { Outcome, Transport } from "./transport";

/** Somebody else holds the message now. */
class Overtaken extends Error {
  constructor() {
    super("the message was taken over");
    this.name = "Overtaken";
  }
}

/**
 * One attempt to deliver a message that is due. Every step is on record before it is done: what a killed process left
 * before `handed_over` is sent by the next one, what it left after is never sent again.
 * @returns the row as it stands then; undefined when somebody else was faster
 * @throws StoreUnavailable when a step could not be put on record; whoever looks next goes on from the last that was
 */
export async function attempt(
  repository: MessageRepository,
  transport: Transport,
  found: StoredMessage,
): Promise<MessageRow | undefined> {
  const held = await claim(repository, found);
  if (held?.row.phase !== "sending") return held?.row;
  const outcome = await deliver(repository, transport, held);
  if (!outcome) return undefined;
  if (outcome.type !== "deliver") {
    log("warn", "message_not_delivered", { reason: outcome.reason, attempt: held.row.attempts });
  }
  return settle(repository, held.row, outcome);
}

interface HeldMessage {
  row: MessageRow;
  version: number;
}

async function claim(
  repository: MessageRepository,
  { row, version }: StoredMessage,
): Promise<HeldMessage | undefined> {
  const claimed = transition(row, { type: "claim" }, new Date());
  if (!claimed) return undefined;
  const written = await repository.write(claimed, version);
  return written === undefined ? undefined : { row: claimed, version: written };
}

async function deliver(
  repository: MessageRepository,
  transport: Transport,
  held: HeldMessage,
): Promise<Outcome | undefined> {
  const { id, letter, createdAt } = held.row;
  let overtaken = false;
  const handOver = async () => {
    const row = transition(held.row, { type: "hand_over" }, new Date());
    overtaken = !row || (await repository.write(row, held.version)) === undefined;
    if (overtaken) throw new Overtaken();
  };
  const outcome = await transport.deliver({ id, leftAt: createdAt, ...letter! }, handOver);
  return overtaken ? undefined : outcome;
}

/** Records the outcome, even over `uncertain`: a frozen process may wake up with the server's reply. */
async function settle(
  repository: MessageRepository,
  held: MessageRow,
  event: MessageEvent,
): Promise<MessageRow | undefined> {
  for (;;) {
    const found = await repository.read(held.id);
    // Another attempt has begun since: the outcome of this one no longer counts.
    if (found?.row.attempts !== held.attempts) return found?.row;
    const row = transition(found.row, event, new Date());
    if (!row || (await repository.write(row, found.version)) !== undefined) return row ?? found.row;
  }
}
