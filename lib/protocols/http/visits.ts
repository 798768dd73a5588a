import type { IncomingMessage } from "node:http";
import { getOwner, oncePerContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { onRequest } from "@/lib/runtime";
import { getVisits, kindOfReader, referringHost } from "@/lib/visits";
import { pagePaths, twinOf } from "../discovery/pages";

/** Longer missing addresses are truncated: they are counted, not kept. */
const maxMissedLength = 100;

/**
 * Starts counting visits where the owner wants it: which page was read, from which site its reader came, and
 * what kind of reader it was. Node tells of a request on this channel before Next rewrites its address.
 */
export function watchVisits(): void {
  onRequest((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    // Not "finish": a server that closes destroys the connection of a reply that is given and whose end is not told yet.
    response.once("close", () => {
      if (response.writableEnded) countVisit(path, request, response.statusCode);
    });
  });
}

/** @param path as it was asked for, without its query */
export function countVisit(
  path: string,
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  status: number,
): void {
  const { countVisits: days } = getOwner();
  if (!days || method !== "GET" || headers["next-router-prefetch"] || headers["sec-purpose"]) return;
  const visits = getVisits();
  const page = pagesByAddress().get(path);
  const kind = kindOfReader(headers["user-agent"]);
  if (page === undefined) {
    if (status === 404 && kind !== "browser") visits.count("missed", path.slice(0, maxMissedLength), days);
    return;
  }
  if (status !== 200 && status !== 304) return;
  visits.count("pages", page, days);
  visits.count("readers", kind, days);
  const host = referringHost(headers.referer, siteUrl());
  if (host) visits.count("referrers", host, days);
}

/** Every page by its address and by its twin's. */
function pagesByAddress(): ReadonlyMap<string, string> {
  return oncePerContent("visits:pages", () => {
    return new Map(
      pagePaths().flatMap((path) => [path, twinOf(path)].map((address) => [address, path] as const)),
    );
  });
}
