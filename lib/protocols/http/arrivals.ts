import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * From now on no request arrives that Next 16 answers with a bare 500 whatever the route files do:
 * a path that does not decode, and the method TRACE; no page loses its `Vary: Accept`; and no reply leaves its type
 * to a browser's guess, be it of a route, of a file, or Next's own. Node tells of a request on this channel before the
 * server's own listener sees it.
 */
export function watchArrivals(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    keepSingle(response);
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method === "GET" || request.method === "HEAD") keepVary(response);
    if (request.url) request.url = decodable(request.url);
    // A method that is no method: Next then says 400, as to any other that it does not know.
    if (request.method === "TRACE") request.method = "UNSUPPORTED";
  });
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

/** A path with stray percent signs means those signs: they are escaped, and the path leads to nothing. */
export function decodable(target: string): string {
  const [path = "", ...query] = target.split("?");
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
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
