import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { errorTable } from "./error-table";

/** Pages that run an operation for the query in their address, which may be refused. */
const questionPagePattern = /^\/(?:[a-z]{2}\/)?(?:chat|fit|contact)\?/;

/** Once per process: the framework's page code and the start-up code each have their own instance of this module. */
const replies = () => oncePerProcess("pageReplies", () => new AsyncLocalStorage<ServerResponse>());

/** Makes the reply available to the page rendered for this request, for `setRefusalStatus`. */
export function withPageReply<Result>(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
  draw: () => Result,
): Result {
  // Not for Next's own client (rsc): it treats a page with an error status as missing, and requests it once more.
  return questionPagePattern.test(url) && !headers.rsc ? replies().run(response, draw) : draw();
}

/**
 * Sets the status of a page whose operation was refused: by itself Next sends 200 with every existing page (16.4). Next sets it
 * before it renders, but sends the head only with the page's first chunk, which waits for the answer in it.
 * @param waitSeconds until the same may be asked again, where waiting helps
 */
export function setRefusalStatus(code: ErrorCode, waitSeconds?: number): void {
  const reply = replies().getStore();
  if (!reply || reply.headersSent) return;
  reply.statusCode = errorTable[code].status;
  if (waitSeconds !== undefined) reply.setHeader("Retry-After", String(waitSeconds));
}
