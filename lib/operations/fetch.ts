import { z } from "zod";
import { getDocument } from "./documents";
import { operation } from "./operation";

export const fetch = operation({
  name: "fetch",
  summary: "Read a page of the portfolio",
  description: "The whole text of a page, as Markdown: one that `search` found, or any other of this site.",
  routes: [],
  input: z.object({
    id: z
      .string()
      .max(2_000)
      .describe("The `id` of a search result, or the address of a page of this site or of its Markdown."),
  }),
  output: z
    .object({
      id: z.string(),
      title: z.string(),
      text: z.string().describe("The page in Markdown."),
      url: z.url().describe("The page."),
      metadata: z.record(z.string(), z.string()),
    })
    .meta({ id: "FetchResponse", description: "A page of the portfolio as text." }),
  scope: "ask:ai",
  errors: ["not_found"],
  examples: [{ name: "resume", summary: "The résumé", input: { id: "resume" } }],
  handler: async (input) => {
    const { id, title, markdown: text, url, metadata } = getDocument(input.id);
    return { id, title, text, url, metadata };
  },
});
