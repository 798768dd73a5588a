import { ServiceError } from "@/lib/errors";
import type { Store } from "@/lib/runtime";
import type { Caller } from "./caller";
import { channel } from "./channel";
import { freshCallId } from "./keys";

/** A keyed call renews its lease while it runs; this long after a crash a retry takes over. */
const LEASE_MS = 10_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A row of the store: a call that runs, or one that is done. `print` is the fingerprint of its input, `holder` names who is
 * at it: unlike the call's id it is another one after a take-over.
 */
type Row =
  | { state: "running"; print: string; callId: string; holder: string }
  | { state: "done"; print: string; output: unknown };

interface Held {
  callId: string;
  holder: string;
  version: number;
}

type Claim = ({ kind: "mine" } & Held) | { kind: "recorded"; output: unknown };

/** A keyed call: its row in the store, and what to do when it is the first. */
export interface KeyedCall<Event, Output> {
  store: Store;
  slot: string;
  print: string;
  work(callId: string): AsyncGenerator<Event, Output>;
  replay(output: Output): Iterable<Event>;
  /** Told when the output was recorded by an earlier call. */
  onReplay(): void;
  defer: Caller["defer"];
  leaseMs?: number;
}

/**
 * Runs a keyed call at most once and gives every later one the recorded output.
 * The work goes on to its end when the caller leaves, so that a retry finds the record.
 * Semantics of draft-ietf-httpapi-idempotency-key-header-07; errors are not recorded.
 * @throws ServiceError `idempotency_mismatch` or `idempotency_in_progress`
 * @throws StoreUnavailable when the promise cannot be kept
 */
export async function* once<Event, Output>(call: KeyedCall<Event, Output>): AsyncGenerator<Event, Output> {
  const claim = await take(call);
  if (claim.kind === "recorded") {
    call.onReplay();
    const output = claim.output as Output;
    yield* call.replay(output);
    return output;
  }
  const line = channel<Event, Output>();
  call.defer(line.drive(record(call, claim)));
  return yield* line.read();
}

async function take<Event, Output>(call: KeyedCall<Event, Output>): Promise<Claim> {
  const { store, slot, print } = call;
  const holder = freshCallId();
  // A row may end or be taken over between two looks; many looks are only needed where many race.
  for (let attempt = 0; attempt < 5; attempt++) {
    const callId = freshCallId();
    const created = await store.create([{ key: slot, ...running(call, { callId, holder }) }]);
    if (created !== undefined) return { kind: "mine", callId, holder, version: created };
    const found = await store.get(slot);
    if (!found) continue;
    const row = JSON.parse(found.value) as Row;
    if (row.print !== print) throw mismatch();
    if (row.state === "done") return { kind: "recorded", output: row.output };
    if (!found.overdue) throw inProgress();
    const { callId: begun } = row;
    const version = await store.replace(slot, found.version, running(call, { callId: begun, holder }));
    if (version !== undefined) return { kind: "mine", callId: begun, holder, version };
  }
  throw inProgress();
}

/** The work itself, with its output put on record before anybody is told of it. */
async function* record<Event, Output>(
  call: KeyedCall<Event, Output>,
  held: Held,
): AsyncGenerator<Event, Output> {
  const { store, slot, print, work } = call;
  const lease = keepLease(call, held);
  let output: Output;
  try {
    output = yield* work(held.callId);
  } catch (error) {
    // Best effort: a row that cannot be removed now gives way when its lease is over.
    await store.remove(slot, await lease.end()).catch(() => false);
    throw error;
  }
  const done: Row = { state: "done", print, output };
  const version = await lease.end();
  const kept = await write(call, { ...held, version }, { value: JSON.stringify(done), ttlMs: KEPT_MS });
  // The lease ran out and another call took over: its output is the one on record, not this one.
  if (kept === undefined) throw inProgress();
  return output;
}

/** Renews the lease until told to end; then gives the version of the row that was written last. */
function keepLease<Event, Output>(call: KeyedCall<Event, Output>, held: Held): { end(): Promise<number> } {
  const { leaseMs = LEASE_MS } = call;
  let last = Promise.resolve(held.version);
  const renew = async (version: number) =>
    (await write(call, { ...held, version }, running(call, held)).catch(() => undefined)) ?? version;
  const timer = setInterval(() => {
    last = last.then(renew);
  }, leaseMs / 3);
  return {
    end: () => {
      clearInterval(timer);
      return last;
    },
  };
}

/**
 * Writes the row as its holder: a write may have arrived whose acknowledgement did not, and nobody else is at it then.
 * @returns the new version; undefined when another has taken over
 */
async function write<Event, Output>(
  { store, slot }: KeyedCall<Event, Output>,
  { holder, version }: Held,
  entry: Parameters<Store["replace"]>[2],
): Promise<number | undefined> {
  const written = await store.replace(slot, version, entry);
  if (written !== undefined) return written;
  const found = await store.get(slot);
  const row = found && (JSON.parse(found.value) as Row);
  if (row?.state !== "running" || row.holder !== holder) return undefined;
  return store.replace(slot, found!.version, entry);
}

function running<Event, Output>(
  { print, leaseMs = LEASE_MS }: KeyedCall<Event, Output>,
  { callId, holder }: Pick<Held, "callId" | "holder">,
) {
  const row: Row = { state: "running", print, callId, holder };
  return { value: JSON.stringify(row), ttlMs: KEPT_MS, due: { group: "once", inMs: leaseMs } };
}

function mismatch(): ServiceError {
  return new ServiceError(
    "idempotency_mismatch",
    "This Idempotency-Key was used with another request. Use a new key, or send the same request again.",
  );
}

function inProgress(): ServiceError {
  return new ServiceError(
    "idempotency_in_progress",
    "The first request with this Idempotency-Key is still running. Send it again in a second.",
    { retryAfterMs: 1_000 },
  );
}
