import { z } from "zod";
import { readFrontMatter } from "./front-matter";
import { withoutTitle } from "./markdown-cleanup";
import { readStory } from "./markup";
import { publicationShape } from "./publication-keys";
import { redirectShape } from "./redirects";
import type { Report } from "./sources";
import { openingOf } from "./stories";
import type { StoryContext } from "./tree";
import type { CustomPage } from "./types";

/** Ids that the page gives to its own elements. */
const reservedIds = ["title", "description"];

const pageSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  ...redirectShape,
  ...publicationShape,
});

/** Reads `pages/<id>.md`. Undefined, with a report, when the front matter is broken. */
export function readPage(
  id: string,
  markdown: string,
  file: string,
  report: Report,
  context?: StoryContext,
): CustomPage | undefined {
  const parsed = readFrontMatter(markdown, file, pageSchema, report, { title: ["name"] });
  if (!parsed) return undefined;
  const { title, description, redirect_from: formerAddresses } = parsed.data;
  const story = readStory(withoutTitle(parsed.body, title), "", reservedIds, context);
  return {
    id,
    title,
    description: description ?? openingOf(story) ?? title,
    formerAddresses,
    story,
    source: file,
  };
}
