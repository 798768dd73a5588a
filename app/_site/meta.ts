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
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  const located = SITE_URL !== undefined || VERCEL_PROJECT_PRODUCTION_URL !== undefined;
  return {
    title,
    description: shorten(description),
    ...(located && { metadataBase: new URL(siteUrl()), alternates: { canonical: path } }),
  };
}

/** Search engines print about 160 characters; the cut falls between words. */
function shorten(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}
