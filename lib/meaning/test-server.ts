import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the stand-in received. */
export interface StandInRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[] };
}

/** How the stand-in answers one request. It may do anything a real endpoint might. */
export type Responder = (reply: ServerResponse, asked: StandInRequest) => void;

export interface StandIn {
  baseUrl: string;
  requests: StandInRequest[];
  respond: Responder;
  /** Every text it was sent. */
  texts(): string[];
  close(): Promise<void>;
}

/** Starts a stand-in embeddings endpoint on loopback. */
export async function startStandIn(respond: Responder): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const received: StandInRequest = { path: request.url ?? "", headers: request.headers, body };
      standIn.requests.push(received);
      standIn.respond(reply, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    respond,
    texts: () => standIn.requests.flatMap(({ body }) => body.input),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Answers with these vectors, the last text's first: the index says which is whose. */
export function replyWithVectors(vectorOf: (text: string) => number[]): Responder {
  return (reply, { body }) => {
    const data = body.input.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
    replyJson(reply, { object: "list", model: body.model, data: data.reverse() });
  };
}

/** Vectors by topic: a number for each theme that the text matches, and a constant for everything else. */
export function themeVectors(...themes: RegExp[]): (text: string) => number[] {
  return (text) => [1, ...themes.map((theme) => 5 * Number(theme.test(text)))];
}

/** Replies with a body as JSON. */
export function replyJson(reply: ServerResponse, body: unknown, status = 200): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
