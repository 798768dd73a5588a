import { AsyncResource } from "node:async_hooks";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { after } from "next/server";
import { onRequest } from "@/lib/runtime";
import { isDirect } from "./direct-request";

const underWay = new Set<Promise<void>>();
const shutdownWork: (() => Promise<void>)[] = [];

/** Keeps the process at work on what a request leaves to be done after its reply. */
export function deferFor(request: Request): (work: Promise<void>) => void {
  if (isDirect(request)) return trackWork;
  // Bound to the request's async context, by which the framework knows it: a stream defers work after its handler has returned.
  return AsyncResource.bind((work: Promise<void>) => after(work));
}

/** Makes closing the server wait for this work, whether it succeeds or not. */
function trackWork(work: Promise<void>): void {
  const done = work.catch(() => undefined).finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Registers work to do after the last reply, before the process ends. */
export function beforeEnd(work: () => Promise<void>): void {
  shutdownWork.push(work);
}

/**
 * The framework ends the process once its server is closed: this makes closing wait for deferred work, but not for idle
 * connections, including those that never sent a request (browsers open some in advance). Node itself only closes those that
 * are idle after a reply.
 */
export function closeWhenDone(server: Server): void {
  const close = server.close.bind(server);
  const silent = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  onRequest(({ socket }) => silent.delete(socket));
  server.close = (closed) => {
    server.keepAliveTimeout = 1;
    for (const socket of silent) socket.destroy();
    return close((error) => void allDone().then(() => closed?.(error)));
  };
}

async function allDone(): Promise<void> {
  // The server reports that it is closed before its last replies do: those follow after a turn of the event loop.
  await setImmediate();
  await setImmediate();
  for (const work of shutdownWork) trackWork(work());
  while (underWay.size > 0) await Promise.all(underWay);
}
