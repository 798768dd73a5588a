import { env } from "@/lib/env";
import { countedAddress } from "./address";
import { peerOf } from "./peer";

/** Reads a request header by its lower-case name. */
export type ReadHeader = (name: string) => string | null;

type Trust =
  | { kind: "none" }
  | { kind: "headers"; names: readonly string[] }
  | { kind: "hops"; hops: number };

const platforms = new Map<string, readonly string[]>(
  Object.entries({
    vercel: ["x-vercel-forwarded-for", "x-real-ip"],
    cloudflare: ["cf-connecting-ip"],
  }),
);

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
export function trust(setting = env().TRUST_PROXY ?? (process.env.VERCEL ? "vercel" : "none")): Trust {
  if (setting === "none") return { kind: "none" };
  const names = platforms.get(setting);
  if (names) return { kind: "headers", names };
  if (/^[1-9]$/.test(setting)) return { kind: "hops", hops: Number(setting) };
  throw new Error(
    `TRUST_PROXY is "${setting}"; it may be vercel, cloudflare, none, or the number of proxies (1 to 9).`,
  );
}

function reportedAddress(rule: Trust, header: ReadHeader): string | undefined {
  if (rule.kind === "none") return undefined;
  if (rule.kind === "headers") {
    const name = rule.names.find((candidate) => header(candidate));
    return name && firstOf(header(name) ?? "");
  }
  // Each trusted proxy appended the address it saw, so the n-th from the right is the first that nobody made up.
  return header("x-forwarded-for")?.split(",").at(-rule.hops);
}

function firstOf(list: string): string | undefined {
  return list.split(",")[0];
}
