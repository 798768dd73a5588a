import type { z } from "zod";
import { siteUrl } from "@/lib/env";
import { type ErrorCode, ServiceError } from "@/lib/errors";
import { drain, InvalidInput, type Operation, type OutputSchema, run } from "@/lib/operations";
import { log } from "@/lib/runtime";
import { callerOf } from "../http/call";
import { toServiceError } from "../http/errors";

/** A request for a page that is drawn on the server. */
export interface PageRequest {
  /** The page's own address from the root, with its query. */
  path: string;
  headers: Headers;
}

/** What came of an operation that a page was asked for. */
export type PageResult<Output> = { kind: "done"; output: Output } | PageRefusal;

export interface PageRefusal {
  kind: "refused";
  code: ErrorCode;
  message: string;
  /** What of the input was wrong. */
  field?: string;
  /** Until the same may be asked again, where waiting helps. */
  waitSeconds?: number;
}

/** Runs an operation for a page, as the API does and from the same budget. */
export async function runForPage<Output extends OutputSchema>(
  { path, headers }: PageRequest,
  operation: Operation<z.ZodObject, Output>,
  input: Readonly<Record<string, unknown>>,
): Promise<PageResult<z.output<Output>>> {
  const request = new Request(new URL(path, siteUrl()), { headers });
  let waitMs: number | undefined;
  try {
    const caller = await callerOf(request, `GET ${path.split("?")[0]}`, request.signal);
    // A page has no use for a key: its address can be opened any number of times.
    const { facts, events } = run(operation, input, { ...caller, idempotencyKey: undefined }, () => true);
    const output = await drain(events).finally(() => {
      waitMs = facts.retryAfterMs;
    });
    return { kind: "done", output };
  } catch (error) {
    return toRefusal(error, path, waitMs);
  }
}

/**
 * What a page is told of an error; the log is told of a fault.
 * @param waitMs until the same may be asked again, where waiting helps
 */
export function toRefusal(error: unknown, path: string, waitMs: number | undefined): PageRefusal {
  if (!(error instanceof ServiceError)) {
    log("error", "fault", { path, error: error instanceof Error ? error.stack : String(error) });
  }
  const waitSeconds = waitMs === undefined ? undefined : Math.ceil(waitMs / 1000);
  const { code, message } = toServiceError(error);
  const field = error instanceof InvalidInput ? error.field : undefined;
  return { kind: "refused", code, message, field, waitSeconds };
}
