import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A request to the stand-in model. */
export interface StandInRequest {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
}

/** How the stand-in answers one request. It may do anything a model behind an address could do. */
export type Responder = (reply: ServerResponse, asked: StandInRequest) => void | Promise<void>;

/** A reply in the structured form. */
export interface StructuredReply {
  question?: string;
  told: boolean;
  sentences: { text: string; quotes: { id: string; quote: string }[] }[];
}

/** A reply in the structured form as a model writes it. */
export function jsonOf(said: StructuredReply): string {
  return JSON.stringify(said);
}

export interface StandIn {
  baseUrl: string;
  requests: StandInRequest[];
  /** One promise for each request, resolved when its connection is closed. */
  closed: Promise<void>[];
  respond: Responder;
  close(): Promise<void>;
}

/** Starts a stand-in model on loopback that replies however a test wants. */
export async function startStandIn(respond: Responder = repliesText("")): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    standIn.closed.push(new Promise((resolve) => reply.on("close", () => resolve())));
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const asked: StandInRequest = {
        headers: request.headers,
        body: text ? JSON.parse(text) : { messages: [] },
      };
      standIn.requests.push(asked);
      void standIn.respond(reply, asked);
    });
  });
  // On a busy machine five seconds pass between two requests, and one would go out as its connection is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    closed: [],
    respond,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Streams a text as a model would, a few letters at a time. */
export function repliesText(
  text: string | ((asked: StandInRequest) => string),
  finish: string | null = "stop",
): Responder {
  return (reply, asked) => {
    openStream(reply);
    const words = typeof text === "string" ? text : text(asked);
    for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) reply.write(delta(piece));
    if (finish) reply.write(event({ choices: [{ delta: {}, finish_reason: finish }] }));
    reply.end(finish ? "data: [DONE]\n\n" : "");
  };
}

/** Streams one letter after the other, slower than anyone waits. */
export function repliesSlowly(text: string, everyMs: number): Responder {
  return async (reply) => {
    openStream(reply);
    for (const letter of text) {
      if (reply.destroyed) return;
      reply.write(delta(letter));
      await pause(everyMs);
    }
    reply.end();
  };
}

/** Starts to stream and breaks the connection off. */
export function breaksOff(text: string): Responder {
  return async (reply) => {
    openStream(reply);
    await new Promise<void>((resolve) => reply.write(delta(text), () => resolve()));
    reply.destroy();
  };
}

/** Replies at once with a whole body instead of a stream. */
export function repliesWith(
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Responder {
  return (reply) => {
    reply.writeHead(status, { "content-type": type, ...headers }).end(body);
  };
}

/** Begins a stream: sends the headers before there is anything to say. */
export function openStream(reply: ServerResponse): void {
  reply.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  reply.flushHeaders();
}

/** A piece of a reply as an event of the stream. */
export function delta(content: string): string {
  return event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

/** Anything as an event of the stream. */
export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
