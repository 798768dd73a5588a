import { z } from "zod";
import { getKnowledge } from "@/lib/knowledge";
import { kind } from "@/lib/tasks";
import { quoteSchema } from "../evidence/receipts";
import { evidenceLines } from "./evidence";
import { aboutLines, audienceOf, closingLines, skillLines, termLines, timelineLines } from "./lines";
import { layOutPage } from "./page";

const result = z.object({
  markdown: z.string().describe("One page, at most 3,500 characters; `[1]` is a link to the first source."),
  audience: z.enum(["recruiter", "engineer", "general"]).describe("Whom the order of the page is for."),
  focus_found: z
    .boolean()
    .nullable()
    .describe("Whether the portfolio holds anything on the focus; null without one."),
  sources: z.array(z.string()).describe("Absolute addresses with anchors, in the order of their numbers."),
  citations: z.array(quoteSchema).describe("The words of the page that each source holds."),
  as_of: z.string().nullable().describe("The date of the oldest dated fact, `YYYY-MM-DD`."),
});

export const profileBrief = kind({
  type: "profile_brief",
  summary: "Writes a one-page brief in Markdown with sources.",
  input: z.object({
    audience: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Who reads it: "recruiter", "engineering team".'),
    focus: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('What the evidence should be about: "voice interfaces".'),
  }),
  output: result,
  async run({ audience: reader = "", focus = "" }, { progress }) {
    await progress(10);
    const knowledge = getKnowledge();
    const audience = audienceOf(reader);
    const evidence = evidenceLines(knowledge, focus, audience);
    await progress(50);
    const page = layOutPage(audience, [
      ...aboutLines(knowledge),
      ...evidence.lines,
      ...timelineLines(knowledge),
      ...skillLines(knowledge),
      ...termLines(knowledge, audience),
      ...closingLines(knowledge),
    ]);
    await progress(100);
    return { ...page, audience, focus_found: focus === "" ? null : evidence.found };
  },
});
