import { AsyncResource } from "node:async_hooks";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { after } from "next/server";
import { onRequest } from "@/lib/runtime";
import { isDirect } from "./direct-request";

const underWay = new Set<Promise<void>>();
const lastWork: (() => Promise<void>)[] = [];

/** Keeps the process at work on what a request leaves to be done after its reply. */
export function deferFor(request: Request): (work: Promise<void>) => void {
  if (isDirect(request)) return finish;
  // The framework knows a request by where it is called from, and what a stream leaves is left when its handler is over.
  return AsyncResource.bind((work: Promise<void>) => after(work));
}

/** Closing the server waits for this work, whatever becomes of it. */
function finish(work: Promise<void>): void {
  const done = work.catch(() => undefined).finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Does this once the last reply is given, before the process ends. */
export function beforeEnd(work: () => Promise<void>): void {
  lastWork.push(work);
}

/**
 * Once its server is closed the framework ends the process: closing waits until what was left to be done is, and for no
 * connection whose last reply is given, nor for one that never asked for anything, as browsers open some in advance. Node
 * closes those that are idle after a reply, and keeps the others for as long as ever.
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
  // A server tells that it is closed before its last replies tell that they are: those come when the loop has gone round.
  await setImmediate();
  await setImmediate();
  for (const work of lastWork) finish(work());
  while (underWay.size > 0) await Promise.all(underWay);
}
