import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { type Essay, getEssays, isoDate, type PartialDate } from "@/lib/content";
import { pageAddress } from "../discovery/text";

/** An essay as a feed tells of it. */
export interface FeedEntry {
  title: string;
  url: string;
  summary: string;
  html: string;
  tags: string[];
  /** RFC 3339; a date that is known only by month or year is its first day. */
  published: string;
  updated: string;
}

/** Every essay in full, the newest first. One without a date is no news, and an entry has to have one (RFC 4287, 4.1.2). */
export function feedEntries(): FeedEntry[] {
  return getEssays().flatMap((essay) => toEntry(essay) ?? []);
}

function toEntry({ id, title, description, date, updated, tags, story }: Essay): FeedEntry | undefined {
  const published = date ?? updated;
  if (!published) return undefined;
  const url = pageAddress(`/essays/${id}`);
  return {
    title,
    url,
    summary: description,
    html: toHtml(withAbsoluteLinks(story.tree, url)),
    tags,
    published: toTimestamp(published),
    updated: toTimestamp(updated ?? published),
  };
}

/** A reader shows the text elsewhere: links lead back here, and anchors of this site mean nothing there. */
function withAbsoluteLinks(tree: Root, base: string): Root {
  const copy = structuredClone(tree);
  const visit = (node: Root | Element) => {
    node.children = node.children.flatMap((child) =>
      // A feed's reader takes the picture itself: its widths are made for our page.
      child.type === "element" && child.tagName === "picture" ? child.children.slice(-1) : [child],
    ) as typeof node.children;
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { href, src, dataFootnoteRef, dataFootnoteBackref } = child.properties;
      delete child.properties.id;
      // Elsewhere no style sheet of ours prints the signs of a footnote.
      const sign = dataFootnoteRef ?? dataFootnoteBackref;
      if (typeof sign === "string") child.children = [{ type: "text", value: sign }];
      if (typeof src === "string" && URL.canParse(src, base)) child.properties.src = new URL(src, base).href;
      if (typeof href === "string" && URL.canParse(href, base))
        child.properties.href = new URL(href, base).href;
      visit(child);
    }
  };
  visit(copy);
  return copy;
}

function toTimestamp(date: PartialDate): string {
  const [year, month = "01", day = "01"] = isoDate(date).split("-");
  return `${year}-${month}-${day}T00:00:00Z`;
}
