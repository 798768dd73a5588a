import { randomUUID } from "node:crypto";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { type ErrorCode, ServiceError } from "@/lib/errors";
import { languages } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";
import { everywhere } from "../pages/policy";
import { MAX_BODY_BYTES } from "./body";
import { closeWhenDone } from "./defer";
import { answerDirectly, type DirectRoutes } from "./direct";
import type { DrawnPages } from "./drawn-pages";
import { errorTable } from "./error-table";
import { errorBody } from "./errors";
import { everyReply } from "./headers";
import { drawnFor } from "./page-reply";

/** Where route files answer every method themselves; a page or a file is only ever read. */
const answersAll = new RegExp(
  `^/(?:(?:ask|await|mcp|a2a|v1|api|oauth|\\.well-known)(?:/|$)|owner$|(?:(?:${languages.join("|")})/)?(?:fit/compare|contact/(?:draft|send))$)`,
);
/**
 * What is no page and may lead to one: a slash too many, a page that is not there in this language, the place of one that
 * is made for each request.
 */
const leadsOn = new RegExp(`./$|^/(?:${languages.join("|")}|given)/`);
/** Some of these addresses with a slash that separates nothing; see `inOneSpelling`. */
const encodedSlash = /^\/(?:ask|await|mcp|a2a|v1|api|oauth|\.well-known)(?:\/.*)?%252f/i;
/**
 * What the Host field may be: a name or an address, and a port (RFC 9110, section 7.2). A user, a path or a fragment in it would
 * make another address of the request than the one it was routed by, or none.
 */
const hostField = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i;
/** Pages that Next draws to show in place of others (16.4). At their own addresses it has shared caches keep them for a year, and answers 500 for one. */
const shownElsewhere = /^\/_(?:global-error|not-found)(?=\?|$)/;
const sends = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const known = new Set([...sends, "GET", "HEAD", "OPTIONS"]);
const readOnly = "GET, HEAD, OPTIONS";
/**
 * How long a head may be, in bytes: a question of 2,000 characters, each nine bytes in an address, with the fields around it. Node by
 * itself takes 16 KB, and breaks off with a bare 431; it reads this of a server with each connection.
 */
const mostHeadBytes = 32 * 1024;
/** What Node takes where nobody says otherwise, in milliseconds. */
const nodesKeepAliveMs = 5_000;
/**
 * How long a connection is kept that is not in use. Longer than by the proxies in front (nginx and most 60 s, Caddy two minutes): what
 * one of them sends while it is closed here is lost, and its visitor gets a 502.
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
 * From now on what no page takes is refused before Next sees it, which would read the body to the end, look for a
 * server action in it and write to the log that there is none: a body sent to a page, multipart, a change to WebSocket; and
 * what Next refuses without a word: a method that it does not know, `OPTIONS` for a page, a file, or nothing at all.
 * The connection is closed with the reply, so that nothing more of the body is taken, and nobody holds it open.
 * @param at what is where
 * @param direct what is answered before Next sees it
 * @param pages those that were drawn at build
 */
export function watchRefusals(at: Addresses, direct: DirectRoutes = new Map(), pages?: DrawnPages): void {
  oncePerProcess("refusals", () => guardServers(at, direct, pages));
}

function guardServers(at: Addresses, direct: DirectRoutes, pages: DrawnPages | undefined): true {
  const known = new WeakSet<Server>();
  const { emit } = Server.prototype;
  // Not by a listener, because those of Next would still be called.
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    // Without these Node takes a request that asks for another protocol as an ordinary one (RFC 9110, section 7.8).
    if (event === "connection") {
      (this as { maxHeaderSize?: number }).maxHeaderSize = mostHeadBytes;
      this.removeAllListeners("upgrade");
    }
    // With the first request at the latest: its connection may be older than this code.
    if ((event === "connection" || event === "request") && !known.has(this)) {
      known.add(this);
      // Without one Node asks for every body that is announced, before there is a look at its head (RFC 9110, section 10.1.1).
      this.on("checkContinue", (...both: [IncomingMessage, ServerResponse]) =>
        takeIfLetIn(this, at, ...both),
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
      if (answerShort(request, response, at)) return true;
      if (answerDirectly(direct, request, response) || pages?.answer(request, response)) return true;
      request.url = request.url?.replace(shownElsewhere, "/_nothing");
      withoutVainCondition(request, at);
      return drawnFor(request, response, () => Reflect.apply(emit, this, [event, ...args]));
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
  return true;
}

/** A client that waits to be asked for its body is asked only where one is taken, and for none that is too long by what it says. */
function takeIfLetIn(
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

/** Why a request is not let in, by its head alone; undefined when it is. */
export function refusalOf({ method = "", url = "", headers }: Head, at: Addresses): Refusal | undefined {
  const path = pathOf(url);
  if (!path.startsWith("/") && !(path === ofServer && method === "OPTIONS"))
    return { error: new ServiceError("invalid_request", "The target must be a path: /ask, for example.") };
  if (headers.host !== undefined && !hostField.test(headers.host))
    return {
      error: new ServiceError("invalid_request", "The Host field must be a host, with a port or without."),
    };
  if (headers.upgrade?.toLowerCase() === "websocket") {
    return { error: new ServiceError("invalid_request", "No other protocol is spoken here.") };
  }
  if (encodedSlash.test(path)) return { error: nothingAt(path.replaceAll(/%25(?=2f)/gi, "%")) };
  if (answersAll.test(path) && known.has(method)) {
    const isMultipart = sends.has(method) && /^\s*multipart\//i.test(headers["content-type"] ?? "");
    if (!isMultipart) return undefined;
    return { error: new ServiceError("unsupported_media_type", "A multipart body is not accepted.") };
  }
  const isRead = method === "GET" || method === "HEAD";
  // Before the addresses are looked through: nearly every request ends here.
  if (isRead && (!namesJsonAlone(headers.accept) || leadsOn.test(path))) return undefined;
  const allow = allowAt(path, at);
  if (allow === undefined) return { error: nothingAt(path) };
  if (isRead || method === "OPTIONS") return undefined;
  return {
    error: new ServiceError("method_not_allowed", `${method} is not allowed here; ${allow} are.`),
    allow,
  };
}

/** What `OPTIONS` asks for of the server as a whole (RFC 9110, section 9.3.7). */
const ofServer = "*";

function allowAt(path: string, at: Addresses): string | undefined {
  const isRead =
    path === ofServer || at.isPage(path) || at.isFile(path) || /^\/\.well-known\/|\.\w+$/.test(path);
  return at.handled(path) ?? (isRead ? readOnly : undefined);
}

/** Whether a client names JSON, and no page: what a browser goes to it asks for as HTML. */
function namesJsonAlone(accept = ""): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

function nothingAt(path: string): ServiceError {
  return new ServiceError("not_found", `Nothing is at ${path.slice(0, 200)}.`);
}

function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/**
 * What needs no handler: which methods a page or a file takes, and where an address is that has a slash too many. Of the
 * interface pages of other sites may read even that.
 */
function answerShort(request: IncomingMessage, response: ServerResponse, at: Addresses): boolean {
  const { method, url = "" } = request;
  const path = pathOf(url);
  const isOnlyRead = path === ofServer || at.isPage(path) || at.isFile(path);
  if (method === "OPTIONS" && !at.handled(path) && isOnlyRead) {
    response.writeHead(204, { ...everywhere(), Allow: readOnly }).end();
    return true;
  }
  const shorter = path.replace(/\/+$/, "");
  if (shorter === path || shorter === "") return false;
  const location = shorter + url.slice(path.length);
  if (!(answersAll.test(shorter) || at.handled(shorter))) {
    // Next would lead to the address without the slash, and from there to where a page of old is now: that is one way too many.
    if (!at.isPage(shorter) && !at.isFile(shorter)) request.url = location;
    return false;
  }
  // A browser follows no redirect of a preflight (Fetch standard, CORS protocol).
  if (method === "OPTIONS") request.url = location;
  else response.writeHead(308, { ...everywhere(), ...everyReply, Location: location }).end();
  return method !== "OPTIONS";
}

/**
 * A condition counts only where the reply would be one without it (RFC 9110, section 13.2.1): Next holds it against the page
 * that says that there is none, and takes `*` for that page as well.
 */
function withoutVainCondition({ url = "", headers }: IncomingMessage, at: Addresses): void {
  const path = pathOf(url);
  if (at.isPage(path) || at.handled(path) || answersAll.test(path)) return;
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
