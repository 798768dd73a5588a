import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { BoundedMap } from "@/lib/runtime";

/** How much is kept in all, in bytes of bodies as they are sent. */
const mostBytes = 4_000_000;

/** What makes the framework answer otherwise than with the page as it was drawn at build, or with less than all of it. */
const special =
  /^(?:rsc|next-.*|purpose|range|if-.*|expect|content-length|transfer-encoding|x-(?:nextjs|next|prerender|matched|middleware|invoke|now|vercel)-.*)$/;

/** What such a reply may vary by: these are looked at, or make a request special. */
const varied = /^(?:accept|accept-encoding|rsc|next-.*)$/i;

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Replies of the framework to pages that were drawn at build, as they went over the wire: the next request for one is
 * answered with the same bytes, before the router (docs/decisions/7-direct.md). What is asked for least lately goes first.
 */
export class KeptPages {
  readonly #isPage: (path: string) => boolean;
  readonly #known: BoundedMap<Kept>;

  /**
   * @param isPage whether there is a page at a path
   * @param most how many bytes are kept in all
   */
  constructor(isPage: (path: string) => boolean, most = mostBytes) {
    this.#isPage = isPage;
    this.#known = new BoundedMap(most, ({ body }) => body.length);
  }

  /** @returns whether it was answered; if not, what the framework replies is kept, where it may be */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#keyOf(request);
    if (key === undefined) return false;
    const kept = this.#known.get(key);
    if (!kept) {
      record(response, (body) => this.#keep(key, { headers: response.getHeaders(), body }));
      return false;
    }
    response.writeHead(200, kept.headers).end(kept.body);
    return true;
  }

  /** By the whole of what is accepted as encoding: which one is taken is the framework's choice. */
  #keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
    if (method !== "GET" || !this.#isPage(url)) return undefined;
    if (headers.accept?.includes("markdown") || headers.cookie?.includes("__prerender")) return undefined;
    if (Object.keys(headers).some((name) => special.test(name))) return undefined;
    return `${url} ${headers["accept-encoding"] ?? ""}`;
  }

  #keep(key: string, kept: Kept): void {
    const { headers, body } = kept;
    // Once from the router and once from the page: it may be there twice.
    const isDrawnAtBuild = [headers["x-nextjs-prerender"]].flat().includes("1");
    const isForAll = String(headers.vary ?? "")
      .split(/, */)
      .every((name) => !name || varied.test(name));
    if (!isDrawnAtBuild || !isForAll || headers["set-cookie"]) return;
    this.#known.put(key, { headers: { ...headers, "content-length": body.length }, body });
  }
}

/** Tells the body of a reply that went out whole, in the bytes that were sent. */
function record(response: ServerResponse, tell: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const noted = <Send extends ServerResponse["write"] | ServerResponse["end"]>(send: Send): Send =>
    ((...given: unknown[]) => {
      const [part, encoding] = given;
      if (typeof part === "string") parts.push(Buffer.from(part, encoding as BufferEncoding | undefined));
      else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
      return Reflect.apply(send, response, given);
    }) as Send;
  response.write = noted(response.write);
  response.end = noted(response.end);
  response.once("finish", () => {
    if (response.statusCode === 200) tell(Buffer.concat(parts));
  });
}
