import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { setTimeout as moment } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { siteHeaders } from "../pages/policy";
import { arrivedDirectly } from "./direct-request";
import { takesGzip } from "./encodings";
import type { Mounted } from "./mount";
import { textOf } from "./reply";

/** Handlers by the path they answer at; none has a value in its path. */
export type DirectRoutes = ReadonlyMap<string, Mounted>;

/** Smaller bodies hardly shrink when compressed. */
const minCompressedBytes = 1024;
/** How long the sender of a body that was refused may read why, in milliseconds. */
const lingerMs = 1_000;
const noParams = { params: Promise.resolve(undefined) };
const gzipAsync = promisify(gzip);

/**
 * Answers a request by the handler that its route file exports as well, without the framework's router between: that costs
 * more than most answers do (`npm run bench -- http`).
 * @returns whether there is such a handler; any other request is for the framework
 */
export function answerDirectly(
  routes: DirectRoutes,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method = "", url = "" } = incoming;
  const [path = ""] = url.split("?", 1);
  const mounted = routes.get(path);
  const handler = mounted && Object.hasOwn(mounted, method) && mounted[method as keyof Mounted];
  const request = handler && requestOf(incoming, outgoing);
  if (!request) return false;
  handler(request, noParams)
    .then((response) => send(response, incoming, outgoing))
    // What handlers throw they answer for; what is left is a connection that broke.
    .catch(() => outgoing.destroy());
  return true;
}

/** Undefined where the Host header gives no valid address. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  const { method = "", url = "", headers } = incoming;
  const address = `http://${headers.host}${url}`;
  if (!URL.canParse(address)) return undefined;
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const request = new Request(address, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
  arrivedDirectly(request, { message: incoming, left });
  return request;
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of Object.entries(siteHeaders())) outgoing.setHeader(name, value);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  const isOfBody = response.status === 304 || response.headers.has("content-type");
  const mayChange = isOfBody && !response.headers.get("cache-control")?.includes("no-transform");
  if (mayChange) outgoing.appendHeader("Vary", "Accept-Encoding");
  const text = textOf(response);
  if (text === undefined && !response.body) return void outgoing.end();
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    outgoing.flushHeaders();
    return pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  }
  // A text goes out in one write with its head.
  const body = text ?? Buffer.from(await response.arrayBuffer());
  const isWorthIt = mayChange && Buffer.byteLength(body) >= minCompressedBytes && takesGzip(incoming);
  if (isWorthIt) outgoing.setHeader("Content-Encoding", "gzip");
  const sent = isWorthIt ? await gzipAsync(body) : body;
  if (incoming.complete) return void outgoing.end(sent);
  // Nothing more is taken of a body that was refused. A connection that is closed on what nobody read is reset, and the
  // reply is lost: its sender has a moment to read it.
  outgoing.setHeader("Connection", "close");
  outgoing.setHeader("Content-Length", Buffer.byteLength(sent));
  outgoing.write(sent);
  await Promise.race([once(outgoing, "close"), moment(lingerMs, undefined, { ref: false })]);
  outgoing.end();
}
