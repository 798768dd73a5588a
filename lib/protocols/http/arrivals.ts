import type { IncomingMessage, ServerResponse } from "node:http";
import { onRequest } from "@/lib/runtime";

/**
 * From now on no request arrives that Next 16 answers with a bare 500 whatever the route files do, which is one whose path
 * is another than the router has it and reads the same (see `inOneSpelling`); no page loses its `Vary: Accept`; and no
 * reply leaves its type to a browser's guess, be it of a route, of a file, or Next's own.
 */
export function watchArrivals(): void {
  onRequest((request, response) => {
    keepSingle(response);
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method === "GET" || request.method === "HEAD") keepVary(response);
    toOriginForm(request);
    if (request.url) request.url = inOneSpelling(request.url);
  });
}

/** A target that names the server as well, as proxies are sent it, and whose name counts, not that of the Host field (RFC 9112, section 3.2.2). */
export function toOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? "") ?? [];
  if (authority === undefined || rest === undefined) return;
  request.headers.host = authority;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/** Fields that say one thing of a reply, so that saying it twice would make it mean nothing, or something else. */
const single = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
]);

/**
 * The last word on such a field counts: Next appends what a page or a route says to what was said for every address.
 */
export function keepSingle(response: ServerResponse): void {
  const [set, append] = [response.setHeader.bind(response), response.appendHeader.bind(response)];
  const isSingle = (name: string) => single.has(name.toLowerCase());
  response.setHeader = (name, value) =>
    set(name, isSingle(name) && Array.isArray(value) ? (value.at(-1) ?? "") : value);
  response.appendHeader = (name, value) =>
    isSingle(name) ? response.setHeader(name, value) : append(name, value);
}

const unreserved = /[\w.~-]/;

/**
 * A target whose path is spelled as the router knows it. What needs no percent sign has none (RFC 3986, section 6.2.2.2);
 * an encoded slash separates nothing and encoded brackets name no route, so that they lead to nothing; and stray percent
 * signs mean themselves, which leads to nothing either. Next decodes a path to find what is there, and looks for that
 * again by the path as it was sent, without end.
 */
export function inOneSpelling(target: string): string {
  if (!target.includes("%")) return target;
  const [path = "", ...query] = target.split("?");
  return [spelled(path), ...query].join("?");
}

function spelled(path: string): string {
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll("%", "%25");
  }
  return path.replaceAll(/%([\da-f]{2})/gi, (encoded, byte: string) => {
    const character = String.fromCharCode(Number.parseInt(byte, 16));
    if ("/[]".includes(character)) return encoded.replace("%", "%25");
    return unreserved.test(character) ? character : encoded;
  });
}

/** A later Vary adds to an earlier one: Next puts its own where the configuration's was when a page is prerendered. */
export function keepVary(response: Pick<ServerResponse, "getHeader" | "setHeader">): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isVary = name.length === 4 && name.toLowerCase() === "vary";
    return set(name, isVary ? merged(response.getHeader(name), value) : value);
  };
}

function merged(...values: (ReturnType<ServerResponse["getHeader"]> | readonly string[])[]): string {
  const names = values.flatMap((value) => (value === undefined ? [] : String(value).split(",")));
  return [...new Set(names.map((name) => name.trim()))].join(", ");
}
