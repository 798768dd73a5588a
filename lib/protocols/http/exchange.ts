import { createHash, randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import type { ErrorCode, ServiceError } from "@/lib/errors";
import type { Caller, Facts, Operation, Scope } from "@/lib/operations";
import { log } from "@/lib/runtime";
import { isDirect, signalOf } from "./direct-request";
import { errorTable } from "./error-table";
import { challenge, errorBody, toServiceError } from "./errors";
import { everyReply, factHeaders, retryAfter } from "./headers";
import { asStream, jsonReply } from "./reply";

/** One request on its way to a reply, and what is known of it so far. */
export interface Exchange {
  id: string;
  request: Request;
  /** The path as it is declared, without the values in it. */
  path: string;
  startedAt: number;
  operation?: Operation;
  caller?: Caller;
  facts?: Readonly<Facts>;
  /** The scope that was missing, where no operation says so. */
  wanted?: Scope;
  /** The code of the error that was told, if one was. */
  code?: ErrorCode;
  /** A page of another site sent it, and may not read the reply. */
  isForeign?: boolean;
  /** A stream has its say in the log when it ends. */
  streaming?: boolean;
}

// Makes callers of one process tellable apart in the log without writing down who they are.
const salt = randomUUID();

/** Runs the work of one request and sees to what every reply has: its id, its headers, its line in the log. */
export async function exchange(
  request: Request,
  path: string,
  work: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const current: Exchange = { id: randomUUID(), request, path, startedAt: performance.now() };
  const response = await work(current).catch((error: unknown) => {
    unstable_rethrow(error);
    return hasLeft(current) ? new Response(null, { status: CLIENT_LEFT }) : errorReply(error, current);
  });
  for (const [name, value] of Object.entries(everyReply)) {
    const isWithheld = current.isForeign && name === "Access-Control-Allow-Origin";
    if (!isWithheld && !response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("X-Request-Id", current.id);
  if (!current.streaming) logExchange(current, hasLeft(current) ? CLIENT_LEFT : response.status);
  if (request.method === "HEAD") return withoutBody(response);
  return isDirect(request) ? response : asStream(response);
}

/** The status logged when the caller left before the reply: 499, as other servers use it. */
export const CLIENT_LEFT = 499;

function hasLeft({ request, caller }: Exchange): boolean {
  return signalOf(request).aborted || caller?.signal.aborted === true;
}

/** The error as the reply tells it; what was not foreseen is written to the log in full. */
export function reportError(error: unknown, exchange: Exchange): ServiceError {
  const { id, path } = exchange;
  const told = toServiceError(error);
  exchange.code = told.code;
  // What breaks off because its caller is gone is no fault.
  if (told !== error && !hasLeft(exchange))
    log("error", "fault", { id, path, error: error instanceof Error ? error.stack : String(error) });
  return told;
}

/** One line a request; never the text of a question. */
export function logExchange(exchange: Exchange, status: number, fields: Record<string, unknown> = {}): void {
  const { id, request, path, startedAt, operation, caller, facts, code } = exchange;
  log(status >= 500 ? "error" : "info", "request", () => ({
    id,
    method: request.method,
    path,
    status,
    code,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    operation: operation?.name,
    caller: caller && pseudonym(caller.id),
    agent: caller?.agent,
    remaining: facts?.budget?.remaining,
    replayed: facts?.replayed,
    ...fields,
  }));
}

/** @param body how the error is written; another protocol has its own way */
export function errorReply(
  error: unknown,
  exchange: Exchange,
  body: (told: ServiceError) => object = errorBody,
): Response {
  const told = reportError(error, exchange);
  return jsonReply(errorTable[told.code].status, body(told), {
    ...(exchange.facts && factHeaders(exchange.facts, false)),
    ...challenge(told, exchange.wanted ?? exchange.operation?.scope, exchange.path),
    ...retryAfter(told.retryAfterMs),
  });
}

function pseudonym(id: string): string {
  return createHash("sha256").update(salt).update(id).digest("hex").slice(0, 12);
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
