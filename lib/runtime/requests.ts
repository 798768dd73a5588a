import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Calls `listener` for each request before the server's own listener sees it, through Node's diagnostics channel. */
export function onRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    listener(request, response);
  });
}
