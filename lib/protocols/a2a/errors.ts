import { siteUrl } from "@/lib/env";
import { type ErrorCode, ServiceError } from "@/lib/errors";

/** The codes of JSON-RPC 2.0 (section 5.1), and those of A2A (specification 1.0, section 5.4). */
const codes = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL: -32603,
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  VERSION_NOT_SUPPORTED: -32009,
} as const;

export type Reason = keyof typeof codes;

/** What JSON-RPC leaves to a server, and A2A to JSON-RPC: a limit, a token, a key. */
const SERVER_ERROR = -32000;

/** An error that the protocol has a code for. */
export function refusal(reason: Reason, message: string): ServiceError {
  return Object.assign(new ServiceError("invalid_request", message), { reason });
}

/** Whether the protocol itself says what went wrong: such an error is a reply like any other, with status 200. */
export function isOfProtocol(error: unknown): boolean {
  return error instanceof ServiceError && error.code !== "internal" && reasonOf(error) !== undefined;
}

/** The error as JSON-RPC tells it, with a `google.rpc.ErrorInfo` to branch on (specification 1.0, section 9.5). */
export function rpcError(error: ServiceError) {
  const reason = reasonOf(error);
  const code = reason ? codes[reason] : SERVER_ERROR;
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: reason ?? error.code.toUpperCase(),
    domain: code > -32_100 && code < SERVER_ERROR ? "a2a-protocol.org" : new URL(siteUrl()).hostname,
  };
  return { code, message: error.message, data: [info] };
}

const reasons: Partial<Record<ErrorCode, Reason>> = {
  invalid_json: "PARSE_ERROR",
  missing_query: "INVALID_PARAMS",
  invalid_request: "INVALID_PARAMS",
  internal: "INTERNAL",
};

function reasonOf(error: ServiceError & { reason?: Reason }): Reason | undefined {
  return error.reason ?? reasons[error.code];
}
