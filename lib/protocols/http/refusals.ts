import { randomUUID } from "node:crypto";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { type ErrorCode, ServiceError } from "@/lib/errors";
import { languages } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";
import { closeWhenDone } from "./defer";
import { answerDirectly, type DirectRoutes } from "./direct";
import type { DrawnPages } from "./drawn-pages";
import { errorTable } from "./error-table";
import { errorBody } from "./errors";
import { everyReply } from "./headers";

/** Where something may be sent to; a page or a document is only ever read. */
const takesBodies = new RegExp(
  `^/(?:(?:ask|await|mcp|a2a|v1|api|oauth)(?:/|$)|owner$|(?:(?:${languages.join("|")})/)?(?:fit/compare|contact/(?:draft|send))$)`,
);
const sends = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const allow = "GET, HEAD, OPTIONS";

/**
 * From now on what no page takes is refused before Next sees it, which would read the body to the end, look for a
 * server action in it and write to the log that there is none: a body sent to a page, multipart, a change to WebSocket.
 * The connection is closed with the reply, so that nothing more of the body is taken, and nobody holds it open.
 * @param direct what is answered before Next sees it
 * @param pages those that were drawn at build
 */
export function watchRefusals(direct: DirectRoutes = new Map(), pages?: DrawnPages): void {
  oncePerProcess("refusals", () => guardServers(direct, pages));
}

function guardServers(direct: DirectRoutes, pages: DrawnPages | undefined): true {
  const { emit } = Server.prototype;
  // Not by a listener, because those of Next would still be called.
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    // Without these Node takes a request that asks for another protocol as an ordinary one (RFC 9110, section 7.8).
    if (event === "connection") {
      this.removeAllListeners("upgrade");
      // Without one Node asks for every body that is announced, before there is a look at its head (RFC 9110, section 10.1.1).
      if (this.listenerCount("checkContinue") === 0) {
        this.on("checkContinue", takeIfLetIn);
        closeWhenDone(this);
      }
    }
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      const refusal = refusalOf(request);
      if (refusal) {
        refuse(response, refusal);
        return true;
      }
      if (answerDirectly(direct, request, response) || pages?.answer(request, response)) return true;
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
  return true;
}

/** A client that waits to be asked for its body is asked only where one is taken. */
function takeIfLetIn(this: Server, request: IncomingMessage, response: ServerResponse): void {
  if (!refusalOf(request)) response.writeContinue();
  this.emit("request", request, response);
}

/** Why a request is not let in, by its head alone; undefined when it is. */
export function refusalOf({
  method = "",
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): ServiceError | undefined {
  const [path = ""] = url.split("?");
  if (headers.upgrade?.toLowerCase() === "websocket") {
    return new ServiceError("invalid_request", "No other protocol is spoken here.");
  }
  if (!sends.has(method)) return undefined;
  if (!takesBodies.test(path)) {
    return new ServiceError("method_not_allowed", `${method} is not allowed here; ${allow} are.`);
  }
  if (/^\s*multipart\//i.test(headers["content-type"] ?? "")) {
    return new ServiceError("unsupported_media_type", "A multipart body is not accepted.");
  }
  return undefined;
}

function refuse(response: ServerResponse, error: ServiceError): void {
  const code: ErrorCode = error.code;
  const body = JSON.stringify(errorBody(error));
  response.writeHead(errorTable[code].status, {
    ...everyReply,
    ...(code === "method_not_allowed" ? { Allow: allow } : {}),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Request-Id": randomUUID(),
    Connection: "close",
  });
  response.end(body);
}
