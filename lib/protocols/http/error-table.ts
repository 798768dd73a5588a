import type { ErrorCode } from "@/lib/errors";

/** What each code is on the wire: the HTTP status that goes with it, and what the docs page says of it. */
export const errorTable: Readonly<Record<ErrorCode, { status: number; meaning: string }>> = {
  missing_query: { status: 400, meaning: "No question was sent." },
  invalid_request: { status: 400, meaning: "The request's shape is wrong; the message names the field." },
  invalid_json: { status: 400, meaning: "The body is not JSON." },
  invalid_parameter: {
    status: 400,
    meaning: "A parameter is out of range; the message names what is allowed.",
  },
  invalid_cursor: { status: 400, meaning: "The cursor was not issued by this service." },
  unauthorized: { status: 401, meaning: "A token was sent and it is not good." },
  insufficient_scope: { status: 403, meaning: "The token lacks the scope of this operation." },
  not_found: { status: 404, meaning: "Nothing is at this address." },
  task_not_found: { status: 404, meaning: "No such task, or it is past its seven days." },
  method_not_allowed: { status: 405, meaning: "The address exists; the method does not. See Allow." },
  idempotency_in_progress: { status: 409, meaning: "The first request with this key is still running." },
  payload_too_large: { status: 413, meaning: "The body is over 64 KB." },
  unsupported_media_type: { status: 415, meaning: "The body's media type is not accepted here." },
  idempotency_mismatch: { status: 422, meaning: "This key was used with another body." },
  rate_limited: { status: 429, meaning: "Too many requests; Retry-After says when to come back." },
  internal: { status: 500, meaning: "A fault on our side; the log has the detail, the reply does not." },
  unavailable: {
    status: 503,
    meaning: "A promise cannot be kept right now; Retry-After says when to try again.",
  },
};
