import { ServiceError } from "@/lib/errors";
import { type Parts, partsOf } from "./direct-request";

export const MAX_BODY_BYTES = 64 * 1024;
const DEADLINE_MS = 10_000;
const MAX_DEPTH = 32;

/** Keys that mean something to JavaScript itself and never anything to this service. */
const FORBIDDEN_KEYS = ["__proto__", "constructor", "prototype"];

const FORM = "application/x-www-form-urlencoded";

export type Body =
  | { kind: "none" }
  | { kind: "json"; value: unknown }
  | { kind: "form"; fields: URLSearchParams };

const bodies = new WeakMap<Request, Promise<Body>>();

/**
 * A request's body, never more than 64 KB and never waited for longer than ten seconds. It is read once, as the first
 * caller wants it read: whoever asks again gets the same.
 * @throws ServiceError `unsupported_media_type`, `payload_too_large`, `invalid_json` or `invalid_request`
 */
export function readBody(request: Request, { form = false } = {}): Promise<Body> {
  const body = bodies.get(request) ?? read(request, form);
  bodies.set(request, body);
  return body;
}

/**
 * The value of a body in JSON; undefined when there is none.
 * @throws ServiceError as `readBody`
 */
export async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request);
  return body.kind === "json" ? body.value : undefined;
}

async function read(request: Request, form: boolean): Promise<Body> {
  const declared = request.headers.get("content-length");
  const parts = partsOf(request);
  if (!parts || declared === "0") return { kind: "none" };
  const type = mediaType(request);
  const accepted = isJson(type) || (form && type === FORM);
  if (type && !accepted) throw unsupported(type, form);
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await collect(parts, DEADLINE_MS);
  if (bytes.length === 0) return { kind: "none" };
  if (!accepted) throw unsupported(type, form);
  const text = decode(bytes);
  if (type === FORM) return { kind: "form", fields: new URLSearchParams(text) };
  return { kind: "json", value: parseJson(text) };
}

/**
 * JSON that is not too deep and whose keys are only names.
 * @throws ServiceError `invalid_json` or `invalid_request`
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceError("invalid_json", "The body is not valid JSON.");
  }
  inspect(value);
  return value;
}

/** Walks with a list instead of recursion: the depth is the sender's choice. */
function inspect(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH) {
      throw new ServiceError("invalid_request", `The body is nested more than ${MAX_DEPTH} levels deep.`);
    }
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.includes(key)) {
        throw new ServiceError("invalid_request", `The body may not have a field called ${key}.`);
      }
      open.push({ value: child, depth: depth + 1 });
    }
  }
}

/** Counts while reading, so that a body without a Content-Length is stopped as well. */
async function collect(parts: Parts, deadlineMs: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), deadlineMs);
  });
  try {
    for (;;) {
      const { value } = await Promise.race([parts.read(), late]);
      if (!value) return Buffer.concat(chunks);
      size += value.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited: the sender may never answer.
    void parts.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError("invalid_json", "The body is not valid UTF-8.");
  }
}

function mediaType(request: Request): string {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding.toLowerCase() !== "identity") {
    throw new ServiceError("unsupported_media_type", "A compressed body is not accepted.");
  }
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

function isJson(type: string): boolean {
  return type === "application/json" || /^application\/[\w.-]+\+json$/.test(type);
}

function unsupported(type: string, form: boolean): ServiceError {
  const accepted = form ? `application/json or ${FORM}` : "application/json";
  const sent = type ? `"${type.slice(0, 80)}"` : "nothing";
  return new ServiceError("unsupported_media_type", `Content-Type must be ${accepted}; it was ${sent}.`);
}

function tooLarge(): ServiceError {
  return new ServiceError("payload_too_large", `The body is over ${MAX_BODY_BYTES / 1024} KB.`);
}

function tooSlow(): ServiceError {
  return new ServiceError("invalid_request", `The body did not arrive within ${DEADLINE_MS / 1000} seconds.`);
}
