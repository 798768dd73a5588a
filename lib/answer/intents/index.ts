import { privateIntents } from "../read/guards/private";
import { careerIntents } from "./career";
import { entryIntents } from "./entry";
import type { Intent } from "./intent";
import { listIntents } from "./lists";
import { metaIntents } from "./meta";
import { pageIntents } from "./pages";
import { personIntents } from "./person";
import { screeningIntents } from "./screening";
import { skillIntents } from "./skills";

export { metaIntents };

/** Intents that are tried before anything is looked up: private matters, and the conversation itself. */
export const firstIntents: Intent[] = [...privateIntents, ...metaIntents];

/**
 * The intents about the owner. The order decides where two claim a question: first those that read every word, then fixed
 * questions, then fields, lists, prose.
 */
export const intents: Intent[] = [
  ...pageIntents,
  ...screeningIntents,
  ...personIntents,
  ...careerIntents,
  ...entryIntents,
  ...skillIntents,
  ...listIntents,
];
