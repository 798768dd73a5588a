import type { AnswerStatus } from "@/lib/answer";
import { fill } from "../_site/fill";
import { readParts, type StreamPart } from "./stream";
import type { Message, Receipt, Reply, Service } from "./types";

/** A piece of an answer as it arrives. */
export type Arrival =
  | { type: "text"; delta: string }
  | { type: "receipts"; receipts: Receipt[] }
  | { type: "reply"; reply: Reply };

/** A question after the turns before it, and where it is asked. */
export interface ChatRequest {
  messages: Message[];
  context: { page: string; arrived: boolean };
}

/** A question that was not answered, in words for the person who asked it. */
export class ChatProblem extends Error {
  /** Seconds until the same question may be asked again, when the service said so. */
  readonly retryAfter?: number;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.name = "ChatProblem";
    this.retryAfter = retryAfter;
  }
}

/**
 * Sends the question, and yields the answer as it arrives.
 * @throws ChatProblem when it fails or breaks off; the signal's own error when it was stopped.
 */
export async function* requestAnswer(
  service: Service,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<Arrival, void> {
  const { say } = service;
  const response = await send(service, request, signal);
  if (!response.ok || !response.body) throw await refusal(response, service);
  const parts = readParts(response.body);
  const receipts: Receipt[] = [];
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw signal.aborted ? error : new ChatProblem(say.dropped);
    });
    if (next.done) {
      if (!next.value) throw new ChatProblem(say.dropped);
      return;
    }
    yield* arrivals(next.value, receipts, service);
  }
}

async function send(
  { endpoint, say }: Service,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  if (document.documentElement.dataset.static !== undefined) throw new ChatProblem(say.needsServer);
  try {
    return await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ChatProblem(say.notThrough);
  }
}

async function refusal(response: Response, { say, problems }: Service): Promise<ChatProblem> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after"));
    return new ChatProblem(say.tooMany, Number.isFinite(seconds) ? Math.max(1, seconds) : 30);
  }
  const body: unknown = await response.json().catch(() => undefined);
  const error = property(body, "error");
  const code = asString(property(error, "code")) ?? "";
  // Only the question is the visitor's own input, so an invalid request means that it is too long.
  if (code === "invalid_request") return new ChatProblem(say.tooLong);
  const message = problems[code] ?? problems.invalid_request ?? asString(property(error, "message"));
  return new ChatProblem(message ?? fill(say.failed, { status: response.status }));
}

function* arrivals(part: StreamPart, receipts: Receipt[], { say, problems }: Service): Generator<Arrival> {
  if (part.type === "text-delta") yield { type: "text", delta: asString(part.delta) ?? "" };
  if (part.type === "error")
    throw new ChatProblem(problems.internal ?? asString(part.errorText) ?? say.unfinished);
  if (part.type === "source-url") {
    receipts.push({ href: sitePath(asString(part.url) ?? ""), title: asString(part.title) ?? "", quote: "" });
    yield { type: "receipts", receipts: [...receipts] };
  }
  const metadata = part.messageMetadata;
  const cited = citations(metadata);
  if (cited.length > 0) yield { type: "receipts", receipts: cited };
  const status = asString(property(metadata, "status"));
  if (status) yield { type: "reply", reply: readReply(metadata, status as AnswerStatus) };
}

function citations(metadata: unknown): Receipt[] {
  const list = property(metadata, "citations");
  return (Array.isArray(list) ? list : []).map((citation: unknown) => ({
    href: sitePath(asString(property(citation, "source")) ?? ""),
    title: asString(property(citation, "title")) ?? "",
    quote: asString(property(citation, "quote")) ?? "",
  }));
}

function readReply(metadata: unknown, status: AnswerStatus): Reply {
  const confidence = property(metadata, "confidence");
  const suggestions = property(metadata, "suggestions");
  return {
    status,
    confidence: typeof confidence === "number" ? confidence : 0,
    suggestions: Array.isArray(suggestions) ? suggestions.filter((item) => typeof item === "string") : [],
    asOf: asString(property(metadata, "as_of")),
    resolvedQuery: asString(property(metadata, "resolved_query")),
    nearest: property(metadata, "nearest") === true ? true : undefined,
  };
}

/** A source is a page of this site under its canonical origin; the visitor stays on the origin they are on. */
function sitePath(address: string): string {
  try {
    const { protocol, pathname, search, hash } = new URL(address, "http://site.invalid");
    return /^https?:$/.test(protocol) ? pathname + search + hash : "/";
  } catch {
    return "/";
  }
}

function property(from: unknown, key: string): unknown {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>)[key] : undefined;
}

function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
