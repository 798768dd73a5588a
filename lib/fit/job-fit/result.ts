import { z } from "zod";
import { languages } from "@/lib/locale";
import { quoteSchema } from "../evidence/receipts";
import { requirementKinds, verdicts } from "./ask";

const requirement = z.object({
  text: z
    .string()
    .describe(
      "As it stands in the job description; where that has no capitals, or nothing else, with the usual ones.",
    ),
  kind: z.enum(requirementKinds),
  importance: z.enum(["must", "nice"]),
  verdict: z
    .enum(verdicts)
    .describe(
      "`no_evidence`: the portfolio shows nothing; `conflict`: it says otherwise; `not_public`: it is kept private.",
    ),
  reason: z.string().describe("One plain sentence."),
  quotes: z.array(quoteSchema),
});

export const jobFitResult = z.object({
  summary: z.string().describe("Three to five sentences; never a score."),
  language: z.enum(languages).describe("The language in which the result is written."),
  blockers: z
    .array(requirement.pick({ text: true, kind: true, verdict: true, reason: true }))
    .describe("Musts that the portfolio contradicts, or shows nothing of."),
  requirements: z.array(requirement).describe("Blockers first, then musts, then what would be nice."),
  counts: z.object({
    met: z.int(),
    partial: z.int(),
    no_evidence: z.int(),
    conflict: z.int(),
    not_public: z.int(),
  }),
  left_out: z.int().describe("Requirements beyond the first 120, which were not judged."),
  instructions_ignored: z
    .int()
    .describe("Lines that gave orders to the reader instead of asking for something."),
  not_a_job_description: z
    .string()
    .optional()
    .describe("Present when nothing was asked for: what was expected."),
});

export type JobFitResult = z.output<typeof jobFitResult>;
