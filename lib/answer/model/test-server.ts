import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What the stand-in was asked. */
export interface Asked {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
}

/** How the stand-in answers one request. It may do anything a model behind an address could do. */
export type Manner = (reply: ServerResponse, asked: Asked) => void | Promise<void>;

/** A reply in the structured form. */
export interface Said {
  question?: string;
  told: boolean;
  sentences: { text: string; quotes: { id: string; quote: string }[] }[];
}

/** A reply in the structured form as a model writes it. */
export function jsonOf(said: Said): string {
  return JSON.stringify(said);
}

export interface StandIn {
  baseUrl: string;
  asked: Asked[];
  /** How many connections the other side has given up, one promise for each request. */
  gone: Promise<void>[];
  manner: Manner;
  close(): Promise<void>;
}

/** A model on loopback that is on nobody's side. */
export async function startStandIn(manner: Manner = says("")): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    standIn.gone.push(new Promise((resolve) => reply.on("close", () => resolve())));
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const asked: Asked = { headers: request.headers, body: text ? JSON.parse(text) : { messages: [] } };
      standIn.asked.push(asked);
      void standIn.manner(reply, asked);
    });
  });
  // On a busy machine five seconds pass between two requests, and one would go out as its connection is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked: [],
    gone: [],
    manner,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Streams a text as a model would, a few letters at a time. */
export function says(text: string | ((asked: Asked) => string), finish: string | null = "stop"): Manner {
  return (reply, asked) => {
    open(reply);
    const words = typeof text === "string" ? text : text(asked);
    for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) reply.write(delta(piece));
    if (finish) reply.write(event({ choices: [{ delta: {}, finish_reason: finish }] }));
    reply.end(finish ? "data: [DONE]\n\n" : "");
  };
}

/** Streams one letter after the other, slower than anyone waits. */
export function drips(text: string, everyMs: number): Manner {
  return async (reply) => {
    open(reply);
    for (const letter of text) {
      if (reply.destroyed) return;
      reply.write(delta(letter));
      await pause(everyMs);
    }
    reply.end();
  };
}

/** Starts to stream and breaks the connection off. */
export function breaksOff(text: string): Manner {
  return async (reply) => {
    open(reply);
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
): Manner {
  return (reply) => {
    reply.writeHead(status, { "content-type": type, ...headers }).end(body);
  };
}

/** Begins a stream: sends the headers before there is anything to say. */
export function open(reply: ServerResponse): void {
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
