import { createHash } from "node:crypto";
import { identify } from "@/lib/identity";
import {
  type Caller,
  drain,
  languageWanted,
  type Operation,
  type Progress,
  type Route,
  run,
  scopes,
} from "@/lib/operations";
import { shortenEvent, shortenOutput } from "../verbosity";
import { prefersEvents } from "./accept";
import { languageHeaders, preferredLanguage } from "./accept-language";
import { chatFraming } from "./chat-framing";
import { deferFor } from "./defer";
import { abortOnLeave } from "./direct-request";
import { errorBody } from "./errors";
import { streamReply } from "./event-stream";
import { CLIENT_LEFT, type Exchange, logExchange, reportError } from "./exchange";
import { eventFraming, type Framing, type Output } from "./framing";
import { factHeaders } from "./headers";
import { asParameterError, type Fields, readInput } from "./input";
import { etagOf, revalidatedReply, signed, textReply } from "./reply";

/** Runs an operation for a request that came in by one of its routes, and frames what it gives. */
export async function call(
  operation: Operation,
  route: Route,
  exchange: Exchange,
  pathFields: Fields,
): Promise<Response> {
  const { request } = exchange;
  const left = abortOnLeave(request);
  exchange.operation = operation;
  const caller = await callerOf(request, `${route.method} ${route.path}`, left.signal);
  exchange.caller = { ...caller, language: preferredLanguage(request) };
  let input: Fields = {};
  const read = async () => {
    input = await readInput(operation, route, request, pathFields);
    return input;
  };
  const isQuiet = () => !isStreamed(route, input, request);
  const { facts, events } = run(operation, read, exchange.caller, isQuiet);
  exchange.facts = facts;
  // A refusal is thrown with the first step, before anything is sent: it becomes a reply with its own status.
  const first = await events.next().catch((error: unknown) => {
    throw asParameterError(error, route);
  });
  const framing = framingFor(operation, route, input, exchange);
  if (framing) return streamedReply(exchange, framing, first, events, left);
  return wholeReply(operation, exchange, input, first.done ? first.value : await drain(events));
}

/**
 * Whoever sent a request.
 * @param via the way it came in, for idempotency
 * @param left aborts when nobody waits for the reply any more
 * @throws ServiceError `unauthorized`
 */
export async function callerOf(request: Request, via: string, left: AbortSignal): Promise<Caller> {
  const identity = await identify(request);
  return {
    ...identity,
    scopes: scopes.filter((scope) => identity.scopes?.includes(scope) ?? true),
    via,
    fromPage: request.headers.get("sec-fetch-site") === "same-origin",
    signal: left,
    idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
    defer: deferFor(request),
  };
}

function wholeReply(operation: Operation, exchange: Exchange, input: Fields, output: Output): Response {
  const { request, facts = {} } = exchange;
  const headers = {
    ...factHeaders({ ...facts, retryAfterMs: operation.retryAfterMs?.(output) }, true),
    ...(operation.translated && languageHeaders(languageWanted(input, exchange.caller?.language))),
  };
  if (operation.stable) {
    const { body, etag } = stableBody(output);
    return signed(request, revalidatedReply(request, body, undefined, headers, etag), body);
  }
  const body = JSON.stringify(shortenOutput(operation, output, input.verbosity));
  const { follow } = operation;
  const reply = follow
    ? textReply(202, body, { ...headers, Location: follow.at(output) })
    : textReply(200, body, headers);
  return signed(request, reply, body);
}

const stableBodies = new WeakMap<object, { body: string; etag: string }>();

/** An output that is kept is written once. */
function stableBody(output: object): { body: string; etag: string } {
  const known = stableBodies.get(output);
  if (known) return known;
  const body = JSON.stringify(output);
  const made = { body, etag: etagOf(body) };
  stableBodies.set(output, made);
  return made;
}

function streamedReply(
  exchange: Exchange,
  framing: Framing,
  first: IteratorResult<Progress, Output>,
  events: AsyncIterator<Progress, Output>,
  left: AbortController,
): Response {
  exchange.streaming = true;
  const headers = { ...framing.headers, ...factHeaders(exchange.facts ?? {}, true) };
  return streamReply(frames(exchange, framing, first, events), headers, (how) => {
    if (how === "left") {
      left.abort();
      // Frames that nobody began to read, as after HEAD, do not end what they are made of.
      void events.return?.().catch(() => undefined);
    }
    logExchange(exchange, how === "left" ? CLIENT_LEFT : 200, { stream: how });
  });
}

async function* frames(
  exchange: Exchange,
  framing: Framing,
  first: IteratorResult<Progress, Output>,
  events: AsyncIterator<Progress, Output>,
): AsyncGenerator<string> {
  try {
    yield framing.open();
    let step = first;
    for (; !step.done; step = await events.next()) yield framing.event(step.value);
    yield framing.done(step.value);
  } catch (error) {
    yield framing.error(errorBody(reportError(error, exchange)));
  } finally {
    // Reached as well when the reader left: the run must hear of it.
    await events.return?.();
  }
}

/** The form of a reply that is a stream; undefined for any other. */
function framingFor(
  operation: Operation,
  route: Route,
  input: Fields,
  exchange: Exchange,
): Framing | undefined {
  if (!isStreamed(route, input, exchange.request)) return undefined;
  if (route.stream === "chat") return chatFraming(messageIdOf(exchange));
  return eventFraming({
    event: (data) => shortenEvent(operation, data, input.verbosity),
    output: (whole) => shortenOutput(operation, whole, input.verbosity),
  });
}

/** Whether the reply is a stream: what the input says, else what the caller accepts, else what the route is for. */
function isStreamed({ stream }: Route, input: Fields, request: Request): boolean {
  if (stream === "chat") return input.stream !== false;
  return stream !== undefined && (input.stream ?? prefersEvents(request)) === true;
}

/** The same for a call and its replay, and for nobody else's. */
function messageIdOf({ id, caller, facts }: Exchange): string {
  const named = [caller?.id, facts?.idempotencyKey ?? id].join("\n");
  return `msg-${createHash("sha256").update(named).digest("base64url").slice(0, 22)}`;
}
