import type { Server } from "node:http";
import { after } from "next/server";
import { isDirect } from "./direct-request";

const underWay = new Set<Promise<void>>();

/** Keeps the process at work on what a request leaves to be done after its reply. */
export function deferFor(request: Request): (work: Promise<void>) => void {
  if (!isDirect(request)) return (work) => after(work);
  return (work) => {
    const done = work.catch(() => undefined).finally(() => underWay.delete(done));
    underWay.add(done);
  };
}

/**
 * Once its server is closed the framework ends the process: closing waits until what was left to be done is, and for no
 * connection whose last reply is given. Node closes those that are idle by then, and keeps the others for as long as ever.
 */
export function closeWhenDone(server: Server): void {
  const close = server.close.bind(server);
  server.close = (closed) => {
    server.keepAliveTimeout = 1;
    return close((error) => void Promise.all(underWay).then(() => closed?.(error)));
  };
}
