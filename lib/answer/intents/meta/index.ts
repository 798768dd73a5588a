import type { Intent } from "../intent";
import { agents } from "./agents";
import { assistant } from "./assistant";
import { capabilities } from "./capabilities";
import { commitment } from "./commitment";
import { greeting } from "./greeting";
import { jobFit } from "./job-fit";
import { privacy } from "./privacy";
import { provenance } from "./provenance";
import { resumeFile } from "./resume-file";
import { thanks } from "./thanks";
import { updated } from "./updated";

/** Questions about the conversation and the site itself. */
export const metaIntents: Intent[] = [
  greeting,
  thanks,
  agents,
  privacy,
  provenance,
  assistant,
  commitment,
  capabilities,
  jobFit,
  updated,
  resumeFile,
];
