import { z } from "zod";
import { getEssay, getEssays, localizedPath } from "@/lib/content";
import { getDocument } from "./documents";
import { essayItem, toEssayItem } from "./list-essays";
import { operation } from "./operation";

export const readEssay = operation({
  name: "get_essay",
  summary: "Read one essay",
  description: "The whole text of one essay.",
  routes: [],
  input: z.object({
    id: z.string().max(200).describe("The `id` of the essay, as `list_essays` gives it."),
  }),
  output: essayItem
    .extend({ text: z.string().describe("The essay in Markdown.") })
    .meta({ id: "Essay", description: "An essay with its text." }),
  translated: true,
  scope: "read:blog",
  errors: ["not_found"],
  get examples() {
    return getEssays()
      .slice(0, 1)
      .map(({ id, title }) => ({ name: "essay", summary: title, input: { id } }));
  },
  handler: async ({ id }) => {
    const essay = getEssay(id);
    const { markdown: text } = getDocument(localizedPath(`/essays/${essay.id}`));
    return { ...toEssayItem(essay), text };
  },
});
