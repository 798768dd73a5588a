import { z } from "zod";
import { getProjects, localizedPath, type Project } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { type Cursor, decodeCursor, encodeCursor, invalidCursorError } from "./cursor";
import { InvalidInput } from "./input";
import { operation } from "./operation";

/** The categories of the specification; the content may add its own. */
const documentedCategories = ["ai", "voice", "healthcare", "tools"];

export const projectItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().describe("What it is, in a sentence or two."),
    tagline: z.string().optional(),
    category: z.string().optional(),
    tech_stack: z.array(z.string()).optional().describe("What it is built with."),
    url: z.url().optional().describe("Its own address, or else its page on this site."),
  })
  .meta({ id: "ProjectItem", description: "A project of the owner." });

export const pagination = z
  .object({
    total: z.int().min(0).describe("How many there are in all, after the filter."),
    limit: z.int().min(1).max(50),
    offset: z.int().min(0).describe("How many come before this page."),
    has_more: z.boolean(),
    next_offset: z
      .int()
      .min(0)
      .nullable()
      .optional()
      .describe("The offset of the next page; null on the last."),
    next_cursor: z.string().nullable().optional().describe("The cursor of the next page; null on the last."),
  })
  .meta({ id: "PaginationMeta", description: "Where this page stands in the list." });

export const listProjects = operation({
  name: "list_projects",
  summary: "List the owner's projects",
  description: "The projects, the most recent first, a page at a time. The order is stable.",
  routes: [
    {
      id: "listProjects",
      method: "GET",
      path: "/v1/projects",
      query: { limit: "limit", offset: "offset", cursor: "cursor", category: "category" },
    },
  ],
  input: z.object({
    limit: z.int().min(1).max(50).default(10).describe("How many to give."),
    offset: z.int().min(0).default(0).describe("How many to pass over; a cursor wins over it."),
    cursor: z
      .string()
      .max(512)
      .optional()
      .describe("`next_cursor` of the page before. It carries its filter."),
    category: z
      .string()
      .optional()
      .describe("Only this category: `ai`, `voice`, `healthcare`, `tools`, or another that a project has."),
  }),
  output: z
    .object({ data: z.array(projectItem), pagination })
    .meta({ id: "PaginatedProjectsResponse", description: "A page of projects." }),
  translated: true,
  scope: "read:projects",
  limit: "projects",
  stable: true,
  errors: ["invalid_cursor"],
  examples: [
    { name: "first", summary: "The first page", input: {} },
    { name: "two", summary: "Two, after the first", input: { limit: 2, offset: 1 } },
    { name: "category", summary: "One category", input: { category: "ai" } },
  ],
  handler: async ({ limit, offset, cursor, category }) => {
    const walk = cursor === undefined ? undefined : decodeCursor(cursor);
    const filter = filterOf(category, walk);
    const found = getProjects().filter((project) => !filter || project.category?.toLowerCase() === filter);
    const start = walk ? indexAfter(found, walk) : offset;
    const page = found.slice(start, start + limit);
    const next = start + page.length;
    const last = page.at(-1);
    const hasMore = last !== undefined && next < found.length;
    return {
      data: page.map(toItem),
      pagination: {
        total: found.length,
        limit,
        offset: start,
        has_more: hasMore,
        next_offset: hasMore ? next : null,
        next_cursor: hasMore ? encodeCursor({ after: last.id, category: filter }) : null,
      },
    };
  },
});

function filterOf(category: string | undefined, walk: Cursor | undefined): string | undefined {
  const asked = category?.toLowerCase();
  const known = knownCategories();
  if (asked !== undefined && !known.includes(asked)) {
    throw new InvalidInput("category", `must be one of ${known.join(", ")}`);
  }
  if (!walk) return asked;
  if (asked !== undefined && asked !== walk.category) {
    throw new InvalidInput("category", "must be left out, or be the one the cursor was given for");
  }
  return walk.category;
}

function knownCategories(): string[] {
  const used = getProjects().flatMap(({ category }) => (category ? [category.toLowerCase()] : []));
  return [...new Set([...documentedCategories, ...used])];
}

function indexAfter(projects: readonly Project[], { after }: Cursor): number {
  const place = projects.findIndex(({ id }) => id === after);
  if (place < 0) throw invalidCursorError();
  return place + 1;
}

/** A project as the lists give it: without its story; `url` is its page here where it has no address of its own. */
export function toItem({
  id,
  name,
  description,
  tagline,
  category,
  techStack,
  url,
}: Project): z.input<typeof projectItem> {
  return {
    id,
    name,
    description,
    tagline,
    category,
    tech_stack: techStack,
    url: url ?? new URL(localizedPath(`/projects/${encodeURIComponent(id)}`), siteUrl()).href,
  };
}
