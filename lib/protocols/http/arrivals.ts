import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * From now on no request arrives that Next 16 answers with a bare 500 whatever the route files do:
 * a path that does not decode, and the method TRACE. Node tells of a request on this channel
 * before the server's own listener sees it.
 */
export function watchArrivals(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
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
