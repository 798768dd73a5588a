import { ServiceError } from "@/lib/errors";
import type { Store } from "@/lib/runtime";
import type { Caller } from "./caller";
import { channel } from "./channel";
import { freshCallId } from "./keys";

/** A running keyed call keeps renewing its lease; once a crashed one's lease runs out, a retry takes over. */
const LEASE_MS = 10_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A row of the store: a running call or a finished one. `print` is the fingerprint of its input; `holder` identifies who is
 * running it and, unlike the call's id, changes when another process takes over.
 */
type Row =
  | { state: "running"; print: string; callId: string; holder: string }
  | { state: "done"; print: string; output: unknown };

interface HeldCall {
  callId: string;
  holder: string;
  version: number;
}

type Claim = ({ kind: "mine" } & HeldCall) | { kind: "recorded"; output: unknown };

/** A call with an idempotency key: its row in the store, and the work to do if it is the first with this key. */
export interface KeyedCall<Event, Output> {
  store: Store;
  slot: string;
  print: string;
  work(callId: string): AsyncGenerator<Event, Output>;
  replay(output: Output): Iterable<Event>;
  /** Called when the output was recorded by an earlier call. */
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
  const claim = await claimCall(call);
  if (claim.kind === "recorded") {
    call.onReplay();
    const output = claim.output as Output;
    yield* call.replay(output);
    return output;
  }
  const line = channel<Event, Output>();
  call.defer(line.drive(runAndRecord(call, claim)));
  return yield* line.read();
}

async function claimCall<Event, Output>(call: KeyedCall<Event, Output>): Promise<Claim> {
  const { store, slot, print } = call;
  const holder = freshCallId();
  // The row may expire or be taken over between create and get; more than one attempt is only needed under contention.
  for (let attempt = 0; attempt < 5; attempt++) {
    const callId = freshCallId();
    const created = await store.create([{ key: slot, ...runningRow(call, { callId, holder }) }]);
    if (created !== undefined) return { kind: "mine", callId, holder, version: created };
    const found = await store.get(slot);
    if (!found) continue;
    const row = JSON.parse(found.value) as Row;
    if (row.print !== print) throw mismatchError();
    if (row.state === "done") return { kind: "recorded", output: row.output };
    if (!found.overdue) throw inProgressError();
    const { callId: begun } = row;
    const version = await store.replace(slot, found.version, runningRow(call, { callId: begun, holder }));
    if (version !== undefined) return { kind: "mine", callId: begun, holder, version };
  }
  throw inProgressError();
}

/** Runs the work and stores its output before returning it to the caller. */
async function* runAndRecord<Event, Output>(
  call: KeyedCall<Event, Output>,
  held: HeldCall,
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
  if (kept === undefined) throw inProgressError();
  return output;
}

/** Renews the lease until `end` is called, which resolves to the version of the row that was written last. */
function keepLease<Event, Output>(
  call: KeyedCall<Event, Output>,
  held: HeldCall,
): { end(): Promise<number> } {
  const { leaseMs = LEASE_MS } = call;
  let last = Promise.resolve(held.version);
  const renew = async (version: number) =>
    (await write(call, { ...held, version }, runningRow(call, held)).catch(() => undefined)) ?? version;
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
 * Writes the row as its holder. A failed write may have arrived all the same (its acknowledgement was lost): if the row
 * still names this holder, the write is tried again on the version found.
 * @returns the new version; undefined when another has taken over
 */
async function write<Event, Output>(
  { store, slot }: KeyedCall<Event, Output>,
  { holder, version }: HeldCall,
  entry: Parameters<Store["replace"]>[2],
): Promise<number | undefined> {
  const written = await store.replace(slot, version, entry);
  if (written !== undefined) return written;
  const found = await store.get(slot);
  const row = found && (JSON.parse(found.value) as Row);
  if (row?.state !== "running" || row.holder !== holder) return undefined;
  return store.replace(slot, found!.version, entry);
}

function runningRow<Event, Output>(
  { print, leaseMs = LEASE_MS }: KeyedCall<Event, Output>,
  { callId, holder }: Pick<HeldCall, "callId" | "holder">,
) {
  const row: Row = { state: "running", print, callId, holder };
  return { value: JSON.stringify(row), ttlMs: KEPT_MS, due: { group: "once", inMs: leaseMs } };
}

function mismatchError(): ServiceError {
  return new ServiceError(
    "idempotency_mismatch",
    "This Idempotency-Key was used with another request. Use a new key, or send the same request again.",
  );
}

function inProgressError(): ServiceError {
  return new ServiceError(
    "idempotency_in_progress",
    "The first request with this Idempotency-Key is still running. Send it again in a second.",
    { retryAfterMs: 1_000 },
  );
}
