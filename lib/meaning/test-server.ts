import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in was asked. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[] };
}

/** How the stand-in answers one request. It may do anything that is behind an address. */
export type Manner = (reply: ServerResponse, asked: Asked) => void;

export interface StandIn {
  baseUrl: string;
  asked: Asked[];
  manner: Manner;
  /** Every text it was sent. */
  texts(): string[];
  close(): Promise<void>;
}

/** An endpoint for embeddings on loopback. */
export async function startStandIn(manner: Manner): Promise<StandIn> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const asked: Asked = { path: request.url ?? "", headers: request.headers, body };
      standIn.asked.push(asked);
      standIn.manner(reply, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked: [],
    manner,
    texts: () => standIn.asked.flatMap(({ body }) => body.input),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Answers with these vectors, the last text's first: the index says which is whose. */
export function embeds(vectorOf: (text: string) => number[]): Manner {
  return (reply, { body }) => {
    const data = body.input.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
    json(reply, { object: "list", model: body.model, data: data.reverse() });
  };
}

/** Vectors of what texts speak of: a number for each theme, of how many of its words are in the text, and one for everything else. */
export function byThemes(...themes: RegExp[]): (text: string) => number[] {
  return (text) => [1, ...themes.map((theme) => 5 * Number(theme.test(text)))];
}

/** Replies with a body as JSON. */
export function json(reply: ServerResponse, body: unknown, status = 200): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
