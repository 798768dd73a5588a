import { readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { BoundedMap } from "@/lib/runtime";
import { alwaysRevalidate, siteHeaders } from "../pages/policy";
import { takesGzip } from "./encodings";
import { etagOf, isUnchanged } from "./reply";

/** The total size of the cached bodies, in bytes as they are sent. */
const defaultMaxBytes = 4_000_000;

/** Request headers with which the framework would answer with something else than the whole prerendered page. */
const specialHeaderPattern =
  /^(?:rsc|next-.*|purpose|range|if-(?!none-match$).*|expect|content-length|transfer-encoding|x-(?:nextjs|next|prerender|matched|middleware|invoke|now|vercel)-.*)$/;

/** Headers that the framework writes for its own client and for the caches of hosts. */
const frameworkHeaderPattern = /^x-next/;

const commonHeaders = {
  "Cache-Control": alwaysRevalidate,
  Vary: "Accept, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
};

interface PrerenderedPage {
  etag: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Headers only sent with the body, and not with a 304. */
  bodyHeaders: OutgoingHttpHeaders;
}

/**
 * Serves prerendered pages from the build's files before the router, which would load all the code that renders them
 * (docs/decisions/7-direct.md). The least recently used drop out of memory and are read again.
 */
export class PrerenderedPages {
  readonly #folder: string;
  readonly #linkAt: (page: string) => string | undefined;
  readonly #cache: BoundedMap<PrerenderedPage>;

  /**
   * @param folder of the build's pages
   * @param linkAt the Link header of the page at a path; undefined where there is no page
   * @param maxBytes the total size of the cache
   */
  constructor(folder: string, linkAt: (page: string) => string | undefined, maxBytes = defaultMaxBytes) {
    this.#folder = folder;
    this.#linkAt = linkAt;
    this.#cache = new BoundedMap(maxBytes, ({ body }) => body.length);
  }

  /** @returns whether it was answered; anything but a whole prerendered page is left to the framework */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || /markdown/i.test(headers.accept ?? "") || headers.cookie?.includes("__prerender"))
      return false;
    if (Object.keys(headers).some((name) => specialHeaderPattern.test(name))) return false;
    const drawn = this.#drawnAt(url, takesGzip(request));
    if (!drawn) return false;
    const { etag, bodyHeaders, body } = drawn;
    if (isUnchanged(headers["if-none-match"], etag)) response.writeHead(304, drawn.headers).end();
    else response.writeHead(200, { ...drawn.headers, ...bodyHeaders }).end(body);
    return true;
  }

  #drawnAt(page: string, compressed: boolean): PrerenderedPage | undefined {
    const key = `${page} ${compressed}`;
    const held = this.#cache.get(key);
    if (held) return held;
    const link = this.#linkAt(page);
    const built =
      link &&
      readBuiltPage(path.join(/* turbopackIgnore: true */ this.#folder, page === "/" ? "index" : page));
    if (!built) return undefined;
    const etag = etagOf(built.html);
    const body = compressed ? gzipSync(built.html) : Buffer.from(built.html);
    const drawn = {
      etag,
      headers: { ...siteHeaders(), ...built.headers, ...commonHeaders, Link: link, ETag: etag },
      body,
      bodyHeaders: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": body.length,
        ...(compressed && { "Content-Encoding": "gzip" }),
      },
    };
    this.#cache.put(key, drawn);
    return drawn;
  }
}

/** A prerendered page's HTML and headers from the build; undefined where the framework has to answer. */
function readBuiltPage(file: string): { html: string; headers: OutgoingHttpHeaders } | undefined {
  try {
    const html = readFileSync(`${file}.html`, "utf8");
    const { headers = {}, status = 200 } = JSON.parse(readFileSync(`${file}.meta`, "utf8"));
    const own = Object.entries<string>(headers).filter(([name]) => !frameworkHeaderPattern.test(name));
    return status === 200 ? { html, headers: Object.fromEntries(own) } : undefined;
  } catch {
    // It was not prerendered.
    return undefined;
  }
}
