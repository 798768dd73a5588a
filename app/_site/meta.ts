import type { Metadata } from "next";
import { getOwner, getProfile, hreflangs, pathHere } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { strings } from "./strings";

interface Page {
  title: string;
  description: string;
  /** The page's address from the root, as the site's own language has it: `/essays/slow-software`. */
  path: string;
  /** What it is for those who link to it (ogp.me). */
  type?: "website" | "article" | "profile";
  /** When an article was written and changed, as ISO dates, and what it is tagged. */
  published?: string;
  modified?: string;
  tags?: readonly string[];
}

/** A page's title, description and card; its canonical address only when the site knows its own. */
export function pageMetadata(page: Page): Metadata {
  const { title, description, path: first, type = "website" } = page;
  const path = pathHere(first);
  const { name } = getProfile();
  const { language } = getOwner();
  const summary = shorten(description);
  const card = { url: cardPath(path), width: 1200, height: 630, alt: `${title}, ${name}` };
  return {
    title,
    description: summary,
    ...(isLocated() && { metadataBase: new URL(siteUrl()) }),
    alternates: { types: feeds(), languages: hreflangs(first), ...(isLocated() && { canonical: path }) },
    openGraph: {
      type,
      title,
      description: summary,
      siteName: name,
      ...(language !== "en" && { locale: territories[language] }),
      ...(isLocated() && { url: path, images: [card] }),
      ...(type === "article" && {
        publishedTime: page.published,
        modifiedTime: page.modified,
        tags: page.tags && [...page.tags],
      }),
    },
    twitter: { card: "summary_large_image" },
  };
}

/** A page of this site as data on a page names it: absolute when the site knows its own address. */
export function address(page: string): string {
  return siteAddress(pathHere(page));
}

/** The same of what is one thing in every language. */
export function siteAddress(path: string): string {
  return isLocated() ? new URL(path, siteUrl()).href : path;
}

/** Pages are written at build, and `localhost` with some port is no name to put into them. */
export function isLocated(): boolean {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  return SITE_URL !== undefined || VERCEL_PROJECT_PRODUCTION_URL !== undefined;
}

/** Where the picture of a page is, for those who link to it. */
export function cardPath(path: string): string {
  return path === "/" ? "/og/home.png" : `/og${path}.png`;
}

function feeds() {
  const { pages } = strings();
  return {
    "application/atom+xml": [{ url: pathHere("/feed.xml"), title: pages.titles.essays }],
    "application/feed+json": [{ url: pathHere("/feed.json"), title: pages.titles.essays }],
  };
}

/** What Open Graph calls a language; of English it is what goes without saying (ogp.me). */
const territories = { es: "es_ES", fr: "fr_FR", de: "de_DE", pt: "pt_PT", it: "it_IT" };

/** Search engines print about 160 characters; the cut falls between words. */
function shorten(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}
