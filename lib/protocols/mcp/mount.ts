import { ServiceError } from "@/lib/errors";
import { admit, type Caller, type Facts, type Operation, readTask, type Scope } from "@/lib/operations";
import { preferredLanguage } from "../http/accept-language";
import { readBody, readJson } from "../http/body";
import { callerOf } from "../http/call";
import { signalOf } from "../http/direct-request";
import type { Exchange } from "../http/exchange";
import { factHeaders, preflight } from "../http/headers";
import { handlers, type Mounted, mount, refuseMethod } from "../http/mount";
import { answerNlweb } from "../nlweb/answer";
import { isNlweb, linkedQuestion } from "../nlweb/request";
import { refuseForeign } from "./guard";
import { assignMissingIds } from "./missing-ids";
import { isRpc, type Payload, type RpcMessage, readPayload } from "./payload";
import { scopeOfPrompt } from "./prompts";
import { scopeOfResource } from "./resources";
import { taskMethods } from "./tasks";
import { operationOf } from "./tools";
import { mayStream, serve } from "./transport";

/** `POST /mcp`, Streamable HTTP without sessions: there is no stream to open and no session to end. */
export function mountMcp(): Mounted {
  return handlers("/mcp", { POST: answerPost, OPTIONS: answerPreflight });
}

/** A browser is told beforehand what the request would hear. */
async function answerPreflight(exchange: Exchange): Promise<Response> {
  return refuseSender(exchange) ?? new Response(null, { status: 204, headers: preflight("POST, OPTIONS") });
}

/**
 * `/ask` and `/v1/ask`, which clients are told to use as an MCP server as well: a body that says it is JSON-RPC is answered
 * as at `/mcp`, one that asks by NLWeb gets its answer in NLWeb's shape.
 * A body that cannot be read is left to the operation, which refuses it after counting the request.
 * A GET by which an MCP client looks for a stream hears that there is none, as at `/mcp`; one by which NLWeb asked before
 * 0.55, with `query`, gets NLWeb's answer.
 */
export function mountAsk(path = "/ask"): Mounted {
  return mount(path, async (exchange) => {
    const { request } = exchange;
    if (request.method !== "POST") {
      if (looksForStream(request))
        return refuseMethod(
          exchange,
          "POST, OPTIONS",
          "There is no stream to listen to; a question goes in `q`.",
        );
      const link = linkedQuestion(request.url);
      return link && answerNlweb(exchange, link);
    }
    const body = await readBody(request, { form: true }).catch(() => undefined);
    if (body?.kind !== "json") return undefined;
    if (isRpc(body.value)) return answerRpc(exchange, async () => body.value);
    return isNlweb(body.value) ? answerNlweb(exchange, body.value) : undefined;
  });
}

/** 2025-11-25, "Listening for Messages from the Server": a GET that takes events and nothing else, about no question. */
function looksForStream({ url, headers }: Request): boolean {
  const accept = headers.get("accept") ?? "";
  const asks = new URL(url).search !== "";
  return !asks && (headers.has("mcp-protocol-version") || accept.trim() === "text/event-stream");
}

function answerPost(exchange: Exchange): Promise<Response> {
  return answerRpc(exchange, () => readJson(exchange.request));
}

/**
 * Answers a JSON-RPC body, whatever path it came in by.
 * @param read gives the body; a foreign page is refused before it is read
 * @throws ServiceError for a body that is not JSON-RPC, a caller that is not who it says, or one over its limit
 */
async function answerRpc(exchange: Exchange, read: () => Promise<unknown>): Promise<Response> {
  const { request } = exchange;
  const refusal = refuseSender(exchange);
  if (refusal) return refusal;
  const body = await read();
  const identified = await callerOf(request, "POST /mcp", signalOf(request));
  // What a page sends here a browser's agent asks for (WebMCP), and not the page.
  const caller = { ...identified, fromPage: false, language: preferredLanguage(request) };
  exchange.caller = caller;
  const { payload, restore } = assignMissingIds(await readCounted(body, exchange, caller));
  if (!Array.isArray(payload)) exchange.operation = toolOf(payload);
  for (const message of [payload].flat()) requireScope(message, caller, exchange);
  const admitted = await count(payload, exchange, caller);
  const response = await restore(await serve({ exchange, caller: { ...caller, admitted }, payload }));
  if (!response.headers.has("cache-control")) response.headers.set("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(factHeaders(exchange.facts ?? {}, true))) {
    response.headers.set(name, value);
  }
  return response;
}

/** The reply to a page of another site; undefined for who may go on. It is not told which message it sent: that is not read. */
function refuseSender(exchange: Exchange): Response | undefined {
  const refusal = refuseForeign(exchange.request);
  if (!refusal) return undefined;
  exchange.isForeign = true;
  refusal.headers.set("Cache-Control", "no-store");
  return refusal;
}

/** What is no message is a request all the same, and counts as one. */
async function readCounted(body: unknown, exchange: Exchange, caller: Caller): Promise<Payload> {
  try {
    return readPayload(body, exchange.request.headers.get("mcp-protocol-version"));
  } catch (error) {
    const facts: Facts = {};
    exchange.facts = facts;
    await admit("mcp", caller, facts);
    throw error;
  }
}

/**
 * A call counts where its operation counts, whichever way it comes in; every other message counts here.
 * @returns whether a call was counted already: where it may be answered by a stream, whose headers go out before it runs
 */
async function count(payload: Payload, exchange: Exchange, caller: Caller): Promise<boolean> {
  const facts: Facts = {};
  exchange.facts = facts;
  const own = [payload].flat().filter((message) => !toolOf(message)?.limit);
  for (const { method } of own) await admit(taskMethods.includes(method) ? "tasks" : "mcp", caller, facts);
  const group = Array.isArray(payload) ? undefined : toolOf(payload)?.limit;
  if (!group || !mayStream(exchange.request, payload)) return false;
  // Refused here it is refused again by the run, whose refusal is a result that a model can read.
  return admit(group, caller, facts).then(
    () => true,
    () => false,
  );
}

/** Said by HTTP and not by a tool's result, so that a client can ask for a wider token (MCP, "Authorization"). */
function requireScope(message: RpcMessage, caller: Caller, exchange: Exchange): void {
  const scope = scopeOf(message);
  if (!scope || caller.scopes.includes(scope)) return;
  exchange.wanted = scope;
  throw new ServiceError("insufficient_scope", `This needs the scope ${scope}.`);
}

function scopeOf(message: RpcMessage): Scope | undefined {
  const { method, params } = message;
  if (method === "resources/read") return scopeOfResource(params?.uri);
  if (method === "prompts/get") return scopeOfPrompt(params?.name);
  if (taskMethods.includes(method)) return readTask.scope;
  return toolOf(message)?.scope;
}

function toolOf({ method, params }: RpcMessage): Operation | undefined {
  return method === "tools/call" ? operationOf(params?.name) : undefined;
}
