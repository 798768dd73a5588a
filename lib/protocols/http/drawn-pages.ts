import { readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { BoundedMap } from "@/lib/runtime";
import { everywhere, kept } from "../pages/policy";
import { takesGzip } from "./encodings";
import { etagOf, isUnchanged } from "./reply";

/** How much is held in all, in bytes of bodies as they are sent. */
const mostBytes = 4_000_000;

/** What makes the framework answer otherwise than with the page as it was drawn at build, or with less than all of it. */
const special =
  /^(?:rsc|next-.*|purpose|range|if-(?!none-match$).*|expect|content-length|transfer-encoding|x-(?:nextjs|next|prerender|matched|middleware|invoke|now|vercel)-.*)$/;

/** What the framework says to its own client, and to the caches of hosts. */
const ofFramework = /^x-next/;

const always = {
  "Cache-Control": kept,
  Vary: "Accept, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
};

interface Drawn {
  etag: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** What only a reply with the body says. */
  ofBody: OutgoingHttpHeaders;
}

/**
 * The pages that were drawn at build, answered from its files before the router, which would load all the code that draws
 * them (docs/decisions/7-direct.md). What is asked for least lately is read again.
 */
export class DrawnPages {
  readonly #folder: string;
  readonly #linkAt: (page: string) => string | undefined;
  readonly #held: BoundedMap<Drawn>;

  /**
   * @param folder where the build has them
   * @param linkAt what the page at a path links to, as a field of its reply; undefined where there is no page
   * @param most how many bytes are held in all
   */
  constructor(folder: string, linkAt: (page: string) => string | undefined, most = mostBytes) {
    this.#folder = folder;
    this.#linkAt = linkAt;
    this.#held = new BoundedMap(most, ({ body }) => body.length);
  }

  /** @returns whether it was answered; whatever is no whole page that was drawn at build is for the framework */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || /markdown/i.test(headers.accept ?? "") || headers.cookie?.includes("__prerender"))
      return false;
    if (Object.keys(headers).some((name) => special.test(name))) return false;
    const drawn = this.#drawnAt(url, takesGzip(request));
    if (!drawn) return false;
    const { etag, ofBody, body } = drawn;
    if (isUnchanged(headers["if-none-match"], etag)) response.writeHead(304, drawn.headers).end();
    else response.writeHead(200, { ...drawn.headers, ...ofBody }).end(body);
    return true;
  }

  #drawnAt(page: string, compressed: boolean): Drawn | undefined {
    const key = `${page} ${compressed}`;
    const held = this.#held.get(key);
    if (held) return held;
    const link = this.#linkAt(page);
    const built =
      link && builtAt(path.join(/* turbopackIgnore: true */ this.#folder, page === "/" ? "index" : page));
    if (!built) return undefined;
    const etag = etagOf(built.html);
    const body = compressed ? gzipSync(built.html) : Buffer.from(built.html);
    const drawn = {
      etag,
      headers: { ...everywhere(), ...built.headers, ...always, Link: link, ETag: etag },
      body,
      ofBody: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": body.length,
        ...(compressed && { "Content-Encoding": "gzip" }),
      },
    };
    this.#held.put(key, drawn);
    return drawn;
  }
}

/** A page as the build left it, with the headers of its own that lie beside it; undefined where the framework knows better. */
function builtAt(file: string): { html: string; headers: OutgoingHttpHeaders } | undefined {
  try {
    const html = readFileSync(`${file}.html`, "utf8");
    const { headers = {}, status = 200 } = JSON.parse(readFileSync(`${file}.meta`, "utf8"));
    const own = Object.entries<string>(headers).filter(([name]) => !ofFramework.test(name));
    return status === 200 ? { html, headers: Object.fromEntries(own) } : undefined;
  } catch {
    // It was not drawn at build.
    return undefined;
  }
}
