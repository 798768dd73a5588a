import type { IncomingMessage } from "node:http";

interface Arrival {
  message: IncomingMessage;
  /** Aborts when the sender is gone. */
  left: AbortController;
}

/** Node's own objects for requests that bypassed the framework. */
const arrivals = new WeakMap<Request, Arrival>();

/**
 * The framework does not know of this request, will not wait for what it leaves to be done, and has not wrapped its body.
 * Nor has the request a signal of its own: to follow one costs it a finalizer, and the collector much time.
 */
export function arrivedDirectly(request: Request, arrival: Arrival): void {
  arrivals.set(request, arrival);
}

/** Whether a request came straight from Node's server, and the framework knows nothing of it. */
export function isDirect(request: Request): boolean {
  return arrivals.has(request);
}

/** Aborts when the sender of a request is gone. */
export function signalOf(request: Request): AbortSignal {
  return arrivals.get(request)?.left.signal ?? request.signal;
}

/**
 * Aborts when the sender of a request is gone; who streams the reply aborts it when its reader is. Followed by hand:
 * `AbortSignal.any` costs several times as much (Node 20), and every request pays for it.
 */
export function abortOnLeave(request: Request): AbortController {
  const known = arrivals.get(request)?.left;
  if (known) return known;
  const { signal } = request;
  const left = new AbortController();
  if (signal.aborted) left.abort(signal.reason);
  else signal.addEventListener("abort", () => left.abort(signal.reason), { once: true });
  return left;
}

/** A body as it comes in, part by part. */
export interface Parts {
  read(): Promise<{ done?: boolean; value?: Uint8Array }>;
  /** Nothing more of it is wanted. */
  cancel(): Promise<unknown>;
}

/** The body of a request, whichever way it came in; undefined where it has none. */
export function partsOf(request: Request): Parts | undefined {
  const message = arrivals.get(request)?.message;
  if (!message) return request.body?.getReader();
  const { "content-length": length, "transfer-encoding": encoding } = message.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return undefined;
  // Who reads no further would otherwise take the connection down with it, and the reply.
  const parts = message.iterator({ destroyOnReturn: false });
  return { read: () => parts.next(), cancel: async () => parts.return?.() };
}
