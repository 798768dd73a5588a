import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * From now on no request arrives that Next 16 answers with a bare 500 whatever the route files do:
 * a path that does not decode, and the method TRACE; and no page loses its `Vary: Accept`. Node tells of a request
 * on this channel before the server's own listener sees it.
 */
export function watchArrivals(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method === "GET" || request.method === "HEAD") keepVary(response);
    if (request.url) request.url = decodable(request.url);
    // A method that is no method: Next then says 400, as to any other that it does not know.
    if (request.method === "TRACE") request.method = "UNSUPPORTED";
  });
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
