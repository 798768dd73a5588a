import { createHash } from "node:crypto";
import { ServiceError } from "@/lib/errors";
import { onFirstUse } from "@/lib/once-per-process";
import { admit, ask, type Caller, drain, type Facts, InvalidInput, run } from "@/lib/operations";
import { readJson } from "../http/body";
import { callerOf } from "../http/call";
import { abortOnLeave } from "../http/direct-request";
import { streamReply } from "../http/event-stream";
import { CLIENT_LEFT, type Exchange, errorReply, logExchange, reportError } from "../http/exchange";
import { factHeaders } from "../http/headers";
import { handlers, type Mounted } from "../http/mount";
import { jsonReply, signed, textReply } from "../http/reply";
import { remember, turnsBefore } from "./contexts";
import { isOfProtocol, refusal, rpcError } from "./errors";
import { idOf, isNotification, type RpcId, readQuestion, type SentQuestion } from "./request";
import { type Names, requireMode, resultOf } from "./response";

/**
 * `POST /a2a`: the JSON-RPC binding of A2A 1.0 (section 9) and of 0.3 (section 7). Each answer of the operation `ask` is a
 * message, never a task, so that a stream holds exactly one (1.0, section 3.1.2).
 */
export function mountA2a(): Mounted {
  return handlers("/a2a", { POST: answerPost });
}

async function answerPost(exchange: Exchange): Promise<Response> {
  const asked: { id: RpcId } = { id: null };
  try {
    return await answer(exchange, asked);
  } catch (error) {
    return failure(error, exchange, asked.id);
  }
}

/** Every request counts as a question, also one that asks none. */
async function answer(exchange: Exchange, asked: { id: RpcId }): Promise<Response> {
  const { request } = exchange;
  const left = abortOnLeave(request);
  exchange.operation = ask;
  const body = readJson(request);
  const given = await body.catch(() => undefined);
  asked.id = idOf(given);
  const caller = await callerOf(request, "POST /a2a", left.signal);
  exchange.caller = caller;
  if (isNotification(given)) return acceptNotification(exchange, caller);
  const read = onFirstUse(async () => {
    const sent = readQuestion(await body, request.headers.get("a2a-version"));
    requireMode(sent);
    return sent;
  });
  const input = async () => {
    const sent = await read();
    return { query: sent.text, messages: turnsBefore(caller, sent) };
  };
  const { facts, events } = run(ask, input, caller);
  exchange.facts = facts;
  // A refusal is thrown with the first step, before anything is sent.
  const first = await events.next();
  const sent = await read();
  const result = async () => {
    const output = first.done ? first.value : await drain(events);
    const names = namesFor(sent, caller, facts.idempotencyKey ?? exchange.id);
    remember(caller, names.contextId, sent, output.answer);
    return { jsonrpc: "2.0", id: asked.id, result: resultOf(sent, names, output) };
  };
  const headers = factHeaders(facts, true);
  if (sent.streaming) return streamedReply(exchange, asked.id, result, headers, left);
  const json = JSON.stringify(await result());
  return signed(request, textReply(200, json, headers), json);
}

/** Acknowledges a notification: it asks nothing, so nothing else is done for it. */
async function acceptNotification(exchange: Exchange, caller: Caller): Promise<Response> {
  const facts: Facts = {};
  exchange.facts = facts;
  await admit("ask", caller, facts);
  const headers = { "Cache-Control": "no-store", ...factHeaders(facts, true) };
  return new Response(null, { status: 202, headers });
}

function streamedReply(
  exchange: Exchange,
  id: RpcId,
  result: () => Promise<object>,
  headers: Record<string, string>,
  left: AbortController,
): Response {
  exchange.streaming = true;
  return streamReply(frames(exchange, id, result), headers, (how) => {
    if (how === "left") left.abort();
    logExchange(exchange, how === "left" ? CLIENT_LEFT : 200, { stream: how });
  });
}

async function* frames(exchange: Exchange, id: RpcId, result: () => Promise<object>) {
  const reply = await result().catch((error: unknown) => ({
    jsonrpc: "2.0",
    id,
    error: rpcError(reportError(error, exchange)),
  }));
  yield `data: ${JSON.stringify(reply)}\n\n`;
}

/** What the protocol has a code for is a reply; a limit, a token or a fault has its HTTP status beside it. */
function failure(thrown: unknown, exchange: Exchange, id: RpcId): Response {
  const error = toA2aError(thrown);
  const body = (told: ServiceError) => ({ jsonrpc: "2.0", id, error: rpcError(told) });
  if (!isOfProtocol(error)) return errorReply(error, exchange, body);
  return jsonReply(200, body(reportError(error, exchange)), factHeaders(exchange.facts ?? {}, false));
}

/** Errors about a missing or invalid question, worded for the fields of an A2A message. */
function toA2aError(error: unknown): unknown {
  if (error instanceof ServiceError && error.code === "missing_query")
    return refusal("INVALID_PARAMS", "No question was sent. Put it in message.parts, as text.");
  if (!(error instanceof InvalidInput) || error.field !== "query") return error;
  return refusal("INVALID_PARAMS", `message.parts ${error.problem}.`);
}

/** The same for a call and its replay, and for nobody else's. A conversation without a name gets one. */
function namesFor({ contextId }: SentQuestion, { id }: Caller, key: string): Names {
  const named = (what: string) =>
    createHash("sha256").update([what, id, key].join("\n")).digest("base64url").slice(0, 22);
  return { messageId: `msg-${named("message")}`, contextId: contextId ?? `ctx-${named("context")}` };
}
