import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { errorTable } from "./error-table";

/** Pages that show what their address asks for, and may have to refuse it. */
const asking = /^\/(?:[a-z]{2}\/)?(?:chat|fit|contact)\?/;

/** The framework's code, which draws pages, and that of the start have instances of this module of their own. */
const replies = () => oncePerProcess("pageReplies", () => new AsyncLocalStorage<ServerResponse>());

/** Lets a page that is drawn for this request say why it has to refuse what it was asked. */
export function drawnFor<Result>(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
  draw: () => Result,
): Result {
  // Next's own client takes a page with another status for none, and asks for it once more.
  return asking.test(url) && !headers.rsc ? replies().run(response, draw) : draw();
}

/**
 * The status of a page that was refused what it shows: by itself Next sends 200 with every page that is there (16.4). It says so
 * before it draws, and sends the head with the first of the page, which waits for the answer in it.
 * @param waitSeconds until the same may be asked again, where waiting helps
 */
export function sayRefused(code: ErrorCode, waitSeconds?: number): void {
  const reply = replies().getStore();
  if (!reply || reply.headersSent) return;
  reply.statusCode = errorTable[code].status;
  if (waitSeconds !== undefined) reply.setHeader("Retry-After", String(waitSeconds));
}
