// Tasks over the whole portfolio: the fit for a job, a brief, an analysis of the stack, an evaluation of answers.
import { z } from "zod";
import { runInEdition } from "@/lib/content";
import { languages } from "@/lib/locale";
import type { Kind } from "@/lib/tasks";
import { answerEvaluation } from "./answer-evaluation";
import { jobFit } from "./job-fit";
import { profileBrief } from "./profile-brief";
import { stackAnalysis } from "./stack-analysis";

export {
  type JudgementWeights,
  likeliestVerdict,
  type WeighedVerdict,
  weighedVerdicts,
} from "./evidence/judgement";
export { hasMeaningSigns, type Signs, withoutMeaningSigns } from "./evidence/signs";
export {
  demandsWithTerms,
  type JudgedRequirement,
  judgeRequirements,
  maxJobChars,
  weighedSentences,
} from "./job-fit";
export { AskingClassifier, type AskingWeights, asksByMarks, type Marks } from "./job-fit/reading/asking";
export { type TermOfWork, termsOfWork } from "./job-fit/reading/terms-of-work";
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
    runInEdition(language.parse(wanted), () => kind.run(input, workplace)),
}));
