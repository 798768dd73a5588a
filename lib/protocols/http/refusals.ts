import { randomUUID } from "node:crypto";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { type ErrorCode, ServiceError } from "@/lib/errors";
import { languages } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";
import { siteHeaders } from "../pages/policy";
import { MAX_BODY_BYTES } from "./body";
import { closeWhenDone } from "./defer";
import { answerDirectly, type DirectRoutes } from "./direct";
import { errorTable } from "./error-table";
import { errorBody } from "./errors";
import { everyReply } from "./headers";
import { withPageReply } from "./page-reply";
import type { PrerenderedPages } from "./prerendered-pages";

/** Paths whose route files answer every method themselves; pages and files are only read. */
const handlerPathPattern = new RegExp(
  `^/(?:(?:ask|await|mcp|a2a|v1|api|oauth|\\.well-known)(?:/|$)|owner$|(?:(?:${languages.join("|")})/)?(?:fit/compare|contact/(?:draft|send))$)`,
);
/**
 * Paths that are no page but may redirect or rewrite to one: with a trailing slash, a page that is missing in this language, or
 * the internal path of a page rendered for each request.
 */
const redirectedPattern = new RegExp(`./$|^/(?:${languages.join("|")}|given)/`);
/** API paths with an encoded slash, which separates nothing; see `normalizeTarget`. */
const encodedSlashPattern = /^\/(?:ask|await|mcp|a2a|v1|api|oauth|\.well-known)(?:\/.*)?%252f/i;
/**
 * What the Host field may be: a name or an address, and a port (RFC 9110, section 7.2). A user, a path or a fragment in it would
 * give the request another address than the one it was routed by, or an invalid one.
 */
const hostFieldPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i;
/** Next's own error pages (16.4). At their own addresses Next lets caches keep them for a year, and answers one with 500. */
const internalPagePattern = /^\/_(?:global-error|not-found)(?=\?|$)/;
const bodyMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const knownMethods = new Set([...bodyMethods, "GET", "HEAD", "OPTIONS"]);
const readOnly = "GET, HEAD, OPTIONS";
/**
 * The maximum size of a request's head, in bytes: a question of 2,000 characters, each nine bytes in an address, and the other
 * fields. Node's default is 16 KB, beyond which it sends a bare 431; it reads this setting of a server with each connection.
 */
const maxHeaderBytes = 32 * 1024;
/** Node's default, in milliseconds. */
const nodesKeepAliveMs = 5_000;
/**
 * How long an idle connection is kept open. Longer than proxies in front keep it (nginx and most 60 s, Caddy two minutes): a
 * request sent by one of them while the connection closes here is lost, and its visitor gets a 502.
 */
const keepAliveMs = 130_000;

/** What is at an address, by its path. */
export interface Addresses {
  /** The methods that handlers of ours answer there, as `Allow` names them; undefined where there are none. */
  handled(path: string): string | undefined;
  isPage(path: string): boolean;
  /** Whether the address is one of a file, be there one or not. */
  isFile(path: string): boolean;
}

/**
 * Installs a guard that refuses, before Next sees them, requests that no page accepts: a body sent to a page, multipart, a
 * change to WebSocket (Next would read the body to the end, look for a server action in it and log that there is none); and those
 * that Next refuses without an explanation: an unknown method, `OPTIONS` for a page, a file, or a path where nothing is.
 * The connection is closed with the reply, so that nothing more of the body is read, and nobody holds it open.
 * @param at what is at each address
 * @param direct routes that are answered before Next sees them
 * @param pages those that were prerendered at build
 */
export function watchRefusals(
  at: Addresses,
  direct: DirectRoutes = new Map(),
  pages?: PrerenderedPages,
): void {
  oncePerProcess("refusals", () => guardServers(at, direct, pages));
}

function guardServers(at: Addresses, direct: DirectRoutes, pages: PrerenderedPages | undefined): true {
  const guardedServers = new WeakSet<Server>();
  const { emit } = Server.prototype;
  // Not by a listener, because those of Next would still be called.
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    // Without these Node takes a request that asks for another protocol as an ordinary one (RFC 9110, section 7.8).
    if (event === "connection") {
      (this as { maxHeaderSize?: number }).maxHeaderSize = maxHeaderBytes;
      this.removeAllListeners("upgrade");
    }
    // With the first request at the latest: its connection may be older than this code.
    if ((event === "connection" || event === "request") && !guardedServers.has(this)) {
      guardedServers.add(this);
      // Without this listener Node sends 100 Continue before the head is checked (RFC 9110, section 10.1.1).
      this.on("checkContinue", (...both: [IncomingMessage, ServerResponse]) =>
        continueIfAdmitted(this, at, ...both),
      );
      closeWhenDone(this);
      if (this.keepAliveTimeout === nodesKeepAliveMs) this.keepAliveTimeout = keepAliveMs;
    }
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      const refusal = refusalOf(request, at);
      if (refusal) {
        refuse(response, refusal);
        return true;
      }
      if (answerWithoutHandler(request, response, at)) return true;
      if (answerDirectly(direct, request, response) || pages?.answer(request, response)) return true;
      request.url = request.url?.replace(internalPagePattern, "/_nothing");
      dropVainCondition(request, at);
      return withPageReply(request, response, () => Reflect.apply(emit, this, [event, ...args]));
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
  return true;
}

/** Sends 100 Continue only where the request will be admitted and the declared length is within the limit. */
function continueIfAdmitted(
  server: Server,
  at: Addresses,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isTooLong = Number(request.headers["content-length"]) > MAX_BODY_BYTES;
  if (!isTooLong && !refusalOf(request, at)) response.writeContinue();
  server.emit("request", request, response);
}

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

interface Refusal {
  error: ServiceError;
  /** What the address takes, where it does not take the method. */
  allow?: string;
}

/** Why a request is refused, by its head alone; undefined when it is admitted. */
export function refusalOf({ method = "", url = "", headers }: Head, at: Addresses): Refusal | undefined {
  const path = pathOf(url);
  if (!path.startsWith("/") && !(path === serverTarget && method === "OPTIONS"))
    return { error: new ServiceError("invalid_request", "The target must be a path: /ask, for example.") };
  if (headers.host !== undefined && !hostFieldPattern.test(headers.host))
    return {
      error: new ServiceError("invalid_request", "The Host field must be a host, with a port or without."),
    };
  if (headers.upgrade?.toLowerCase() === "websocket") {
    return { error: new ServiceError("invalid_request", "No other protocol is spoken here.") };
  }
  if (encodedSlashPattern.test(path)) return { error: notFoundError(path.replaceAll(/%25(?=2f)/gi, "%")) };
  if (handlerPathPattern.test(path) && knownMethods.has(method)) {
    const isMultipart = bodyMethods.has(method) && /^\s*multipart\//i.test(headers["content-type"] ?? "");
    if (!isMultipart) return undefined;
    return { error: new ServiceError("unsupported_media_type", "A multipart body is not accepted.") };
  }
  const isRead = method === "GET" || method === "HEAD";
  // Checked before looking the address up: nearly every request ends here.
  if (isRead && (!acceptsJsonOnly(headers.accept) || redirectedPattern.test(path))) return undefined;
  const allow = allowAt(path, at);
  if (allow === undefined) return { error: notFoundError(path) };
  if (isRead || method === "OPTIONS") return undefined;
  return {
    error: new ServiceError("method_not_allowed", `${method} is not allowed here; ${allow} are.`),
    allow,
  };
}

/** What `OPTIONS` asks for of the server as a whole (RFC 9110, section 9.3.7). */
const serverTarget = "*";

function allowAt(path: string, at: Addresses): string | undefined {
  const isRead =
    path === serverTarget || at.isPage(path) || at.isFile(path) || /^\/\.well-known\/|\.\w+$/.test(path);
  return at.handled(path) ?? (isRead ? readOnly : undefined);
}

/** Whether a client accepts JSON but not HTML: a browser that opens a page asks for HTML. */
function acceptsJsonOnly(accept = ""): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

function notFoundError(path: string): ServiceError {
  return new ServiceError("not_found", `Nothing is at ${path.slice(0, 200)}.`);
}

function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/**
 * Answers what needs no handler: `OPTIONS` for a page or a file, and redirects for a trailing slash. For paths of the API those
 * redirects may be read by other origins too.
 */
function answerWithoutHandler(request: IncomingMessage, response: ServerResponse, at: Addresses): boolean {
  const { method, url = "" } = request;
  const path = pathOf(url);
  const isOnlyRead = path === serverTarget || at.isPage(path) || at.isFile(path);
  if (method === "OPTIONS" && !at.handled(path) && isOnlyRead) {
    response.writeHead(204, { ...siteHeaders(), Allow: readOnly }).end();
    return true;
  }
  const shorter = path.replace(/\/+$/, "");
  if (shorter === path || shorter === "") return false;
  const location = shorter + url.slice(path.length);
  if (!(handlerPathPattern.test(shorter) || at.handled(shorter))) {
    // Next would redirect to the address without the slash, and from there to a moved page: one redirect too many.
    if (!at.isPage(shorter) && !at.isFile(shorter)) request.url = location;
    return false;
  }
  // A browser follows no redirect of a preflight (Fetch standard, CORS protocol).
  if (method === "OPTIONS") request.url = location;
  else response.writeHead(308, { ...siteHeaders(), ...everyReply, Location: location }).end();
  return method !== "OPTIONS";
}

/**
 * A condition only counts where the reply without it would be a success (RFC 9110, section 13.2.1): Next evaluates it against its
 * not-found page, and `*` as well.
 */
function dropVainCondition({ url = "", headers }: IncomingMessage, at: Addresses): void {
  const path = pathOf(url);
  if (at.isPage(path) || at.handled(path) || handlerPathPattern.test(path)) return;
  const isVain = headers["if-none-match"]?.trim() === "*" || allowAt(path, at) === undefined;
  if (isVain) delete headers["if-none-match"];
}

function refuse(response: ServerResponse, { error, allow }: Refusal): void {
  const code: ErrorCode = error.code;
  const body = JSON.stringify(errorBody(error));
  response.writeHead(errorTable[code].status, {
    ...everyReply,
    ...(allow && { Allow: allow }),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Request-Id": randomUUID(),
    Connection: "close",
  });
  response.end(body);
}
