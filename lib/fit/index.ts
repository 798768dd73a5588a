// What is worked out over the whole portfolio for one reader: whether somebody fits a job, a brief, a stack, a test.
import type { Kind } from "@/lib/tasks";
import { answerEvaluation } from "./answer-evaluation";
import { jobFit } from "./job-fit";
import { profileBrief } from "./profile-brief";
import { stackAnalysis } from "./stack-analysis";

export type { JobFitResult } from "./job-fit/result";

/** The types of task there are. */
export const taskKinds: readonly Kind[] = [jobFit, answerEvaluation, stackAnalysis, profileBrief];
