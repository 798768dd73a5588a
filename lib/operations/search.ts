import { z } from "zod";
import { findDocuments } from "./documents";
import { operation } from "./operation";

const MAX_RESULTS = 10;

/** With `fetch`, the pair of tools by which ChatGPT reads a source: both take one string and give these fields. */
export const search = operation({
  name: "search",
  summary: "Search the portfolio",
  description:
    "Finds the pages of the portfolio that fit the words best: the résumé, projects, essays, and questions the owner " +
    "answered. Give a result's `id` to `fetch` to read it. To have a question answered, use `ask`.",
  routes: [],
  input: z.object({ query: z.string().min(1).max(2_000).describe("What to look for.") }),
  output: z
    .object({
      results: z.array(
        z.object({
          id: z.string().describe("What to give to `fetch`."),
          title: z.string(),
          url: z.url().describe("The passage that fits best, on this site."),
        }),
      ),
    })
    .meta({ id: "SearchResponse", description: "Pages of the portfolio, the best first." }),
  translated: true,
  scope: "ask:ai",
  examples: [{ name: "words", summary: "A few words", input: { query: "speech recognition" } }],
  handler: async ({ query }, { signal }) => ({
    results: (await findDocuments(query, MAX_RESULTS, signal)).map(({ document: { id, title }, url }) => ({
      id,
      title,
      url,
    })),
  }),
});
