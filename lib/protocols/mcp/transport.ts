import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  PROTOCOL_VERSION_META_KEY,
  ProtocolErrorCode,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { siteUrl } from "@/lib/env";
import type { Caller } from "@/lib/operations";
import { log } from "@/lib/runtime";
import { prefersEvents, takesEvents } from "../http/accept";
import { signalOf } from "../http/direct-request";
import { CLIENT_LEFT, type Exchange } from "../http/exchange";
import { textReply } from "../http/reply";
import type { Payload, RpcMessage } from "./payload";
import { revisions } from "./revisions";
import { serverFor } from "./server";
import { refuseListening } from "./tasks";

/** One request of a known caller, read and counted. */
export interface Admitted {
  exchange: Exchange;
  caller: Caller;
  payload: Payload;
}

/** Gives the payload to a server of its own, by the rules of the revision that the request speaks. */
export async function serve(admitted: Admitted): Promise<Response> {
  const { payload } = admitted;
  if (isPlain(admitted.exchange.request, payload)) return servePlain(payload, admitted);
  const request = forSdk(admitted.exchange.request);
  const unknown = refuseRevision(request, payload);
  if (unknown) return unknown;
  if (await isLegacyRequest(request, payload)) return serveLegacy(request, admitted);
  const refusal = refuseListening(payload);
  if (refusal) return refusal;
  const followed = forSdk(admitted.exchange.request, signalOf(admitted.exchange.request));
  admittedRequests.set(followed, admitted);
  return modern.fetch(followed, { parsedBody: payload });
}

const admittedRequests = new WeakMap<Request, Admitted>();

/** 2026-07-28: stateless by itself. A single JSON reply, unless there is progress to tell. */
const modern = createMcpHandler(
  ({ requestInfo }) => {
    const admitted = requestInfo && admittedRequests.get(requestInfo);
    if (!admitted) throw new Error("A server is made for a request alone that was admitted.");
    const { exchange, caller, payload } = admitted;
    return serverFor(exchange, caller, methodsOf(payload), true);
  },
  { legacy: "reject", onerror: (error) => log("debug", "mcp_refused", { reason: error.message }) },
);

function methodsOf(payload: Payload): ReadonlySet<string> {
  return new Set([payload].flat().map(({ method }) => method));
}

type PlainRequest = RpcMessage & Required<Pick<RpcMessage, "id">>;

/**
 * A single request of a revision with a handshake, about whose headers and envelope the package has nothing to decide: it
 * has no envelope, and its one reply is JSON.
 */
function isPlain(request: Request, payload: Payload): payload is PlainRequest {
  if (Array.isArray(payload) || payload.id === undefined || payload.method === "initialize") return false;
  const { headers } = request;
  if (headers.has("mcp-method") || headers.has("mcp-name") || payload.params?._meta !== undefined)
    return false;
  const revision = headers.get("mcp-protocol-version");
  return (
    (revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision)) && !wantsStream(request, payload)
  );
}

/** To the server and back, without the package's transport: that makes a request, a session and a stream of it anew. */
async function servePlain(message: PlainRequest, { exchange, caller }: Admitted): Promise<Response> {
  const server = serverFor(exchange, caller, methodsOf(message), false);
  const transport: Transport = {
    start: async () => undefined,
    close: async () => transport.onclose?.(),
    send: async () => undefined,
  };
  const told = new Promise<Response>((resolve) => {
    transport.send = async (reply) => {
      if (isReply(reply)) resolve(jsonOf(withOlderErrorCodes(reply)));
    };
  });
  await server.connect(transport);
  transport.onmessage?.(message);
  return Promise.race([told, whenCallerLeft(exchange, server)]);
}

function jsonOf(message: JSONRPCMessage | JSONRPCMessage[]): Response {
  return textReply(200, JSON.stringify(message), { "Content-Type": "application/json" });
}

/** Resolves when the caller has left; the status for the log is 499, as other servers use it. */
function whenCallerLeft({ request }: Exchange, server: Server): Promise<Response> {
  return new Promise((resolve) => {
    signalOf(request).addEventListener("abort", () => {
      void server.close();
      resolve(new Response(null, { status: CLIENT_LEFT }));
    });
  });
}

/**
 * 2024-11-05 to 2025-11-25, without a session: no handshake is needed. JSON for whoever does not insist on a stream, since
 * a stream only has more to tell when progress was asked for.
 */
async function serveLegacy(request: Request, { exchange, caller, payload }: Admitted): Promise<Response> {
  const server = serverFor(exchange, caller, methodsOf(payload), false);
  const isStreamed = wantsStream(exchange.request, payload);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !isStreamed,
  });
  const send = transport.send.bind(transport);
  const wanted = [payload].flat().filter(({ id }) => id !== undefined).length;
  const replies: JSONRPCMessage[] = [];
  const told = new Promise<Response>((resolve) => {
    transport.send = async (given, options) => {
      const message = withOlderErrorCodes(given);
      if (isStreamed || !isReply(message)) return send(message, options);
      // The package makes a stream of a reply, which is read again to be sent: that takes as long as to answer. And it gives
      // the only reply to a batch as if there had been none (JSON-RPC 2.0, section 6).
      replies.push(message);
      if (replies.length === wanted) resolve(jsonOf(Array.isArray(payload) ? replies : message));
    };
  });
  await server.connect(transport);
  const handled = transport.handleRequest(request, { parsedBody: payload });
  return Promise.race([handled, told, whenCallerLeft(exchange, server)]);
}

function isReply(message: JSONRPCMessage): boolean {
  return "result" in message || "error" in message;
}

/**
 * For revisions before 2026-07-28, a missing resource is reported with the code that one removed (SEP-2164): the package sends
 * the new code to all of them.
 */
function withOlderErrorCodes(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message) || message.error.code !== ProtocolErrorCode.InvalidParams) return message;
  const { data } = message.error;
  const isResource = typeof data === "object" && data !== null && "uri" in data;
  return isResource ? { ...message, error: { ...message.error, code: RESOURCE_NOT_FOUND } } : message;
}

const RESOURCE_NOT_FOUND = -32002;

/**
 * 2025-11-25, "Protocol Version Header": 400. With the revisions there are, so that a client can choose another. To a
 * message that names its revision itself, as 2026-07-28 has it, the package says which it could be.
 */
function refuseRevision({ headers }: Request, payload: Payload): Response | undefined {
  const requested = headers.get("mcp-protocol-version");
  if (requested === null || [...revisions, ...SUPPORTED_PROTOCOL_VERSIONS].includes(requested))
    return undefined;
  const [{ id = null, params } = {}] = [payload].flat();
  const meta = params?._meta;
  if (typeof meta === "object" && meta !== null && PROTOCOL_VERSION_META_KEY in meta) return undefined;
  const message = `MCP-Protocol-Version is ${requested.slice(0, 40)}; it may be ${revisions.join(", ")}.`;
  const error = { code: -32_000, message, data: { supported: revisions, requested } };
  return Response.json({ jsonrpc: "2.0", id, error }, { status: 400 });
}

/** Whether the reply may be a stream, in whichever revision. */
export function mayStream(request: Request, payload: Payload): boolean {
  return wantsStream(request, payload) || [payload].flat().some(({ params }) => asksForProgress(params));
}

function wantsStream(request: Request, payload: Payload): boolean {
  const isForProgress = () => [payload].flat().some(({ params }) => asksForProgress(params));
  return prefersEvents(request) || (takesEvents(request) && isForProgress());
}

function asksForProgress(params: Record<string, unknown> | undefined): boolean {
  const meta = params?._meta;
  return typeof meta === "object" && meta !== null && "progressToken" in meta;
}

/**
 * The request as the package wants to see it: its body is read already, and it insists on both media types.
 * @param signal where it is to follow one, which costs a request a finalizer
 */
function forSdk({ headers }: Request, signal?: AbortSignal): Request {
  const kept = [...headers].filter(([name]) => name.startsWith("mcp-"));
  return new Request(`${siteUrl()}/mcp`, {
    method: "POST",
    headers: {
      ...Object.fromEntries(kept),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    signal,
  });
}
