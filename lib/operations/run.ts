import type { z } from "zod";
import { runInEdition } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { deadlineAfter, getLimiter, getStore, isTimeout, StoreUnavailable } from "@/lib/runtime";
import { type Budget, requireBudget, takeFromBudget, takeQuestions } from "./budget";
import type { Caller } from "./caller";
import { countCalls } from "./count-calls";
import { parseInput } from "./input";
import { fingerprint, freshCallId, freshKey, parseKey, slotOf } from "./keys";
import { languageWanted } from "./language";
import { once } from "./once";
import type { Context, LimitGroup, Operation, OutputSchema, Progress } from "./operation";
import { cachedOutput } from "./output-cache";

/** No run is longer than this. */
export const DEADLINE_MS = 30_000;

/** What a protocol may tell the caller about a call, beside its events: filled in while the call proceeds. */
export interface Facts {
  budget?: Budget;
  /** The caller's key as it was sent, or a fresh one it may use for a retry. */
  idempotencyKey?: string;
  /** The output was recorded by an earlier call with the same key. */
  replayed?: boolean;
  /** How long to wait before trying a refused call again. */
  retryAfterMs?: number;
}

/** A call under way. `facts` are complete once `events` has given its first step or thrown. */
export interface Run<Event, Output> {
  readonly facts: Readonly<Facts>;
  readonly events: AsyncGenerator<Event, Output>;
}

/**
 * The one way to execute an operation, whatever the protocol:
 * scope, limit, validation, idempotency, the handler, and validation of what it gives.
 * @param input The raw input, or a function that reads it; reading waits until the call is admitted,
 *   so that a refusal costs next to nothing.
 * @param isQuiet Whether only the output is wanted, asked once the input is read: progress that nobody hears need not be made.
 * @throws ServiceError from `events`, for everything that is foreseen.
 */
export function run<Input extends z.ZodObject, Output extends OutputSchema, Event extends Progress>(
  operation: Operation<Input, Output, Event>,
  input: unknown | (() => Promise<unknown>),
  caller: Caller,
  isQuiet = () => false,
): Run<Event, z.output<Output>> {
  const facts: Facts = {};
  const events = countCalls(operation.name, caller, execute(operation, input, caller, facts, isQuiet));
  return { facts, events: translated(events, facts) };
}

/** Runs to the end and gives the output alone. */
export async function drain<Output>(events: AsyncGenerator<unknown, Output>): Promise<Output> {
  let step = await events.next();
  while (!step.done) step = await events.next();
  return step.value;
}

async function* execute<Input extends z.ZodObject, Output extends OutputSchema, Event extends Progress>(
  operation: Operation<Input, Output, Event>,
  input: unknown,
  caller: Caller,
  facts: Facts,
  isQuiet: () => boolean,
): AsyncGenerator<Event, z.output<Output>> {
  requireScope(operation, caller);
  if (operation.limit && !caller.admitted) await admit(operation.limit, caller, facts);
  const raw: unknown = typeof input === "function" ? await input() : input;
  const valid = parseInput(operation, raw);
  if (operation.keyed && caller.idempotencyKey !== undefined) {
    return yield* keyed(operation, valid, caller, caller.idempotencyKey, facts, isQuiet());
  }
  if (operation.keyed) facts.idempotencyKey = freshKey();
  const context = { callId: freshCallId(), quiet: isQuiet() };
  return yield* perform(operation, valid, caller, facts, context, [caller.signal]);
}

function requireScope({ scope }: Operation, caller: Caller): void {
  if (!scope || caller.scopes.includes(scope)) return;
  throw new ServiceError("insufficient_scope", `This needs the scope ${scope}.`);
}

/**
 * Takes one request from a caller's budget: for a protocol whose requests are not each the run of an operation.
 * @throws ServiceError `rate_limited`
 */
export async function admit(group: LimitGroup, caller: Caller, facts: Facts): Promise<void> {
  const { allowed, ...budget } = await takeFromBudget(getLimiter(), group, caller);
  facts.budget = budget;
  if (!allowed) facts.retryAfterMs = budget.resetMs;
  requireBudget({ allowed, ...budget });
}

/** The caller may leave: a keyed call is bounded by its deadline alone. */
function keyed<Input extends z.ZodObject, Output extends OutputSchema, Event extends Progress>(
  operation: Operation<Input, Output, Event>,
  input: z.output<Input>,
  caller: Caller,
  rawKey: string,
  facts: Facts,
  quiet: boolean,
): AsyncGenerator<Event, z.output<Output>> {
  const key = parseKey(rawKey);
  facts.idempotencyKey = rawKey;
  return once<Event, z.output<Output>>({
    store: getStore(),
    slot: slotOf(caller, key),
    print: fingerprint(input, operation.presentation),
    work: (callId) => perform(operation, input, caller, facts, { callId, quiet }, []),
    replay: (output) => operation.replay?.(output) ?? [],
    onReplay: () => {
      facts.replayed = true;
    },
    defer: caller.defer,
  });
}

async function* perform<Input extends z.ZodObject, Output extends OutputSchema, Event extends Progress>(
  operation: Operation<Input, Output, Event>,
  input: z.output<Input>,
  caller: Caller,
  facts: Facts,
  context: Pick<Context, "callId" | "quiet">,
  stopping: readonly AbortSignal[],
): AsyncGenerator<Event, z.output<Output>> {
  const { signal, end } = deadlineAfter(DEADLINE_MS, stopping);
  try {
    // A call that is replayed was paid for.
    await takeQuestions(getLimiter(), operation.questions?.(input) ?? 0, caller, (budget) => {
      facts.budget = budget;
    });
    const { id: callerId, defer } = caller;
    const language = languageWanted(input, caller.language);
    const known = operation.stable
      ? runInEdition(language, () => cachedOutput(operation.name, input))
      : undefined;
    if (known?.output) return known.output as z.output<Output>;
    const result = runInEdition(language, () =>
      operation.handler(input, { ...context, signal, callerId, defer }),
    );
    const output = operation.output.parse(Symbol.asyncIterator in result ? yield* result : await result);
    known?.keep(output);
    return output;
  } finally {
    end();
  }
}

/** Turns what is thrown below into the errors of the service, with the time to wait where there is one. */
async function* translated<Event, Output>(
  events: AsyncGenerator<Event, Output>,
  facts: Facts,
): AsyncGenerator<Event, Output> {
  try {
    return yield* events;
  } catch (error) {
    if (error instanceof ServiceError) {
      facts.retryAfterMs ??= error.retryAfterMs;
      throw error;
    }
    const unavailable = asUnavailable(error);
    if (!unavailable) throw error;
    facts.retryAfterMs = unavailable.retryAfterMs;
    throw unavailable;
  }
}

/** What is told of a store that is out of reach, or of an answer that took too long; undefined for anything else. */
export function asUnavailable(error: unknown): ServiceError | undefined {
  if (error instanceof StoreUnavailable) {
    return new ServiceError(
      "unavailable",
      "The place where keys and tasks are on record is out of reach right now. Try again in a few seconds.",
      { retryAfterMs: 5_000 },
    );
  }
  if (isTimeout(error)) {
    return new ServiceError("unavailable", `The answer took longer than ${DEADLINE_MS / 1000} seconds.`, {
      retryAfterMs: 5_000,
    });
  }
  return undefined;
}
