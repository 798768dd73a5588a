import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { log } from "@/lib/runtime";
import { countedAddress } from "./address";
import { isWatching, peerOf } from "./arrival";

/** Reads a request header by its lower-case name. */
export type ReadHeader = (name: string) => string | null;

type Trust =
  | { kind: "none" }
  /** Nothing is trusted, and nobody has said that nothing should be. */
  | { kind: "unset" }
  | { kind: "headers"; names: readonly string[] }
  | { kind: "hops"; hops: number };

const platforms = new Map<string, readonly string[]>(
  Object.entries({
    vercel: ["x-vercel-forwarded-for", "x-real-ip"],
    cloudflare: ["cf-connecting-ip"],
    netlify: ["x-nf-client-connection-ip"],
  }),
);

/** Headers in which proxies name the client's address. */
const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip", ...[...platforms.values()].flat()];

/** Callers whose address nobody knows share one budget. */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * Where a request came from, in the form in which it is counted. It is the socket's peer,
 * unless TRUST_PROXY names a proxy whose word is taken: what a client sends by itself never counts.
 */
export function clientAddress(header: ReadHeader, rule: Trust = trust()): string {
  const reported = reportedAddress(rule, header);
  return countedAddress(reported ?? peerOf(header) ?? "") ?? UNKNOWN_ADDRESS;
}

/**
 * Whose word is taken for an address; on Vercel its own proxy's, without being told.
 * @throws Error when TRUST_PROXY holds something else than it may
 */
export function trust(setting = env().TRUST_PROXY ?? (process.env.VERCEL ? "vercel" : undefined)): Trust {
  if (setting === undefined) return { kind: "unset" };
  if (setting === "none") return { kind: "none" };
  const names = platforms.get(setting);
  if (names) return { kind: "headers", names };
  if (/^[1-9]$/.test(setting)) return { kind: "hops", hops: Number(setting) };
  throw new Error(
    `TRUST_PROXY is "${setting}"; it may be vercel, cloudflare, netlify, none, or the number of proxies (1 to 9).`,
  );
}

function reportedAddress(rule: Trust, header: ReadHeader): string | undefined {
  if (rule.kind === "unset") warnOfProxy(header);
  if (rule.kind === "none" || rule.kind === "unset") return undefined;
  if (rule.kind === "headers") {
    const name = rule.names.find((candidate) => header(candidate));
    return name && firstOf(header(name) ?? "");
  }
  // Each trusted proxy appended the address it saw, so the n-th from the right is the first that nobody made up.
  return header("x-forwarded-for")?.split(",").at(-rule.hops);
}

/** Behind a proxy that TRUST_PROXY does not name, all visitors share one rate limit: warns of it once. */
function warnOfProxy(header: ReadHeader): void {
  const peer = peerOf(header);
  const name = forwardedHeaders.find((each) => ![null, peer].includes(header(each)));
  if (!name || (name === "x-forwarded-for" && isSetByNext(header, peer))) return;
  oncePerProcess("untrustedProxy", () =>
    log("warn", "proxy_not_trusted", {
      header: name,
      reason: "a request names the address it is forwarded for, and TRUST_PROXY is not set",
      consequence: "the header counts for nothing: behind a proxy all visitors share one budget of requests",
      remedy:
        "set TRUST_PROXY to vercel, cloudflare, netlify or the number of your proxies; to none when there is none",
    }),
  );
}

/**
 * Whether a forwarded header was set by Next itself, which adds the peer's address where the request names none (16.4). The peer
 * of a request that came before requests are watched, as while a server starts, is unknown: a single address may be Next's.
 */
function isSetByNext(header: ReadHeader, peer: string | undefined): boolean {
  return peer === undefined && isWatching() && !header("x-forwarded-for")?.includes(",");
}

function firstOf(list: string): string | undefined {
  return list.split(",")[0];
}
