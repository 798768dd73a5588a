import type { Metadata } from "next";
import { env, siteUrl } from "@/lib/env";

interface Page {
  title: string;
  description: string;
  /** The page's own address, from the root: `/essays/slow-software`. */
  path: string;
}

/** A page's title and description; its canonical address only when the site knows its own. */
export function pageMetadata({ title, description, path }: Page): Metadata {
  return {
    title,
    description: shorten(description),
    ...(isLocated() && { metadataBase: new URL(siteUrl()), alternates: { canonical: path } }),
  };
}

/** A path of this site as data on a page names it: absolute when the site knows its own address. */
export function address(path: string): string {
  return isLocated() ? new URL(path, siteUrl()).href : path;
}

/** Pages are written at build, and `localhost` with some port is no name to put into them. */
function isLocated(): boolean {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  return SITE_URL !== undefined || VERCEL_PROJECT_PRODUCTION_URL !== undefined;
}

/** Search engines print about 160 characters; the cut falls between words. */
function shorten(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}
