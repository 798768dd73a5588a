// What is worked out over the whole portfolio for one reader: whether somebody fits a job, a brief, a stack, a test.
import { z } from "zod";
import { inEdition } from "@/lib/content";
import { languages } from "@/lib/locale";
import type { Kind } from "@/lib/tasks";
import { answerEvaluation } from "./answer-evaluation";
import { jobFit } from "./job-fit";
import { profileBrief } from "./profile-brief";
import { stackAnalysis } from "./stack-analysis";

export { type JudgementWeights, likeliest, type Weighed, weighed } from "./evidence/judgement";
export { type Signs, tellMeaning, withoutMeaning } from "./evidence/signs";
export { longestJob, type Reckoned, reckoned, weighedSentences } from "./job-fit";
export { Asking, asksBy, type Marks, type WrittenAsking } from "./job-fit/reading/asking";
export type { JobFitResult } from "./job-fit/result";

const language = z
  .enum(languages)
  .optional()
  .describe("In which language of the portfolio; the site's own where the owner did not write in it.");

const kinds: readonly Kind[] = [jobFit, answerEvaluation, stackAnalysis, profileBrief];

/** The types of task there are, each of which may be asked for in a language of the content. */
export const taskKinds: readonly Kind[] = kinds.map((kind) => ({
  ...kind,
  input: kind.input.extend({ language }),
  run: ({ language: wanted, ...input }, workplace) =>
    inEdition(language.parse(wanted), () => kind.run(input, workplace)),
}));
