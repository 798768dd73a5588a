import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Carries the socket's address from Node's server to a route handler, which never sees the socket. */
const PEER_HEADER = "x-peer-address";

// On globalThis, because instrumentation and route handlers get separate instances of this module in Next 16.
const memo = globalThis as typeof globalThis & { portfolioPeerMark?: string };

/**
 * From now on every request carries its peer's address. Node tells of a request on this channel before the server's
 * own listener sees it. The mark is known to this process alone, so a header that a client sends counts for nothing.
 */
export function watchPeers(): void {
  if (memo.portfolioPeerMark) return;
  const mark = randomUUID();
  memo.portfolioPeerMark = mark;
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[PEER_HEADER] = `${mark} ${socket.remoteAddress ?? ""}`;
  });
}

/** The address of the socket a request came in by; undefined where the platform hides it. */
export function peerOf(header: (name: string) => string | null): string | undefined {
  const [mark, address] = (header(PEER_HEADER) ?? "").split(" ");
  return mark && mark === memo.portfolioPeerMark ? address : undefined;
}
