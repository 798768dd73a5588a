import type { z } from "zod";

/**
 * The words that a client can branch on, whatever the protocol. What each is in HTTP, and what the docs page says of
 * it, is the protocols' table.
 */
export const errorCodes = [
  "missing_query",
  "invalid_request",
  "invalid_json",
  "invalid_parameter",
  "invalid_cursor",
  "unauthorized",
  "insufficient_scope",
  "not_found",
  "task_not_found",
  "method_not_allowed",
  "idempotency_in_progress",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_mismatch",
  "rate_limited",
  "internal",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** A fault that was foreseen: anything else that is thrown is a bug and becomes `internal`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** After how many milliseconds the same request may do better; undefined when waiting alone does not help. */
  readonly retryAfterMs?: number;

  /**
   * By name, because Next 16 gives instrumentation and route handlers separate instances of this module, and what is
   * kept once per process throws in one of them and is caught in another.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ServiceError";
  }

  constructor(code: ErrorCode, message: string, { retryAfterMs }: { retryAfterMs?: number } = {}) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What is wrong first, of all that a schema found. */
export function firstIssue({ issues: [first] }: z.ZodError): z.core.$ZodIssue {
  if (!first) throw new Error("A schema refused a value and named nothing.");
  return first;
}

/** What went wrong, in the words of whatever threw it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
