import type { IncomingMessage, ServerResponse } from "node:http";
import { onRequest } from "@/lib/runtime";

/**
 * Installs fixes for every request: its path is normalized, because Next 16 answers a path that decodes to that of a route
 * but is spelled otherwise with a bare 500 (see `normalizeTarget`); no page loses its `Vary: Accept`; and no
 * reply leaves its type to a browser's guess, be it of a route, of a file, or Next's own.
 */
export function watchArrivals(): void {
  onRequest((request, response) => {
    keepSingle(response);
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method === "GET" || request.method === "HEAD") keepVary(response);
    toOriginForm(request);
    if (request.url) request.url = normalizeTarget(request.url);
  });
}

/** Rewrites an absolute-form target to a path; its host takes precedence over the Host field (RFC 9112, section 3.2.2). */
export function toOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? "") ?? [];
  if (authority === undefined || rest === undefined) return;
  request.headers.host = authority;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/** Response headers that must appear once: repeated, they would be void or mean something else. */
const singleFields = new Set([
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
 * Makes the last value of such a header win: Next appends a page's or route's own value to that configured for every address.
 */
export function keepSingle(response: ServerResponse): void {
  const [set, append] = [response.setHeader.bind(response), response.appendHeader.bind(response)];
  const isSingle = (name: string) => singleFields.has(name.toLowerCase());
  response.setHeader = (name, value) =>
    set(name, isSingle(name) && Array.isArray(value) ? (value.at(-1) ?? "") : value);
  response.appendHeader = (name, value) =>
    isSingle(name) ? response.setHeader(name, value) : append(name, value);
}

const unreservedPattern = /[\w.~-]/;

/**
 * Normalizes the target's path to the router's spelling. Unreserved characters are decoded (RFC 3986, section 6.2.2.2); an
 * encoded slash or bracket, and a stray percent sign, are encoded again, so that they match no route. Otherwise Next finds a
 * route by the decoded path, then looks it up again by the path as sent, and loops.
 */
export function normalizeTarget(target: string): string {
  if (!target.includes("%")) return target;
  const [path = "", ...query] = target.split("?");
  return [normalizePath(path), ...query].join("?");
}

function normalizePath(path: string): string {
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll("%", "%25");
  }
  return path.replaceAll(/%([\da-f]{2})/gi, (encoded, byte: string) => {
    const character = String.fromCharCode(Number.parseInt(byte, 16));
    if ("/[]".includes(character)) return encoded.replace("%", "%25");
    return unreservedPattern.test(character) ? character : encoded;
  });
}

/** Merges Vary values: for a prerendered page Next replaces the configured one with its own. */
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
