import { randomUUID } from "node:crypto";
import { oncePerProcess } from "@/lib/once-per-process";
import { onRequest } from "@/lib/runtime";

// What Node's server knows of a request and a route handler does not: Next gives it neither the socket nor the request
// line, and its `url` is rewritten (16.4: `?q=a&x` becomes `?q=a&x=`, `it's` becomes `it%27s`).

const PEER_HEADER = "x-peer-address";
const TARGET_HEADER = "x-request-target";

/** A mark that only this process knows; undefined until requests are watched. */
const arrivalMark = () => oncePerProcess("arrivalMark", (): { mark?: string } => ({}));

/**
 * From now on every request carries its peer's address and the target of its request line. The mark is known to this process
 * alone, so a header that a client sends counts for nothing.
 */
export function watchArrivingRequests(): void {
  if (arrivalMark().mark) return;
  const mark = randomUUID();
  arrivalMark().mark = mark;
  onRequest((request) => {
    request.headers[PEER_HEADER] = `${mark} ${request.socket.remoteAddress ?? ""}`;
    // Node reads the line as Latin-1, one character a byte; encoded, because a target may hold what a field may not.
    const target = Buffer.from(request.url ?? "", "latin1").toString("base64url");
    request.headers[TARGET_HEADER] = `${mark} ${target}`;
  });
}

/** Whether every request that arrives carries what Node knows of it. */
export function isWatching(): boolean {
  return arrivalMark().mark !== undefined;
}

/** The address of the socket a request came in by; undefined where the platform hides it. */
export function peerOf(header: (name: string) => string | null): string | undefined {
  return markedValue(header(PEER_HEADER));
}

/**
 * The path and the query of a request as they stood in its request line, one character a byte (RFC 9421, sections 2.2.2,
 * 2.2.6 and 2.2.7 sign these). Where nobody watched its arrival (the first request of a function that a host starts for it)
 * they are those of its address as it was written anew.
 */
export function targetOf({ url, headers }: { url: string; headers: Headers }): string {
  const target = markedValue(headers.get(TARGET_HEADER));
  if (!target) {
    const { pathname, search } = new URL(url);
    return pathname + search;
  }
  const line = Buffer.from(target, "base64url").toString("latin1");
  // A proxy is asked with the whole address (RFC 9112, section 3.2.2).
  const path = line.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

function markedValue(header: string | null): string | undefined {
  const [mark, value] = (header ?? "").split(" ");
  return mark && mark === arrivalMark().mark ? value : undefined;
}
