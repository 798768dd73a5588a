import { z } from "zod";
import { type Essay, getEssays, isoDate, localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { pagination } from "./list-projects";
import { operation } from "./operation";

export const essayItem = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().describe("What it says, in a sentence or two."),
    published: z
      .string()
      .optional()
      .describe("`YYYY-MM-DD`, or as much of it as is known; absent for a note without a date."),
    updated: z.string().optional(),
    tags: z.array(z.string()),
    minutes: z.int().min(1).describe("How long it takes to read."),
    url: z.url().describe("Its page on this site."),
  })
  .meta({ id: "EssayItem", description: "An essay by the owner." });

export const listEssays = operation({
  name: "list_essays",
  summary: "List the owner's essays",
  description: "The technical essays, the newest first, a page at a time.",
  routes: [],
  input: z.object({
    limit: z.int().min(1).max(50).default(10).describe("How many to give."),
    offset: z.int().min(0).default(0).describe("How many to pass over."),
  }),
  output: z
    .object({ data: z.array(essayItem), pagination: pagination.omit({ next_cursor: true }) })
    .meta({ id: "PaginatedEssaysResponse", description: "A page of essays." }),
  translated: true,
  scope: "read:blog",
  examples: [{ name: "first", summary: "The newest", input: { limit: 3 } }],
  handler: async ({ limit, offset }) => {
    const all = getEssays();
    const page = all.slice(offset, offset + limit);
    const next = offset + page.length;
    const hasMore = page.length > 0 && next < all.length;
    return {
      data: page.map(toEssayItem),
      pagination: {
        total: all.length,
        limit,
        offset,
        has_more: hasMore,
        next_offset: hasMore ? next : null,
      },
    };
  },
});

/** An essay as the lists give it: without its text, and with the absolute address of its page. */
export function toEssayItem(essay: Essay): z.input<typeof essayItem> {
  const { id, title, description, date, updated, tags, minutes } = essay;
  return {
    id,
    title,
    description,
    published: date && isoDate(date),
    updated: updated && isoDate(updated),
    tags,
    minutes,
    url: new URL(localizedPath(`/essays/${id}`), siteUrl()).href,
  };
}
