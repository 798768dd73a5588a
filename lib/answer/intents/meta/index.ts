import type { Intent } from "../intent";
import { assistant } from "./assistant";
import { capabilities } from "./capabilities";
import { greeting } from "./greeting";
import { resumeFile } from "./resume-file";
import { thanks } from "./thanks";
import { updated } from "./updated";

/** Questions about the conversation and the site itself. */
export const metaIntents: Intent[] = [greeting, thanks, assistant, capabilities, updated, resumeFile];
