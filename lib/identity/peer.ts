import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { oncePerProcess } from "@/lib/once-per-process";

/** Carries the socket's address from Node's server to a route handler, which never sees the socket. */
const PEER_HEADER = "x-peer-address";

/** A mark that only this process knows; undefined until requests are watched. */
const kept = () => oncePerProcess("peerMark", (): { mark?: string } => ({}));

/**
 * From now on every request carries its peer's address. Node tells of a request on this channel before the server's
 * own listener sees it. The mark is known to this process alone, so a header that a client sends counts for nothing.
 */
export function watchPeers(): void {
  if (kept().mark) return;
  const mark = randomUUID();
  kept().mark = mark;
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[PEER_HEADER] = `${mark} ${socket.remoteAddress ?? ""}`;
  });
}

/** The address of the socket a request came in by; undefined where the platform hides it. */
export function peerOf(header: (name: string) => string | null): string | undefined {
  const [mark, address] = (header(PEER_HEADER) ?? "").split(" ");
  return mark && mark === kept().mark ? address : undefined;
}
