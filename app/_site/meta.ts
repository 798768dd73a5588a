import type { Metadata } from "next";
import { getOwner, getProfile, hreflangs, localizedPath } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { strings } from "./strings";

interface Page {
  title: string;
  description: string;
  /** The page's address from the root, as the site's own language has it: `/essays/slow-software`. */
  path: string;
  /** The Open Graph type (ogp.me). */
  type?: "website" | "article" | "profile";
  /** When an article was written and changed, as ISO dates, and what it is tagged. */
  published?: string;
  modified?: string;
  tags?: readonly string[];
}

/** A page's title, description and card; its canonical address only when the site knows its own. */
export function pageMetadata(page: Page): Metadata {
  const { title, description, path: first, type = "website" } = page;
  const path = localizedPath(first);
  const { name } = getProfile();
  const { language } = getOwner();
  const summary = shorten(description);
  const card = { url: cardPath(path), width: 1200, height: 630, alt: `${title}, ${name}` };
  return {
    title,
    description: summary,
    ...(hasSiteUrl() && { metadataBase: new URL(siteUrl()) }),
    alternates: { types: feeds(), languages: hreflangs(first), ...(hasSiteUrl() && { canonical: path }) },
    openGraph: {
      type,
      title,
      description: summary,
      siteName: name,
      ...(language !== "en" && { locale: openGraphLocales[language] }),
      ...(hasSiteUrl() && { url: path, images: [card] }),
      ...(type === "article" && {
        publishedTime: page.published,
        modifiedTime: page.modified,
        tags: page.tags && [...page.tags],
      }),
    },
    twitter: { card: "summary_large_image" },
  };
}

/** A page's address for structured data: absolute when the site knows its own address. */
export function pageAddress(page: string): string {
  return siteAddress(localizedPath(page));
}

/** The same for a path that is the same in every language. */
export function siteAddress(path: string): string {
  return hasSiteUrl() ? new URL(path, siteUrl()).href : path;
}

/** Whether the site's address is configured: pages are generated at build, where `localhost` would be wrong. */
export function hasSiteUrl(): boolean {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  return SITE_URL !== undefined || VERCEL_PROJECT_PRODUCTION_URL !== undefined;
}

/** The path of a page's Open Graph image. */
export function cardPath(path: string): string {
  return path === "/" ? "/og/home.png" : `/og${path}.png`;
}

function feeds() {
  const { pages } = strings();
  return {
    "application/atom+xml": [{ url: localizedPath("/feed.xml"), title: pages.titles.essays }],
    "application/feed+json": [{ url: localizedPath("/feed.json"), title: pages.titles.essays }],
  };
}

/** Open Graph locales by language; English is the default (ogp.me). */
const openGraphLocales = { es: "es_ES", fr: "fr_FR", de: "de_DE", pt: "pt_PT", it: "it_IT" };

/** Search engines print about 160 characters; the cut falls between words. */
function shorten(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}
