import { z } from "zod";
import { readStory } from "./markup";
import { readMatter } from "./matter";
import { moved } from "./moved";
import { withoutTitle } from "./pasted";
import { publication } from "./publication-keys";
import type { Report } from "./sources";
import { openingOf } from "./stories";
import type { Surroundings } from "./tree";
import type { CustomPage } from "./types";

/** Ids that the page gives to its own elements. */
const pageIds = ["title", "description"];

const pageSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  ...moved,
  ...publication,
});

/** Reads `pages/<id>.md`. Undefined, with a report, when the front matter is broken. */
export function readPage(
  id: string,
  markdown: string,
  file: string,
  report: Report,
  around?: Surroundings,
): CustomPage | undefined {
  const parsed = readMatter(markdown, file, pageSchema, report, { title: ["name"] });
  if (!parsed) return undefined;
  const { title, description, redirect_from: formerAddresses } = parsed.data;
  const story = readStory(withoutTitle(parsed.body, title), "", pageIds, around);
  return {
    id,
    title,
    description: description ?? openingOf(story) ?? title,
    formerAddresses,
    story,
    source: file,
  };
}
