import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Network } from "./network";
import { isPublicAddress } from "./public-address";

/** How long a fetched document may be cached, in seconds: by default, at least, and at most. */
const defaultAgeS = 3_600;
const minAgeS = 60;
const maxAgeS = 86_400;

interface FetchLimits {
  /** The media types it may have; `application/*+json` stands for every one that ends so. */
  types: readonly string[];
  maxBytes: number;
  /** Name look-up included. */
  deadlineMs: number;
}

/**
 * Fetches what somebody publishes at an address that a stranger named: from nothing but a public address on port 443,
 * following nothing, reading little, and for no longer than its deadline.
 * @returns the text, and for how many seconds it may be kept
 * @throws Error
 */
export function fetchPublished(
  network: Network,
  url: URL,
  terms: FetchLimits,
): Promise<{ text: string; maxAge: number }> {
  const signal = AbortSignal.timeout(terms.deadlineMs);
  return orTimeout(load(network, url, terms, signal), signal);
}

async function load(network: Network, url: URL, { types, maxBytes }: FetchLimits, signal: AbortSignal) {
  const [address, ...others] = await network.resolve(url.hostname, signal);
  if (address === undefined) throw new Error("the name leads nowhere");
  // A name that resolves to both public and private addresses is an attack, not a mistake.
  if (![address, ...others].every(isPublicAddress)) throw new Error("the name leads to a private address");
  const headers = { Accept: types[0]!, "Accept-Encoding": "identity", "User-Agent": "portfolio" };
  const response = await network.get(url, address, headers, signal);
  try {
    requireType(response, types);
    return { text: await readText(response, maxBytes), maxAge: ageOf(response.headers) };
  } finally {
    response.destroy();
  }
}

/** As its sender allows (RFC 9111, section 5.2.2), within bounds: a stranger neither makes us ask all the time nor keep it for ever. */
function ageOf({ "cache-control": control = "" }: IncomingHttpHeaders): number {
  if (/\bno-(store|cache)\b/i.test(control)) return minAgeS;
  const [, seconds] = /\bmax-age="?(\d{1,9})/i.exec(control) ?? [];
  return Math.min(Math.max(seconds === undefined ? defaultAgeS : Number(seconds), minAgeS), maxAgeS);
}

function requireType({ statusCode, headers }: IncomingMessage, types: readonly string[]): void {
  if (statusCode !== 200) throw new Error(`it answered ${statusCode}`);
  const [sent = ""] = (headers["content-type"] ?? "").split(";");
  const type = sent.trim().toLowerCase();
  const fits = types.some((each) => {
    const [start = "", end] = each.split("*");
    return end === undefined ? each === type : type.startsWith(start) && type.endsWith(end);
  });
  if (!fits) throw new Error("it has another media type");
  if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Error("it is compressed");
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("it is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Rejects when the signal aborts, even if the network ignores the signal. */
function orTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("it took too long")), { once: true });
    work.then(resolve, reject);
  });
}
