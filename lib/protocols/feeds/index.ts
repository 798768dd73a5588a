import { contentDay, getOwner, getProfile } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { pageAddress } from "../discovery/text";
import { type Mounted, mountDocument } from "../http/mount";
import { type FeedEntry, feedEntries } from "./entries";

/** `GET /feed.xml`: the essays as an Atom feed (RFC 4287). */
export function mountAtomFeed(): Mounted {
  return mountDocument("/feed.xml", "application/atom+xml; charset=utf-8", atomFeed);
}

/** `GET /feed.json`: the same as a JSON Feed 1.1 (jsonfeed.org). */
export function mountJsonFeed(): Mounted {
  return mountDocument("/feed.json", "application/feed+json; charset=utf-8", jsonFeed);
}

/** The text of the Atom feed (RFC 4287), in the language that is wanted. */
export function atomFeed(): string {
  const { name } = getProfile();
  const entries = feedEntries();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${getOwner().language}">
<title>${escaped(title())}</title>
<id>${pageAddress("/essays")}</id>
<link rel="alternate" type="text/html" href="${pageAddress("/essays")}"/>
<link rel="self" type="application/atom+xml" href="${pageAddress("/feed.xml")}"/>
<updated>${newest(entries)}</updated>
<author><name>${escaped(name)}</name><uri>${pageAddress("/")}</uri></author>
${entries.map(atomEntry).join("\n")}
</feed>
`;
}

/** The text of the JSON Feed 1.1, in the language that is wanted. */
export function jsonFeed(): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: title(),
    home_page_url: pageAddress("/essays"),
    feed_url: pageAddress("/feed.json"),
    language: getOwner().language,
    authors: [{ name: getProfile().name, url: pageAddress("/") }],
    items: feedEntries().map(({ title, url, summary, html, tags, published, updated }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      date_published: published,
      date_modified: updated,
      ...(tags.length > 0 && { tags }),
    })),
  });
}

function atomEntry({ title, url, summary, html, tags, published, updated }: FeedEntry): string {
  return `<entry>
<title>${escaped(title)}</title>
<id>${url}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${published}</published>
<updated>${updated}</updated>
${tags.map((tag) => `<category term="${escaped(tag)}"/>\n`).join("")}<summary>${escaped(summary)}</summary>
<content type="html">${escaped(html)}</content>
</entry>`;
}

function title(): string {
  const { essays } = stringsOf(getOwner().language).pages;
  return fill(essays.description, { name: getProfile().name }).replace(/\.$/, "");
}

/** A feed without entries has the day of its build: there has to be a date. */
function newest(entries: readonly FeedEntry[]): string {
  return (
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? `${contentDay()}T00:00:00Z`
  );
}

/** Text for XML 1.0: marks escaped, characters that it cannot hold left out. */
function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? "")
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, "")
    .toWellFormed();
}
